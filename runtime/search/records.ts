/** What can be found: pages and places on them, as the generator takes them from the pages' data. */

export type PageKind = "operation" | "schema" | "guide" | "category" | "page";

export type EntryKind = "heading" | "parameter" | "field" | "scope" | "error" | "example" | "update";

export interface SearchPage {
  /** Path; with "." in place of the shard's prefix where it has that. */
  route: string;
  title: string;
  kind: PageKind;
  /** Labels of the breadcrumbs above the page. */
  crumbs: string[];
  /** Lower case; operations only. */
  method?: string;
  /** Path template; operations only. */
  path?: string;
  deprecated?: boolean;
  /** Other names of it, without spaces: operationId, the last part of its route. */
  names: string[];
  /** What its author wants it to be found by. */
  keywords?: string[];
  /** Plain text: its description, or what stands before its first heading. */
  text: string;
  /** Words that it is found by but that are not shown: code, scopes that let a caller in. */
  hidden: string;
  entries: SearchEntry[];
}

/** A place on a page that a link can lead to. */
export interface SearchEntry {
  kind: EntryKind;
  /** Fragment of the link, without `#`. */
  id: string;
  label: string;
  /** Where on the page, in words: "Query parameter", "Response 200 › verse". Empty for headings. */
  place: string;
  text: string;
  /** Allowed values. */
  values: string[];
  hidden: string;
  /** How many levels of other fields are around it. */
  depth: number;
}
