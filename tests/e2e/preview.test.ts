import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BuiltSite } from "../../generator/preview/built-site.js";
import { previewHandler } from "../../generator/preview/handler.js";
import { type Listening, listen } from "../../generator/serve/listen.js";
import { builtSites, requiredRoutes } from "./site.js";

describe.each(builtSites())("the preview of the site built for $base", ({ base, dir }) => {
  let server: Listening;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  beforeAll(async () => {
    const handler = previewHandler(new BuiltSite(join(dir)), base, { listenOn: "127.0.0.1" });
    server = await listen(handler, { host: "127.0.0.1", port: 0, firstPort: 0 });
  });
  afterAll(async () => {
    agent.destroy();
    await server.close();
  });

  const at = (route: string) => base + route.slice(1);
  /** Status and headers of a path, with HEAD, uncompressed, on one connection, because there are thousands. */
  const get = (path: string) =>
    new Promise<{ status: number | undefined; headers: IncomingHttpHeaders }>((done, fail) => {
      const asked = request(server.origin + path, { agent, method: "HEAD" }, (response) => {
        response.resume();
        done({ status: response.statusCode, headers: response.headers });
      });
      asked.on("error", fail).end();
    });

  it("serves every required route", async () => {
    const wrong: string[] = [];
    for (const route of requiredRoutes) {
      const { status } = await get(at(route));
      if (status !== 200) wrong.push(`${route}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });

  it("redirects every other spelling of a route to the clean one, in one step", async () => {
    const wrong: string[] = [];
    for (const route of requiredRoutes) {
      const plain = at(route).replace(/\/$/, "");
      const slashed = route.endsWith("/") ? plain : `${plain}/`;
      const file = route.endsWith("/") ? `${plain}/index.html` : `${plain}.html`;
      const spellings = [slashed, file, `${plain}/index`, `${plain}/index.html`];
      if (route !== "/") spellings.push(`${plain}.html`);
      for (const spelling of spellings) {
        if (!spelling || spelling === at(route)) continue;
        const { status, headers } = await get(`${spelling}?q=1`);
        if (status !== 301 || headers.location !== `${at(route)}?q=1`) wrong.push(`${spelling}: ${status} ${headers.location}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it("sends the policy with pages, caches files with a hash in their names, and has a not-found page", async () => {
    const page = await get(base);
    expect(page.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(page.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
    const missing = await get(at("/docs/nothing-here"));
    expect(missing.status).toBe(404);
    expect(missing.headers["content-type"]).toBe("text/html; charset=utf-8");
  });
});
