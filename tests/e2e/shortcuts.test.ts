import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { browseSite } from "./browse-site.js";
import { listen, type ReaderOptions, violations } from "./reader.js";

const site = browseSite();

const first = "/docs/user_related_apis_versioned/1.0.0/add-a-post";

async function open(options: ReaderOptions = {}): Promise<Page> {
  site.server.log.length = 0;
  const page = await site.open(first, options);
  await scriptsAreHere(page);
  return page;
}

/** The keys are part of the navigation, which sets a mark on `<html>` when it is loaded. */
const scriptsAreHere = (page: Page) => page.waitForFunction(() => document.documentElement.dataset.ready === "navigation");

const sheet = (page: Page) => page.getByRole("dialog", { name: "Keyboard shortcuts" });
const path = (page: Page) => new URL(page.url()).pathname;
/** Target of the link to the next or previous page. */
const way = async (page: Page, name: "next" | "previous") =>
  new URL((await page.locator(`.page-footer .${name}`).getAttribute("href")) as string, page.url()).pathname;

describe("keys", () => {
  it("? opens a list of the shortcuts immediately, offline too", async () => {
    const page = await open();
    const messages = listen(page);
    await page.context().setOffline(true);
    await page.keyboard.press("?");
    await sheet(page).waitFor();
    expect(await sheet(page).evaluate((dialog) => getComputedStyle(dialog).display)).toBe("flex");
    expect(await sheet(page).locator("dt").allTextContents()).toEqual([
      "Search",
      "Next page",
      "Previous page",
      "Keyboard shortcuts",
    ]);
    expect(await page.evaluate(() => document.activeElement?.closest("dialog") !== null)).toBe(true);
    await page.keyboard.press("Escape");
    await sheet(page).waitFor({ state: "hidden" });
    await page.keyboard.press("?");
    await sheet(page).waitFor();
    await sheet(page).getByRole("button").click();
    await sheet(page).waitFor({ state: "hidden" });
    // The browser itself reports prefetches that were cancelled when it went offline.
    expect(messages.filter((message) => !message.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);
  });

  it("j and k open the next and the previous page", async () => {
    const page = await open();
    const next = await way(page, "next");
    await page.keyboard.press("j");
    await expect.poll(() => path(page)).toBe(next);
    await expect.poll(() => way(page, "previous")).toBe(first);
    await page.keyboard.press("k");
    await expect.poll(() => path(page)).toBe(first);
  });

  it("do nothing while the reader types, with modifiers, and over a dialog", async () => {
    const page = await open();
    const next = await way(page, "next");
    for (const key of ["Control+j", "Alt+j", "Meta+j"]) await page.keyboard.press(key);
    await page.keyboard.press("/");
    const field = page.getByRole("dialog").locator("input");
    await field.waitFor();
    await field.pressSequentially("jk?/");
    expect(await field.inputValue()).toBe("jk?/");
    await page.keyboard.press("Escape");
    await page.locator("dialog[open]").waitFor({ state: "detached" });
    // The browser takes the focus from the closed dialog with the next frame.
    await page.waitForFunction(() => !document.activeElement?.closest("dialog"));
    await page.keyboard.press("?");
    await sheet(page).waitFor();
    await page.keyboard.press("j");
    await page.keyboard.press("/");
    expect(await page.locator("dialog[open]").count()).toBe(1);
    await page.keyboard.press("Escape");
    await sheet(page).waitFor({ state: "hidden" });
    // If one of the keys before had worked, this would be another page.
    expect(path(page)).toBe(first);
    await page.keyboard.press("j");
    await expect.poll(() => path(page)).toBe(next);
  });

  it("can be turned off permanently, and on again in the search", async () => {
    const page = await open();
    const next = await way(page, "next");
    await page.keyboard.press("?");
    await sheet(page).getByRole("checkbox").uncheck();
    await page.reload({ waitUntil: "load" });
    await scriptsAreHere(page);
    for (const key of ["?", "/", "j"]) await page.keyboard.press(key);
    await page.keyboard.press("Control+k");
    await page.getByRole("button", { name: "Shortcuts" }).click();
    await sheet(page).waitFor();
    expect(await page.locator("dialog[open]").count()).toBe(2);
    expect(path(page)).toBe(first);
    expect(await sheet(page).getByRole("checkbox").isChecked()).toBe(false);
    await sheet(page).getByRole("checkbox").check();
    await page.keyboard.press("Escape");
    await sheet(page).waitFor({ state: "hidden" });
    await page.keyboard.press("Escape");
    await page.locator("dialog[open]").waitFor({ state: "detached" });
    await page.keyboard.press("j");
    await expect.poll(() => path(page)).toBe(next);
  });
});

it.each([
  { theme: "light", width: 1440 },
  { theme: "dark", width: 390 },
] as const)("the list has no violations of WCAG and fits in $theme mode at $width px", async (options) => {
  const page = await open({ ...options, height: 844 });
  await page.keyboard.press("?");
  await sheet(page).waitFor();
  expect(await violations(page)).toEqual([]);
  const [content, box] = await sheet(page).evaluate((one) => [
    [one.scrollWidth, one.scrollHeight],
    [one.clientWidth, one.clientHeight],
  ]);
  expect(content).toEqual(box);
});
