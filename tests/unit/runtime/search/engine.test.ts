import { describe, expect, it } from "vitest";
import { SearchEngine, type ShardInfo, type ShardVersion } from "../../../../runtime/search/engine.js";
import type { SearchPage } from "../../../../runtime/search/records.js";
import { answerOf } from "../../../../runtime/search/results.js";
import { buildShard } from "../../../../runtime/search/shard.js";
import { contentPages, entry, guidePages, page } from "./site-records.js";

const latest: ShardVersion = { api: "content", apiTitle: "Content APIs", id: "latest", label: "Latest", latest: true };
const older: ShardVersion = { ...latest, id: "4.0.0", label: "4.0.0", latest: false };

function engineOf(): SearchEngine {
  const engine = new SearchEngine([
    ["chapter", "surah", "سورة"],
    ["tafsir", "tafseer", "exegesis"],
    ["sign in", "log in"],
    ["verse key", "place 5 of part 2"],
  ]);
  const load = (pages: Parameters<typeof buildShard>[0]) => JSON.parse(JSON.stringify(buildShard(pages)));
  engine.add({ prefix: "" }, load(guidePages()));
  engine.add({ version: latest, prefix: "/docs/content" }, load(contentPages()));
  engine.add({ version: older, prefix: "/docs/content/4.0.0" }, load(contentPages()));
  return engine;
}

const engine = engineOf();
const first = (query: string, context = {}) => {
  const [page] = engine.search(query, context).pages;
  return page && page.route + (page.hits[0]?.entry ? `#${page.hits[0].entry.id}` : "");
};

