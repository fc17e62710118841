import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { FixturePage } from "./fixture-site.js";
import { heading, pathOf, started, Visitors } from "./visitor.js";

const visitors = new Visitors();
beforeAll(() => visitors.start());
afterEach(() => visitors.leave());
afterAll(() => visitors.stop());

const entries = ["/docs/a", "/docs/b", "/docs/c", "/docs/d"];
const shared = { sidebar: "docs", entries };
const pages: FixturePage[] = [
  {
    route: "/docs/a",
    title: "A",
    ...shared,
    main: `<p><a id="to-b" href="/docs/b">B</a> <a id="to-part" href="/docs/c#part">Part of C</a> <a id="to-hash" href="#low">Low</a>
      <a id="to-query" href="/docs/b?q=1">B with a query</a> <a id="to-blank" target="_blank" href="/docs/b">B elsewhere</a> <a id="to-file" href="/specs/openapi.yaml">File</a> <a id="to-a" href="/docs/a">A</a></p>
      <details id="more"><summary>More</summary><p id="inside">Inside</p></details><p><a id="to-inside" href="#inside">Inside</a></p>
      <div class="tall"></div><h2 id="low">Low</h2><div class="tall"></div>`,
  },
  { route: "/docs/b", title: "B", ...shared, main: `<div class="tall"></div><a id="to-a" href="/docs/a">A</a>` },
  {
    route: "/docs/c",
    title: "C",
    ...shared,
    main: `<div class="tall"></div><details><summary>More</summary><h2 id="part">Part</h2></details><div class="tall"></div>`,
  },
  { route: "/docs/d", title: "D", sidebar: "other", entries: ["/docs/d", "/docs/a"] },
];

describe("a link to a page of the site", () => {
  it("swaps the page: URL, title, head, focus, announcement, scroll", async () => {
    const { page, open, messages, requests } = await visitors.visit(pages);
    await open("/docs/a");
    await page.evaluate(() => Object.assign(window, { same: true }));
    await page.click("#to-b");
    await heading(page, "B");
    expect(pathOf(page)).toBe("/docs/b");
    expect(await page.title()).toBe("B | Fixture");
    expect(await page.getAttribute('meta[name="description"]', "content")).toBe("About B");
    expect(await page.getAttribute('link[rel="canonical"]', "href")).toBe("https://example.org/docs/b");
    expect(await page.locator('link[rel="canonical"]').count()).toBe(1);
    expect(await page.evaluate(() => [document.activeElement?.id, scrollY])).toEqual(["main", 0]);
    await expect.poll(() => page.textContent("#status")).toBe("B | Fixture");
    expect(await page.evaluate(() => "same" in window)).toBe(true);
    expect(await page.isHidden("#progress")).toBe(true);
    expect(requests()).toEqual(["/docs/a"]);
    expect(messages).toEqual([]);
  });

  it("marks the page in the sidebar, opens its group and marks the navbar", async () => {
    const { page, open } = await visitors.visit(pages);
    await open("/docs/a");
    await page.click("#to-part");
    await heading(page, "C");
    const sidebar = () =>
      page.evaluate(() => {
        const aside = document.querySelector("#sidebar") as HTMLElement;
        const open = [...aside.querySelectorAll("details")].map((group) => group.open);
        const current = [...aside.querySelectorAll("[aria-current]")].map((link) => link.getAttribute("href"));
        return { open, current };
      });
    expect(await sidebar()).toEqual({ open: [false, true], current: ["/docs/c"] });
    await page.goBack();
    await heading(page, "A");
    expect(await sidebar()).toEqual({ open: [true, false], current: ["/docs/a"] });
    expect(await page.getAttribute('.navbar a[href="/docs/a"]', "aria-current")).toBe("page");
    expect(await page.getAttribute('.navbar a[href="/docs/b"]', "aria-current")).toBe(null);
  });

  it("replaces the sidebar if the new page has another one", async () => {
    const { page, open } = await visitors.visit(
      pages.map((one) => ({ ...one, main: `${one.main ?? ""}<a id="to-d" href="/docs/d">D</a>` })),
    );
    await open("/docs/b");
    await page.click("#to-d");
    await heading(page, "D");
    expect(await page.getAttribute("#sidebar", "data-sidebar-id")).toBe("other");
    expect(await page.locator("#sidebar").count()).toBe(1);
  });

  it("scrolls to a hash inside a closed group, as its target", async () => {
    const { page, open } = await visitors.visit(pages);
    await open("/docs/a");
    await page.click("#to-part");
    await heading(page, "C");
    expect(pathOf(page)).toBe("/docs/c#part");
    await expect
      .poll(() => page.evaluate(() => Math.round(document.querySelector("#part")?.getBoundingClientRect().top ?? -1)))
      .toBeLessThan(40);
    expect(await page.evaluate(() => document.querySelector(":target")?.id)).toBe("part");
    await page.goBack();
    await heading(page, "A");
    expect(pathOf(page)).toBe("/docs/a");
  });

  it("scrolls to the top for a link to the page itself, without a request", async () => {
    const { page, open, requests } = await visitors.visit(pages);
    await open("/docs/a");
    await page.evaluate(() => scrollTo(0, 500));
    await page.evaluate(() => document.querySelector<HTMLElement>("main #to-a")?.click());
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(requests()).toEqual(["/docs/a"]);
  });
});

