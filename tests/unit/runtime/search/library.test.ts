import { describe, expect, it } from "vitest";
import type { EmbeddedCatalogue } from "../../../../runtime/search/catalogue.js";
import type { SearchRequest } from "../../../../runtime/search/library.js";
import { Library } from "../../../../runtime/search/library.js";
import { buildShard } from "../../../../runtime/search/shard.js";
import { contentPages, entry, guidePages, page } from "./site-records.js";

const version = (api: string, id: string, latest: boolean) => ({ api, apiTitle: api, id, label: id, latest });
const catalogue: EmbeddedCatalogue = {
  provider: "embedded",
  feedback: "/",
  popular: ["Quick Start Guide"],
  suggested: { pages: {}, questions: [] },
  guides: true,
  synonyms: [],
  shards: [
    { prefix: "", files: ["guides"], pages: 2 },
    { version: version("content", "latest", true), prefix: "/content", files: ["content-latest"], pages: 3 },
    { version: version("content", "4.0.0", false), prefix: "/content/4", files: ["content-4"], pages: 3 },
    { version: version("user", "latest", true), prefix: "/user", files: ["user-1", "user-2"], pages: 3 },
  ],
};
const user = [
  page("./theme", "Theme", { kind: "schema", entries: [entry("values", "Allowed values", { values: ["sepia"] })] }),
  page("./notes", "Publish note", { kind: "operation", method: "post", path: "/notes" }),
  page("./bookmark", "Get a bookmark", { kind: "operation", method: "get", path: "/bookmarks/{id}" }),
];
const files: Record<string, unknown> = {
  guides: buildShard(guidePages()),
  "content-latest": buildShard(contentPages()),
  "content-4": buildShard(contentPages()),
  "user-1": buildShard(user.slice(0, 1)),
  "user-2": buildShard(user.slice(1)),
};

function open(failing: string[] = []) {
  const loaded: string[] = [];
  const library = new Library(catalogue, async (file) => {
    loaded.push(file);
    if (failing.includes(file)) throw new Error(`no ${file}`);
    return structuredClone(files[file]);
  });
  const ask = (query: string, rest: Partial<SearchRequest> = {}) =>
    library.search({
      query,
      context: { api: "content", version: "latest" },
      scope: "context",
      preferred: {},
      filter: {},
      limit: 10,
      ...rest,
    });
  return { loaded, ask };
}

