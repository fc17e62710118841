import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { leaveBrowser, sharedBrowser } from "./browser.js";
import { kinds } from "./kinds.js";
import { alive, newReader, type ReaderOptions } from "./reader.js";
import { startServer, type TestServer } from "./server.js";
import { builtSite } from "./site.js";

/** What readers look for is in view: lists have filters, titles stick, and boxes show that they scroll. */
let browser: Browser;
let server: TestServer;
let context: BrowserContext | undefined;
beforeAll(async () => {
  browser = await sharedBrowser();
  server = await startServer(builtSite().dir);
});
afterEach(() => context?.close());
afterAll(async () => {
  await leaveBrowser();
  await server?.close();
});

async function open(path: string, options: ReaderOptions): Promise<Page> {
  context = await newReader(browser, options);
  const page = await context.newPage();
  await page.goto(server.origin + path, { waitUntil: "load" });
  if (options.javaScriptEnabled !== false) await alive(page);
  return page;
}

const phone = { width: 390, height: 844 };
const laptop = { width: 1366, height: 768 };

describe.each([true, false])("the updates, scripts: %s", (javaScriptEnabled) => {
  it.each([phone, laptop])("are filtered by a link, and another link shows all again ($width px)", async (size) => {
    const page = await open(kinds.updates as string, { ...size, javaScriptEnabled });
    const notices = page.locator(".update:visible");
    const all = await notices.count();
    expect(all).toBeGreaterThan(20);
    const filter = page.locator('.areas a[href="#breaking-changes"]:visible');
    expect(await filter.getAttribute("aria-current")).toBeNull();
    await filter.click();
    await expect.poll(() => notices.count()).toBe(0);
    const listed = page.locator(".area:visible");
    expect(await listed.count()).toBe(1);
    expect(await filter.textContent()).toBe(`Breaking changes (${await listed.locator("li").count()})`);
    expect(await page.locator(".areas a[aria-current]:visible").allTextContents()).toEqual([await filter.textContent()]);
    const { y = 0 } = (await filter.boundingBox()) ?? {};
    expect(y).toBeGreaterThan(60);
    await page.locator(".areas a:visible", { hasText: "All updates" }).click();
    await expect.poll(() => notices.count()).toBe(all);
  });
});

it("chips of areas that wrap begin below the first one", async () => {
  const page = await open(kinds.updates as string, { width: 1440, height: 900 });
  const places = (all: Element[]) => all.map((one) => one.getBoundingClientRect()).map(({ x, y }) => ({ x, y }));
  const chips = await page.locator(".updates > .areas > p + p a").evaluateAll(places);
  const firsts = chips.filter(({ y }, index) => y !== chips[index - 1]?.y);
  expect(firsts.length).toBeGreaterThan(1);
  expect(new Set(firsts.map(({ x }) => x)).size).toBe(1);
});

it("a title in the list of an area links to its update among all of them", async () => {
  const page = await open(`${kinds.updates}#breaking-changes`, laptop);
  const title = page.locator(".area:target a").last();
  const id = ((await title.getAttribute("href")) ?? "").slice(1);
  await title.click();
  const heading = page.locator(`[id="${id}"]`);
  await heading.waitFor();
  await expect.poll(async () => ((await heading.boundingBox())?.y ?? -1) > 0).toBe(true);
  expect(await page.locator(".update:visible").count()).toBeGreaterThan(20);
});

it("a diagram that is wider than a phone is a list of its steps there", async () => {
  const page = await open(kinds["tutorial with a diagram"] as string, phone);
  expect(await page.locator(".diagram").isVisible()).toBe(false);
  expect(await page.locator(".diagram-steps > li > b:visible").first().innerText()).toBe("Browser and Your app");
  const steps = page.locator(".diagram-steps > li > ul > li:visible");
  expect(await steps.first().innerText()).toBe("→ press the sign-in button");
  expect(await steps.count()).toBeGreaterThan(10);
});

