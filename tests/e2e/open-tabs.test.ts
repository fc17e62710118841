import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import Ajv from "ajv/dist/2020.js";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sha256 } from "../../generator/7-emit/staging.js";
import manifestSchema from "../../schemas/manifest.schema.json" with { type: "json" };
import { portal } from "../portal.js";
import { leaveBrowser, sharedBrowser } from "./browser.js";
import { startServer, type TestServer } from "./server.js";

/** A page that is open while another build replaces the site. */

interface Manifest {
  kept?: { path: string; builds: number }[];
  files: { path: string; hash: string; bytes: number }[];
}

const input = resolve(import.meta.dirname, "../samples/zero-config/input");
const built = mkdtempSync(join(tmpdir(), "portal-open-tabs-"));
let browser: Browser;
let root: string;
let server: TestServer;
let page: Page;

const out = (path: string, folder = root) => join(folder, "dist", path);
const manifestOf = (folder = root) => JSON.parse(readFileSync(out("manifest.json", folder), "utf8")) as Manifest;

async function build(folder: string, ...args: string[]): Promise<void> {
  const { code, stdout } = await portal(["build", "--spec", "pets.yaml", "--content", "docs", ...args], folder);
  expect(code, stdout).toBe(0);
}

/** Renames all scripts, as for an earlier version of the runtime. */
function renameScripts(folder: string): void {
  const manifest = manifestOf(folder);
  const renamed = (text: string) =>
    text.replace(/-([A-Z0-9]{8})\.js\b/g, (_, hash: string) => `-${[...hash].reverse().join("")}.js`);
  for (const file of manifest.files) {
    if (!/^site\/.*\.(?:html|js)$/.test(file.path)) continue;
    const text = renamed(readFileSync(out(file.path, folder), "utf8"));
    renameSync(out(file.path, folder), out(renamed(file.path), folder));
    file.path = renamed(file.path);
    file.hash = sha256(text);
    file.bytes = Buffer.byteLength(text);
    writeFileSync(out(file.path, folder), text);
  }
  writeFileSync(out("manifest.json", folder), JSON.stringify(manifest));
}

beforeAll(async () => {
  browser = await sharedBrowser();
  cpSync(input, built, { recursive: true });
  await build(built);
  renameScripts(built);
});
afterAll(async () => {
  await leaveBrowser();
  rmSync(built, { recursive: true, force: true });
});

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), "portal-open-tabs-"));
  cpSync(built, root, { recursive: true });
  server = await startServer(out("site"));
  page = await browser.newPage();
  page.setDefaultTimeout(60_000);
});
afterEach(async () => {
  await page.context().close();
  await server.close();
  rmSync(root, { recursive: true, force: true });
});

/** Opens the first page; with `savesData`, nothing else is loaded before the reader needs it. */
async function open({ savesData }: { savesData: boolean }): Promise<void> {
  if (savesData) await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  await page.goto(`${server.origin}/`);
  const state = savesData ? "page" : "navigation";
  await page.waitForFunction((wanted) => document.documentElement.dataset.ready === wanted, state);
  await page.evaluate(() => Object.assign(window, { same: true }));
}

const isSame = () => page.evaluate(() => "same" in window);
const missing = () => server.log.filter(({ status }) => status === 404).map(({ url }) => url.replace(/-\w+\.js.*/, ""));

describe("a new build while a page is open", () => {
  it("falls back to normal navigation if the chunk of the navigation is gone", async () => {
    await open({ savesData: true });
    await build(root);
    await page.locator("main a[href^='/']").first().click();
    await page.waitForURL((url) => url.pathname !== "/");
    await page.locator("main h1").waitFor();
    expect(missing()).toContain("/assets/navigation");
    expect(await isSame()).toBe(false);
  });

  it("falls back to the search page if the script of the search is gone", async () => {
    await open({ savesData: false });
    await build(root);
    await page.keyboard.press("/");
    await page.getByText("Unable to fetch results").waitFor();
    await page.keyboard.type("pet");
    await expect.poll(() => page.inputValue("dialog[open] input")).toBe("pet");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/search?q=pet");
    await page.locator("[data-search-results] a").first().waitFor();
    expect(missing()).toContain("/assets/search-embedded");
  });

  it("changes nothing for the reader if scripts are kept", async () => {
    await open({ savesData: true });
    await build(root, "--keep-assets", "1");
    const link = page.locator("main a[href^='/']").first();
    await link.hover();
    await page.waitForFunction(() => document.documentElement.dataset.ready === "navigation");
    await link.click();
    await page.waitForURL((url) => url.pathname !== "/");
    await page.keyboard.press("/");
    await page.keyboard.type("pet");
    await page.locator("dialog[open] [role=option]").first().waitFor();
    expect(missing()).toEqual([]);
    expect(await isSame()).toBe(true);
  });
});

describe("kept scripts", () => {
  it("are those in the last manifests, and are dropped after as many builds", async () => {
    const names = (folder = root) =>
      manifestOf(folder)
        .files.map(({ path }) => path)
        .filter((path) => /-[A-Z0-9]{8}\.js$/.test(path));
    const [old, foreign] = [names(), out("site/assets/foreign-AAAAAAAA.js")];
    writeFileSync(foreign, "nobody lists this");
    const kept = async (...args: string[]) => {
      await build(root, ...args);
      const manifest = manifestOf();
      const validate = new Ajv.default({ strict: true, allowUnionTypes: true }).compile(manifestSchema);
      expect(validate(manifest), JSON.stringify(validate.errors)).toBe(true);
      for (const { path, hash } of manifest.files) expect(sha256(readFileSync(out(path))), path).toBe(hash);
      return manifest.kept;
    };
    expect(await kept("--keep-assets", "2")).toEqual(old.map((path) => ({ path, builds: 1 })));
    expect(names()).toHaveLength(2 * old.length);
    expect(await kept("--keep-assets", "2")).toEqual(old.map((path) => ({ path, builds: 2 })));
    expect(await kept("--keep-assets", "2")).toEqual([]);
    expect(await kept()).toBeUndefined();
    expect(names()).toHaveLength(old.length);
  });

  it("stay in an output that is up to date", async () => {
    const cache = ["--keep-assets", "2", "--cache-dir", join(root, "cache")];
    await build(root, ...cache);
    const before = readFileSync(out("manifest.json"), "utf8");
    await build(root, ...cache);
    expect(readFileSync(out("manifest.json"), "utf8")).toBe(before);
    expect(manifestOf().kept?.length).toBeGreaterThan(0);
  });
});
