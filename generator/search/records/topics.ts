import type { SearchPage } from "../../../runtime/search/records.js";

/** What a guide or another page of its own is about, for lists of pages: its headings. */
export function topicsOf(record: SearchPage | undefined): string[] {
  if (record?.kind !== "guide" && record?.kind !== "page") return [];
  return record.entries.flatMap(({ kind, label }) => (kind === "heading" ? label : []));
}
