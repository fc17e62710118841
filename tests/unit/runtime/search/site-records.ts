import type { SearchEntry, SearchPage } from "../../../../runtime/search/records.js";

/** Pages to search, with defaults for what a test does not need. */
export function page(route: string, title: string, rest: Partial<SearchPage> = {}): SearchPage {
  return { route, title, kind: "guide", crumbs: [], names: [], text: "", hidden: "", entries: [], ...rest };
}

export function entry(id: string, label: string, rest: Partial<SearchEntry> = {}): SearchEntry {
  return { kind: "field", id, label, place: "", text: "", values: [], hidden: "", depth: 0, ...rest };
}

/** An API in two versions and a few guides. */
export function contentPages(): SearchPage[] {
  return [
    page("./list-chapters", "List Chapters", { kind: "operation", method: "get", path: "/chapters", names: ["list-chapters"] }),
    page("./get-chapter", "Get Chapter", {
      kind: "operation",
      method: "get",
      path: "/chapters/{id}",
      names: ["get-chapter"],
      entries: [entry("path-id", "id", { kind: "parameter", place: "Path parameter" })],
    }),
    page("./schemas/verse", "verse", {
      kind: "schema",
      crumbs: ["Content APIs", "Schemas"],
      entries: [
        entry("field-verse_key", "verse_key", { text: "Chapter and verse joined by a colon." }),
        entry("field-text", "text", { hidden: "بِسْمِ ٱللَّهِ ٱلرَّحْمَـٰنِ" }),
        entry("field-script", "script", { values: ["uthmani", "indopak_nastaleeq"] }),
      ],
    }),
  ];
}

export function guidePages(): SearchPage[] {
  return [
    page("/docs/quickstart/", "Quick Start Guide", {
      text: "From no credentials to a first call.",
      entries: [
        entry("refresh", "Refresh the token", { kind: "heading", text: "Tokens last an hour." }),
        entry("scope-bookmark.read", "bookmark.read", { kind: "scope", place: "Bookmarks" }),
      ],
    }),
    page("/docs/tafsirs", "Tafsirs", { text: "Explanations of verses." }),
  ];
}
