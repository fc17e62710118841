import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Site } from "../../../runtime/contract.js";
import { BaseBanner } from "../../../runtime/layout/Frame.js";
import { SiteContext } from "../../../runtime/primitives/contexts.js";
import type { FixturePage } from "./fixture-site.js";
import { heading, pathOf, Visitors } from "./visitor.js";

const visitors = new Visitors();
beforeAll(() => visitors.start());
afterEach(() => visitors.leave());
afterAll(() => visitors.stop());

const bannerFor = (base: string) =>
  renderToString(createElement(SiteContext, { value: { base } as Site }, createElement(BaseBanner)));

describe("the site served under another path than its base", () => {
  it.each([
    { built: "/", served: "/sub/", path: "/sub/" },
    { built: "/x/", served: "/", path: "/" },
    { built: "/x/", served: "/", path: "/index.html" },
  ])("built for $built, opened at $path: the home page shows a banner", async ({ built, served, path }) => {
    const site = { base: built };
    const { page, server } = await visitors.visit([{ route: "/", title: "Home", kind: "landing", main: bannerFor(built) }], {
      site,
      server: { base: served },
    });
    // As on a real host, the assets of the built base do not exist.
    server.intervene = (url) => (url.includes("/assets/") ? { status: 404 } : undefined);
    await page.goto(server.origin + path);
    await expect.poll(() => page.isVisible("#base-banner")).toBe(true);
    const codes = await page.locator("#base-banner code").allTextContents();
    expect(codes.slice(0, 2)).toEqual([built, served]);
  });

  it("also if the host serves a page for every path", async () => {
    const { page, server } = await visitors.visit([{ route: "/", title: "Home", kind: "landing", main: bannerFor("/") }], {
      server: { base: "/sub/" },
    });
    server.intervene = (url) =>
      url.includes("/assets/") ? { status: 200, type: "text/html", body: "<h1>Home</h1>" } : undefined;
    await page.goto(`${server.origin}/sub/`);
    await expect.poll(() => page.isVisible("#base-banner")).toBe(true);
  });

  it("there is no banner if the base is right, with styles or without", async () => {
    const { page, open, server, messages } = await visitors.visit([
      { route: "/", title: "Home", kind: "landing", main: bannerFor("/") },
    ]);
    await open("/");
    expect(await page.isVisible("#base-banner")).toBe(false);
    expect(messages).toEqual([]);
    server.intervene = (url) => (url.endsWith(".css") ? { status: 500 } : undefined);
    await page.reload();
    expect(await page.isVisible("#base-banner")).toBe(false);
  });
});

describe("the not-found page", () => {
  const pages: FixturePage[] = [
    { route: "/docs/list-chapters", title: "List chapters" },
    { route: "/docs/start/", title: "Start" },
    { route: "/docs/list-verses", title: "List verses" },
    { route: "/404", title: "Page not found", kind: "not-found", main: `<div data-likely></div>` },
  ];

  async function visit(options: { strict?: boolean } = {}) {
    const visitor = await visitors.visit(pages);
    writeFileSync(
      join(visitors.client.folder, "assets/routes.json"),
      JSON.stringify({ pages: pages.slice(0, 3).map(({ route, title }) => [route, title, "Verses API"]), redirects: [] }),
    );
    const notFoundBody = await (await fetch(`${visitor.server.origin}/nowhere`)).text();
    // A host that serves only the exact paths of the files.
    if (options.strict) {
      visitor.server.intervene = (url) => {
        const known = url.includes("/assets/") || pages.some((page) => page.route === url.split("?")[0]);
        return known ? undefined : { status: 404, type: "text/html", body: notFoundBody };
      };
    }
    return visitor;
  }

  it.each([
    { typed: "/docs/list-chapters/", clean: "/docs/list-chapters" },
    { typed: "/docs/list-chapters.html?a=1#b", clean: "/docs/list-chapters?a=1#b" },
    { typed: "/docs/start/index", clean: "/docs/start/" },
  ])("redirects $typed to the page if the host does not", async ({ typed, clean }) => {
    const { page, server } = await visit({ strict: true });
    await page.goto(server.origin + typed);
    await page.waitForURL(server.origin + clean);
    expect(pathOf(page)).toBe(clean);
    expect(await page.textContent("h1")).not.toBe("Page not found");
  });

  it("redirects every time the same URL is opened in a tab", async () => {
    const { page, server } = await visit({ strict: true });
    for (const _ of ["first", "second", "third"]) {
      await page.goto(`${server.origin}/docs/list-chapters.html`);
      await page.waitForURL(`${server.origin}/docs/list-chapters`);
      await heading(page, "List chapters");
      await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined);
    }
  });

  it.each([{ storage: "on" }, { storage: "off" }])("never redirects in circles, with storage $storage", async ({ storage }) => {
    const { page, server, requests } = await visit({ strict: true });
    if (storage === "off") {
      await page.addInitScript(() =>
        Object.defineProperty(window, "sessionStorage", {
          get: () => {
            throw new DOMException("denied", "SecurityError");
          },
        }),
      );
    }
    const strict = server.intervene;
    server.intervene = (url, request) => {
      if (url === "/docs/list-chapters") return { location: "/docs/list-chapters/" };
      return strict(url, request);
    };
    for (const _ of ["first", "again"]) {
      await page.goto(`${server.origin}/docs/list-chapters/`).catch(() => {});
      // The last thing that the page does if it does not redirect.
      await page.waitForSelector("[data-likely] a");
      expect(await page.textContent("h1")).toBe("Page not found");
    }
    expect(requests().filter((url) => url.startsWith("/docs/")).length).toBeLessThan(5);
    expect(await page.textContent("h1")).toBe("Page not found");
  });

  it("lists likely pages", async () => {
    const { page, open } = await visit();
    await open("/docs/list-chapter");
    await page.waitForSelector("[data-likely] a");
    expect(await page.textContent("[data-likely] h2")).toBe("Did you mean");
    expect(await page.locator("[data-likely] a").first().getAttribute("href")).toBe("/docs/list-chapters");
    expect(await page.locator("[data-likely] li").first().innerText()).toBe("List chapters in Verses API");
    await page.locator("[data-likely] a").first().click();
    await heading(page, "List chapters");
    expect(pathOf(page)).toBe("/docs/list-chapters");
  });
});
