import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { FixturePage } from "./fixture-site.js";
import { heading, pathOf, Visitors } from "./visitor.js";

const visitors = new Visitors();
beforeAll(() => visitors.start());
afterEach(() => visitors.leave());
afterAll(() => visitors.stop());

const pages: FixturePage[] = [
  {
    route: "/docs/a",
    title: "A",
    sidebar: "docs",
    entries: ["/docs/a", "/docs/b"],
    main: `<a id="to-b" href="/docs/b">Read <code>B</code></a> <a id="to-c" href="/docs/c">C</a> <a id="wrong" href="/docs/nowhere">Nowhere</a>`,
  },
  { route: "/docs/b", title: "B", sidebar: "docs", entries: ["/docs/a", "/docs/b"] },
  { route: "/docs/c", title: "C" },
  { route: "/404", title: "Page not found", kind: "not-found" },
];

/** Data saver on: nothing is fetched ahead, so that a hook meets the navigation itself. */
const saveData = () => Object.defineProperty(navigator, "connection", { value: { saveData: true } });

async function visit(path = "/docs/a") {
  const visitor = await visitors.visit(pages);
  await visitor.page.addInitScript(saveData);
  await visitor.open(path);
  return visitor;
}

describe("a page that is slow", () => {
  it("old page and address stay; bar after 200 ms; spinner, new title and address after 1 s; then the page", async () => {
    const { page, server, messages } = await visit();
    server.intervene = (url) => (url === "/docs/b" ? { delay: 2000 } : undefined);
    await page.evaluate(() => {
      const seen: Record<string, number> = {};
      const start = performance.now();
      const mark = (name: string, is: boolean) => {
        if (is && !(name in seen)) seen[name] = performance.now() - start;
      };
      const watch = () => {
        mark("progress", document.getElementById("progress")?.hidden === false);
        mark("spinner", document.querySelector("main .spinner") !== null);
        mark("address", location.pathname === "/docs/b");
        mark("page", document.querySelector("h1")?.textContent === "B");
        if (!("page" in seen)) requestAnimationFrame(watch);
      };
      Object.assign(window, { seen });
      document.getElementById("to-b")?.click();
      watch();
    });
    await page.waitForSelector("main .spinner");
    expect(await page.title()).toBe("Read B | Fixture");
    expect(await page.getAttribute("main .spinner", "aria-label")).toBe("Loading Read B");
    expect(await page.getAttribute('#sidebar a[href="/docs/b"]', "aria-current")).toBe("page");
    expect(await page.isVisible("#progress")).toBe(true);
    await heading(page, "B");
    const seen = (await page.evaluate("seen")) as Record<string, number>;
    expect(seen.progress).toBeGreaterThanOrEqual(190);
    expect(seen.progress).toBeLessThan(700);
    expect(seen.spinner).toBeGreaterThanOrEqual(990);
    expect(seen.spinner).toBeLessThan(1700);
    expect(Math.abs((seen.address ?? 0) - (seen.spinner ?? 0))).toBeLessThan(50);
    expect(await page.isHidden("#progress")).toBe(true);
    expect(await page.locator(".spinner").count()).toBe(0);
    expect(await page.evaluate(() => history.length)).toBe(3);
    await page.goBack();
    await heading(page, "A");
    expect(await page.isVisible("#to-b")).toBe(true);
    expect(await page.locator("#sidebar").count()).toBe(1);
    expect(messages).toEqual([]);
  });

  it("a later click wins, whichever answers first", async () => {
    const { page, server } = await visit();
    server.intervene = (url) => (url === "/docs/b" ? { delay: 600 } : undefined);
    await page.click("#to-b");
    await page.click("#to-c");
    await heading(page, "C");
    await page.waitForTimeout(900);
    expect(await page.textContent("h1")).toBe("C");
    expect(pathOf(page)).toBe("/docs/c");
    expect(await page.evaluate(() => history.length)).toBe(3);
  });

  it("going back while the spinner shows brings the old page", async () => {
    const { page, server } = await visit();
    server.intervene = (url) => (url === "/docs/b" ? { delay: 3000 } : undefined);
    await page.click("#to-b");
    await page.waitForSelector("main .spinner");
    await page.goBack();
    await heading(page, "A");
    await page.waitForTimeout(2500);
    expect(await page.textContent("h1")).toBe("A");
    expect(await page.isHidden("#progress")).toBe(true);
  });

  it("after 10 s the browser gets one try, then comes the error box with Retry", async () => {
    const { page, server, requests } = await visit();
    server.intervene = (url) => (url === "/docs/b" ? "hang" : undefined);
    await page.click("#to-b");
    await expect.poll(() => requests().filter((url) => url === "/docs/b").length, { timeout: 14_000 }).toBe(2);
    await page.waitForSelector("main .error-box", { timeout: 14_000 });
    expect(await page.textContent(".error-box p")).toBe("The page did not arrive within ten seconds.");
    expect(requests().filter((url) => url === "/docs/b").length).toBe(2);
    server.intervene = () => undefined;
    await page.click(".error-box button");
    await heading(page, "B");
    expect(pathOf(page)).toBe("/docs/b");
  });
});