describe("clicks that the browser handles", () => {
  it.each([
    { what: "with Ctrl", selector: "#to-b", modifiers: ["Control" as const] },
    { what: "with Shift", selector: "#to-b", modifiers: ["Shift" as const] },
    { what: "on a link with a target", selector: "#to-blank", modifiers: [] },
  ])("$what: another page opens, this one stays", async ({ selector, modifiers }) => {
    const { page, open } = await visitors.visit(pages);
    await open("/docs/a");
    await Promise.all([page.context().waitForEvent("page"), page.click(selector, { modifiers })]);
    expect(pathOf(page)).toBe("/docs/a");
    expect(await page.textContent("h1")).toBe("A");
  });

  it("loads a file in the browser", async () => {
    const { page, open, server } = await visitors.visit(pages);
    server.intervene = (url) => (url.endsWith(".yaml") ? { status: 200, body: "openapi: 3.1.0" } : undefined);
    await open("/docs/a");
    await page.click("#to-file");
    await page.waitForURL("**/specs/openapi.yaml");
    expect(await page.textContent("body")).toContain("openapi: 3.1.0");
  });

  it("scrolls natively to a hash on the page and opens closed groups", async () => {
    const { page, open, requests } = await visitors.visit(pages);
    await open("/docs/a");
    await page.click("#to-inside");
    expect(pathOf(page)).toBe("/docs/a#inside");
    expect(await page.isVisible("#inside")).toBe(true);
    await page.click("#to-hash");
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(2000);
    expect(requests()).toEqual(["/docs/a"]);
  });

  it("links work before the script is loaded", async () => {
    const { page, server } = await visitors.visit(pages);
    server.intervene = (url) => (url.endsWith("portal.js") ? "hang" : undefined);
    await page.goto(`${server.origin}/docs/a`, { waitUntil: "domcontentloaded" });
    await page.click("#to-b");
    await page.waitForURL("**/docs/b", { waitUntil: "commit" });
    await heading(page, "B");
  });
});

describe("back and forward", () => {
  it("restore the scroll position and what the reader opened, without a request", async () => {
    const { page, open, requests, prefetches } = await visitors.visit(pages);
    await open("/docs/a");
    await page.evaluate(() => {
      (document.querySelector("#more") as HTMLDetailsElement).open = true;
      scrollTo(0, 1234);
    });
    await page.evaluate(() => document.querySelector<HTMLElement>("#to-b")?.click());
    await heading(page, "B");
    await page.evaluate(() => scrollTo(0, 700));
    const asked = requests().length + prefetches().length;
    await page.goBack();
    await heading(page, "A");
    expect(await page.evaluate(() => scrollY)).toBe(1234);
    expect(await page.evaluate(() => (document.querySelector("#more") as HTMLDetailsElement).open)).toBe(true);
    await page.goForward();
    await heading(page, "B");
    expect(await page.evaluate(() => scrollY)).toBe(700);
    expect(requests().length + prefetches().length).toBe(asked);
  });

  it("work across hashes of one page", async () => {
    const { page, open } = await visitors.visit(pages);
    await open("/docs/a");
    await page.evaluate(() => scrollTo(0, 100));
    await page.evaluate(() => document.querySelector<HTMLElement>("#to-hash")?.click());
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(2000);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(100);
    expect(pathOf(page)).toBe("/docs/a");
    await page.goForward();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(2000);
  });

  it("restore the position after a reload and after another site", async () => {
    const { page, open, server } = await visitors.visit(pages);
    await open("/docs/a");
    await page.evaluate(() => document.querySelector<HTMLElement>("#to-b")?.click());
    await heading(page, "B");
    await page.evaluate(() => scrollTo(0, 900));
    await page.reload();
    await started(page);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
    await page.goto(`${server.origin}/robots.txt`);
    await page.goBack();
    await heading(page, "B");
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
    await page.goBack();
    await heading(page, "A");
    expect(pathOf(page)).toBe("/docs/a");
  });

  it("show the page of the entry that the reader reached before the scripts ran", async () => {
    const { page, open, server } = await visitors.visit(pages);
    await open("/docs/a");
    await page.evaluate(() => document.querySelector<HTMLElement>("#to-b")?.click());
    await heading(page, "B");
    server.intervene = (url) => (url.endsWith("portal.js") ? { delay: 1000 } : undefined);
    await page.reload({ waitUntil: "commit" });
    await heading(page, "B");
    await page.evaluate(() => history.back());
    await expect.poll(() => pathOf(page)).toBe("/docs/a");
    await heading(page, "A");
    await page.goForward();
    await heading(page, "B");
    expect(pathOf(page)).toBe("/docs/b");
  });
});

