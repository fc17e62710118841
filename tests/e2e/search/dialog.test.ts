import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { violations } from "../reader.js";
import { optionTexts, Readers, type } from "./reader.js";

const readers = new Readers();
beforeAll(() => readers.start());
afterEach(() => readers.leave());
afterAll(() => readers.stop());

const operation = "/docs/content_apis_versioned/get-chapter";
const active = 'dialog [role="option"][aria-selected="true"]';

describe("the search dialog", () => {
  it("downloads nothing before the reader nears it", async () => {
    const { page, server } = await readers.read(operation);
    await page.waitForLoadState("networkidle");
    expect(server.log.filter(({ url }) => /search|worker/.test(url))).toEqual([]);
    await page.hover(".search-link");
    await expect.poll(() => server.log.filter(({ url }) => /content-latest\.json/.test(url)).length).toBe(1);
    expect(server.log.filter(({ url }) => /user-related|oauth2-/.test(url))).toEqual([]);
  });

  it("opens by shortcuts with the field focused, and by its link, and closes by Esc, the button and a click outside it", async () => {
    const { page, messages } = await readers.read(operation);
    const dialog = page.locator("dialog[open]");
    const field = dialog.locator("input");
    for (const keys of ["Control+k", "Meta+k", "/"]) {
      await page.keyboard.press(keys);
      await field.waitFor();
      expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(await field.getAttribute("placeholder")).toBe("Search docs");
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
      // The browser moves the focus with the next frame. Until then "/" is a letter of the field.
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
    }
    for (const close of [
      () => page.keyboard.press("Escape"),
      () => page.click(".search-close"),
      () => page.mouse.click(5, 400),
    ]) {
      await page.click(".search-link");
      await dialog.waitFor();
      await close();
      await dialog.waitFor({ state: "detached" });
      expect(new URL(page.url()).pathname).toBe(operation);
    }
    expect(messages).toEqual([]);
  });

  it("finds a field in any case, shows it under its page with the match marked, and opens it with Enter", async () => {
    const { page, messages } = await readers.read(operation);
    for (const query of ["verse_key", "verseKey", "verse key"]) {
      await type(page, query);
      await expect.poll(async () => (await optionTexts(page)).slice(0, 4).join(" | ")).toContain("verse_key");
    }
    await type(page, "bismillah_pre");
    await expect.poll(() => page.locator(active).innerText()).toContain("bismillah_pre");
    expect(await page.locator(`${active} mark`).first().innerText()).toBe("bismillah_pre");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/schemas/chapter#field-bismillah_pre");
    await page.locator("dialog[open]").waitFor({ state: "detached" });
    expect(messages).toEqual([]);
  });

  it("selects the first page before a letter is typed, and shows how many results of each kind there are", async () => {
    const { page } = await readers.read(operation);
    await page.click(".search-link");
    const first = page.locator('dialog [role="option"]').first();
    await expect.poll(() => first.getAttribute("aria-selected")).toBe("true");
    const kinds = page.locator("dialog .search-kinds button");
    expect(await kinds.allInnerTexts()).toEqual(["All", "Operations", "Fields", "Guides"]);
    await page.keyboard.type("list chapters");
    await expect.poll(async () => (await kinds.allInnerTexts())[1]).toMatch(/^Operations \d+$/);
    // Both at one moment: what is typed is answered letter by letter.
    const numbers = () =>
      page.locator("dialog").evaluate((dialog) => {
        const textOf = (selector: string) => dialog.querySelector<HTMLElement>(selector)?.innerText;
        return `${textOf(".search-kinds button")}, ${textOf(".search-all")}`;
      });
    await expect.poll(numbers).toMatch(/^All (\d+), \D*\b\1\b/);
    await page.locator("dialog input").fill("");
    await expect.poll(() => kinds.allInnerTexts()).toEqual(["All", "Operations", "Fields", "Guides"]);
  });

  it("moves with the arrow keys, informs assistive technology, and wraps around", async () => {
    const { page } = await readers.read(operation);
    await type(page, "list chapters");
    await page.locator("dialog .search-all").waitFor();
    const field = page.locator("dialog input");
    const current = () => field.getAttribute("aria-activedescendant");
    const start = await current();
    await page.keyboard.press("ArrowDown");
    const second = await current();
    expect(second).not.toBe(start);
    expect(await page.locator(`#${second}`).getAttribute("aria-selected")).toBe("true");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    const last = await page.locator('[role="option"]').last().getAttribute("id");
    expect(await current()).toBe(last);
    expect(await field.getAttribute("aria-expanded")).toBe("true");
    expect(await page.locator("dialog [role=status]").innerText()).toMatch(/^\d+ results$/);
  });

  it("prefers the current version, and searches only it on request", async () => {
    const { page, server } = await readers.read("/docs/content_apis_versioned/4.0.0/get-chapter");
    await type(page, "get chapter");
    await expect.poll(() => page.locator(active).getAttribute("href")).toBe("/docs/content_apis_versioned/4.0.0/get-chapter");
    const scope = page.locator(".search-scope");
    expect(await scope.innerText()).toContain("Content APIs, 4.0.0");
    expect(await scope.getAttribute("aria-pressed")).toBe("false");
    await type(page, "publish note");
    await expect.poll(() => page.locator(active).getAttribute("href")).toBe("/docs/user_related_apis_versioned/publish-note");
    expect(server.log.some(({ url }) => /user-related-latest\./.test(url))).toBe(true);
    await type(page, "chapter");
    await scope.click();
    await expect.poll(() => scope.getAttribute("aria-pressed")).toBe("true");
    const crumbs = page.locator("dialog .search-page .search-crumbs", { hasText: "User-related" });
    await expect.poll(() => crumbs.count()).toBe(0);
  });

  it("shows operations of another API first where the query names them, and one count, of all that its link leads to", async () => {
    const { page, messages } = await readers.read(operation);
    await type(page, "bookmark");
    await page.locator("dialog .search-all").waitFor();
    const all = await page.locator(".search-all").innerText();
    expect(Number(/^See all (\d+) results$/.exec(all)?.[1])).toBeGreaterThan(20);
    // No other number of results is in the dialog.
    const numbers = (await page.locator("dialog").innerText()).match(/\d+ (?:results|more)/g);
    expect(numbers?.filter((text) => !all.includes(text))).toEqual([]);
    const results = page.locator("dialog .search-page");
    expect(await results.count()).toBe(20);
    expect(await results.first().getAttribute("href")).toBe("/docs/user_related_apis_versioned/get-bookmark");
    expect(await page.locator(active).getAttribute("href")).toBe("/docs/user_related_apis_versioned/get-bookmark");
    // Each names its API.
    expect(await results.first().locator(".search-crumbs").innerText()).toBe("User-related APIs › Bookmarks");
    await page.click(".search-all");
    await page.waitForURL("**/search?q=bookmark");
    await expect.poll(() => page.locator(".search-count").innerText()).toBe(all.replace("See all ", ""));
    await expect
      .poll(() => page.locator(".search-found .search-page").first().getAttribute("href"))
      .toBe("/docs/user_related_apis_versioned/get-bookmark");
    expect(messages).toEqual([]);
  });

  it("shows a field of many operations once, with a link to all of them", async () => {
    const { page } = await readers.read(operation);
    await type(page, "verse_key");
    const like = page.locator("dialog .search-like").first();
    // The number is known when all APIs are loaded.
    await page.locator("dialog .search-all").waitFor();
    expect(await page.locator("dialog .search-place code", { hasText: /^verse_key$/ }).count()).toBe(1);
    const count = Number(/^and (\d+) like it$/.exec(await like.innerText())?.[1]);
    expect(count).toBeGreaterThan(10);
    await like.click();
    await page.waitForURL("**like=verse_key");
    await expect.poll(() => page.locator(".search-count").innerText()).toBe(`${count + 1} results`);
    const names = await page.locator(".search-found .search-place code").allInnerTexts();
    expect(new Set(names)).toEqual(new Set(["verse_key"]));
    await page.locator(".search-filters a", { hasText: /^Any$/ }).last().click();
    await page.waitForURL((url) => !url.search.includes("like"));
  });

  it("gives no number of fields alike as long as other APIs are loading", async () => {
    const { page } = await readers.read(operation);
    let load = () => {};
    const held = new Promise<void>((done) => {
      load = done;
    });
    await page.context().route(/user-related[^/]*\.json/, async (route) => {
      await held;
      await route.continue();
    });
    await type(page, "verse_key");
    const like = page.locator("dialog .search-like").first();
    await like.waitFor();
    expect(await like.innerText()).toBe("and others like it");
    load();
    await expect.poll(() => like.innerText()).toMatch(/^and \d+ like it$/);
  });

  it("does not mark synonyms as matches", async () => {
    const { page } = await readers.read("/docs/quickstart/");
    await type(page, "tafseer info");
    await expect.poll(() => page.locator(active).getAttribute("href")).toContain("tafsir-info");
    const marks = await page.locator("dialog mark").allInnerTexts();
    expect(marks.length).toBeGreaterThan(0);
    expect(marks.filter((text) => /tafsir/i.test(text))).toEqual([]);
  });

  it("includes other APIs if the current one, which the reader chose, has no results", async () => {
    const { page } = await readers.read("/docs/oauth2_apis_versioned/oauth-2-token-exchange");
    await type(page, "playbackRate");
    await page.locator("dialog .search-scope").click();
    await page.locator("dialog .search-hint", { hasText: "from everywhere" }).waitFor();
    expect(await page.locator('[role="option"]').count()).toBeGreaterThan(0);
  });

  it("links to all results, with their number", async () => {
    const { page } = await readers.read(operation);
    await type(page, "tafsir");
    const all = page.locator(".search-all");
    // Until the other APIs are loaded, the number is not known and the link is hidden.
    await all.waitFor();
    expect(await all.innerText()).toMatch(/^See all \d+ results$/);
    const count = /\d+/.exec(await all.innerText())?.[0];
    await all.click();
    await page.waitForURL("**/search?q=tafsir*");
    await expect.poll(() => page.locator(".search-count").innerText()).toBe(`${count} results`);
  });

  it("suggests what to do if nothing is found", async () => {
    const { page } = await readers.read("/docs/sdk");
    await type(page, "qzxqzxqzx chapterzzzz");
    await type(page, "qzxqzxqzx");
    const state = page.locator("dialog .search-state");
    const said = async () => (await state.innerText()).replace(/\s+/g, " ");
    await expect.poll(said).toContain("No results for “qzxqzxqzx”");
    const text = await said();
    expect(text).toContain("Believe this query should return results? Let us know.");
    expect(await state.locator("a", { hasText: "Let us know." }).getAttribute("href")).toMatch(/^mailto:/);
    expect(await page.locator("dialog input").getAttribute("aria-expanded")).toBe("false");
  });

  it("reports that the index cannot be fetched, and recovers", async () => {
    const { page, server } = await readers.read(operation);
    server.intervene = (url) => (url.includes("/assets/search/") ? { status: 503 } : undefined);
    await type(page, "chapters");
    const state = page.locator("dialog .search-state");
    await state.waitFor();
    const text = await state.innerText();
    expect(text).toContain("Unable to fetch results");
    expect(text).toContain("You might want to check your network connection.");
    server.intervene = () => undefined;
    await type(page, "chapter");
    await expect.poll(() => page.locator('[role="option"]').count()).toBeGreaterThan(0);
  });

  it("recovers from a shard that failed", async () => {
    const { page, server } = await readers.read(operation);
    server.intervene = (url) => (/content-latest\./.test(url) ? { status: 500 } : undefined);
    await type(page, "chapters");
    await page.locator("dialog .search-state").waitFor();
    server.intervene = () => undefined;
    await type(page, "list chapters");
    await expect.poll(() => page.locator('[role="option"]').count()).toBeGreaterThan(0);
  });

  it("highlights the matched words on the page, until Escape or the next result", async () => {
    const { page, messages } = await readers.read("/docs/quickstart/");
    const marked = () =>
      page.evaluate(() => [...(CSS.highlights.get("search-match") ?? [])].map((range) => (range as Range).toString()));
    const open = async (query: string, address: string) => {
      await type(page, query);
      await expect.poll(() => page.locator(active).getAttribute("href")).toBe(address);
      await page.keyboard.press("Enter");
      await page.waitForURL(`**${address}`);
      await expect.poll(async () => (await marked()).length).toBeGreaterThan(0);
    };
    await open("bismillah_pre", "/docs/content_apis_versioned/schemas/chapter#field-bismillah_pre");
    expect(await marked()).toContain("bismillah_pre");
    // The highlighted range is neither an element nor in closed groups.
    expect(await page.locator("main mark").count()).toBe(0);
    await page.locator('[id="field-bismillah_pre"]').waitFor({ state: "visible" });
    await page.keyboard.press("Escape");
    expect(await marked()).toEqual([]);

    await open("dailyTargetSeconds", "/docs/user_related_apis_versioned/schemas/activity-day#field-dailyTargetSeconds");
    await page.click('.navbar a[href="/docs/updates/"]');
    await expect.poll(marked).toEqual([]);

    // A heading marks its section; the page may be the current one.
    await open("cors browser", "/docs/tutorials/faq#my-call-works-in-curl-but-not-in-the-browser");
    expect((await marked()).map((word) => word.toLowerCase())).toContain("browser");
    await open("demo client", "/docs/tutorials/faq#can-i-use-the-demo-client");
    await page.evaluate(() => {
      location.hash = "#tokens";
    });
    await expect.poll(marked).toEqual([]);

    await open("x-auth-token", "/docs/quickstart/#step-3-use-the-access-token");
    expect(await marked()).toContain("x-auth-token");
    expect(messages).toEqual([]);
  });

  it("does not suggest a page that was read in another version", async () => {
    const { page } = await readers.read("/docs/oauth2_apis_versioned/1.0.0/oauth-2-token-exchange");
    await page.click(".navbar .logo");
    await page.waitForSelector("#page[data-route='/']");
    await page.keyboard.press("Control+k");
    const read = page.locator("dialog [role=option]", { hasText: "Exchange tokens at the OAuth 2.0 token endpoint" });
    await page.locator("dialog [role=group][aria-label=Operations] [role=option]").first().waitFor();
    expect(await read.count()).toBe(1);
  });

  it("shows the pages that were read last and pages to start from, before a letter is typed", async () => {
    const { page, messages } = await readers.read("/docs/sdk");
    for (const path of ["/docs/updates/", "/docs/quickstart/"]) {
      await page.click(`.navbar a[href="${path}"]`);
      // The URL changes before the page, and a page that is left before it is shown was not read.
      await page.waitForSelector(`#page[data-route="${path}"]`);
    }
    await page.keyboard.press("Control+k");
    const groups = page.locator("dialog [role=group]:has([role=option])");
    await expect
      .poll(() => groups.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label"))))
      .toEqual(["Recent pages", "Guides", "Operations", "Common questions"]);
    const hrefs = (group: number) =>
      groups
        .nth(group)
        .locator("a")
        .evaluateAll((all) => all.map((one) => new URL((one as HTMLAnchorElement).href).pathname));
    // Newest first, without the open page, and no page twice.
    expect(await hrefs(0)).toEqual(["/docs/updates/", "/docs/sdk"]);
    // What guides link to most, and no page of the navbar.
    expect(await hrefs(1)).toHaveLength(3);
    expect(await hrefs(2)).toHaveLength(3);
    expect(new Set(await hrefs(3))).toEqual(new Set(["/docs/tutorials/faq"]));
    const navbar = await page.locator(".navbar nav a").evaluateAll((all) => all.map((one) => one.getAttribute("href")));
    expect(
      [...(await hrefs(1)), ...(await hrefs(2))].filter((href) => navbar.includes(href) || href === "/docs/quickstart/"),
    ).toEqual([]);
    expect(await page.locator(active).count()).toBe(1);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/docs/updates/");
    await page.locator("dialog[open]").waitFor({ state: "detached" });
    // What was read is no result.
    await type(page, "bookmark");
    expect((await optionTexts(page)).join()).not.toContain("Quick start guide");
    expect(messages).toEqual([]);
  });

  it("shows one kind of results, whose number is that of the search page", async () => {
    const { page, messages } = await readers.read("/docs/quickstart/");
    await type(page, "verse");
    const kind = (name: string) => page.locator(".search-kinds").getByRole("button", { name: new RegExp(`^${name}( \\d+)?$`) });
    await kind("Operations").click();
    // In one step: the list is empty while it is made.
    const areOperations = (all: Element[]) => all.length > 0 && all.every((one) => one.querySelector(":scope > b") !== null);
    await expect.poll(() => page.locator("dialog .search-page").evaluateAll(areOperations)).toBe(true);
    await kind("Guides").click();
    await expect.poll(() => page.locator("dialog .search-page > b").count()).toBe(0);
    await kind("Fields").click();
    await expect.poll(() => page.locator(active).innerText()).toContain("verse");
    const others = () => page.locator("dialog .search-place:not(.search-like)", { hasNot: page.locator("code") }).count();
    await expect.poll(others).toBe(0);
    expect(await page.locator("dialog .search-place:not(.search-like) code").count()).toBeGreaterThan(0);
    expect(await kind("Fields").getAttribute("aria-pressed")).toBe("true");
    await page.locator(".search-all").waitFor();
    const count = (await page.locator(".search-all").innerText()).replace("See all ", "");
    await page.click(".search-all");
    await page.waitForURL("**/search?q=verse&kind=field");
    await expect.poll(() => page.locator(".search-count").innerText()).toBe(count);
    expect(await page.locator('.search-filters a[aria-current="true"]', { hasText: "Fields" }).count()).toBe(1);
    expect(messages).toEqual([]);
  });

  it("works under a base path", async () => {
    const { page } = await readers.read("/docs/sdk", { base: "/x/" });
    await type(page, "/chapters/{id}");
    await expect.poll(() => page.locator(active).getAttribute("href")).toBe("/x/docs/content_apis_versioned/get-chapter");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/x/docs/content_apis_versioned/get-chapter");
  });

  it.each([
    { name: "light", theme: "light", width: 1280, query: "verse_key" },
    { name: "dark", theme: "dark", width: 1280, query: "الفاتحة" },
    { name: "a phone", theme: "light", width: 320, query: "GET /chapters/{id}" },
    { name: "nothing found", theme: "dark", width: 390, query: "qzxqzxqzx" },
  ])("has no accessibility violation: $name", async ({ theme, width, query }) => {
    const { page } = await readers.read(operation, { context: { viewport: { width, height: 800 }, reducedMotion: "reduce" } });
    await page.evaluate((chosen) => document.documentElement.setAttribute("data-theme", chosen), theme);
    await type(page, query);
    await page.locator('[role="option"], .search-state').first().waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  });
});
