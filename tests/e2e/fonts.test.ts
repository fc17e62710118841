import type { Browser, CDPSession, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser } from "./browser.js";
import { kinds } from "./kinds.js";
import { newReader } from "./reader.js";
import { startServer, type TestServer } from "./server.js";
import { shiftOf, watchShifts } from "./shifts.js";
import { builtSite } from "./site.js";

let browser: Browser;
let server: TestServer;
beforeAll(async () => {
  browser = await launchBrowser();
  server = await startServer(builtSite().dir);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** An ordinary line at home: 60 ms to the server and back, 9 Mbit/s. */
const ordinary = { offline: false, latency: 60, downloadThroughput: 9e6 / 8, uploadThroughput: 9e6 / 16 };

/** Names of the fonts that an element's text is really drawn with; those of the site end in `*`. */
async function drawnWith(session: CDPSession, selector: string): Promise<string[]> {
  const { root } = await session.send("DOM.getDocument");
  const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
  return fonts.map(({ familyName, isCustomFont }) => familyName + (isCustomFont ? "*" : ""));
}

async function open(page: Page, path: string): Promise<number> {
  await page.goto(server.origin + path, { waitUntil: "load" });
  await page.waitForTimeout(300);
  return shiftOf(page);
}

describe.each([
  { name: "a phone", width: 390, height: 844 },
  { name: "a desk", width: 1440, height: 900 },
])("on $name, on an ordinary line", ({ width, height }) => {
  it.each(Object.entries(kinds))("%s: shows our fonts on the first visit, and moves next to nothing", async (_kind, path) => {
    const context = await newReader(browser, { width, height });
    const page = await context.newPage();
    await page.addInitScript(watchShifts);
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", ordinary);
    expect(await open(page, path), "shift on the first visit").toBeLessThanOrEqual(0.01);
    await session.send("DOM.enable");
    await session.send("CSS.enable");
    expect(await drawnWith(session, "h1")).toEqual(["Source Serif 4 SemiBold*"]);
    expect(await drawnWith(session, ".footnote p:last-child")).toEqual(["Inter*"]);
    expect(await open(page, path), "shift on the second visit").toBe(0);
    await context.close();
  });
});

it("a page with Arabic draws it with the Quranic font on the first visit", async () => {
  const context = await newReader(browser);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", ordinary);
  await page.addInitScript(watchShifts);
  await open(page, kinds["long operation"] as string);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  // A local font draws the spaces between the words.
  expect(await drawnWith(session, 'pre [lang="ar"]')).toContain("Amiri Quran*");
  await context.close();
});

it("without our fonts bold text is drawn with a bold font, and headings with Georgia before Times", async () => {
  const context = await newReader(browser);
  const page = await context.newPage();
  await page.route("**/*.woff2", (route) => route.abort());
  await page.goto(server.origin + kinds.quickstart, { waitUntil: "load" });
  const faces = await page.evaluate(() =>
    [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .flatMap((rule) => (rule instanceof CSSLayerBlockRule ? [...rule.cssRules] : [rule]))
      .filter((rule) => rule instanceof CSSFontFaceRule)
      .map(({ style }) => ["font-family", "src", "font-weight"].map((name) => style.getPropertyValue(name))),
  );
  const bold = faces.filter(([, source, weight]) => source?.startsWith("local(") && weight?.startsWith("600"));
  expect(bold.map(([, source]) => source?.split('"')[1])).toEqual(["Arial Bold", "Georgia Bold", "Times New Roman Bold"]);
  const stack = await page.$eval("h1", (heading) => getComputedStyle(heading).fontFamily);
  expect(stack.indexOf("Georgia")).toBeGreaterThan(0);
  expect(stack.indexOf("Georgia")).toBeLessThan(stack.indexOf("Times"));
  await context.close();
});
