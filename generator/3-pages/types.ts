import type { ErrorTable, Href, Page, Prose, TocEntry } from "../../runtime/contract.js";
import type { At } from "../2-model/types.js";
import type { Diagnostic, Location } from "../diagnostics/types.js";

/** The API version that a page belongs to. */
export interface PageSection {
  api: string;
  version: string;
  /** Title of the API. */
  title: string;
  /** Name of the version. */
  label: string;
  /** Whether it is the latest version. */
  latest: boolean;
}

/** A text with ids, and its table of contents. */
export interface Article {
  body: Prose;
  toc: TocEntry[];
}

/** A page as data, with what its module also needs. */
export interface PlannedPage extends SidebarIds {
  page: Page;
  /** The errors that an operation shares with others. */
  errors?: SharedErrors;
  /** The version of an API that the page belongs to. */
  section?: PageSection;
  /** Its source files, relative to the root, the one to edit first. */
  sources: string[];
}

export interface SidebarIds {
  /** The sidebar of the page. */
  sidebar?: string;
  /** The sidebar that it lists in a panel instead, on API pages without a sidebar. */
  pages?: string;
  /** Name of the part of either that the page has; absent if it has all of it. */
  sidebarPart?: string;
}

/** A link with a hash, to be checked when the ids of all pages are known. */
export interface PageLink {
  route: string;
  hash: string;
  /** Whether a mistake is a warning. */
  isLenient?: boolean;
  /** Its location; slow. */
  place(): Location | undefined;
}

/** Results of building a page, or a part of one. */
export interface PageResults {
  diagnostics: readonly Diagnostic[];
  links: readonly PageLink[];
  /** Source locations of the elements of API pages, by id. */
  places: ReadonlyMap<string, At>;
  /** Images on the page: site path to file of the content folder. */
  images: ReadonlyMap<Href, string>;
}

/** A value with the results of making it. */
export interface Collected<T> {
  value: T;
  results: PageResults;
}

/** A page with the results of building it. */
export interface BuiltPage extends PageResults {
  value: PlannedPage;
}

/** An error table that operations of an API version have in common. */
export interface SharedErrors {
  /** Unique in the site; a path of file names. */
  name: string;
  table: ErrorTable;
  /** All ids in it. */
  ids: readonly string[];
}
