import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";

/** Earlier choices of a reader. */
export interface ReaderOptions extends BrowserContextOptions {
  theme?: "light" | "dark";
  width?: number;
  height?: number;
}

/** A new profile with a color mode and a window size. */
export async function newReader(browser: Browser, options: ReaderOptions = {}): Promise<BrowserContext> {
  const { theme, width = 1440, height = 900, ...more } = options;
  const context = await browser.newContext({ viewport: { width, height }, ...more });
  if (theme === "dark") await context.addInitScript(() => localStorage.setItem("portal-theme", "dark"));
  context.setDefaultTimeout(60_000);
  return context;
}

/** All console messages and uncaught errors from now on. */
export function listen(page: Page): string[] {
  const messages: string[] = [];
  page.on("console", (message) => messages.push(`${new URL(page.url()).pathname}: ${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => messages.push(`${new URL(page.url()).pathname}: ${error.message}`));
  return messages;
}

/** Waits until the script of the page has started; without scripts it returns immediately. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.getAttribute("data-ready") !== null);
}

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Violations of WCAG 2.2 A and AA that axe finds, one line each with the elements.
 * @param rules "colors" runs only the rules that depend on the theme, because the results of the others are
 * the same in both themes
 */
export async function violations(page: Page, rules: "all" | "colors" = "all"): Promise<string[]> {
  // As an expression: the policy of the page blocks other scripts.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  return page.evaluate(
    async (options) => {
      const { axe } = window as unknown as { axe: { run(root: Document, options: object): Promise<AxeResults> } };
      interface AxeResults {
        violations: { id: string; help: string; nodes: { target: string[]; failureSummary: string }[] }[];
      }
      // Selectors of all elements take a fifth of the time, and only those of violations are read.
      const { violations } = await axe.run(document, { ...options, selectors: false });
      if (violations.length === 0) return [];
      const results = await axe.run(document, options);
      return results.violations.map(({ id, help, nodes }) => {
        const places = nodes.slice(0, 3).map(({ target, failureSummary }) => `${target.join(" ")} (${failureSummary})`);
        return `${id}: ${help}: ${nodes.length} × ${places.join("; ")}`;
      });
    },
    { runOnly: axeRules[rules], resultTypes: ["violations"] },
  );
}

const axeRules = {
  all: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] },
  colors: { type: "rule", values: ["color-contrast", "link-in-text-block"] },
};
