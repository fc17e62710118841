import type { Href, Page } from "../../runtime/contract.js";
import type { At } from "../2-model/api-model.js";
import type { Diagnostic, Location } from "../diagnostics/types.js";
import type { SharedErrors } from "./api/shared-errors.js";

/** Where a page of an API belongs. */
export interface PageSection {
  api: string;
  version: string;
  /** Title of the API. */
  title: string;
  /** Name of the version. */
  label: string;
  /** Whether it is the version that the API is known by. */
  latest: boolean;
}

/** A page as data, with what its module needs besides. */
export interface PlannedPage extends SidebarIds {
  page: Page;
  /** What an operation's errors have in common with those of others. */
  errors?: SharedErrors;
  /** The version of an API that the page belongs to. */
  section?: PageSection;
  /** Files it is made from, relative to the root, the one to edit first. */
  sources: string[];
}

export interface SidebarIds {
  /** Of the sidebar that a page shows. */
  sidebar?: string;
  /** Of the sidebar that it lists in a panel instead, on pages of an API that show none. */
  pages?: string;
  /** Name of the part of either that the page spells out; absent where that is all of it. */
  sidebarPart?: string;
}

/** A link to a place inside a page, to be checked once the ids of all pages are known. */
export interface PageLink {
  route: string;
  hash: string;
  /** Where it is written; slow. */
  place(): Location | undefined;
}

/** What is found while a page, or a part of one, is built. */
export interface PageResults {
  diagnostics: readonly Diagnostic[];
  links: readonly PageLink[];
  /** Where the elements of API pages were written, by id. */
  places: ReadonlyMap<string, At>;
  /** Images that it shows: path of the site to file of the content folder. */
  images: ReadonlyMap<Href, string>;
}

/** A page with everything that was found while it was built. */
export interface BuiltPage extends PageResults {
  value: PlannedPage;
}

/** Collects what is found. */
export class Collector implements PageResults {
  readonly diagnostics: Diagnostic[] = [];
  readonly links: PageLink[] = [];
  readonly places = new Map<string, At>();
  readonly images = new Map<Href, string>();

  add({ diagnostics, links, places, images }: PageResults): void {
    this.diagnostics.push(...diagnostics);
    this.links.push(...links);
    for (const [id, at] of places) this.places.set(id, at);
    for (const [href, file] of images) this.images.set(href, file);
  }
}
