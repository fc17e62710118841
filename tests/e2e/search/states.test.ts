import type { Page, Route } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { violations } from "../reader.js";
import { builtSite } from "../site.js";
import { type HostedSite, startHostedSite } from "./hosted-site.js";
import { optionTexts, type ReaderOptions, Readers, setOffline, type, untilLoading } from "./reader.js";

/** The states of the search in the specification, on this site with its own index and with a hosted one. */

const readers = new Readers();
let hosted: HostedSite;
beforeAll(async () => {
  [hosted] = await Promise.all([startHostedSite(), readers.start()]);
});
afterEach(async () => {
  await readers.leave();
  hosted.server.asked.length = 0;
});
afterAll(async () => {
  await readers.stop();
  await hosted?.remove();
});

const operation = "/docs/content_apis_versioned/get-chapter";
const limit = 10_000;
const found = ".search-found .search-page";

/** The requests of a search besides the scripts: the last file of the index, or the hosted search. */
const providers = {
  "its own index": { dir: () => builtSite().dir, answers: "**/assets/search/content-latest.json" },
  "a hosted search": { dir: () => hosted.dir, answers: "**/1/indexes/*/queries*" },
};

/** Paths of results, without hashes. */
const pathsOf = async (page: Page, selector: string): Promise<string[]> => {
  await page.locator(selector).first().waitFor();
  const links = await page.locator(selector).evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname));
  return [...new Set(links)];
};

const sentences = async (page: Page, place: string) => {
  const state = page.locator(`${place} .search-state[role=alert]`);
  await state.waitFor();
  expect((await state.innerText()).split(/\n+/)).toEqual([
    "Unable to fetch results",
    "You might want to check your network connection.",
  ]);
};

