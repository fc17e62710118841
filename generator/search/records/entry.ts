import type { EntryKind, SearchEntry, SearchPage } from "../../../runtime/search/records.js";
import type { Manifest } from "../../1-sources/manifest.js";

/** Shared: large APIs have hundreds of thousands of entries without values. */
const none: string[] = [];

/** A place on a page. Add hidden words and values as needed. */
export function entry(kind: EntryKind, id: string, label: string, place: string, text: string, depth: number): SearchEntry {
  return { kind, id, label, place, text, values: none, hidden: "", depth };
}

/** A section of a page. */
export function sectionEntry(id: string, label: string, place = "", depth = 0, text = ""): SearchEntry {
  return entry("heading", id, label, place, text, depth);
}

/** The topics of a guide or another page, for lists of pages: its headings. */
export function topicsOf(record: SearchPage | undefined): string[] {
  if (record?.kind !== "guide" && record?.kind !== "page") return [];
  return record.entries.flatMap(({ kind, label }) => (kind === "heading" ? label : []));
}

/** Value of the `docusaurus_tag` meta element by API version: "content latest" to "docs-content-latest". */
export function searchTags(manifest: Manifest): Record<string, string> {
  const tags: Record<string, string> = {};
  for (const [api, { versions }] of Object.entries(manifest.data.apis)) {
    for (const { id, tag } of versions) tags[`${api} ${id}`] = tag ?? `docs-${api}-${id}`;
  }
  return tags;
}
