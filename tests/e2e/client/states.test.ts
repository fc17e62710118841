import type { Page, Request } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Intervention } from "../server.js";
import type { FixturePage } from "./fixture-site.js";
import { heading, holdTime, pathOf, Visitors } from "./visitor.js";

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

/** With data saver: nothing is prefetched, so a hook sees the request of the navigation. */
const saveData = () => Object.defineProperty(navigator, "connection", { value: { saveData: true } });

/** A promise and the function that resolves it. */
function gated() {
  let open = () => {};
  const opened = new Promise<void>((done) => {
    open = done;
  });
  return { opened, open: () => open() };
}

/**
 * Resolves once a request for a path has ended, successfully or not, and the page has had a frame to show
 * the result.
 */
async function endOf(page: Page, path: string): Promise<void> {
  await new Promise<void>((done) => {
    const check = (request: Request) => new URL(request.url()).pathname === path && done();
    page.on("requestfinished", check);
    page.on("requestfailed", check);
  });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}

async function visit(path = "/docs/a") {
  const visitor = await visitors.visit(pages);
  await visitor.page.addInitScript(saveData);
  await visitor.open(path);
  return visitor;
}

describe("a slow page", () => {
  it("keeps the old page and URL; shows a bar after 200 ms; spinner, new title and URL after 1 s; then the page", async () => {
    const { page, server, messages, requests } = await visit();
    const gate = gated();
    server.intervene = (url) => (url === "/docs/b" ? { until: gate.opened } : undefined);
    await holdTime(page);
    await page.click("#to-b");
    await expect.poll(requests).toContain("/docs/b");
    await page.clock.runFor(199);
    expect(await page.isHidden("#progress")).toBe(true);
    await page.clock.runFor(1);
    expect(await page.isVisible("#progress")).toBe(true);
    await page.clock.runFor(799);
    expect(await page.textContent("h1")).toBe("A");
    expect(pathOf(page)).toBe("/docs/a");
    await page.clock.runFor(1);
    expect(await page.getAttribute("main .spinner", "aria-label")).toBe("Loading Read B");
    expect(pathOf(page)).toBe("/docs/b");
    expect(await page.title()).toBe("Read B | Fixture");
    expect(await page.getAttribute('#sidebar a[href="/docs/b"]', "aria-current")).toBe("page");
    expect(await page.isVisible("#progress")).toBe(true);
    await page.clock.resume();
    gate.open();
    await heading(page, "B");
    expect(await page.isHidden("#progress")).toBe(true);
    expect(await page.locator(".spinner").count()).toBe(0);
    expect(await page.evaluate(() => history.length)).toBe(3);
    await page.goBack();
    await heading(page, "A");
    expect(await page.isVisible("#to-b")).toBe(true);
    expect(await page.locator("#sidebar").count()).toBe(1);
    expect(messages).toEqual([]);
  });

  it("loses to a later click, whichever response comes first", async () => {
    const { page, server, requests } = await visit();
    const gate = gated();
    const ended = endOf(page, "/docs/b");
    server.intervene = (url) => (url === "/docs/b" ? { until: gate.opened } : undefined);
    // After a second of waiting, a spinner replaces the second link.
    await holdTime(page);
    await page.click("#to-b");
    await expect.poll(requests).toContain("/docs/b");
    await page.click("#to-c");
    await page.clock.resume();
    await heading(page, "C");
    gate.open();
    await ended;
    expect(await page.textContent("h1")).toBe("C");
    expect(pathOf(page)).toBe("/docs/c");
    expect(await page.evaluate(() => history.length)).toBe(3);
  });

  it("shows the old page after Back during the spinner", async () => {
    const { page, server, requests } = await visit();
    const gate = gated();
    const ended = endOf(page, "/docs/b");
    server.intervene = (url) => (url === "/docs/b" ? { until: gate.opened } : undefined);
    await page.clock.install();
    await page.click("#to-b");
    await expect.poll(requests).toContain("/docs/b");
    await page.clock.fastForward(1000);
    await page.waitForSelector("main .spinner");
    await page.goBack();
    await heading(page, "A");
    gate.open();
    await ended;
    expect(await page.textContent("h1")).toBe("A");
    expect(await page.isHidden("#progress")).toBe(true);
  });

  it("is requested again after ten seconds, and shows the error box after ten more", async () => {
    const { page, server, requests } = await visit();
    const asked = () => requests().filter((url) => url === "/docs/b").length;
    server.intervene = (url) => (url === "/docs/b" ? "hang" : undefined);
    await holdTime(page);
    await page.click("#to-b");
    await expect.poll(asked).toBe(1);
    await page.clock.runFor(9999);
    expect(asked()).toBe(1);
    await page.clock.runFor(1);
    await expect.poll(asked).toBe(2);
    expect(await page.locator("main .spinner").count()).toBe(1);
    await page.clock.runFor(10_000);
    await page.waitForSelector("main .error-box");
    expect(await page.textContent(".error-box p")).toBe("The page did not load in time.");
    server.intervene = () => undefined;
    await page.click(".error-box button");
    await heading(page, "B");
    expect(pathOf(page)).toBe("/docs/b");
    expect(asked()).toBe(3);
  });
});

