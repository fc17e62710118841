import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DevServer, serveDev } from "../../generator/dev/serve-dev.js";
import { launchBrowser } from "../e2e/browser.js";

/** This site, copied so that nothing of it is touched. */
const root = mkdtempSync(join(tmpdir(), "portal-dev-bench-"));
const repository = resolve(import.meta.dirname, "../..");
for (const name of ["content", "specs", "portal.config.ts"])
  cpSync(join(repository, name), join(root, name), { recursive: true });

const quantile = (times: readonly number[], share: number) =>
  [...times].sort((one, other) => one - other)[Math.floor(times.length * share)] ?? 0;
const edits = Number(process.env.EDITS ?? 50);

let server: DevServer;
let browser: Browser;
let first = 0;

beforeAll(async () => {
  browser = await launchBrowser();
  const start = performance.now();
  server = await serveDev({ root, specs: [], listenOn: "127.0.0.1", port: 0, firstPort: 0, problems: () => {} });
  const listening = performance.now() - start;
  await (await fetch(`${server.address}docs/quickstart/`)).text();
  first = performance.now() - start;
  console.log(`start: listening after ${listening.toFixed(0)} ms, first page after ${first.toFixed(0)} ms`);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  rmSync(root, { recursive: true, force: true });
});

const operation = "docs/content_apis_versioned/4.0.0/list-chapters";

describe("from saving to paint", () => {
  it("starts", () => expect(first).toBeGreaterThan(0));

  it.each([
    {
      what: "guide",
      file: "content/quickstart.md",
      path: "docs/quickstart/",
      from: /\n\n(?=## )/,
      to: (mark: string) => `\n\n${mark}\n\n`,
    },
    {
      what: "partial",
      file: "content/_partials/credentials.md",
      path: "docs/quickstart/",
      from: /$/,
      to: (mark: string) => `\n\n${mark}\n`,
    },
    {
      what: "description",
      file: "specs/content/v4/paths/chapters.yaml",
      path: operation,
      from: /summary: .*/,
      to: (mark: string) => `summary: ${mark}`,
    },
    {
      what: "manifest",
      file: "content/manifest.yaml",
      path: operation,
      from: /title: Content APIs\n/,
      to: (mark: string) => `title: ${mark}\n`,
    },
  ])("$what", async ({ what, file, path, from, to }) => {
    await server.site.settled();
    const page = await browser.newPage();
    await page.goto(server.address + path);
    const before = readFileSync(join(root, file), "utf8");
    const times: number[] = [];
    for (let index = 0; index < edits; index++) {
      const mark = `Edit ${index} marked`;
      const painted = page.evaluate(
        (wanted) =>
          new Promise<number>((done, failed) => {
            const limit = setTimeout(() => failed(new Error(`${wanted} never came`)), 20_000);
            const observer = new MutationObserver(() => {
              if (!document.documentElement.textContent?.includes(wanted)) return;
              observer.disconnect();
              clearTimeout(limit);
              requestAnimationFrame(() => setTimeout(() => done(Date.now())));
            });
            observer.observe(document, { childList: true, subtree: true, characterData: true });
          }),
        mark,
      );
      // The page has to be listening first.
      await page.evaluate(() => 0);
      const saved = Date.now();
      writeFileSync(
        join(root, file),
        before.replace(from, () => to(mark)),
      );
      times.push((await painted) - saved);
    }
    writeFileSync(join(root, file), before);
    await page.close();
    console.log(
      `${what}: median ${quantile(times, 0.5)} ms, 95th percentile ${quantile(times, 0.95)} ms, ${times.length} edits, heap ${(process.memoryUsage().heapUsed / 1e6).toFixed(0)} MB`,
    );
    expect(times).toHaveLength(edits);
  });
});
