import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fastGlob from "fast-glob";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { activePartsOfPage } from "../fuzz/parsers.js";
import { portal } from "../portal.js";
import { leaveBrowser, sharedBrowser } from "./browser.js";
import { payloads, writeHostileSite } from "./hostile-site.js";
import { alive, newReader } from "./reader.js";
import { startServer, type TestServer } from "./server.js";

/** Every text of a spec, of guides, of the manifest and of the configuration tries to run something. */
const root = mkdtempSync(join(tmpdir(), "portal-hostile-"));
const site = join(root, "dist/site");
const html = (file: string) => readFileSync(join(site, file), "utf8");
let files: string[] = [];
let exitCode = -1;
let errors: string[] = [];
let browser: Browser;
let server: TestServer;
let policy = "";

beforeAll(async () => {
  writeHostileSite(root);
  const { code, stdout } = await portal(["build", "--no-cache", "--no-cards", "--format", "json"], root);
  exitCode = code;
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { severity: string; code: string }[] };
  errors = [...new Set(diagnostics.filter(({ severity }) => severity === "error").map((one) => one.code))].sort();
  if (errors.length > 0) return;
  files = fastGlob.sync("**/*.html", { cwd: site }).sort();
  policy = /Content-Security-Policy: (.*)/.exec(readFileSync(join(site, "_headers"), "utf8"))?.[1] ?? "";
  browser = await sharedBrowser();
  server = await startServer(site, { headers: { "content-security-policy": policy } });
}, 240_000);
afterAll(async () => {
  await leaveBrowser();
  await server?.close();
  rmSync(root, { recursive: true, force: true });
});

describe("a site of hostile texts", () => {
  it("is built, with a page for every operation and schema", () => {
    expect([exitCode, errors]).toEqual([0, []]);
    expect(policy).toContain("default-src 'none'");
    expect(files.filter((file) => file.startsWith("api/")).length).toBeGreaterThan(2 * payloads.length);
  });

  it("has no active content as parse5 reads it", () => {
    const found = files.flatMap((file) => activePartsOfPage(html(file), isOwn).map((part) => `${file}: ${part}`));
    expect(found).toEqual([]);
  });

  it("runs nothing, requests nothing from other hosts and violates no policy", { timeout: 400_000 }, async () => {
    const context = await newReader(browser);
    const page = await context.newPage();
    const wrong = await watch(context, page);
    // A page of the API has several attacks of the list in a row, so every third page of it has all of them.
    const ofApi = files.filter((file) => file.startsWith("api/"));
    const visited = [...files.filter((file) => !file.startsWith("api/")), ...ofApi.filter((_, index) => index % 3 === 0)];
    for (const file of visited) {
      await page.goto(`${server.origin}/${file.replace(/(?:^|\/)index\.html$/, "").replace(/\.html$/, "")}`, {
        waitUntil: "load",
      });
      await alive(page);
      await page.evaluate(() => {
        for (const details of document.querySelectorAll("details")) details.open = true;
      });
      wrong.push(...(await page.evaluate(() => (window as unknown as { violations: string[] }).violations)));
      wrong.push(...(await page.evaluate(strangeLinks)).map((href) => `${file}: ${href}`));
    }
    await context.close();
    expect(visited.length).toBeGreaterThan(20);
    expect(wrong).toEqual([]);
  });

  it("shows results of a search for an attack as text", async () => {
    const context = await newReader(browser);
    const page = await context.newPage();
    const wrong = await watch(context, page);
    await page.goto(`${server.origin}/plain`, { waitUntil: "load" });
    await alive(page);
    await page.keyboard.press("/");
    await page.waitForSelector("dialog[open]");
    await page.keyboard.type("alert");
    await page.waitForSelector('[role="option"] mark');
    wrong.push(...(await page.evaluate(() => (window as unknown as { violations: string[] }).violations)));
    expect(await page.evaluate(() => document.querySelectorAll("dialog img, dialog script, dialog iframe").length)).toBe(0);
    await context.close();
    expect(wrong).toEqual([]);
  });
});

/** The parts of the layout that could run: files of the site, data, and inline scripts that the policy names. */
function isOwn({ name, attributes, text }: { name: string; attributes: Map<string, string>; text: string }): boolean {
  const target = attributes.get("href") ?? attributes.get("src") ?? attributes.get("action") ?? "";
  const isInside = !/^[a-z][a-z\d+.-]*:|^\/\//i.test(target);
  switch (name) {
    case "script":
      if (text === "") return isInside;
      return /json/.test(attributes.get("type") ?? "") || policy.includes(digest(text));
    case "link":
      return attributes.get("rel") === "stylesheet" ? isInside : !target.includes("evil.example");
    case "meta":
      return !attributes.has("http-equiv") || (attributes.get("content") ?? "").startsWith("default-src 'none'; ");
    case "form":
      return isInside;
    default:
      return name === "svg" || name === "template" || name === "noscript";
  }
}

const digest = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

/** All that a page must not do. Dialogs open where an attack has run. */
async function watch(context: BrowserContext, page: Page): Promise<string[]> {
  const wrong: string[] = [];
  page.on("dialog", (dialog) => {
    wrong.push(`${page.url()}: dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("pageerror", (error) => wrong.push(`${page.url()}: ${error.message}`));
  page.on("request", (request) => {
    if (!request.url().startsWith(server.origin)) wrong.push(`${page.url()}: requests ${request.url()}`);
  });
  await context.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
      violations.push(`${location.pathname}: ${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}`);
    });
  });
  return wrong;
}

/** Links that lead to neither a page, a web URL nor a mail address. */
function strangeLinks(): string[] {
  return [...document.querySelectorAll<HTMLAnchorElement>("a[href]")]
    .filter(({ protocol, href }) => !/^(?:https?|mailto):$/.test(protocol) || href.includes("evil.example"))
    .map(({ outerHTML }) => outerHTML.slice(0, 200));
}
