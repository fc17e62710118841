import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { portal } from "../portal.js";
import { leaveBrowser, sharedBrowser } from "./browser.js";
import { alive, newReader } from "./reader.js";
import { startServer, type TestServer } from "./server.js";

/** Groups of panels of which one shows, with every kind of content that a stylesheet has rules for. */
const body = (value: unknown) => ({
  "application/json": {
    schema: { type: "object", properties: { note: { type: "string" } } },
    example: value,
  },
});
const twice = (first: string, second: string) => ({
  "application/json": {
    schema: { type: "object", properties: { note: { type: "string" } } },
    examples: {
      one: { summary: `${first} as told by the clerk`, value: { note: first } },
      two: { summary: second, value: { note: second } },
    },
  },
});
const responses = {
  "200": { description: "Moored", content: body({ note: "moored" }) },
  "202": {
    description: "Waiting",
    content: { ...body({ note: "waiting" }), "application/xml": { schema: { type: "string" }, example: "<note>waiting</note>" } },
  },
  "400": { description: "Refused", content: twice("no berth", "too wide") },
  "409": { description: "Taken", content: twice("berth taken", "boat listed") },
  "500": { description: "Broken", content: twice("no harbor master", "storm") },
};
const spec = {
  openapi: "3.1.0",
  info: { title: "Berths", version: "1" },
  paths: {
    "/berths": {
      post: {
        operationId: "moor",
        summary: "Moor",
        requestBody: { content: twice("a barge", "a sloop") },
        responses,
      },
      get: {
        operationId: "list",
        security: [{ key: [] }],
        summary: "List",
        responses: { "200": responses["200"], default: responses["400"] },
      },
    },
  },
  components: {
    securitySchemes: { key: { type: "apiKey", in: "header", name: "X-Key" } },
    schemas: {
      Load: {
        type: "object",
        properties: {
          cargo: {
            oneOf: ["crate", "barrel", "sack"].map((kind) => ({
              title: kind,
              type: "object",
              properties: Object.fromEntries(
                Array.from({ length: 30 }, (_, index) => [
                  `${kind}_${index}`,
                  { type: "string", description: `Seal ${index} of the ${kind}.` },
                ]),
              ),
            })),
          },
        },
      },
    },
  },
  webhooks: {
    left: { post: { operationId: "left", summary: "Left", requestBody: { content: twice("left", "lost") }, responses } },
    sunk: { post: { operationId: "sunk", summary: "Sunk", requestBody: { content: body({ note: "sunk" }) } } },
  },
};
const fence = (language: string) => `\`\`\`${language}\nmoor\n\`\`\`\n`;
const guide = `# Berths by hand

<!-- tabs -->
<!-- tab: Barge -->

Text of a barge.

${fence("sh")}
${fence("json")}
<!-- tab: Sloop -->

<!-- code-group -->
${fence("js")}
${fence("py")}
<!-- /code-group -->

<!-- /tabs -->
`;

const root = mkdtempSync(join(tmpdir(), "portal-hidden-panels-"));
let browser: Browser;
let server: TestServer;

beforeAll(async () => {
  browser = await sharedBrowser();
  mkdirSync(join(root, "docs"));
  writeFileSync(join(root, "berths.json"), JSON.stringify(spec));
  writeFileSync(join(root, "docs/by-hand.md"), guide);
  const { code, stdout } = await portal(
    ["build", "--spec", "berths.json", "--content", "docs", "--no-cache", "--no-cards"],
    root,
  );
  expect(code, stdout).toBe(0);
  server = await startServer(join(root, "dist/site"));
});
afterAll(async () => {
  await leaveBrowser();
  await server?.close();
  rmSync(root, { recursive: true, force: true });
});

/** What is wrong with groups of panels: not exactly one of a group takes up space. */
const wrongGroups = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(".tabs")]
      .filter((group) => group.parentElement?.checkVisibility())
      .map((group) => ({
        name: `${location.pathname} ${group.querySelector(".tabpanel")?.id || group.querySelector(".tabpanel")?.getAttribute("data-tab")}`,
        shown: [...group.children].filter((child) => child.matches(".tabpanel") && child.getBoundingClientRect().height > 0)
          .length,
      }))
      .filter(({ shown }) => shown !== 1)
      .map(({ name, shown }) => `${name}: ${shown}`),
  );

/** Waits until the navigation has started: from then on hidden panels are found by the search of the browser. */
const findable = (page: Page) => page.waitForFunction(() => document.documentElement.getAttribute("data-ready") === "navigation");

