import type { Href, Page } from "../../runtime/contract.js";
import type { At } from "../2-model/api-model.js";
import type { Diagnostic, Location } from "../diagnostics/types.js";
import type { SharedErrors } from "./api/shared-errors.js";

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

/** Most parts of pages have no results. Cached lists and maps without content took 40 MB in a build of 2,500 pages. */
const noResults: PageResults = { diagnostics: [], links: [], places: new Map(), images: new Map() };

/** A page with the results of building it. */
export interface BuiltPage extends PageResults {
  value: PlannedPage;
}

/** Collects results. */
export class Collector implements PageResults {
  readonly diagnostics: Diagnostic[] = [];
  readonly links: PageLink[] = [];
  readonly places = new Map<string, At>();
  readonly images = new Map<Href, string>();

  /** The results so far, for a cache. */
  results(): PageResults {
    const { diagnostics, links, places, images } = this;
    return diagnostics.length + links.length + places.size + images.size === 0 ? noResults : this;
  }

  add({ diagnostics, links, places, images }: PageResults): void {
    this.diagnostics.push(...diagnostics);
    this.links.push(...links);
    for (const [id, at] of places) this.places.set(id, at);
    for (const [href, file] of images) this.images.set(href, file);
  }
}
