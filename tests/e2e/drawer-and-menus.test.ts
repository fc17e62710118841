import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { browseSite } from "./browse-site.js";
import { heading, started } from "./client/visitor.js";
import { kinds } from "./kinds.js";
import type { ReaderOptions } from "./reader.js";

const site = browseSite();

async function open(options: ReaderOptions): Promise<Page> {
  const page = await site.open(kinds.operation as string, options);
  await started(page);
  return page;
}

const openPopovers = (page: Page) => page.locator("[popover]:popover-open").count();
const isIn = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.activeElement?.closest(wanted) !== null, selector);
const inert = (page: Page) => page.locator("[inert]").count();

describe("the drawer", () => {
  const narrow = { width: 390, height: 844 };

  it("traps the focus: Tab cycles inside, in both directions", async () => {
    const page = await open(narrow);
    await page.focus(".menu-button");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.activeElement?.matches(".drawer-close"));
    const stops = await page.locator("#drawer :is(a, button, summary):visible").count();
    expect(stops).toBeGreaterThan(20);
    for (let pressed = 0; pressed < stops + 3; pressed++) {
      await page.keyboard.press("Tab");
      // The browser's own controls are between the last stop and the first: then the body has the focus.
      const at = () => (document.activeElement?.closest("#drawer") ? "drawer" : document.activeElement?.localName);
      expect(["drawer", "body"]).toContain(await page.evaluate(at));
    }
    await page.keyboard.press("Shift+Tab");
    expect(await isIn(page, "main, .navbar, .footer")).toBe(false);
    await page.keyboard.press("Escape");
    expect(await page.evaluate(() => document.activeElement?.className)).toContain("menu-button");
    expect(await inert(page)).toBe(0);
  });

  it("makes the page behind it inert until it closes", async () => {
    const page = await open(narrow);
    const before = 300;
    await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), before);
    // With the mouse itself: Playwright's click scrolls to the normal position of a sticky element.
    const button = await page.locator(".menu-button").boundingBox();
    await page.mouse.click((button?.x ?? 0) + 10, (button?.y ?? 0) + 10);
    await page.waitForSelector("main[inert]", { state: "attached" });
    await page.mouse.move(380, 500);
    await page.mouse.wheel(0, 600);
    await page.keyboard.press("End");
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => scrollY)).toBe(before);
    // A click outside the drawer closes it.
    await page.mouse.click(380, 500);
    expect(await openPopovers(page)).toBe(0);
    expect(await inert(page)).toBe(0);
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await page.mouse.wheel(0, 300);
    await page.waitForFunction((y) => scrollY > y, before);
  });

  it("leaves nothing inert after a link or Back", async () => {
    const page = await open(narrow);
    const to = (route: string) => page.click(`#sidebar a[href$="4.0.0/${route}"]`);
    await page.click(".menu-button");
    await to("list-chapters");
    await heading(page, "List chapters");
    expect(await inert(page)).toBe(0);
    await page.click(".menu-button");
    await page.waitForSelector("main[inert]", { state: "attached" });
    await page.goBack();
    await heading(page, "Get a chapter");
    expect(await inert(page)).toBe(0);
    expect(await openPopovers(page)).toBe(0);
    await page.goForward();
    await heading(page, "List chapters");
    expect(await inert(page)).toBe(0);
  });

  it("works if it was opened before the script was loaded", async () => {
    const page = await site.newPage(narrow);
    let send = () => {};
    const sent = new Promise<void>((done) => {
      send = done;
    });
    await page.route("**/navigation-*.js", (route) => sent.then(() => route.continue()));
    await page.goto(site.server.origin + kinds.operation, { waitUntil: "load" });
    await page.click(".menu-button");
    expect(await inert(page)).toBe(0);
    send();
    await page.waitForSelector("main[inert]", { state: "attached" });
    expect(await isIn(page, "#drawer")).toBe(true);
  });

  it.each([
    { name: "a tablet that is turned", from: { width: 834, height: 1194 }, to: { width: 1194, height: 834 } },
    { name: "a window that is drawn by a pixel", from: { width: 995, height: 800 }, to: { width: 996, height: 800 } },
  ])("closes on $name, and the column is in its place", async ({ from, to }) => {
    const page = await open(from);
    await page.click(".menu-button");
    await page.waitForSelector("main[inert]", { state: "attached" });
    await page.setViewportSize(to);
    await expect.poll(() => openPopovers(page)).toBe(0);
    expect(await inert(page)).toBe(0);
    const column = await page.locator("#drawer").boundingBox();
    const main = await page.locator("main").boundingBox();
    expect(main?.x).toBeGreaterThanOrEqual((column?.x ?? 0) + (column?.width ?? 0));
    await page.setViewportSize(from);
    expect(await page.isVisible("#sidebar")).toBe(false);
    await page.click(".menu-button");
    expect(await page.isVisible("#sidebar")).toBe(true);
  });
});

describe("a menu", () => {
  const wide = { width: 1440, height: 900 };

  it.each([
    { name: "the APIs dropdown", button: '[popovertarget="menu-apis"]' },
    { name: "the menu of the page", button: '[popovertarget="page-menu"]' },
  ])("$name closes when Tab leaves it, at either end", async ({ button }) => {
    const page = await open(wide);
    const links = await page.locator(`${button} + [popover] :is(a, button)`).count();
    await page.focus(button);
    await page.keyboard.press("Enter");
    for (let pressed = 0; pressed < links; pressed++) {
      await page.keyboard.press("Tab");
      expect(await isIn(page, ".menu [popover]")).toBe(true);
    }
    await page.keyboard.press("Tab");
    expect(await openPopovers(page)).toBe(0);
    expect(await isIn(page, `.menu:has(${button}), body:focus`)).toBe(false);
    await page.focus(button);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Shift+Tab");
    expect(await openPopovers(page)).toBe(1);
    await page.keyboard.press("Shift+Tab");
    expect(await openPopovers(page)).toBe(0);
  });

  it("closes when the window becomes narrow, and is closed when it becomes wide again", async () => {
    const page = await open(wide);
    await page.click('.navbar .menu button:has-text("APIs")');
    expect(await openPopovers(page)).toBe(1);
    await page.setViewportSize({ width: 900, height: 900 });
    await expect.poll(() => openPopovers(page)).toBe(0);
    await page.setViewportSize(wide);
    expect(await openPopovers(page)).toBe(0);
  });
});