describe("panels behind a tab or an option", () => {
  const paths = () =>
    (JSON.parse(readFileSync(join(root, "dist/manifest.json"), "utf8")) as { routes: { path: string }[] }).routes.map(
      ({ path }) => path,
    );

  it.each([
    { width: 390, height: 844 },
    { width: 1280, height: 900 },
    { width: 1440, height: 900 },
  ])("are hidden at $width × $height on every kind of page, whatever they hold", async (size) => {
    const context = await newReader(browser, size);
    const page = await context.newPage();
    const wrong: string[] = [];
    let groups = 0;
    for (const path of paths()) {
      await page.goto(server.origin + path, { waitUntil: "load" });
      await findable(page);
      groups += await page.locator(".tabs").count();
      wrong.push(...(await wrongGroups(page)));
      // Each choice shows its own panel and hides the one before.
      for (const list of await page.locator(".rail select[data-tab-select]").all()) {
        if (!(await list.isVisible())) continue;
        for (const option of await list.locator("option").all()) {
          await list.selectOption((await option.getAttribute("value")) ?? "");
          wrong.push(...(await wrongGroups(page)));
        }
      }
    }
    await context.close();
    expect(wrong).toEqual([]);
    expect(groups).toBeGreaterThan(10);
  });

  it.each(["moor", "list", "left", "sunk"])(
    "are in sections that a phone shows, with responses and without: %s",
    async (name) => {
      const context = await newReader(browser, { width: 390, height: 844 });
      const page = await context.newPage();
      const path = paths().find((route) => route.endsWith(`/${name}`)) ?? "";
      await page.goto(server.origin + path, { waitUntil: "load" });
      const sections = page.locator(".rail > section");
      expect(await sections.count()).toBeGreaterThan(1);
      expect(await sections.evaluateAll((all) => all.filter((section) => !section.checkVisibility()).length)).toBe(0);
      // Without a server and credentials there is nothing to say about the request.
      expect(await page.locator("dl:empty:visible").count(), "boxes of facts without a fact").toBe(0);
      await context.close();
    },
  );

  it("a request on the page on authentication is as high as its code", async () => {
    const context = await newReader(browser, { width: 1440, height: 900 });
    const page = await context.newPage();
    await page.goto(server.origin + (paths().find((route) => route.endsWith("/authentication")) ?? ""), { waitUntil: "load" });
    await alive(page);
    const below = await page
      .locator(".rail > section")
      .last()
      .evaluate((section) => {
        const code = [...section.querySelectorAll("pre")].find((one) => one.checkVisibility());
        return section.getBoundingClientRect().bottom - (code?.getBoundingClientRect().bottom ?? 0);
      });
    expect(below).toBeLessThan(20);
    await context.close();
  });

  it("shows the bodies of an error under its own status only", async () => {
    const context = await newReader(browser, { width: 1280, height: 900 });
    const page = await context.newPage();
    await page.goto(`${server.origin}/berths/moor`, { waitUntil: "load" });
    await alive(page);
    const rail = page.locator(".rail > section:last-child");
    // The list of statuses names every example.
    const shown = async () => (await rail.locator(".tabpanel:visible").allInnerTexts()).join("\n");
    expect(await shown()).toContain("moored");
    expect(await shown()).not.toContain("no berth");
    await rail.locator("select").first().selectOption("example-409");
    expect(await shown()).toContain("berth taken");
    expect(await shown()).not.toContain("boat listed");
    await rail.locator("select").first().selectOption("example-409-2");
    expect(await shown()).toContain("boat listed");
    expect(await shown()).not.toContain("berth taken");
    expect(await shown()).not.toContain("moored");
    await context.close();
  });
});

describe("the search of the browser", () => {
  /** What a browser does with a match in an element that is `hidden="until-found"` (HTML section 6.5.1). */
  const match = (page: Page, text: string) =>
    page.getByText(text, { exact: true }).evaluate((element) => {
      let found = 0;
      for (let panel = element.closest("[hidden]"); panel; panel = panel.parentElement?.closest("[hidden]") ?? null) {
        panel.dispatchEvent(new Event("beforematch", { bubbles: true }));
        panel.removeAttribute("hidden");
        found++;
      }
      return found;
    });

  it("selects the tab of what it finds", async () => {
    const context = await newReader(browser);
    const page = await context.newPage();
    await page.goto(`${server.origin}/berths/schemas/load`, { waitUntil: "load" });
    await findable(page);
    expect(await match(page, "Seal 28 of the sack.")).toBe(1);
    expect(await page.getByRole("tab", { name: "sack", selected: true, includeHidden: true }).count()).toBe(1);
    expect(await page.locator("#field-cargo .tabpanel:not([hidden])").count()).toBe(1);
    await context.close();
  });

  it("goes through one language of code only", async () => {
    const context = await newReader(browser);
    const page = await context.newPage();
    await page.goto(`${server.origin}/berths/moor`, { waitUntil: "load" });
    await findable(page);
    expect(await page.locator('[data-tabs="lang"] > .tabpanel').count()).toBeGreaterThan(1);
    expect(await page.locator('[data-tabs="lang"] > .tabpanel[hidden]').count()).toBe(0);
    expect(await page.locator('[data-tabs=""] > .tabpanel[hidden]').count()).toBeGreaterThan(0);
    await context.close();
  });
});

describe("large alternatives of a field", () => {
  it.each([
    { kind: "crate", isAlive: true },
    { kind: "sack", isAlive: true },
    { kind: "crate", isAlive: false },
    { kind: "sack", isAlive: false },
  ])("are folded, and a link into $kind opens them, with scripts: $isAlive", async ({ kind, isAlive }) => {
    const context = await newReader(browser, { javaScriptEnabled: isAlive });
    const page = await context.newPage();
    const text = page.getByText(`Seal 28 of the ${kind}.`, { exact: true });
    await page.goto(`${server.origin}/berths/schemas/load`, { waitUntil: "load" });
    if (isAlive) await alive(page);
    expect(await text.isVisible()).toBe(false);
    // What is in `<details>`, the search of the browser opens.
    expect(await page.locator("#field-cargo > p details .variants, #field-cargo > details .variants").count()).toBe(1);
    await page.goto("about:blank");
    await page.goto(`${server.origin}/berths/schemas/load#field-cargo-${kind}-${kind}_28`, { waitUntil: "load" });
    await text.waitFor({ state: "visible" });
    await expect.poll(() => text.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(900);
    await context.close();
  });
});
