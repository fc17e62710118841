import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkExternal } from "../../../generator/checks/external/check-external.js";
import { apiSite, makeSite, spec } from "./make-site.js";

let server: Server;
let origin: string;
let asked: string[] = [];
let atOnce = 0;
let most = 0;
beforeAll(async () => {
  server = createServer((request, response) => {
    const { method = "", url = "" } = request;
    asked.push(`${method} ${url}`);
    most = Math.max(most, ++atOnce);
    response.on("close", () => atOnce--);
    const times = asked.filter((one) => one === `GET ${url}`).length;
    if (url === "/slow") return;
    if (url === "/moved") response.writeHead(301, { location: "/here" });
    else if (url === "/no-head") response.writeHead(method === "HEAD" ? 405 : 200);
    else if (url === "/secret") response.writeHead(403);
    else if (url === "/busy") response.writeHead(times > 1 ? 200 : 503);
    else response.writeHead(url === "/gone" ? 404 : url === "/broken" ? 500 : 200);
    setTimeout(() => response.end(), 5);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
  most = 0;
});

const options = { retries: 1, pause: 5, perHost: 2 };
const page = (body: string) => `---\ntitle: A\ndescription: A.\n---\n${body}\n`;

/** The diagnostics of a site with a guide that has these links. */
const checkLinks = async (urls: readonly string[], timeout = 10_000) =>
  checkExternal(
    await makeSite({
      "content/manifest.yaml": "pages: [{ path: /a, guide: a.md }]\n",
      "content/a.md": page(urls.map((url) => `[a](${url})`).join("\n")),
    }),
    undefined,
    { ...options, timeout },
  );

const ask = (...paths: string[]) => askWithin(undefined, ...paths);
/** @param timeout in milliseconds, short if there is no response */
async function askWithin(timeout: number | undefined, ...paths: string[]): Promise<string[]> {
  const urls = paths.map((path) => origin + path);
  const messages = (await checkLinks(urls, timeout)).map(({ message }) => message);
  const start = (url: string) => `\`${url}\` `;
  return urls.map((url) => messages.find((message) => message.startsWith(start(url)))?.slice(start(url).length, -1) ?? "ok");
}

describe("requesting external links", () => {
  it("uses HEAD, follows redirects, and accepts pages that refuse programs", async () => {
    expect(await ask("/here", "/moved", "/secret")).toEqual(["ok", "ok", "ok"]);
    expect(asked.filter((one) => one.startsWith("GET"))).toEqual([]);
  });

  it("falls back to GET if HEAD is refused, and retries temporary errors", async () => {
    expect(await ask("/no-head")).toEqual(["ok"]);
    expect(asked).toEqual(["HEAD /no-head", "GET /no-head"]);
    asked = [];
    expect(await ask("/busy")).toEqual(["ok"]);
    expect(asked).toEqual(["HEAD /busy", "GET /busy", "HEAD /busy", "GET /busy"]);
  });

  it("reports links that fail, and does not retry missing pages", async () => {
    expect(await ask("/gone")).toEqual(["answers 404"]);
    expect(asked).toEqual(["HEAD /gone", "GET /gone"]);
    expect(await ask("/broken")).toEqual(["answers 500"]);
    expect(await askWithin(300, "/slow")).toEqual(["does not respond within 0.3 s"]);
    const nobody = "http://127.0.0.1:9/";
    expect(await checkLinks([nobody])).toMatchObject([{ code: "link-external", hint: "It may work again later." }]);
  });

  it("requests each link once, and few of one host at a time", async () => {
    await ask(...Array.from({ length: 20 }, (_, index) => `/${index % 10}`));
    expect(asked).toHaveLength(10);
    expect(most).toBeLessThanOrEqual(options.perHost);
  });
});

describe("external links of a site", () => {
  it("are those that readers follow, at their first location", async () => {
    const site = await apiSite(
      spec(
        '/x:\n  get:\n    description: "See [it](https://b.dev/x(y)z#part)."\n    externalDocs: { url: "https://c.dev/" }\n    responses: { "200": { description: x, content: { application/json: { example: { url: "https://code.dev" } } } } }',
      ),
      {
        "content/manifest.yaml":
          "pages: [{ path: /a, guide: a.md }]\nfooter: [{ title: F, links: [{ label: L, to: https://d.dev/f }] }]\n",
        "content/a.md": page(
          "[a](https://a.dev/p?q=1) (https://a.dev/p?q=1), <https://e.dev>. **https://f.dev/g**\n`https://code.dev` https://api.example.com https://{host}.dev\n\n```\nhttps://code.dev\n```\n<!-- https://code.dev -->",
        ),
      },
    );
    const status = async (url: string | URL | Request) =>
      new Response(null, { status: String(url).includes(".dev") ? 404 : 200 });
    expect(
      (await checkExternal(site, undefined, { ...options, retries: 0, fetch: status })).map(
        ({ message, location }) => `${/`(.*)`/.exec(message)?.[1]} ${location?.file}:${location?.line}:${location?.column}`,
      ),
    ).toEqual([
      "https://a.dev/p?q=1 content/a.md:5:5",
      "https://e.dev/ content/a.md:5:50",
      "https://f.dev/g content/a.md:5:68",
      "https://b.dev/x(y)z specs/api.yaml:7:30",
      "https://c.dev/ specs/api.yaml:8:28",
      "https://d.dev/f content/manifest.yaml:7:46",
    ]);
  });

  it("that fail are diagnostics", async () => {
    const site = await makeSite({
      "content/manifest.yaml": "pages: [{ path: /a, guide: a.md }]\n",
      "content/a.md": page(`[a](${origin}/gone) and [b](${origin}/here)`),
    });
    const progress: string[] = [];
    const found = await checkExternal(site, (done, all) => progress.push(`${done}/${all}`), options);
    expect(found).toMatchObject([
      {
        code: "link-external",
        severity: "warning",
        message: `\`${origin}/gone\` answers 404.`,
        location: { file: "content/a.md", line: 5, column: 5 },
      },
    ]);
    expect(progress).toEqual(["1/2", "2/2"]);
  });
});
