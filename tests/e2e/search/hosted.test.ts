import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { Readers, type } from "./reader.js";

/** A server that speaks the protocol of Algolia's search API as far as a search-only client uses it. */
interface Hosted {
  origin: string;
  asked: { path: string; headers: Record<string, unknown>; body: Record<string, unknown> }[];
  /** Status to answer with. */
  status: number;
  close(): Promise<void>;
}

const hit = {
  objectID: "/docs/content_apis_versioned/schemas/verse#field-verse_key",
  url: "https://api-docs.quran.foundation/docs/content_apis_versioned/schemas/verse#field-verse_key",
  url_without_anchor: "https://api-docs.quran.foundation/docs/content_apis_versioned/schemas/verse",
  anchor: "field-verse_key",
  type: "lvl3",
  hierarchy: { lvl0: "Content APIs", lvl1: "verse", lvl2: "verse", lvl3: "verse_key" },
  content: "Chapter and verse joined by a colon.",
  kind: "schema",
  entry: "field",
  _highlightResult: { hierarchy: { lvl1: { value: "verse" }, lvl3: { value: "\u0001verse\u0002_key" } } },
  _snippetResult: { content: { value: "Chapter and \u0001verse\u0002 joined" } },
};

async function startHosted(): Promise<Hosted> {
  const hosted: Omit<Hosted, "origin" | "close"> = { asked: [], status: 200 };
  const server: Server = createServer((request, response) => {
    const cors = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };
    if (request.method === "OPTIONS") {
      response.writeHead(204, cors).end();
      return;
    }
    let text = "";
    request.on("data", (part) => {
      text += part;
    });
    request.on("end", () => {
      const body = JSON.parse(text);
      hosted.asked.push({ path: request.url ?? "", headers: request.headers, body });
      const hits = String(body.query).startsWith("verse") ? [hit] : [];
      response.writeHead(state.status, { ...cors, "content-type": "application/json" });
      response.end(JSON.stringify({ hits, nbHits: hits.length, page: 0, facets: { api: { content: hits.length } } }));
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const state: Hosted = Object.assign(hosted, {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  });
  return state;
}

const readers = new Readers();
let hosted: Hosted;
let spare: Hosted;
beforeAll(async () => {
  await readers.start();
  [hosted, spare] = await Promise.all([startHosted(), startHosted()]);
});
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
});

function read(path: string) {
  const catalogue = {
    provider: "algolia",
    appId: "APPID",
    apiKey: "search-only",
    indexName: "quran docs",
    facetFilters: ["language:en"],
    hosts: [hosted.origin, spare.origin],
    feedback: "https://example.org/report",
    tags: { "content latest": "docs-content-latest" },
    apis: [{ api: "content", apiTitle: "Content APIs", id: "latest", label: "Latest (4.0.0)", latest: true }],
  };
  return readers.read(path, {
    pages: new Map([["/assets/search/index.json", JSON.stringify(catalogue)]]),
    policy: (csp) => csp.replace("connect-src 'self'", `connect-src 'self' ${hosted.origin} ${spare.origin}`),
  });
}

describe("a hosted provider", () => {
  it("is asked in Algolia's protocol, with language, tag and key, and shown on the same screens", async () => {
    const { page, messages } = await read("/docs/content_apis_versioned/get-chapter");
    await type(page, "verse_key");
    const place = page.locator("dialog .search-place");
    await place.waitFor();
    expect(hosted.asked[0]).toMatchObject({
      path: "/1/indexes/quran%20docs/query",
      headers: { "x-algolia-application-id": "APPID", "x-algolia-api-key": "search-only" },
      body: {
        query: "verse_key",
        facetFilters: ["language:en", ["docusaurus_tag:docs-content-latest", "docusaurus_tag:docs-default-current"]],
        hitsPerPage: 8,
      },
    });
    expect(await place.getAttribute("href")).toBe("/docs/content_apis_versioned/schemas/verse#field-verse_key");
    expect(await place.locator("mark").allInnerTexts()).toEqual(["verse", "verse"]);
    expect(await page.locator(".search-all").innerText()).toBe("See all 1 result");
    await page.locator(".search-scope").click();
    await expect.poll(() => hosted.asked.at(-1)?.body.facetFilters).toEqual(["language:en"]);
    expect(messages).toEqual([]);
  });

  it("asks the next host where one fails", async () => {
    hosted.status = 503;
    const { page } = await read("/docs/sdk");
    await type(page, "verse");
    await page.locator("dialog .search-place").waitFor();
    expect(spare.asked).toHaveLength(1);
  });

  it("says that nothing was found, and where to report it", async () => {
    const { page } = await read("/docs/sdk");
    await type(page, "nothing");
    const state = page.locator("dialog .search-state");
    await state.waitFor();
    expect(await state.innerText()).toContain("No results for “nothing”");
    expect(await state.locator("a").getAttribute("href")).toBe("https://example.org/report");
  });

  it("shows the two sentences where all hosts fail, and where the question is refused", async () => {
    const { page } = await read("/docs/sdk");
    for (const status of [500, 403]) {
      hosted.status = status;
      spare.status = status;
      await type(page, `verse ${status}`);
      await expect.poll(() => page.locator("dialog .search-state").innerText()).toContain("Unable to fetch results");
      expect(await page.locator("dialog .search-state").innerText()).toContain(
        "You might want to check your network connection.",
      );
      hosted.status = 200;
      await type(page, "verse");
      await page.locator("dialog .search-place").waitFor();
    }
  });
});
