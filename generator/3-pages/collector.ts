import type { Href } from "../../runtime/contract.js";
import type { At } from "../2-model/types.js";
import type { Diagnostic } from "../diagnostics/types.js";
import type { PageLink, PageResults } from "./types.js";

/** Most parts of pages have no results. Cached lists and maps without content took 40 MB in a build of 2,500 pages. */
const noResults: PageResults = { diagnostics: [], links: [], places: new Map(), images: new Map() };

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
