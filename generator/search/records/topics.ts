import type { SearchPage } from "../../../runtime/search/records.js";

/** The topics of a guide or another page, for lists of pages: its headings. */
export function topicsOf(record: SearchPage | undefined): string[] {
  if (record?.kind !== "guide" && record?.kind !== "page") return [];
  return record.entries.flatMap(({ kind, label }) => (kind === "heading" ? label : []));
}
