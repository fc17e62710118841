import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { build } from "../../../generator/pipeline/build.js";
import { nodeHost } from "../../../generator/platform/files.js";
import { builtSite } from "../site.js";
import { type AlgoliaServer, startAlgoliaServer } from "./algolia-server.js";
import { Readers, type } from "./reader.js";

const hit = {
  objectID: "/api/list-pets#query-limit",
  url: "https://pets.example/api/list-pets#query-limit",
  url_without_anchor: "https://pets.example/api/list-pets",
  anchor: "query-limit",
  type: "lvl3",
  hierarchy: { lvl0: "Pets", lvl1: "List pets", lvl2: "Query parameter", lvl3: "limit_of_pets" },
  content: "How many pets are told of at once.",
  kind: "operation",
  entry: "parameter",
  method: "get",
  path: "/pets",
  _highlightResult: { hierarchy: { lvl1: { value: "List pets" }, lvl3: { value: "\u0001limit\u0002_of_pets" } } },
  _snippetResult: { content: { value: "How many \u0001pets\u0002 are told" } },
};

const startHosted = () =>
  startAlgoliaServer(({ query }) => {
    const hits = query.startsWith("limit") ? [hit] : [];
    return { hits, nbHits: hits.length, facets: { api: { pets: hits.length } } };
  });

