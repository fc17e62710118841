/** The records of the index: pages and places on them, as the generator writes them. */

export const pageKinds = ["operation", "schema", "guide", "category", "page"] as const;
export type PageKind = (typeof pageKinds)[number];

export const entryKinds = ["heading", "parameter", "field", "scope", "error", "example", "update"] as const;
export type EntryKind = (typeof entryKinds)[number];

export interface SearchPage {
  /** Path. If it starts with the shard's prefix, "." replaces the prefix. */
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
  /** Other names, without spaces: the operationId and the last part of the route. */
  names: string[];
  /** Keywords from the page's author. */
  keywords?: string[];
  /** Plain text: its description, or the text before its first heading. */
  text: string;
  /** Searchable words that are not shown: code, and scopes that permit the operation. */
  hidden: string;
  entries: SearchEntry[];
}

/** A place on a page with its own link. */
export interface SearchEntry {
  kind: EntryKind;
  /** Fragment of the link, without `#`. */
  id: string;
  label: string;
  /** The location on the page in words: "Query parameter", "Response 200 › verse". Empty for headings. */
  place: string;
  text: string;
  /** Allowed values. */
  values: string[];
  hidden: string;
  /** Nesting level among fields. */
  depth: number;
}