describe.each(Object.entries(providers))("with %s", (name, { dir, answers }) => {
  const read = (path: string, options: ReaderOptions = {}) => readers.read(path, { dir: dir(), ...options });

  it("the placeholder is 'Search docs', and Ctrl+K, Cmd+K and '/' open the dialog", async () => {
    const { page, messages } = await read(operation);
    expect((await page.locator(".search-link").innerText()).trim()).toBe("Search docs");
    for (const keys of ["Control+k", "Meta+k", "/"]) {
      await page.keyboard.press(keys);
      expect(await page.locator("dialog[open] input").getAttribute("placeholder")).toBe("Search docs");
      await page.keyboard.press("Escape");
      // Escape closes it after a moment, and the browser moves the focus with the next frame. Until then "/" is typed into
      // the field.
      await page.locator("dialog[open]").waitFor({ state: "detached" });
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
    }
    await page.goto(new URL("/search", page.url()).href);
    expect(await page.locator('main input[name="q"]').getAttribute("placeholder")).toBe("Search docs");
    expect(messages).toEqual([]);
  });

  it("results are loaded lazily", async () => {
    const { page, server } = await read(operation);
    await page.waitForLoadState("networkidle");
    expect(server.log.filter(({ url }) => /search|worker/.test(url))).toEqual([]);
    expect(hosted.server.asked).toEqual([]);
    await type(page, "list chapters");
    await expect.poll(async () => (await optionTexts(page)).join()).toMatch(/list chapters/i);
  });

  it("'See all {count} results' links to as many on the search page, which keeps q", async () => {
    const { page, messages } = await read("/docs/quickstart/");
    await type(page, "bookmark");
    const all = page.locator(".search-all");
    // Until the other APIs are loaded, the number is not known and the link is hidden.
    await all.waitFor();
    expect(await all.innerText()).toMatch(/^See all \d+ results$/);
    const count = /\d+ results/.exec(await all.innerText())?.[0];
    await all.click();
    await page.waitForURL("**/search?q=bookmark");
    await expect.poll(() => page.locator(".search-count").innerText()).toBe(count);
    await page.reload();
    await expect.poll(() => page.locator(".search-count").innerText()).toBe(count);
    expect(await page.inputValue('main input[name="q"]')).toBe("bookmark");
    await page.fill('main input[name="q"]', "random verse");
    await expect.poll(() => new URL(page.url()).search).toBe("?q=random+verse");
    await expect.poll(() => pathsOf(page, found)).toContain("/docs/content_apis_versioned/random-verse");
    expect(messages).toEqual([]);
  });

  it("results are of everything with the current version, and of the current API and version alone on request", async () => {
    const { page } = await read("/docs/content_apis_versioned/4.0.0/get-chapter");
    await type(page, "get chapter");
    // The page about scopes is a guide.
    const shown = async () => (await pathsOf(page, 'dialog [role="option"]')).filter((path) => !path.endsWith("/scopes"));
    await page.locator("dialog .search-all").waitFor();
    // A hosted search has an order of its own.
    if (name === "its own index") expect((await shown())[0]).toBe("/docs/content_apis_versioned/4.0.0/get-chapter");
    expect((await shown()).filter((path) => /content_apis_versioned\/(?!4\.0\.0\/)/.test(path))).toEqual([]);
    await type(page, "note");
    await expect.poll(async () => (await shown()).join(" ")).toContain("user_related_apis");
    await page.locator(".search-scope").click();
    await expect.poll(async () => (await shown()).join(" ")).not.toContain("user_related_apis");
  });

  it("no operation is found twice on the search page, and the version filter works", async () => {
    const { page } = await read("/search?q=chapter");
    const shown = async () => {
      const more = page.getByRole("button", { name: "Show more" });
      await page.locator(found).first().waitFor();
      while (await more.count()) {
        const before = await page.locator(found).count();
        await more.click();
        await expect.poll(() => page.locator(found).count()).toBeGreaterThan(before);
      }
      return pathsOf(page, found);
    };
    const versionless = (path: string) => path.replace(/\/\d+\.\d+\.\d+\//, "/");
    const latest = await shown();
    expect(new Set(latest.map(versionless)).size).toBe(latest.length);
    expect(latest.filter((path) => versionless(path) !== path)).toEqual([]);
    expect(latest.length).toBeGreaterThan(30);

    const visit = async (query: string) => {
      await page.goto(new URL(`/search?q=chapter&${query}`, page.url()).href);
      return shown();
    };
    const old = await visit("api=content&version=4.0.0");
    expect(old.filter((path) => !/content[_-]apis.*4\.0\.0/.test(path))).toEqual([]);
    expect(old.length).toBeGreaterThan(10);
    const every = await visit("api=content&version=all");
    expect(every.filter((path) => !/content[_-]apis/.test(path))).toEqual([]);
    // The own index shows a page of several versions once and says so.
    const texts = (await page.locator(".search-found > li").allInnerTexts()).join("\n");
    if (name === "a hosted search") expect(every.some((path) => path.includes("/4.0.0/"))).toBe(true);
    else expect(texts).toContain("also in 4.0.0");
    const all = await visit("version=all");
    expect(all.length).toBeGreaterThan(30);
    expect(all.some((path) => path.startsWith("/docs/user_related"))).toBe(true);
    await page.locator(".search-filters a", { hasText: /^Latest$/ }).click();
    await page.waitForURL((url) => url.search === "?q=chapter");
    // The results come after the URL changes: until then those of all versions are shown.
    await page.locator(".search-filters a[aria-current]", { hasText: /^Latest$/ }).waitFor();
    expect(await shown()).toEqual(latest);
  });

  it("the preferred version is searched", async () => {
    const { page } = await read("/docs/content_apis_versioned/get-chapter");
    await page.evaluate(() => localStorage.setItem("portal-versions", JSON.stringify({ content: "4.0.0" })));
    await page.goto(new URL("/docs/quickstart/", page.url()).href);
    await type(page, "get chapter");
    const ofContent = (paths: string[]) => paths.filter((path) => path.startsWith("/docs/content_apis"));
    const paths = ofContent(await pathsOf(page, 'dialog [role="option"]'));
    expect(paths).toContain("/docs/content_apis_versioned/4.0.0/get-chapter");
    expect(paths.filter((path) => !path.includes("/4.0.0/"))).toEqual([]);
    await page.goto(new URL("/search?q=get+chapter", page.url()).href);
    const onPage = ofContent(await pathsOf(page, found));
    expect(onPage.filter((path) => !path.includes("/4.0.0/"))).toEqual([]);
    expect(await page.locator('.search-filters a[aria-current="true"]', { hasText: "Preferred" }).count()).toBe(1);
    // The latest can still be chosen.
    await page.locator(".search-filters a", { hasText: /^Content APIs/ }).click();
    await page.locator(".search-filters a", { hasText: /^Latest/ }).click();
    await page.waitForURL("**version=latest**");
    await expect.poll(async () => ofContent(await pathsOf(page, found)).filter((path) => path.includes("/4.0.0/"))).toEqual([]);
  });

  it("nothing is found: the four texts, and the suggestions have results", async () => {
    const { page, messages } = await read("/docs/sdk");
    const tried = new Set<string>();
    for (const query of ["zzqqxxyy", "recitashunz", "bokmrkzz"]) {
      await type(page, query);
      const state = page.locator("dialog .search-state", { hasText: query });
      await state.waitFor();
      const text = (await state.innerText()).replace(/\s+/g, " ");
      expect(text).toContain(`No results for “${query}”`);
      expect(text).toContain("Try searching for");
      expect(text).toContain("Believe this query should return results?");
      expect(await state.locator("a", { hasText: "Let us know." }).getAttribute("href")).toMatch(/^(https:|mailto:|\/)/);
      const offered = await state.locator("li").allInnerTexts();
      expect(offered.length).toBeGreaterThan(0);
      for (const suggestion of offered) {
        if (tried.has(suggestion)) continue;
        tried.add(suggestion);
        await type(page, query);
        await state.getByRole("button", { name: suggestion, exact: true }).click();
        await expect.poll(() => page.inputValue("dialog[open] input")).toBe(suggestion);
        expect(await optionTexts(page)).not.toEqual([]);
      }
    }
    expect(messages).toEqual([]);
  });

  it("nothing is found on the search page, filtered or not: the suggestions have results", async () => {
    const { page } = await read("/search?q=zzqqxxyy&api=oauth2&kind=schema");
    const state = page.locator("[data-search-results] .search-state");
    await state.waitFor();
    const text = (await state.innerText()).replace(/\s+/g, " ");
    for (const part of [
      "No results for “zzqqxxyy”",
      "Try searching for",
      "Believe this query should return results? Let us know.",
    ])
      expect(text).toContain(part);
    const offered = await state.locator("li a").evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    expect(offered.length).toBeGreaterThan(0);
    for (const href of offered) {
      await page.goto(href);
      expect(await pathsOf(page, found)).not.toEqual([]);
    }
  });

  const troubles: Record<string, (route: Route) => unknown> = {
    "status 500": (route) => route.fulfill({ status: 500, body: "failed" }),
    "status 403": (route) => route.fulfill({ status: 403, body: "refused" }),
    "foreign HTML": (route) => route.fulfill({ status: 200, contentType: "text/html", body: "<p>Sign in to this network</p>" }),
    "a reset": (route) => route.abort("connectionreset"),
    "no answer": () => new Promise(() => {}),
  };
  it.each(Object.entries(troubles))("%s: the two sentences, and the next letter recovers", async (trouble, act) => {
    const { page } = await read(operation, { heldTime: trouble === "no answer" });
    await page.route(answers, act);
    await type(page, "list chapter");
    if (trouble === "no answer") {
      await untilLoading(page);
      await page.clock.runFor(limit);
      await page.clock.resume();
    }
    await sentences(page, "dialog[open]");
    await page.unroute(answers);
    await page.keyboard.type("s");
    await expect.poll(async () => (await optionTexts(page)).join()).toMatch(/list chapters/i);
  });

  it("offline: the two sentences in the dialog and on the search page, which recover by themselves", async () => {
    const { page } = await read(operation);
    await page.waitForLoadState("networkidle");
    await setOffline(page, true);
    await page.keyboard.press("/");
    await page.keyboard.type("list chapters");
    await sentences(page, "dialog[open]");
    await setOffline(page, false);
    await expect.poll(async () => (await optionTexts(page)).join()).toMatch(/list chapters/i);
    await page.goto(new URL("/search?q=list+chapters", page.url()).href);
    await page.locator(found).first().waitFor();
    await setOffline(page, true);
    await page.route(answers, (route) => route.abort("internetdisconnected"));
    await page.fill('main input[name="q"]', "random verse");
    if (name === "a hosted search") {
      await sentences(page, "[data-search-results]");
      await page.unroute(answers);
      await setOffline(page, false);
    }
    // The results of the query before stay until the new ones are there.
    await expect.poll(() => pathsOf(page, found)).toContain("/docs/content_apis_versioned/random-verse");
  });

  // Both searches show the same elements.
  const looks = [
    { theme: "light", width: 1440 },
    { theme: "dark", width: 390 },
  ];
  it.each(name === "its own index" ? looks : looks.slice(0, 1))(
    "no accessibility violation in any of the states, $theme at $width px",
    async ({ theme, width }) => {
      const { page } = await read(operation, { context: { viewport: { width, height: 800 }, reducedMotion: "reduce" } });
      await page.evaluate((chosen) => document.documentElement.setAttribute("data-theme", chosen), theme);
      await type(page, "chapter");
      await optionTexts(page);
      expect(await violations(page)).toEqual([]);
      await type(page, "zzqqxxyy");
      await page.locator("dialog .search-state").waitFor();
      expect(await violations(page)).toEqual([]);
      await page.goto(new URL("/search?q=zzqqxxyy", page.url()).href);
      await page.locator("[data-search-results] .search-state").waitFor();
      expect(await violations(page)).toEqual([]);
    },
  );
});

describe("a hosted search is queried", () => {
  const tag = (name: string) => `docusaurus_tag:docs-${name}`;
  const latest = [tag("default-current"), tag("content-latest"), tag("user-related-latest"), tag("oauth2-latest")];
  const others = (api: string) => latest.filter((one) => !one.startsWith(tag(`${api}-`)));
  const pages: [path: string, tags: string[]][] = [
    ["/", latest],
    ["/docs/quickstart/", latest],
    ["/docs/tutorials/faq", latest],
    ["/docs/api/field-reference", latest],
    ["/request-access", latest],
    [operation, [...others("content"), tag("content-latest")]],
    ["/docs/content_apis_versioned/4.0.0/schemas/verse", [...others("content"), tag("content-4.0.0")]],
    ["/docs/category/user-related-apis-1.0.0", [...others("user-related"), tag("user-related-1.0.0")]],
    ["/docs/oauth2_apis_versioned/o-auth-2-authorize", [...others("oauth2"), tag("oauth2-latest")]],
  ];

  it("once, in the language, for the guides, the current version and one version of each other API", async () => {
    const { page, server } = await readers.read("/search", { dir: hosted.dir });
    for (const [path, tags] of pages) {
      await page.goto(server.origin + path);
      await page.waitForFunction(() => document.documentElement.getAttribute("data-ready"));
      hosted.server.asked.length = 0;
      await type(page, "chapter");
      // Results of the query are there, so all requests for them were made.
      await optionTexts(page);
      const questions = hosted.server.asked.map(({ question }) => question.facetFilters as [string, string[]]);
      const [[language, asked] = ["", []]] = questions;
      expect([path, language, [...asked].sort()]).toEqual([path, "language:en", [...tags].sort()]);
      expect(questions, path).toHaveLength(1);
    }
  });
});