const readers = new Readers();
const folder = resolve(import.meta.dirname, `../../../node_modules/.cache/portal/hosted-${process.pid}`);
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};
let hosted: AlgoliaServer;
let spare: AlgoliaServer;
beforeAll(async () => {
  await readers.start();
  [hosted, spare] = await Promise.all([startHosted(), startHosted()]);
  const search = {
    provider: "algolia",
    appId: "APPID",
    apiKey: "search-only",
    indexName: "pets docs",
    filters: ["audience:public"],
    hosts: [hosted.origin, spare.origin],
  };
  const config = { title: "Pets", siteUrl: "https://pets.example", feedback: "https://example.org/report", search };
  write("portal.config.ts", `export default ${JSON.stringify(config)};`);
  write("content/manifest.yaml", manifest);
  write("content/start.md", "---\ntitle: Start\ndescription: About pets.\n---\n\nRead on.\n");
  write("api.yaml", description);
  const built = await build(nodeHost, { root: folder, out: join(folder, "dist"), base: "/", specs: [], strict: false });
  expect(built.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
}, 60_000);
afterEach(async () => {
  await readers.leave();
  for (const one of [hosted, spare]) {
    one.asked.length = 0;
    one.status = 200;
  }
});
afterAll(async () => {
  await readers.stop();
  await Promise.all([hosted.close(), spare.close()]);
  rmSync(folder, { recursive: true, force: true });
});

const manifest = `
apis:
  pets:
    title: Pets
    versions:
      - { id: latest, label: Latest, spec: api.yaml, prefix: /api, tag: docs-pets-current }
pages:
  - { path: /, guide: start.md }
  - { path: /search, page: search, guide: start.md }
`;
const description = `
openapi: 3.1.0
info: { title: Pets, version: "1" }
paths:
  /pets:
    get:
      operationId: list-pets
      summary: List pets
      description: Every pet there is.
      parameters:
        - { name: limit_of_pets, in: query, description: How many., schema: { type: integer }, example: 3 }
      responses: { "200": { description: All of them. } }
`;

const read = (path: string) => readers.read(path, { dir: join(folder, "dist/site") });

describe("a hosted provider", () => {
  it("is queried in Algolia's protocol, with language, tag and key, and shown in the same interface", async () => {
    const { page, messages } = await read("/api/list-pets");
    await type(page, "limit_of");
    const place = page.locator("dialog .search-place");
    await place.waitFor();
    const { url, question } = hosted.asked[0] as AlgoliaServer["asked"][number];
    expect(url.pathname).toBe("/1/indexes/*/queries");
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      "x-algolia-application-id": "APPID",
      "x-algolia-api-key": "search-only",
    });
    expect(url.searchParams.get("x-algolia-agent")).toMatch(/^Algolia for JavaScript .*Lite/);
    const always = ["language:en", "audience:public"];
    expect(question).toMatchObject({
      indexName: "pets docs",
      query: "limit_of",
      facetFilters: [...always, ["docusaurus_tag:docs-default-current", "docusaurus_tag:docs-pets-current"]],
      hitsPerPage: 20,
    });
    expect(await place.getAttribute("href")).toBe("/api/list-pets#query-limit");
    expect(await place.locator("mark").allInnerTexts()).toEqual(["limit", "pets"]);
    expect(await page.locator(".search-all").innerText()).toBe("1 result");
    expect(messages).toEqual([]);
  });

  it("loads Algolia's client when the reader nears the search, and no index", async () => {
    const { page, server } = await read("/api/list-pets");
    await page.waitForLoadState("networkidle");
    const loaded = () =>
      server.log.map(({ url }) => url.split("/").at(-1) ?? "").filter((url) => /^(search|worker|algolia)-|\.json$/.test(url));
    expect(loaded()).toEqual([]);
    await page.hover(".search-link");
    await expect.poll(loaded).toHaveLength(3);
    expect(loaded().sort()).toEqual([
      expect.stringMatching(/^algolia-client-/),
      "index.json",
      expect.stringMatching(/^search-hosted-/),
    ]);
    expect(hosted.asked).toEqual([]);
  });

  it("is only on sites that configure it", () => {
    const engines = (dir: string) => readdirSync(join(dir, "assets")).filter((name) => /^(search|worker|algolia)-/.test(name));
    expect(engines(join(folder, "dist/site")).sort()).toEqual([
      expect.stringMatching(/^algolia-client-/),
      expect.stringMatching(/^search-hosted-/),
    ]);
    expect(engines(builtSite().dir).sort()).toEqual([
      expect.stringMatching(/^search-embedded-/),
      expect.stringMatching(/^worker-/),
    ]);
  });

  it("is queried once, when the typing pauses", async () => {
    const { page } = await read("/api/list-pets");
    await page.keyboard.press("Control+k");
    await page.keyboard.type("limit_of_pets", { delay: 5 });
    await page.locator("dialog .search-place").waitFor();
    const queries = () => hosted.asked.map(({ question }) => question.query);
    expect(queries()).toEqual(["limit_of_pets"]);
    await page.waitForTimeout(1500);
    expect(queries()).toEqual(["limit_of_pets"]);
  });

  it("loads Algolia's client again if it failed once", async () => {
    const { page } = await readers.read("/", {
      dir: join(folder, "dist/site"),
      intervene: (url) => (/algolia-client-\w+\.js$/.test(url) ? { status: 500 } : undefined),
    });
    await type(page, "limit");
    await expect.poll(() => page.locator("dialog .search-place").count()).toBe(1);
  });

  it("tries the next host if one fails", async () => {
    hosted.status = 503;
    const { page } = await read("/");
    await type(page, "limit");
    await page.locator("dialog .search-place").waitFor();
    expect(spare.asked.length).toBeGreaterThan(0);
  });

  it("reports that nothing was found, and where to report it", async () => {
    const { page } = await read("/");
    await type(page, "nothing");
    const state = page.locator("dialog .search-state");
    await state.waitFor();
    expect(await state.innerText()).toContain("No results for “nothing”");
    expect(await state.locator("a").getAttribute("href")).toBe("https://example.org/report");
    const tries = state.locator("li button");
    expect(await tries.allInnerTexts()).toEqual(["Start", "List pets"]);
    await tries.last().click();
    await expect.poll(() => hosted.asked.at(-1)?.question.query).toBe("List pets");
  });

  it("shows the two sentences if all hosts fail, or the query is rejected", async () => {
    const { page } = await read("/");
    for (const status of [500, 403]) {
      hosted.status = status;
      spare.status = status;
      await type(page, `limit ${status}`);
      await expect.poll(() => page.locator("dialog .search-state").innerText()).toContain("Unable to fetch results");
      expect(await page.locator("dialog .search-state").innerText()).toContain(
        "You might want to check your network connection.",
      );
      hosted.status = 200;
      spare.status = 200;
      await type(page, "limit");
      await page.locator("dialog .search-place").waitFor();
    }
  });
});