describe("the loaded parts of the index", () => {
  it("are those that the context needs, loaded once", async () => {
    const { loaded, ask } = open();
    await ask("", { context: { api: "content", version: "4.0.0" } });
    expect(loaded.sort()).toEqual(["content-4", "guides"]);
    await ask("chapter", { context: { api: "content", version: "4.0.0" } });
    await ask("chapters", { context: { api: "content", version: "4.0.0" } });
    expect(loaded).toHaveLength(2);
  });

  it("are the latest versions of all APIs without a context", async () => {
    const { loaded, ask } = open();
    await ask("chapter", { context: {} });
    expect(loaded.sort()).toEqual(["content-latest", "guides", "user-1", "user-2"]);
  });

  it("are the preferred version, or the one of the current page", async () => {
    const { loaded, ask } = open();
    const preferred = { content: "4.0.0", user: "gone" };
    await ask("chapter", { context: {}, preferred });
    expect(loaded.sort()).toEqual(["content-4", "guides", "user-1", "user-2"]);
    await ask("chapter", { preferred });
    expect(loaded).toContain("content-latest");
  });

  it("are all versions on request", async () => {
    const { loaded, ask } = open();
    const { results } = await ask("get chapter", { scope: "versions" });
    expect(loaded).toHaveLength(5);
    expect(results[0]?.alsoIn).toEqual(["4.0.0"]);
  });

  it("continue with other APIs if the context has no good result, and say so", async () => {
    const { ask } = open();
    expect(await ask("list chapters")).toMatchObject({ widened: false });
    expect(await ask("sepia")).toMatchObject({ widened: true, total: 1 });
    expect(await ask("publish note")).toMatchObject({ widened: true });
    expect(await ask("sepia", { scope: "all" })).toMatchObject({ widened: false, total: 1 });
  });

  it("answer early from the current API, and then from all, with the page that the query names first", async () => {
    const { loaded, ask } = open(["user-1"]);
    const everywhere = { scope: "all", early: true } as const;
    // A guide has a scope of that name, and another API an operation about it.
    expect(await ask("bookmark", everywhere)).toMatchObject({ early: true, widened: false, total: 1 });
    expect(loaded).not.toContain("user-1");
    await expect(ask("bookmark", { scope: "all" })).rejects.toThrow("no user-1");
    const whole = open();
    expect(await whole.ask("bookmark", everywhere)).toHaveProperty("early");
    const all = await whole.ask("bookmark", { scope: "all" });
    expect(all.results.map(({ route }) => route)).toEqual(["/user/bookmark", "/docs/quickstart/"]);
    expect(all).not.toHaveProperty("early");
    // Everything is loaded now, so the next letter is answered once.
    expect(await whole.ask("bookmarks", everywhere)).not.toHaveProperty("early");
    // Without a good result nearby, nothing early is shown.
    expect(await open().ask("sepia", everywhere)).toMatchObject({ widened: false, total: 1 });
    expect(await open().ask("sepia", everywhere)).not.toHaveProperty("early");
  });

  it("find the same pages wherever the reader is, and prefer those of the current API", async () => {
    const { ask } = open();
    const found = async (context: SearchRequest["context"]) =>
      (await ask("chapter notes", { scope: "all", context })).results.map(({ route }) => route);
    const [here, there] = [await found({ api: "content", version: "latest" }), await found({ api: "user", version: "latest" })];
    expect(here.length).toBeGreaterThan(2);
    expect([...here].sort()).toEqual([...there].sort());
    expect(there.indexOf("/user/notes")).toBeLessThanOrEqual(here.indexOf("/user/notes"));
  });

  it("report what a scope and a filter leave out", async () => {
    const { loaded, ask } = open();
    const routes = async (query: string, rest: Partial<SearchRequest>) =>
      (await ask(query, { outside: true, ...rest })).results.map(({ route }) => route);
    await ask("chapter");
    expect(loaded).not.toContain("user-1");
    // The guides and the current API are included.
    expect(await routes("notes chapter", {})).toEqual(["/user/notes"]);
    expect(loaded).not.toContain("content-4");
    expect(await routes("notes chapter", { scope: "all", filter: { api: "user" } })).toContain("/content/get-chapter");
    const kinds = (await ask("chapter", { outside: true, scope: "all", filter: { kind: "schema" } })).results;
    expect(kinds.map(({ kind }) => kind)).not.toContain("schema");
    expect(await routes("chapter", { scope: "all", context: {} })).toEqual([]);
  });

  it("suggest what to try if nothing is found", async () => {
    const { ask } = open();
    expect(await ask("qqqq wwww")).toMatchObject({ total: 0, results: [], widened: false, suggestions: ["Quick Start Guide"] });
    expect((await ask("quikstrtt")).suggestions).toContain("Quick Start Guide");
    // A suggestion has results, also if a filter was the reason.
    const { total, suggestions } = await ask("chapter", { filter: { kind: "category" } });
    expect(total).toBe(0);
    expect(suggestions).not.toEqual([]);
    for (const suggestion of suggestions) expect((await ask(suggestion, { scope: "all" })).total).toBeGreaterThan(0);
    expect(await ask("")).toMatchObject({ total: 0, suggestions: [] });
  });

  it("filters by API and kind", async () => {
    const { ask } = open();
    const { results } = await ask("chapter", { scope: "all", filter: { api: "content", kind: "operation" } });
    expect(results.map(({ kind }) => kind)).toEqual(["operation", "operation"]);
    expect((await ask("token", { scope: "all", filter: { api: "guides" } })).results.map(({ route }) => route)).toEqual([
      "/docs/quickstart/",
    ]);
  });

  it("filters by fields, which are places on pages of other kinds", async () => {
    const { ask } = open();
    const places = async (query: string, kind?: string) =>
      (await ask(query, { filter: kind ? { kind } : {} })).results.map(({ route, places }) => [
        route,
        ...places.map(({ href }) => href),
      ]);
    expect(await places("verse_key", "field")).toEqual([["/content/schemas/verse", "/content/schemas/verse#field-verse_key"]]);
    expect(await places("chapter", "field")).toEqual([["/content/schemas/verse", "/content/schemas/verse#field-verse_key"]]);
    const { facets, total } = await ask("chapter");
    expect(facets.kind).toEqual({ operation: 2, schema: 1, field: 1 });
    expect(total).toBe(3);
  });

  it("say how many results the whole site has", async () => {
    const { ask } = open();
    const everything = await ask("get", { scope: "all", context: {} });
    expect(await ask("get", { scope: "all" })).toMatchObject({ total: everything.total });
    // With another version of an API, the number is that of the search page.
    const older = { scope: "all", context: { api: "content", version: "4.0.0" } } as const;
    expect(await ask("get", older)).toMatchObject({ everywhere: everything.total });
    expect(everything.total).toBeGreaterThan((await ask("get")).total);
  });

  it("reject if a file cannot be loaded, and retry", async () => {
    const failing = ["content-latest"];
    const { loaded, ask } = open(failing);
    await expect(ask("chapter")).rejects.toThrow("no content-latest");
    failing.pop();
    expect(await ask("chapter")).toMatchObject({ widened: false });
    expect(loaded.filter((file) => file === "content-latest")).toHaveLength(2);
  });
});

