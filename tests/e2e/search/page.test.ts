import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { violations } from "../reader.js";
import { Readers } from "./reader.js";

const readers = new Readers();
beforeAll(() => readers.start());
afterEach(() => readers.leave());
afterAll(() => readers.stop());

describe("the search page", () => {
  it("shows the results of its URL, grouped by page", async () => {
    const { page, messages } = await readers.read("/search?q=verse_key");
    await page.locator(".search-found").waitFor();
    const first = page.locator(".search-found > li").first();
    expect(await first.locator(".search-page").getAttribute("href")).toContain("schemas/verse");
    expect(await first.locator(".search-place").first().getAttribute("href")).toContain("verse_key");
    expect(await page.inputValue('main input[name="q"]')).toBe("verse_key");
    expect(messages).toEqual([]);
  });

  it("has filters that are plain links, and keeps them in the URL", async () => {
    const { page } = await readers.read("/search?q=chapter");
    const filters = page.locator(".search-filters");
    await filters.waitFor();
    await filters.locator("a", { hasText: "Content APIs" }).click();
    await page.waitForURL("**/search?q=chapter&api=content");
    await expect
      .poll(() => filters.locator('a[aria-current="true"]').allInnerTexts())
      .toContainEqual(expect.stringContaining("Content APIs"));
    await filters.locator("a", { hasText: "Operation" }).click();
    await page.waitForURL("**/search?q=chapter&api=content&kind=operation");
    await filters.locator("a", { hasText: /^4\.0\.0$/ }).click();
    await page.waitForURL("**version=4.0.0**");
    await expect
      .poll(() => page.locator(".search-found .search-page").first().getAttribute("href"))
      .toContain("/docs/content_apis_versioned/4.0.0/");
    const hrefs = await page
      .locator(".search-found .search-page")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(hrefs.every((href) => href?.startsWith("/docs/content_apis_versioned/4.0.0/"))).toBe(true);
    await page.goBack();
    await page.waitForURL((url) => !url.search.includes("version"));
  });

  it.each([
    {
      path: "/search?q=bookmark&near=content+latest",
      title: "In other APIs",
      first: "/docs/user_related_apis_versioned/get-bookmark",
    },
    { path: "/search?q=bookmark&api=content", title: "In other APIs", first: "/docs/user_related_apis_versioned/get-bookmark" },
    { path: "/search?q=verse&kind=guide", title: "Other results", first: "/docs/content_apis_versioned/schemas/verse" },
  ])("never hides the best result behind a filter: $path", async ({ path, title, first }) => {
    const { page } = await readers.read(path);
    const outside = page.locator("section.search-outside");
    await outside.waitFor();
    expect(await outside.locator("h2").innerText()).toBe(title);
    expect(await outside.locator(".search-others-count").innerText()).toMatch(/^\d+ results$/);
    expect(await outside.locator(".search-page").count()).toBe(3);
    expect(await outside.locator(".search-page").first().getAttribute("href")).toBe(first);
    expect(await violations(page)).toEqual([]);
    await outside.getByRole("link", { name: "Search everything" }).click();
    await page.waitForURL((url) => !/near|api|kind/.test(url.search));
    await expect.poll(() => page.locator(".search-found .search-page").first().getAttribute("href")).toBe(first);
    expect(await page.locator("section.search-outside").count()).toBe(0);
  });

  it("folds the versions of a page into one result with a note", async () => {
    const { page } = await readers.read("/search?q=get+chapter&version=all");
    const first = page.locator(".search-found > li").first();
    await first.waitFor();
    expect(await first.innerText()).toContain("also in 4.0.0");
  });

  it("follows the typed query, also in its URL", async () => {
    const { page } = await readers.read("/search?q=tafsir");
    await page.locator(".search-found").waitFor();
    await page.fill('main input[name="q"]', "random ayah");
    await expect
      .poll(() => page.locator(".search-found .search-page").first().getAttribute("href"))
      .toBe("/docs/content_apis_versioned/random-verse");
    expect(new URL(page.url()).search).toBe("?q=random+ayah");
    await page.reload();
    await expect
      .poll(() => page.locator(".search-found .search-page").first().getAttribute("href"))
      .toBe("/docs/content_apis_versioned/random-verse");
  });

  it("focuses its own field by the shortcut", async () => {
    const { page } = await readers.read("/search?q=tafsir");
    await page.locator(".search-found").waitFor();
    await page.keyboard.press("Control+k");
    await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name)).toBe("q");
    expect(await page.locator("dialog[open]").count()).toBe(0);
  });

  it("suggests what to try if nothing is found, or the network fails", async () => {
    const { page, server } = await readers.read("/search?q=qzxqzxqzx");
    await expect.poll(() => page.locator("[data-search-results]").innerText()).toContain("No results for");
    server.intervene = (url) => (url.includes("/assets/search/") ? { status: 503 } : undefined);
    await page.goto(`${server.address}search?q=token`);
    await expect.poll(() => page.locator("[data-search-results]").innerText()).toContain("Unable to fetch results");
  });

  it("explains what to do without scripts", async () => {
    const { page } = await readers.read("/search?q=tafsir", { context: { javaScriptEnabled: false } });
    expect(await page.locator("main").innerText()).toContain("Searching needs JavaScript");
    expect(await page.locator("main .prose a").count()).toBeGreaterThan(3);
  });

  it.each(["light", "dark"])("has no accessibility violation in %s", async (theme) => {
    const { page } = await readers.read("/search?q=verse", { context: { reducedMotion: "reduce" } });
    await page.evaluate((chosen) => document.documentElement.setAttribute("data-theme", chosen), theme);
    await page.locator(".search-found").waitFor();
    expect(await violations(page)).toEqual([]);
  });
});
