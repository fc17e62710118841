import { expect, it } from "vitest";
import { browseSite } from "./browse-site.js";
import { kinds } from "./kinds.js";

const site = browseSite();

it.each(["light", "dark"] as const)("the skip link contrasts with the announcement in %s colors", async (theme) => {
  const page = await site.open(kinds.quickstart as string, { theme });
  await page.keyboard.press("Tab");
  const link = page.locator(".skip-link:focus");
  await link.waitFor();
  expect((await link.boundingBox())?.y).toBeGreaterThan(0);
  const [own, bar, border] = await page.evaluate(() => {
    const style = (selector: string) => getComputedStyle(document.querySelector(selector) as Element);
    return [style(".skip-link").backgroundColor, style("#announcement").backgroundColor, style(".skip-link").borderTopColor];
  });
  expect(own).not.toBe(bar);
  expect(border).not.toBe(own);
});

it("a linked field is marked inside its column, and its row shows the sign of a link on hover and focus", async () => {
  const page = await site.open("/docs/content_apis_versioned/4.0.0/get-chapter#path-id");
  const row = page.locator('[id="path-id"]');
  const list = await page.locator('.fields:has(> [id="path-id"])').boundingBox();
  const box = await row.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((list?.x ?? 0) + (list?.width ?? 0) + 0.5);
  const sign = () =>
    row
      .locator("p > a")
      .first()
      .evaluate((link) => getComputedStyle(link, "::before").content);
  await page.mouse.move(0, 0);
  expect(await sign()).toBe("none");
  await row.hover();
  expect(await sign()).toContain("#");
  await page.mouse.move(0, 0);
  await page.keyboard.press("Tab");
  await row.locator("p > a").first().focus();
  expect(await sign()).toContain("#");
});

it("the columns of the footer share its width", async () => {
  const page = await site.open(kinds.quickstart as string);
  const columns = await page.$$eval(".footer-columns > div", (all) => all.map((one) => one.getBoundingClientRect().right));
  const end = await page.$eval(".footer-columns", (row) => row.getBoundingClientRect().right);
  expect(Math.abs((columns.at(-1) ?? 0) - end)).toBeLessThan(2);
});