describe("a page that fails", () => {
  it("is loaded by the browser once; when that helps, the page is there", async () => {
    const { page, server, requests } = await visit();
    let failures = 1;
    server.intervene = (url) => (url === "/docs/b" && failures-- > 0 ? { status: 500 } : undefined);
    await page.evaluate(() => Object.assign(window, { same: true }));
    await page.click("#to-b");
    await heading(page, "B");
    expect(await page.evaluate(() => "same" in window)).toBe(false);
    expect(requests()).toEqual(["/docs/a", "/docs/b", "/docs/b"]);
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem("portal-reloaded"))).toBe(null);
  });

  it("again at once: error box with the text and Retry, never a loop", async () => {
    const { page, server, requests } = await visit();
    server.intervene = (url) => (url === "/docs/b" ? { status: 503 } : undefined);
    await page.click("#to-b");
    await page.waitForURL("**/docs/b");
    expect(await page.textContent("body")).toContain("failed on purpose");
    await page.goBack();
    await heading(page, "A");
    await page.click("#to-b");
    await page.waitForSelector(".error-box[role=alert]");
    expect(await page.textContent(".error-box h1")).toBe("This page could not be loaded.");
    expect(await page.textContent(".error-box p")).toBe("The server answered with status 503.");
    expect(pathOf(page)).toBe("/docs/b");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");
    expect(await page.locator("h1").count()).toBe(1);
    const asked = requests().length;
    await page.click("text=Retry");
    await expect.poll(() => requests().length).toBe(asked + 1);
    await page.waitForSelector(".error-box");
    server.intervene = () => undefined;
    await page.click("text=Retry");
    await heading(page, "B");
    await page.goBack();
    await heading(page, "A");
  });

  it("offline: the error box at once, and Retry when the network is back", async () => {
    const { page } = await visit();
    await page.context().setOffline(true);
    await page.click("#to-b");
    await page.waitForSelector(".error-box");
    expect(await page.textContent(".error-box p")).toBe("You are offline. Check your network connection.");
    expect(pathOf(page)).toBe("/docs/b");
    await page.context().setOffline(false);
    await page.click("text=Retry");
    await heading(page, "B");
  });

  it("offline, the way back still works", async () => {
    const { page } = await visit();
    await page.click("#to-b");
    await heading(page, "B");
    await page.context().setOffline(true);
    await page.goBack();
    await heading(page, "A");
  });

  it("an answer that is no page of the site is left to the browser", async () => {
    const { page, server } = await visit();
    server.intervene = (url) => (url === "/docs/b" ? { status: 200, type: "text/html", body: "<h1>Elsewhere</h1>" } : undefined);
    await page.click("#to-b");
    await heading(page, "Elsewhere");
    expect(pathOf(page)).toBe("/docs/b");
  });

  it("a wrong link shows the not-found page under its address", async () => {
    const { page } = await visit();
    await page.evaluate(() => Object.assign(window, { same: true }));
    await page.click("#wrong");
    await heading(page, "Page not found");
    expect(pathOf(page)).toBe("/docs/nowhere");
    expect(await page.evaluate(() => "same" in window)).toBe(true);
  });
});

describe("a page that crashes while it is shown", () => {
  it("shows the crash screen with the message; Try again tries again", async () => {
    const { page } = await visit();
    await page.evaluate(() => {
      const replace = Element.prototype.replaceWith;
      let crashes = 1;
      Element.prototype.replaceWith = function (...nodes) {
        if (this.id === "page" && (nodes[0] as HTMLElement).dataset.kind === "guide" && crashes-- > 0)
          throw new Error("Out of order");
        replace.apply(this, nodes);
      };
    });
    await page.click("#to-b");
    await page.waitForSelector(".crash[role=alert]");
    expect(await page.textContent(".crash h1")).toBe("This page crashed.");
    expect(await page.textContent(".crash pre")).toBe("Out of order");
    expect(pathOf(page)).toBe("/docs/b");
    await page.click("text=Try again");
    await heading(page, "B");
    await page.goBack();
    await heading(page, "A");
  });
});
