import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { englishParts, newWords, pagesAndFeeds, sourceTexts } from "../page-words.js";
import { portal } from "../portal.js";
import { leaveBrowser, sharedBrowser } from "./browser.js";
import { pagesToVisit } from "./pages-to-visit.js";
import { alive, listen, newReader, violations } from "./reader.js";
import { startServer } from "./server.js";
import type { BuiltSite } from "./site.js";

const examples = resolve(import.meta.dirname, "../../docs/examples");
const work = mkdtempSync(join(tmpdir(), "portal-examples-"));
let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(async () => {
  await leaveBrowser();
  rmSync(work, { recursive: true, force: true });
});

/** What the pages have that were opened so far: all examples but harbor have the same look. */
const seen = new Set<string>();

/** Whether a box of code shows less than three of its lines, though it has more. */
const crushedCode = () =>
  [...document.querySelectorAll("pre")].some((pre) => {
    const { clientHeight, scrollHeight } = pre;
    const room = 3 * Number.parseFloat(getComputedStyle(pre).lineHeight);
    return pre.checkVisibility() && clientHeight < room && scrollHeight > clientHeight + 1;
  });

interface Example {
  name: string;
  args: string[];
  pages: number;
  /** Pages that are opened; by default those that together have every kind of element. */
  visit?: string[];
}