describe("the canonical path", () => {
  it.each([
    { typed: "/docs/a.html", clean: "/docs/a" },
    { typed: "/docs/a/", clean: "/docs/a" },
    { typed: "/docs/a.html?q=1#low", clean: "/docs/a?q=1#low" },
    { typed: "/docs/start/index.html", clean: "/docs/start/" },
    { typed: "/docs/start/index", clean: "/docs/start/" },
    { typed: "/docs/start", clean: "/docs/start/" },
  ])("replaces $typed with $clean", async ({ typed, clean }) => {
    const { page, open } = await visitors.visit([...pages, { route: "/docs/start/", title: "Start" }]);
    await open(typed);
    expect(pathOf(page)).toBe(clean);
    expect(await page.evaluate(() => history.length)).toBe(2);
  });

  it("is taken from the page after navigation, and from redirects", async () => {
    const main = `<a id="html" href="/docs/b.html">B</a> <a id="moved" href="/docs/old">Old</a>`;
    const { page, open, server } = await visitors.visit([{ route: "/docs/x", title: "X", main }, ...pages]);
    server.intervene = (url) => (url === "/docs/old" ? { location: "/docs/c" } : undefined);
    await open("/docs/x");
    await page.click("#html");
    await heading(page, "B");
    expect(pathOf(page)).toBe("/docs/b");
    await page.goBack();
    await heading(page, "X");
    await page.click("#moved");
    await heading(page, "C");
    expect(pathOf(page)).toBe("/docs/c");
  });
});

it("works under a base path", async () => {
  const under = [
    { route: "/", title: "Home", main: `<a id="to-b" href="/x/docs/b">B</a> <a id="outside" href="/other">Other</a>` },
    { route: "/docs/b", title: "B", main: `<a id="home" href="/x/">Home</a>` },
  ];
  const { page, open, messages } = await visitors.visit(under, { site: { base: "/x/" } });
  await open("/x/");
  await page.click("#to-b");
  await heading(page, "B");
  expect(pathOf(page)).toBe("/x/docs/b");
  await page.click("#home");
  await heading(page, "Home");
  expect(pathOf(page)).toBe("/x/");
  expect(messages).toEqual([]);
  await page.click("#outside");
  await page.waitForURL("**/other");
});

describe("the chunk of the navigation", () => {
  const chunks = (log: { url: string; prefetch: boolean }[]) => log.filter((entry) => entry.url.includes("/navigation-"));
  const load = async (page: Page, address: string) => {
    await page.goto(address, { waitUntil: "load" });
    await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined);
  };

  it("loads once after the page, with low priority", async () => {
    const { page, server } = await visitors.visit(pages);
    await load(page, `${server.origin}/docs/a`);
    await page.waitForFunction(() => document.documentElement.dataset.ready === "navigation");
    expect(chunks(server.log).map(({ prefetch }) => prefetch)).toEqual([true]);
  });

  it("loads also if a host rejects prefetches", async () => {
    const { page, server } = await visitors.visit(pages);
    server.intervene = (_url, request) => (request.headers.purpose === "prefetch" ? { status: 503 } : undefined);
    await load(page, `${server.origin}/docs/a`);
    await page.waitForFunction(() => document.documentElement.dataset.ready === "navigation");
    expect(chunks(server.log).map(({ prefetch }) => prefetch)).toEqual([true, false]);
  });

  it("loads only on intent in data-saving mode", async () => {
    const { page, server } = await visitors.visit(pages);
    await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
    await load(page, `${server.origin}/docs/a`);
    await page.waitForTimeout(600);
    expect(chunks(server.log)).toEqual([]);
    await page.hover("#to-b");
    await page.waitForFunction(() => document.documentElement.dataset.ready === "navigation");
    await page.click("#to-b");
    await heading(page, "B");
    expect(chunks(server.log)).toHaveLength(1);
  });

  it("can be missing: links still work", async () => {
    const { page, server } = await visitors.visit(pages);
    server.intervene = (url) => (url.includes("/navigation-") ? { status: 404 } : undefined);
    await load(page, `${server.origin}/docs/a`);
    await page.hover("#to-b");
    await page.click("#to-b");
    await heading(page, "B");
    expect(pathOf(page)).toBe("/docs/b");
  });
});
