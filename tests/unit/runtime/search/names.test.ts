import { describe, expect, it } from "vitest";
import { SearchEngine } from "../../../../runtime/search/engine.js";
import { buildShard } from "../../../../runtime/search/shard.js";
import { entry, page } from "./site-records.js";

const fields = ["number", "key", "index", "media", "audio", "words", "pages"];
const verse = page("./schemas/verse", "verse", {
  kind: "schema",
  entries: fields.map((name) => entry(`field-verse_${name}`, `verse_${name}`, { text: "Of the verse." })),
});
const guide = page("/docs/verses", "Verses API", { entries: [entry("verse", "Verse", { kind: "heading" })] });
const byChapter = page("./verses-by-chapter-number", "By Chapter", {
  kind: "operation",
  method: "get",
  path: "/verses/by_chapter/{chapter_number}",
  crumbs: ["Verses"],
});
const getNote = page("./get-note", "Get note", { kind: "operation", method: "get", path: "/v1/notes/{id}" });
const note = page("./schemas/note", "Note", { kind: "schema" });
const notes = page("/docs/notes", "Note", { text: "About notes." });
const recitations = page("./list-page-recitation", "Verse recitations of a page", {
  kind: "operation",
  method: "get",
  path: "/recitations/by_page/{page_number}",
});
const byPage = page("./verses-by-page-number", "By Page", {
  ...byChapter,
  path: "/verses/by_page/{page_number}",
  title: "By Page",
});

function routes(query: string, ...pages: Parameters<typeof buildShard>[0]) {
  const engine = new SearchEngine([["verse", "ayah"]]);
  engine.add({ prefix: "" }, buildShard(pages));
  return engine.search(query).pages.map(({ route }) => route);
}

describe("a name that equals the query", () => {
  it("comes first, however many fields start with it", () => {
    const found = routes("verse", guide, byChapter, verse);
    expect(found[0]).toBe("/schemas/verse");
    expect(found).toContain("/verses-by-chapter-number");
  });

  it("comes first also by a synonym", () => expect(routes("ayah", guide, byChapter, verse)[0]).toBe("/schemas/verse"));

  it("is that of an operation, then a schema, then a guide", () => {
    expect(routes("note", notes, note, getNote)).toEqual(["/get-note", "/schemas/note", "/docs/notes"]);
  });

  it("may be in the path", () => {
    expect(routes("verses of a page", recitations, { ...byPage, route: "./by-page" })[0]).toBe("/by-page");
  });
});

describe("updates", () => {
  it("come after guides", () => {
    const sign = page("/docs/sign-in", "Sign in", { text: "Use PKCE.", keywords: ["PKCE"] });
    const updates = page("/docs/updates", "Updates", {
      entries: [entry("2025-pkce", "Sign-in with PKCE", { kind: "update", place: "2025-09-23", depth: 1 })],
    });
    const others = Array.from({ length: 20 }, (_, at) => page(`/docs/other-${at}`, `Other ${at}`));
    expect(routes("pkce", updates, sign, ...others)).toEqual(["/docs/sign-in", "/docs/updates"]);
  });
});

describe("matches of synonyms", () => {
  it("are not highlighted", () => {
    const engine = new SearchEngine([["verse", "ayah"]]);
    engine.add({ prefix: "" }, buildShard([verse]));
    const { marks, terms } = engine.search("ayah");
    expect(terms.has("verse")).toBe(true);
    expect(marks.has("verse")).toBe(false);
    expect(engine.search("verses").marks.has("verse") || engine.search("verses").marks.has("vers")).toBe(true);
  });
});

describe("words of a reader that no title has", () => {
  const operation = (title: string, method: string, path: string) =>
    page(`/${title}`, title, { kind: "operation", method, path });
  const parcels = [
    operation("Create a parcel", "post", "/parcels"),
    operation("Update a parcel", "patch", "/parcels/{id}"),
    {
      ...operation("Get a parcel", "get", "/parcels/{id}"),
      entries: [entry("depot", "depot", { text: "The depot of the parcel." })],
    },
    operation("Delete a parcel", "delete", "/parcels/{id}"),
    operation("Get the parcels by depot", "get", "/parcels/by_depot/{depot}"),
    operation("List depots", "get", "/depots"),
  ];

  it.each([
    ["make a parcel", "/Create a parcel"],
    ["publish a parcel", "/Create a parcel"],
    ["new parcel", "/Create a parcel"],
    ["set a parcel", "/Create a parcel"],
    ["rename a parcel", "/Update a parcel"],
    ["edit parcel", "/Update a parcel"],
    ["drop a parcel", "/Delete a parcel"],
    ["remove parcel", "/Delete a parcel"],
  ])("are verbs of the same request: %s", (query, route) => expect(routes(query, ...parcels)[0]).toBe(route));

  it("ask for a thing that pages by this thing need", () => {
    expect(routes("which depot is a parcel in", ...parcels)[0]).toBe("/Get a parcel");
    expect(routes("parcels by depot", ...parcels)[0]).toBe("/Get the parcels by depot");
    expect(routes("which parcels are in a depot", ...parcels)[0]).toBe("/Get the parcels by depot");
  });
});