describe.each<Example>([
  { name: "harbor", args: [], pages: 21 },
  { name: "trails", args: [], pages: 11 },
  // Its other pages are of the same kinds as those of harbor.
  {
    name: "hafen",
    args: [],
    pages: 18,
    visit: ["/", "/ereignisse", "/fehler", "/api/create-booking", "/api/changelog", "/zugang", "/search"],
  },
  { name: "lending", args: ["--spec", "swagger.yaml"], pages: 12 },
  { name: "cookbook", args: ["--content", "."], pages: 8 },
])("the example $name", ({ name, args, pages, visit }) => {
  const out = join(work, name);
  const read = (path: string) => readFileSync(join(out, path), "utf8");
  const manifest = () => JSON.parse(read("manifest.json")) as BuiltSite["manifest"];

  it("builds without a diagnostic", async () => {
    const root = join(examples, name);
    const { code, stdout } = await portal(["build", "--strict", "--no-cache", "--format", "json", "--out", out, ...args], root);
    expect([code, JSON.parse(stdout).diagnostics]).toEqual([0, []]);
    // The not-found page is no route.
    expect(manifest().routes.length).toBe(pages - 1);
  });

  it("has no page that overflows, writes to the console or violates WCAG, in a wide window and in dark mode on a phone", async () => {
    const server = await startServer(join(out, "site"));
    // Nothing moves, because axe would see colors in between.
    const context = await newReader(browser, { reducedMotion: "reduce" });
    const page = await context.newPage();
    const messages = listen(page);
    const wrong: string[] = [];
    const look = async (path: string, size: { width: number; height: number }, rules: "all" | "colors") => {
      await page.setViewportSize(size);
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      if (beyond > 0) wrong.push(`${path} at ${size.width} px: ${beyond} px too wide`);
      if (await page.evaluate(crushedCode)) wrong.push(`${path} at ${size.width} px: code in a box without room for three lines`);
      for (const violation of await violations(page, rules)) wrong.push(`${path} at ${size.width} px: ${violation}`);
    };
    for (const path of visit ??
      pagesToVisit({ dir: join(out, "site"), manifest: manifest() }, name === "harbor" ? new Set() : seen)) {
      await page.goto(server.origin + path, { waitUntil: "load" });
      await alive(page);
      await look(path, { width: 1440, height: 900 }, "all");
      await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
      await look(path, { width: 390, height: 900 }, "colors");
    }
    await context.close();
    await server.close();
    expect([...wrong, ...messages]).toEqual([]);
  });

  if (name === "hafen")
    it("is in German: every interface text is translated, and pages have no word that the sources of the site do not have", async () => {
      const root = join(examples, name);
      const { stderr } = await portal(["texts", "--absent"], root);
      expect(stderr).toMatch(/^content\/texts\.yaml has (\d+) of \1 texts\. No text is absent\.\n$/);
      const texts = pagesAndFeeds(join(out, "site"));
      const sources = sourceTexts(root);
      expect([...new Set(texts.flatMap((text) => newWords(text, sources)))]).toEqual([]);
      expect(englishParts(texts.join("\n"))).toEqual([]);
      expect(read("site/api/changelog.html")).toContain("Die Höchstlänge ist <code>40</code>.");
      expect(read("site/api/changelog.html")).not.toContain('lang="en"');
    });
  if (name === "hafen")
    it("is in German in all that its scripts show: dialogs, forms, messages and failures", async () => {
      const sources = sourceTexts(join(examples, name));
      const server = await startServer(join(out, "site"));
      const context = await newReader(browser);
      context.setDefaultTimeout(8000);
      const page = await context.newPage();
      const shown = new Set<string>();
      const look = async () => {
        const texts = await page.evaluate(() => {
          const named = [...document.querySelectorAll("[aria-label], [placeholder], [title]")].flatMap((element) =>
            ["aria-label", "placeholder", "title"].map((attribute) => element.getAttribute(attribute) ?? ""),
          );
          const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          const texts: string[] = [];
          while (walker.nextNode())
            if (!walker.currentNode.parentElement?.closest("script, style, pre, code, #base-banner"))
              texts.push(walker.currentNode.textContent ?? "");
          return [...texts, ...named];
        });
        for (const text of texts) shown.add(text);
      };
      const lookAfter = async (step: () => Promise<unknown>, selector: string) => {
        await step();
        await page.locator(selector).first().waitFor();
        await look();
      };
      await page.goto(`${server.origin}/api/create-booking`, { waitUntil: "load" });
      // The shortcut is in the navigation.
      await page.waitForFunction(() => document.documentElement.dataset.ready === "navigation");
      await lookAfter(() => page.keyboard.press("?"), "dialog[open]");
      await page.keyboard.press("Escape");
      const copy = () => page.click(".request .tabpanel:not([hidden]) .copy");
      await lookAfter(copy, "#status:not(:empty)");
      await context.grantPermissions(["clipboard-write"]);
      await lookAfter(copy, ".copy[data-copied], #status:not(:empty)");
      await lookAfter(() => page.click(".fill-in > summary"), ".fill-in-form");
      for (const field of await page.locator(".fill-in-form input[inputmode], .fill-in-form textarea").all())
        await field.fill("[x");
      await lookAfter(() => page.locator(".fill-in-form input").last().blur(), ".field-error");
      await lookAfter(() => page.click(".fill-in-form button:last-of-type"), ".fill-in-form");
      // Languages and responses, which this example has as lists.
      for (const choices of await page.locator("select[data-tab-select]").all())
        for (const choice of await choices.locator("option").all()) {
          await choices.selectOption({ index: await choice.evaluate((option: HTMLOptionElement) => option.index) });
          await look();
        }
      await lookAfter(() => page.fill("#drawer input[type=search]", "qq xx"), "#drawer [role=status]:not(:empty)");
      await page.fill("#drawer input[type=search]", "");
      await lookAfter(() => page.click("[data-action=theme]"), "#status");
      await lookAfter(() => page.keyboard.press("/"), "dialog[open] input:not([type=checkbox])");
      await lookAfter(() => page.fill("dialog[open] input:not([type=checkbox])", "Buchung"), "dialog[open] [role=option]");
      await lookAfter(() => page.fill("dialog[open] input:not([type=checkbox])", "qq xx"), "dialog[open] .search-state");
      await page.keyboard.press("Escape");
      await lookAfter(() => page.goto(`${server.origin}/search?q=Liegeplatz`), ".search-found li");
      await page.goto(`${server.origin}/zugang`, { waitUntil: "load" });
      await alive(page);
      await page.fill("[name=callbackUrl]", "x");
      await lookAfter(() => page.click("main [type=submit]"), ".field-error");
      for (const [name, value] of [
        ["appName", "Buchung"],
        ["email", "zugang@hafen.example"],
        ["callbackUrl", "https://hafen.example"],
      ] as const)
        await page.fill(`[name=${name}]`, value);
      await lookAfter(() => page.click("main [type=submit]"), ".form-outcome-failed");
      await lookAfter(() => page.goto(`${server.origin}/nirgends`), "h1");
      await page.setViewportSize({ width: 390, height: 800 });
      await page.goto(`${server.origin}/fehler`, { waitUntil: "load" });
      await alive(page);
      await lookAfter(() => page.click("main [role=tab][aria-selected=false]"), "main [role=tab][aria-selected=true]");
      await lookAfter(() => page.click("[data-action=menu]"), "#drawer a");
      server.intervene = () => ({ status: 500 });
      await lookAfter(() => page.click('#drawer a[href$="erste-buchung"]'), "[role=alert]");
      await page.keyboard.press("Escape");
      await lookAfter(() => page.keyboard.press("/"), "dialog[open] .search-state[role=alert]");
      await context.close();
      await server.close();
      expect(shown.size).toBeGreaterThan(150);
      const keysAndPlaceholders = "Ctrl YOUR_ACCESS_TOKEN";
      expect([...shown].flatMap((text) => newWords(text, sources + keysAndPlaceholders))).toEqual([]);
      expect(englishParts([...shown].join("\n"))).toEqual([]);
    });
  if (name !== "harbor") return;
  it("has its own brand, component and files", async () => {
    const server = await startServer(join(out, "site"));
    const context = await newReader(browser, { width: 1440 });
    const page = await context.newPage();
    await page.goto(`${server.origin}/tides`, { waitUntil: "load" });
    await alive(page);
    await page.evaluate(() => document.fonts.ready);
    const look = await page.evaluate(() => ({
      paper: getComputedStyle(document.documentElement).backgroundColor,
      heading: getComputedStyle(document.querySelector("h1") as Element).fontFamily.split(",")[0],
      loaded: [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family.replaceAll('"', "")),
      logo: [...document.querySelectorAll<HTMLImageElement>(".logo img")].map((image) => [
        image.checkVisibility(),
        image.naturalWidth > 0,
      ]),
      bars: document.querySelectorAll(".tides .tide").length,
    }));
    expect(look).toEqual({
      paper: "rgb(244, 248, 251)",
      heading: '"Source Code Pro"',
      loaded: ["Source Code Pro"],
      logo: [
        [true, true],
        [false, true],
      ],
      bars: 4,
    });
    await page.goto(`${server.origin}/limits`, { waitUntil: "load" });
    await alive(page);
    const own = await page.evaluate(() => ({
      strip: document.querySelector(".harbor-header")?.textContent,
      // Its end is in view, however short it is.
      sidebarEnds:
        Math.round(document.querySelector("#drawer .sidebar-toggle")?.getBoundingClientRect().bottom ?? 0) < innerHeight,
      footer: [...document.querySelectorAll(".harbor-footer a")].map(({ textContent }) => textContent),
      builtIn: document.querySelectorAll("footer.footer").length,
      boards: [...document.querySelectorAll(".limits h2")].map(({ textContent }) => textContent),
      columns: getComputedStyle(document.querySelector(".limits") as Element).display,
      contents: [...document.querySelectorAll<HTMLAnchorElement>(".toc a")].map(({ hash }) => hash),
    }));
    expect(own).toEqual({
      strip: "Everything here works in the sandbox. Plans and limits",
      sidebarEnds: true,
      footer: ["Status", "Security", "Notices"],
      builtIn: 0,
      boards: ["Skipper", "Marina", "Fleet"],
      columns: "grid",
      contents: ["#skipper", "#marina", "#fleet"],
    });
    await context.close();
    await server.close();
    expect(read("site/limits.md")).toContain(
      "## Fleet\n\nFor companies with boats in many harbors.\n\n- Requests per minute: **6,000**",
    );
    expect(read("site/tides/1315.html")).toContain("<h1>High water at 13:15</h1>");
    expect(read("site/tides.md")).toContain("- 13:15 4.4 m");
    expect(read("site/.well-known/security.txt")).toContain("security@harbor.example");
    expect(read("site/booking-confirmed.html".replace("booking", "api/booking"))).toContain("Booking confirmed");
    expect(read("site/notices.txt")).toContain("Source Code Pro 5.3.0");
  });
});
