import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { browseSite } from "./browse-site.js";
import { started } from "./client/visitor.js";
import { kinds } from "./kinds.js";

const site = browseSite();

async function open(kind: string, width = 1440): Promise<Page> {
  const page = await site.open(kinds[kind] as string, { width });
  await started(page);
  return page;
}

const focused = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLElement).innerText || document.activeElement?.getAttribute("aria-label"));

interface Stop {
  /** Position among the controls that were counted before; -1 for anything else. */
  at: number;
  what: string;
  named: boolean;
  seen: boolean;
  ringed: boolean;
}

/** Numbers everything that Tab focuses on the current page, in the order of the document. */
function countControls(): number {
  const controls = "a[href], button, input, select, textarea, summary, [tabindex]";
  const usable = [...document.querySelectorAll<HTMLElement>(controls)].filter(
    (element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }) && !element.matches(":disabled"),
  );
  Object.assign(window, { controls: usable });
  return usable.length;
}

/** The focused element as the browser reports it. */
function stop(): Stop {
  const element = document.activeElement as HTMLElement;
  const style = getComputedStyle(element);
  const { width, height } = element.getBoundingClientRect();
  const label = element.ariaLabel ?? (element as HTMLInputElement).labels?.[0]?.textContent ?? element.textContent ?? "";
  return {
    at: (window as unknown as { controls: Element[] }).controls.indexOf(element),
    what: element.outerHTML.slice(0, 100),
    named: label.trim() !== "",
    seen: width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true }),
    ringed: style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) > 0,
  };
}

describe("Tab", () => {
  it.each(["landing", "quickstart", "operation", "operation with a body", "schema", "request access", "not found"])(
    "reaches every control of %s in reading order, visibly, with a name; the skip link first",
    async (kind) => {
      const page = await open(kind);
      // The not-found page requests the list of routes, and adds similar ones.
      await page.waitForLoadState("networkidle");
      const count = await page.evaluate(countControls);
      const stops: Stop[] = [];
      for (let pressed = 0; pressed < count; pressed++) {
        await page.keyboard.press("Tab");
        stops.push(await page.evaluate(stop));
      }
      expect(stops[0]?.what).toContain("skip-link");
      expect(stops.filter(({ named, seen, ringed }) => !(named && seen && ringed))).toEqual([]);
      expect(stops.flatMap(({ at, what }, index) => (at === index ? [] : [`${index}: ${at} ${what}`]))).toEqual([]);
    },
  );

  it("and Enter on the skip link move to the page", async () => {
    const page = await open("operation");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
  });
});

describe("with only the keyboard", () => {
  it("a dropdown opens, moves through its links, and closes with Esc, with the focus back on its button", async () => {
    const page = await open("operation");
    await page.focus('.navbar .menu button:has-text("APIs")');
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("Content APIs");
    await page.keyboard.press("Escape");
    expect(await page.locator("[popover]:popover-open").count()).toBe(0);
    expect(await focused(page)).toContain("APIs");
  });

  it("the drawer opens, its links are next, and Esc closes it", async () => {
    const page = await open("operation", 390);
    await page.focus(".menu-button");
    await page.keyboard.press("Space");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("#drawer") !== null)).toBe(true);
    await page.keyboard.press("Escape");
    expect(await page.isVisible("#drawer")).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.className)).toContain("menu-button");
  });

  it("tabs follow the arrow keys, Home and End", async () => {
    const page = await open("quickstart");
    const tabs = page.locator('main [role="tablist"]').first().locator('[role="tab"]');
    await tabs.first().focus();
    await page.keyboard.press("ArrowRight");
    expect(await tabs.nth(1).getAttribute("aria-selected")).toBe("true");
    await page.keyboard.press("Home");
    expect(await tabs.first().getAttribute("aria-selected")).toBe("true");
    await page.keyboard.press("End");
    expect(await tabs.last().getAttribute("aria-selected")).toBe("true");
    expect(await focused(page)).toBe(await tabs.last().textContent());
  });

  it("colors, language, server, sidebar and announcement can be switched", async () => {
    const page = await open("operation");
    await page.focus('[data-action="theme"]');
    await page.keyboard.press("Space");
    expect(await page.getAttribute("html", "data-theme")).toBe("dark");
    await page.focus("[data-tab-select]");
    await page.keyboard.press("ArrowDown");
    expect(await page.isVisible('.samples [data-tab="javascript"] pre')).toBe(true);
    await page.focus("[data-server-select]");
    await page.keyboard.press("ArrowDown");
    expect(await page.textContent('.samples [data-tab="javascript"] code')).toContain("https://apis.quran.foundation/");
    expect(await page.locator(".server p:visible").innerText()).toContain("https://apis.quran.foundation/");
    await page.focus('[data-action="hide-sidebar"]');
    await page.keyboard.press("Enter");
    expect(await focused(page)).toContain("Show sidebar");
    await page.keyboard.press("Enter");
    expect(await page.isVisible("#sidebar")).toBe(true);
    await page.focus('[data-action="dismiss"]');
    await page.keyboard.press("Enter");
    expect(await page.isVisible("#announcement")).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");
  });

  it("all fields open and close, with an announcement", async () => {
    const page = await open("schema");
    const folded = page.locator(".reference section:has([data-action=expand]) details");
    const opened = () => folded.evaluateAll((all) => all.filter((details) => (details as HTMLDetailsElement).open).length);
    expect(await folded.count()).toBeGreaterThan(2);
    await page.focus('[data-action="expand"]');
    await page.keyboard.press("Enter");
    expect(await opened()).toBe(await folded.count());
    await expect.poll(() => page.textContent("#status")).toBe("All fields are open.");
    expect(await focused(page)).toBe("Collapse all");
    await page.keyboard.press("Space");
    expect(await opened()).toBe(0);
    await expect.poll(() => page.textContent("#status")).toBe("All fields are closed.");
  });

  it("the samples can be filled in", async () => {
    const page = await open("operation");
    await page.focus(".fill-in > summary");
    await page.keyboard.press("Enter");
    await page.waitForSelector(".fill-in-form");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Control+A");
    await page.keyboard.type("114");
    // The credentials come after the values.
    for (let tabs = 0; tabs < 10 && (await page.evaluate(labelOfFocus)) !== "access token"; tabs++)
      await page.keyboard.press("Tab");
    await page.keyboard.type("my-token");
    expect(await page.textContent('.samples [data-tab="bash"] code')).toContain("/chapters/114");
    expect(await page.textContent('.samples [data-tab="bash"] code')).toContain("my-token");
  });
});

const labelOfFocus = () => (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent;
