import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { leaveBrowser, sharedBrowser } from "./browser.js";
import { kinds } from "./kinds.js";
import { alive, newReader } from "./reader.js";
import { startServer, type TestServer } from "./server.js";
import { builtSite } from "./site.js";

/** Names for assistive technology, as the browser computes them. */

let browser: Browser;
let server: TestServer;
let page: Page;
beforeAll(async () => {
  browser = await sharedBrowser();
  server = await startServer(builtSite().dir);
  page = await (await newReader(browser)).newPage();
});
afterAll(async () => {
  await leaveBrowser();
  await server?.close();
});

async function open(path: string): Promise<void> {
  await page.goto(server.origin + path, { waitUntil: "load" });
  await alive(page);
}

/** Names of everything that has a role, in the order of the tree. */
async function named(role: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  return nodes.filter((node) => !node.ignored && node.role?.value === role).map((node) => String(node.name?.value));
}

it.each(Object.entries(kinds))("%s: headings are named by only their text, and no section is a landmark", async (_kind, path) => {
  await open(path);
  // A place where a long name may wrap is a space in its accessible name, and none in its text.
  const bare = (text: string) => text.replace(/\s+/g, "");
  // The not-found page adds suggestions when they are loaded.
  await expect
    .poll(async () => {
      const shown = await page
        .locator("h1, h2, h3, h4")
        .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => (one as HTMLElement).innerText));
      const [names, texts] = [await named("heading"), shown].map((all) => all.map(bare).sort());
      return names?.join("\n") === texts?.join("\n") ? [] : { names, texts };
    })
    .toEqual([]);
  expect(await named("region")).toEqual(["Announcement"]);
});

it("the status of a response is separate from its meaning", async () => {
  await open(kinds.operation as string);
  expect(await named("heading")).toContain("200 OK");
  expect(await named("DisclosureTriangle")).toContainEqual(expect.stringMatching(/^404 Not Found /));
});

it("the parts of a search result are separate", async () => {
  await open(kinds.operation as string);
  await page.keyboard.press("/");
  await page.waitForSelector("dialog[open]");
  await page.keyboard.type("verse_key");
  // The first results may be those of the first letters.
  await page.waitForSelector('[role="option"] mark:text-is("verse_key")');
  const places = async () => (await named("option")).filter((name) => name.startsWith("verse_key"));
  await expect.poll(async () => (await places()).length).toBeGreaterThan(0);
  expect((await places()).filter((name) => !/^verse_key *, (Field|Path parameter|Query parameter)/.test(name))).toEqual([]);
});
