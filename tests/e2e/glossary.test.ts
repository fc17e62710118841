import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { browseSite } from "./browse-site.js";
import { type ReaderOptions, violations } from "./reader.js";

const site = browseSite();

const open = (options: ReaderOptions = {}) => site.open("/docs/content_apis_versioned/verses-by-juz-number", options);

const word = (page: Page) => page.locator("main").getByRole("button", { name: "juz", exact: true });
const hint = (page: Page) => page.locator("main").getByText("One of the 30 parts of the Quran.");

describe.each([{ scripts: true }, { scripts: false }])("a word of the glossary, scripts: $scripts", ({ scripts }) => {
  const options = { javaScriptEnabled: scripts };

  it("opens its meaning by mouse, and its link leads to the glossary", async () => {
    const page = await open(options);
    expect(await word(page).count()).toBe(1);
    expect(await hint(page).isVisible()).toBe(false);
    await word(page).click();
    await hint(page).waitFor();
    await page.getByRole("link", { name: "Glossary" }).click();
    await page.waitForURL("**/docs/api/field-reference#juz");
    await page.locator("tr#juz").waitFor();
    expect(await page.locator("tr#juz").innerText()).toContain("One of the 30 parts");
  });

  it("opens by keyboard and closes by Escape, with the focus back on the word", async () => {
    const page = await open(options);
    await word(page).focus();
    await page.keyboard.press("Enter");
    await hint(page).waitFor();
    await page.keyboard.press("Tab");
    expect(await page.locator(":focus").innerText()).toBe("Glossary");
    await page.keyboard.press("Escape");
    await hint(page).waitFor({ state: "hidden" });
    expect(await page.locator(":focus").innerText()).toBe("juz");
  });

  it("opens by touch, inside the window", async () => {
    const page = await open({ ...options, width: 390, height: 844, hasTouch: true });
    await word(page).tap();
    await hint(page).waitFor();
    const box = await hint(page).boundingBox();
    const near = await word(page).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    // Next to the word, not in the middle of the window.
    expect(Math.abs((box?.y ?? 0) - (near?.y ?? 0))).toBeLessThan(60);
  });
});

it("does not cover the line of the word, also at the end of the window", async () => {
  const page = await open({ width: 390, height: 844 });
  await page.waitForFunction(() => document.documentElement.dataset.ready === "navigation");
  const end = await word(page).evaluate((element) => element.getBoundingClientRect().bottom);
  await page.evaluate(
    (room) => {
      document.body.style.paddingBlockStart = `${room}px`;
    },
    844 - end - 20,
  );
  await word(page).click();
  await page.waitForSelector("[data-above]");
  const box = await page.locator(".term + [popover]:popover-open").boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((await word(page).boundingBox())?.y ?? 0);
});

it.each(["light", "dark"] as const)("an open hint has no violations of WCAG in %s mode", async (theme) => {
  const page = await open({ theme });
  await word(page).click();
  await hint(page).waitFor();
  expect(await violations(page)).toEqual([]);
});