it.each([760, 1000, 1440])("a diagram fits into its box (%i px)", async (width) => {
  const page = await open(kinds["tutorial with a diagram"] as string, { width, height: 844 });
  expect(await page.locator(".diagram-steps").isVisible()).toBe(false);
  const box = page.locator(".diagram").first();
  expect(await box.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  // Its letters are at least 12 px high.
  const scale = await box.locator("svg").evaluate((svg) => svg.clientWidth / Number(svg.getAttribute("width")));
  expect(scale * 14).toBeGreaterThanOrEqual(12);
});

it.each([phone, laptop, { width: 1440, height: 900 }])(
  "the request-access form starts in the first view ($width px)",
  async (size) => {
    const page = await open(kinds["request access"] as string, size);
    const { y = 0, height = 0 } = (await page.locator("main form input").first().boundingBox()) ?? {};
    expect(y + height).toBeLessThan(size.height);
  },
);

it("the search can be closed with a button on phones", async () => {
  const page = await open(kinds.operation as string, { ...phone, hasTouch: true });
  await page.locator(".search-link").tap();
  await page.getByRole("dialog").getByRole("button", { name: "Close", exact: true }).tap();
  await page.locator("dialog[open]").waitFor({ state: "detached" });
});

it("one of several examples of a response is chosen by its name, in the bar that stays in view", async () => {
  const page = await open("/docs/user_related_apis_versioned/get-todays-goal-plan", laptop);
  const response = page.locator(".rail > section:last-child");
  const names = await response.locator("option").allTextContents();
  expect(names.filter((name) => name.startsWith("200 ")).length).toBeGreaterThan(1);
  await response.locator("select").selectOption("example-200-2");
  expect(await response.locator("pre:visible").count()).toBe(1);
  await response.locator("pre:visible").evaluate((code) => code.scrollBy(0, 1000));
  expect(await response.locator("select").isVisible()).toBe(true);
});

describe.each([true, false])("the field reference, scripts: %s", (javaScriptEnabled) => {
  it("folds its tables on a phone, and unfolds the row that the index links to", async () => {
    const page = await open("/docs/api/field-reference", { ...phone, javaScriptEnabled });
    // Without scripts, samples show all of their languages.
    if (javaScriptEnabled) expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(8500);
    const row = page.locator('[id="word-line_v1"]');
    expect(await row.isVisible()).toBe(false);
    await page.locator(".list-fold > summary").click();
    await page.locator('.filter a[href="#word-line_v1"]').click();
    await row.waitFor();
  });

  it("shows its complete tables in wide windows", async () => {
    const page = await open("/docs/api/field-reference", { ...laptop, javaScriptEnabled });
    expect(await page.locator(".folded-on-phones tr[id]:visible").count()).toBe(await page.locator(".filter li a").count());
    expect(await page.locator(".folded-on-phones > summary:visible").count()).toBe(0);
  });
});

it("the fields of the reference can be filtered by their names", async () => {
  const page = await open("/docs/api/field-reference", laptop);
  const names = page.locator(".filter li:visible code");
  const all = await names.count();
  expect(all).toBeGreaterThan(30);
  const field = page.getByRole("searchbox", { name: `Filter ${all} fields` });
  await field.fill("text tajweed");
  await expect.poll(() => names.allTextContents()).toEqual(["text_uthmani_tajweed"]);
  await field.fill("");
  await expect.poll(() => names.count()).toBe(all);
});

it("in a wide window an index has its own filter next to that of the tree, and each filters its own list", async () => {
  const page = await open(kinds.category as string, laptop);
  const names = page.locator(".page-index h3 a:visible");
  const all = await names.count();
  await page.fill("#drawer input", "tafsir");
  await expect.poll(() => page.locator("#sidebar a:visible").count()).toBeLessThan(all / 2);
  expect(await names.count()).toBe(all);
  await page.fill(".page-index > input", "tafsir");
  await expect.poll(() => names.count()).toBeLessThan(all / 2);
  expect((await page.locator(".page-index li:visible").allTextContents()).every((text) => /tafsir/i.test(text))).toBe(true);
  await page.keyboard.press("Escape");
  await expect.poll(() => names.count()).toBe(all);
});

it("on a phone, long paths of an index are shown whole, and wrap only after a slash", async () => {
  const page = await open(kinds.category as string, { width: 360, height: 640 });
  const paths = await page.locator(".rows > li > code").evaluateAll((all) =>
    all.map((code) => {
      const range = document.createRange();
      const lines = new Map<number, string>();
      const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (let at = 0; at < (text.textContent ?? "").length; at += 1) {
          range.setStart(text, at);
          range.setEnd(text, at + 1);
          const top = Math.round(range.getBoundingClientRect().top);
          lines.set(top, (lines.get(top) ?? "") + range.toString());
        }
      return { isCut: code.scrollWidth > code.clientWidth + 1, lines: [...lines.values()] };
    }),
  );
  expect(paths.some(({ lines }) => lines.length > 1)).toBe(true);
  expect(paths.filter(({ isCut }) => isCut)).toEqual([]);
  expect(paths.flatMap(({ lines }) => lines.slice(0, -1)).filter((line) => !line.endsWith("/"))).toEqual([]);
});

it("long lists of links show their first ones on a phone, and open for what is typed into their filter", async () => {
  const page = await open("/docs/user_related_apis_versioned/scopes", phone);
  const names = page.locator(".filter li:visible a");
  const first = await names.allTextContents();
  expect(first.length).toBeGreaterThan(2);
  expect(first.length).toBeLessThan(10);
  const field = page.locator(".filter input");
  await field.fill("bookmark");
  await expect.poll(() => names.allTextContents()).toContain("bookmark.read");
  await field.fill("");
  await expect.poll(() => names.allTextContents()).toEqual(first);
  await page.locator(".list-fold > summary").click();
  expect(await names.count()).toBeGreaterThan(50);
});

it.each([
  { what: "the FAQ", path: "/docs/tutorials/faq" },
  { what: "the scopes", path: "/docs/user_related_apis_versioned/scopes" },
])("the table of contents of $what lists its parts, each on one or two lines", async ({ path }) => {
  const page = await open(path, { width: 1440, height: 900 });
  const links = page.locator(".toc nav a");
  expect(await links.allTextContents()).toEqual(await page.locator("main h2").allTextContents());
  expect(await links.count()).toBeLessThan(8);
  // It repeats nothing of the sidebar.
  const sidebar = new Set(await page.locator("#sidebar a").allTextContents());
  expect((await links.allTextContents()).filter((text) => sidebar.has(text))).toEqual([]);
});

it("an answer is folded below its question, and opens for a link to the question", async () => {
  const page = await open("/docs/tutorials/faq", phone);
  const answer = page.locator("summary:has(#webhooks) + p");
  expect(await answer.isVisible()).toBe(false);
  await page.evaluate(() => {
    location.hash = "#webhooks";
  });
  await expect.poll(() => answer.isVisible()).toBe(true);
  expect(await page.locator("details.fold").count()).toBeGreaterThan(20);
  // The first answer of each part, and this one.
  expect(await page.locator("details.fold[open]").count()).toBe((await page.locator("main h2").count()) + 1);
});

it("the fields of a long schema are in the groups of its spec", async () => {
  const page = await open("/docs/content_apis_versioned/schemas/verse", { width: 1440, height: 900 });
  expect(await page.locator(".root-field h3").allTextContents()).toEqual([
    "Identity",
    "Place in the Quran",
    "Text",
    "Words, translations, tafsirs and audio",
    "Glyph codes and images",
  ]);
  const first = page.locator(".root-field h3 + .fields").first();
  expect(await first.locator("> li > p > a").allTextContents()).toEqual([
    "id",
    "verse_key",
    "chapter_id",
    "verse_number",
    "verse_index",
  ]);
  expect(await page.locator(".root-field > section > .fields > li").count()).toBe(32);
});

it("the page of an enum shows where each operation has it, and a JSON example", async () => {
  const page = await open("/docs/user_related_apis_versioned/schemas/goal-type", { width: 1440, height: 900 });
  expect(await page.locator(".used-in li").allTextContents()).toContain("Create a goaltype request body");
  expect(JSON.parse((await page.locator(".samples pre").textContent()) ?? "")).toEqual({ type: "QURAN_TIME" });
});
