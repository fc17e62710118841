import type { EntryKind, SearchEntry } from "../../../runtime/search/records.js";

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
