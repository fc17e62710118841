import { setTimeout as pause } from "node:timers/promises";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DevProcess } from "../dev-session/dev-process.js";
import { Random } from "../dev-session/random.js";
import { SiteCopy } from "../dev-session/site-copy.js";
import { launchBrowser } from "../e2e/browser.js";

/** Milliseconds from saving to paint that a writer does not notice, and that few edits may exceed. */
const limits = { median: 100, most: 250 };

const quantile = (times: readonly number[], share: number) =>
  [...times].sort((one, other) => one - other)[Math.floor(times.length * share)] ?? 0;
const edits = Number(process.env.EDITS ?? 50);
const random = new Random(50);

let site: SiteCopy;
let server: DevProcess;
let browser: Browser;

beforeAll(async () => {
  site = new SiteCopy();
  [server, browser] = await Promise.all([DevProcess.start(site.folder), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  site?.dispose();
});

/** When the page shows the text: the moment after the paint, in milliseconds since the epoch. */
function painted(page: Page, wanted: { text: string } | { selector: string } | { line: string }): Promise<number> {
  return page.evaluate(
    (what) =>
      new Promise<number>((done, failed) => {
        const limit = setTimeout(() => failed(new Error(`${JSON.stringify(what)} never came`)), 20_000);
        const shows = () => {
          if ("text" in what) return document.documentElement.textContent?.includes(what.text);
          if ("selector" in what) return document.querySelector(what.selector) !== null;
          return getComputedStyle(document.documentElement).getPropertyValue("--line") === what.line;
        };
        const look = () => {
          if (!shows()) return requestAnimationFrame(look);
          clearTimeout(limit);
          return requestAnimationFrame(() => setTimeout(() => done(Date.now())));
        };
        look();
      }),
    wanted,
  );
}

const operation = "docs/content_apis_versioned/4.0.0/list-chapters";
const text = (number: number) => ({ text: `Edit ${number} marked` });

describe("from saving to paint", () => {
  it.each([
    {
      what: "a guide",
      file: "content/quickstart.md",
      path: "docs/quickstart/",
      from: /\n\n(?=## )/,
      to: (number: number) => `\n\nEdit ${number} marked\n\n`,
      wanted: text,
    },
    {
      what: "a partial",
      file: "content/_partials/credentials.md",
      path: "docs/quickstart/",
      from: /$/,
      to: (number: number) => `\n\nEdit ${number} marked\n`,
      wanted: text,
    },
    {
      what: "a description",
      file: "specs/content/v4/paths/chapters.yaml",
      path: operation,
      from: /summary: .*/,
      to: (number: number) => `summary: Edit ${number} marked`,
      wanted: text,
    },
    {
      what: "a referenced schema",
      file: "specs/content/v4/schemas/chapter.yaml",
      path: operation,
      from: /description: The number of the chapter.*/,
      to: (number: number) => `description: Edit ${number} marked`,
      wanted: text,
    },
    {
      what: "the manifest",
      file: "content/manifest.yaml",
      path: operation,
      from: /title: Content APIs\n/,
      to: (number: number) => `title: Edit ${number} marked\n`,
      wanted: text,
    },
    {
      what: "the configuration",
      file: "portal.config.ts",
      path: operation,
      from: /footnote: ".*"/,
      to: (number: number) => `footnote: "Edit ${number} marked"`,
      wanted: text,
    },
    {
      what: "a stylesheet",
      file: "runtime/styles/tokens.css",
      path: operation,
      from: /--line: .*;/,
      to: (number: number) => `--line: rgb(${number} 0 1);`,
      wanted: (number: number) => ({ line: `rgb(${number} 0 1)` }),
    },
    {
      what: "a template",
      file: "templates/page.hbs",
      path: operation,
      from: /= \{\{\{literal page\}\}\}/,
      to: (number: number) => `= { ...{{{literal page}}}, title: "Edit ${number} marked" }`,
      wanted: text,
    },
    {
      what: "a component",
      file: "runtime/layout/Footer.tsx",
      path: operation,
      from: /className="footer-title"/,
      to: (number: number) => `className="footer-title edit-${number}"`,
      wanted: (number: number) => ({ selector: `.edit-${number}` }),
    },
  ])("$what", async ({ what, file, path, from, to, wanted }) => {
    const page = await browser.newPage();
    await page.goto(server.address + path);
    const before = site.read(file);
    const times: number[] = [];
    for (let number = 1; number <= edits; number++) {
      // While the server is idle, and while other pages are being checked.
      await pause(random.below(600));
      const seen = painted(page, wanted(number));
      // The page must be watching first.
      await page.evaluate(() => 0);
      const saved = Date.now();
      site.write(
        file,
        before.replace(from, () => to(number)),
      );
      times.push((await seen) - saved);
    }
    site.write(file, before);
    await page.close();
    const [median, most] = [quantile(times, 0.5), quantile(times, 0.95)];
    process.stdout.write(`${what}: median ${median} ms, 95th percentile ${most} ms, ${times.length} edits\n`);
    expect(times).toHaveLength(edits);
    expect.soft(median, "median").toBeLessThan(limits.median);
    expect.soft(most, "95th percentile").toBeLessThan(limits.most);
  });
});