describe("the search engine", () => {
  it.each([
    ["list chapters", "/docs/content/list-chapters"],
    ["/chapters/7", "/docs/content/get-chapter"],
    ["GET /chapters", "/docs/content/list-chapters"],
    ["verse_key", "/docs/content/schemas/verse#field-verse_key"],
    ["verseKey", "/docs/content/schemas/verse#field-verse_key"],
    ["verse key", "/docs/content/schemas/verse#field-verse_key"],
    // In an expression, a number is any number.
    ["place 255 of part 31", "/docs/content/schemas/verse#field-verse_key"],
    ["versekey", "/docs/content/schemas/verse#field-verse_key"],
    ["vers", "/docs/content/schemas/verse"],
    ["indopak", "/docs/content/schemas/verse#field-script"],
    ["bookmark.read", "/docs/quickstart/#scope-bookmark.read"],
    ["how do I refresh a token", "/docs/quickstart/#refresh"],
    ["sūrah", "/docs/content/get-chapter"],
    ["سُورَة", "/docs/content/get-chapter"],
    ["exegesis", "/docs/tafsirs"],
    ["tafsirss", "/docs/tafsirs"],
    ["chapetr", "/docs/content/get-chapter"],
    ["الرحمن", "/docs/content/schemas/verse#field-text"],
    ["الرَّحْمَٰن", "/docs/content/schemas/verse#field-text"],
  ])("%s finds %s", (query, want) => expect(first(query)).toBe(want));

  it.each(["C#", "c#", "C++", ".NET", "F#", "c# client", "C++ "])(
    "finds the name of a language with its signs first: %s",
    (query) => {
      const engine = new SearchEngine([]);
      const names = ["CSS", "C", "C++", "C#", "F", "F#", "Network", "Net worth", ".NET"];
      const pages = names.map((name, index) =>
        page(`./${index}`, name, { entries: [entry("text", "", { text: `Use the ${name} client.` })] }),
      );
      engine.add({ version: latest, prefix: "/api" }, JSON.parse(JSON.stringify(buildShard(pages))));
      const wanted = names.findIndex(
        (name) => query.toLowerCase().startsWith(name.toLowerCase()) && name !== "C" && name !== "F",
      );
      expect(engine.search(query).pages[0]?.route).toBe(`/api/${wanted}`);
    },
  );

  it("finds what a query is about before what the result should contain besides", () => {
    const engine = new SearchEngine([]);
    const entries = [entry("image", "image", { text: "Color image of the page." }), entry("part", "part")];
    const operation = { kind: "operation", method: "get", entries } as const;
    const pages = [
      page("./images", "Get images for a page", { ...operation, path: "/scans/{page_key}" }),
      page("./page", "Get a page by key", { ...operation, path: "/pages/{page_key}" }),
    ];
    engine.add({ version: latest, prefix: "/api" }, JSON.parse(JSON.stringify(buildShard(pages))));
    const found = (query: string) => engine.search(query).pages.map(({ route }) => route)[0];
    expect(found("page 5 of part 2 with color image")).toBe("/api/page");
    expect(found("page 5 of part 2 including its image")).toBe("/api/page");
    expect(found("image of page 5 of part 2")).toBe("/api/images");
    expect(found("images of a page with image size")).toBe("/api/images");
  });

  it("finds an operation that a word names before headings of guides", () => {
    const answers = Array.from({ length: 6 }, (_, at) =>
      entry(`token-${at}`, "Tokens", { kind: "heading", text: "A token. A token." }),
    );
    const engine = new SearchEngine([]);
    const add = (shard: ShardInfo, pages: SearchPage[]) =>
      engine.add(shard, JSON.parse(JSON.stringify(buildShard(pages))) as Parameters<SearchEngine["add"]>[1]);
    add({ prefix: "" }, [
      page("/faq", "Questions", { entries: answers }),
      page("/guide", "Start", { entries: answers.slice(2) }),
    ]);
    const title = "Exchange codes and refresh tokens at the OAuth 2.0 endpoint";
    const operation = { kind: "operation", method: "post" } as const;
    add({ version: latest, prefix: "/api" }, [
      page("./exchange", title, { ...operation, path: "/oauth2/token" }),
      page("./other", title, { ...operation, path: "/oauth2/others" }),
    ]);
    const found = (query: string) => engine.search(query).pages.map(({ route }) => route);
    expect(found("token")).toEqual(["/api/exchange", "/faq", "/guide", "/api/other"]);
    // A question is answered by a guide, and "refresh" is in the title only.
    expect(found("how do tokens work")[0]).toBe("/faq");
  });

  it("finds nothing for unknown words, and suggests what to try", () => {
    expect(engine.search("qqqqwwww").pages).toEqual([]);
    expect(engine.search("  ").pages).toEqual([]);
    expect(engine.suggest("qqqq chapter", engine.shards)).toContain("chapter");
    expect(engine.suggest("qqqqwwww", engine.shards)).toEqual([]);
  });

  it("shows a page of several versions once, with a note of the others", () => {
    const [page] = engine.search("get chapter").pages;
    expect(page?.route).toBe("/docs/content/get-chapter");
    expect(page?.alsoIn).toEqual([older]);
  });

  it("prefers the current version", () => {
    expect(first("get chapter", { api: "content", version: "4.0.0" })).toBe("/docs/content/4.0.0/get-chapter");
  });

  it("respects the scope", () => {
    const guides = engine.shards.filter(({ version }) => version === undefined);
    const { pages } = engine.search("chapter", {}, guides);
    expect(pages.every(({ shard }) => shard.version === undefined)).toBe(true);
  });

  it("returns the same in whichever order the parts are added", () => {
    const load = (pages: Parameters<typeof buildShard>[0]) => JSON.parse(JSON.stringify(buildShard(pages)));
    const guides = { prefix: "" };
    const newest = { version: latest, prefix: "/docs/content" };
    const engineWith = (...added: ("guides" | "newest" | "older")[]) => {
      const one = new SearchEngine([]);
      for (const name of added) {
        if (name === "guides") one.add(guides, load(guidePages()));
        if (name === "newest") one.add(newest, load(contentPages()));
        if (name === "older") one.add({ version: older, prefix: "/docs/content/4.0.0" }, load(contentPages()));
      }
      return one;
    };
    const answer = (one: SearchEngine, query: string) =>
      one.search(query, {}, [guides, newest]).pages.map(({ route, score }) => [route, score]);
    for (const query of ["chapter", "verse key", "token", "chapetr"]) {
      const expected = answer(engineWith("guides", "newest"), query);
      expect(expected.length).toBeGreaterThan(0);
      expect(answer(engineWith("older", "newest", "guides"), query)).toEqual(expected);
    }
    const asked = engineWith("older", "guides", "newest");
    expect(asked.suggest("qqqq chapter", [guides])).toEqual(engineWith("guides").suggest("qqqq chapter", [guides]));
  });

  it("counts by API and by kind, each as if the other filter were set", () => {
    const result = engine.search("chapter");
    const all = answerOf(result, {}, 10);
    expect(all.facets.api).toEqual({ content: 3 });
    const operations = answerOf(result, { kind: "operation" }, 10);
    expect(operations.total).toBe(2);
    expect(operations.facets.api).toEqual({ content: 2 });
    expect(operations.facets.kind).toEqual(all.facets.kind);
    expect(answerOf(result, {}, 1).results).toHaveLength(1);
  });

  it("returns plain data with matches marked", () => {
    const { results } = answerOf(engine.search("verse_key"), {}, 1);
    expect(structuredClone(results)).toEqual(results);
    expect(results[0]).toMatchObject({
      route: "/docs/content/schemas/verse",
      kind: "schema",
      version: "",
      alsoIn: ["4.0.0"],
      places: [{ href: "/docs/content/schemas/verse#field-verse_key", kind: "field", label: ["", "verse_key", ""] }],
    });
  });
});
