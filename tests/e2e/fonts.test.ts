import type { Browser, CDPSession } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { leaveBrowser, sharedBrowser } from "./browser.js";
import { kinds } from "./kinds.js";
import type { LineSpeed } from "./line.js";
import { newReader, type ReaderOptions } from "./reader.js";
import { startServer, type TestServer } from "./server.js";
import { settled, shiftOf, watchShifts } from "./shifts.js";
import { builtSite } from "./site.js";

let browser: Browser;
let server: TestServer;
beforeAll(async () => {
  browser = await sharedBrowser();
  server = await startServer(builtSite().dir);
});
afterAll(async () => {
  await leaveBrowser();
  await server?.close();
});

/** An ordinary connection at home: 60 ms round trip, 9 Mbit/s. */
const ordinary: LineSpeed = { latency: 60, bytesPerSecond: 9e6 / 8 };

/** Names of the fonts that draw an element's text; those of the site end in `*`. */
async function drawnWith(session: CDPSession, selector: string): Promise<string[]> {
  const { root } = await session.send("DOM.getDocument");
  const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
  return fonts.map(({ familyName, isCustomFont }) => familyName + (isCustomFont ? "*" : ""));
}

/** A reader with a connection to a separate server. */
async function readerAtHome(options: ReaderOptions = {}, line = ordinary) {
  const home = await startServer(builtSite().dir, { line });
  const context = await newReader(browser, options);
  const page = await context.newPage();
  await page.addInitScript(watchShifts);
  const session = await context.newCDPSession(page);
  return {
    session,
    page,
    /** Loads a page and returns its layout shift. */
    async open(path: string): Promise<number> {
      await page.goto(home.origin + path, { waitUntil: "load" });
      await settled(page);
      return shiftOf(page);
    },
    async leave(): Promise<void> {
      await context.close();
      await home.close();
    },
  };
}

/** Pages whose first view has different parts; the fonts are those of the layout. */
const { landing, quickstart, operation, search, "long operation": long, "not found": notFound } = kinds;

describe.each([
  { name: "a phone", width: 390, height: 844 },
  { name: "a desk", width: 1440, height: 900 },
])("on $name, on an ordinary line", ({ width, height }) => {
  it.each(Object.entries({ landing, quickstart, operation, long, search, notFound }))(
    "%s: shows our fonts on the first visit, with a small layout shift",
    // Browsers give up waiting for a font by the clock, which a busy machine cannot keep up with.
    { retry: 3 },
    async (_kind, path = "") => {
      const { session, open, leave } = await readerAtHome({ width, height });
      expect(await open(path), "shift on the first visit").toBeLessThanOrEqual(0.01);
      await session.send("DOM.enable");
      await session.send("CSS.enable");
      expect(await drawnWith(session, "h1")).toEqual(["Source Serif 4 SemiBold*"]);
      expect(await drawnWith(session, ".footnote p:last-child")).toEqual(["Inter*"]);
      expect(await open(path), "shift on the second visit").toBe(0);
      await leave();
    },
  );
});

it.each(["quickstart", "landing"] as const)(
  "%s: fonts are requested with the styles, unless the connection took long: then they follow them, with a small layout shift",
  async (kind) => {
    const { page, open, leave } = await readerAtHome({}, { latency: 400, bytesPerSecond: 1.6e6 / 8 });
    /** Whether the font of text was requested before the styles had arrived. */
    const isEarly = () =>
      page.evaluate(() => {
        const named = (ending: string) => performance.getEntriesByType("resource").find(({ name }) => name.endsWith(ending));
        const [font, styles] = [named("inter.woff2"), named(".css")] as [PerformanceResourceTiming, PerformanceResourceTiming];
        return font.startTime < styles.responseEnd;
      });
    await open(kinds[kind] as string);
    expect(await isEarly()).toBe(true);
    // Connections to this machine take no time.
    const took = "Object.defineProperty(performance, 'timing', { value: { connectStart: 0, connectEnd: 800 } })";
    await page.addInitScript(took);
    expect(await open(kinds[kind] as string)).toBeLessThanOrEqual(0.01);
    expect(await isEarly()).toBe(false);
    await leave();
  },
);

it("a page with Arabic uses the Quranic font on the first visit", async () => {
  const { session, open, leave } = await readerAtHome();
  await open(kinds["long operation"] as string);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  // A local font draws the spaces between the words.
  expect(await drawnWith(session, 'pre [lang="ar"]')).toContain("Amiri Quran*");
  await leave();
});

it("without our fonts, bold text uses a bold font, and headings use Georgia before Times", async () => {
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