const html = (body: string) => ({ status: 200, type: "text/html", body });

describe("a failing page", () => {
  it.each<{ how: string; failure: Intervention }>([
    { how: "an error", failure: { status: 500 } },
    { how: "a broken connection", failure: "cut" },
    { how: "another page", failure: html("<h1>Sign in to the hotel</h1>") },
  ])("once, with $how: it is asked for once more, and then the browser reloads it", async ({ failure }) => {
    const { page, server, requests } = await visit();
    let failures = 1;
    server.intervene = (url) => (url === "/docs/b" && failures-- > 0 ? failure : undefined);
    await page.evaluate(() => Object.assign(window, { same: true }));
    await page.click("#to-b");
    await page.waitForFunction(() => !("same" in window));
    await heading(page, "B");
    expect(pathOf(page)).toBe("/docs/b");
    expect(requests()).toEqual(["/docs/a", "/docs/b", "/docs/b", "/docs/b"]);
    await page.goBack();
    await heading(page, "A");
  });

  it.each<{ how: string; failure: Intervention; text: string }>([
    { how: "status 500", failure: { status: 500 }, text: "The server responded with an error (status 500)." },
    { how: "status 403", failure: { status: 403, type: "text/html" }, text: "The server responded with an error (status 403)." },
    { how: "status 404 of the host", failure: { status: 404 }, text: "The server responded with an error (status 404)." },
    { how: "a broken connection", failure: "cut", text: "The connection to the server failed." },
    { how: "another page", failure: html("<h1>Hotel</h1>"), text: "The server sent something that is not a page of this site." },
    {
      how: "JSON",
      failure: { status: 200, type: "application/json", body: "{}" },
      text: "The server sent something that is not a page of this site.",
    },
  ])("with $how, again and again: the error box with the text and Retry, never a loop", async ({ failure, text }) => {
    const { page, server, requests } = await visit();
    await page.evaluate(() => Object.assign(window, { same: true }));
    server.intervene = (url) => (url === "/docs/b" ? failure : undefined);
    await page.click("#to-b");
    await page.waitForSelector(".error-box[role=alert]");
    expect(await page.textContent(".error-box h1")).toBe("This page could not be loaded.");
    expect(await page.textContent(".error-box p")).toBe(text);
    expect(pathOf(page)).toBe("/docs/b");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");
    expect(await page.locator("h1").count()).toBe(1);
    expect(requests()).toEqual(["/docs/a", "/docs/b", "/docs/b"]);
    await page.click("text=Retry");
    await expect.poll(() => requests().length).toBe(5);
    await page.waitForSelector(".error-box");
    server.intervene = () => undefined;
    await page.click("text=Retry");
    await heading(page, "B");
    await page.goBack();
    await heading(page, "A");
    expect(await page.evaluate(() => "same" in window)).toBe(true);
  });

  it("whose server is gone shows the error box, and Back works", async () => {
    const { page, server } = await visit();
    await server.close();
    await page.click("#to-b");
    await page.waitForSelector(".error-box");
    expect(await page.textContent(".error-box p")).toBe("The connection to the server failed.");
    await page.goBack();
    await heading(page, "A");
  });

  it("shows the error box immediately while offline, and Retry when the network is back", async () => {
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

  it("allows going back while offline", async () => {
    const { page } = await visit();
    await page.click("#to-b");
    await heading(page, "B");
    await page.context().setOffline(true);
    await page.goBack();
    await heading(page, "A");
  });

  it("with a wrong link shows the not-found page under its URL", async () => {
    const { page } = await visit();
    await page.evaluate(() => Object.assign(window, { same: true }));
    await page.click("#wrong");
    await heading(page, "Page not found");
    expect(pathOf(page)).toBe("/docs/nowhere");
    expect(await page.evaluate(() => "same" in window)).toBe(true);
  });
});

describe("a page that crashes while it is rendered", () => {
  it("shows the crash screen with the message, and Try again retries", async () => {
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