describe("a large part of the index", () => {
  const titles = buildShard(user.map((one) => ({ ...one, text: "", entries: [] })));
  const large = {
    ...catalogue,
    shards: [
      { version: version("user", "latest", true), prefix: "/user", titles: "user", files: ["user-1", "user-2"], pages: 2 },
    ],
  };

  function openLarge(failing: string[] = []) {
    const loaded: string[] = [];
    const library = new Library(large, async (file) => {
      loaded.push(file);
      if (failing.includes(file)) throw new Error(`no ${file}`);
      return structuredClone(file === "user" ? titles : files[file]);
    });
    const progress: string[] = [];
    const ask = (query: string, fields?: true) =>
      library.search(
        { query, context: {}, scope: "all", preferred: {}, filter: {}, limit: 10, ...(fields && { fields }) },
        (done, all) => progress.push(`${done}/${all}`),
      );
    return { loaded, progress, ask };
  }

  it("is searched by titles first, and says whether they have all words", async () => {
    const { loaded, ask } = openLarge();
    const found = await ask("publish note");
    expect([loaded, found.total, found.partial]).toEqual([["user"], 1, { sure: true }]);
    expect(await ask("sepia")).toMatchObject({ total: 0, partial: { sure: false } });
    expect(loaded).toEqual(["user"]);
  });

  it("is loaded whole by need, once, with its progress", async () => {
    const { loaded, progress, ask } = openLarge();
    const [found] = await Promise.all([ask("sepia", true), ask("sepia", true)]);
    expect([found?.total, found?.partial]).toEqual([1, undefined]);
    expect(loaded.sort()).toEqual(["user", "user-1", "user-2"]);
    expect(progress).toEqual(["1/2", "2/2"]);
    // Each page is in the index once.
    expect((await ask("publish note")).total).toBe(1);
    expect((await ask("publish note")).partial).toBeUndefined();
  });

  it("is requested again after a failure", async () => {
    const failing = ["user-2"];
    const { ask } = openLarge(failing);
    await expect(ask("sepia", true)).rejects.toThrow("no user-2");
    expect((await ask("publish")).total).toBe(1);
    failing.pop();
    expect((await ask("sepia", true)).total).toBe(1);
  });
});
