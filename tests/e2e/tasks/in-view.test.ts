import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { leaveBrowser, sharedBrowser } from "../browser.js";
import { lookAt } from "./in-view.js";
import type { Place } from "./task.js";

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await sharedBrowser();
  page = await browser.newPage({ viewport: { width: 400, height: 500 } });
});
afterAll(() => leaveBrowser());

const look = async (html: string, place: Place, scroll = false) => {
  await page.setContent(`<body style="margin:0;font:16px sans-serif">${html}`);
  return page.evaluate(lookAt, { place, scroll });
};

it.each<{ why: string; html: string; hidden: RegExp }>([
  { why: "missing", html: "<p>Something else", hidden: /not on the page/ },
  { why: "not shown", html: "<p hidden>The answer", hidden: /not on the page/ },
  { why: "under the fold", html: '<p style="margin-top:600px">The answer', hidden: /outside the window/ },
  { why: "cut off sideways", html: '<p style="width:20px;overflow:auto;white-space:nowrap">The answer', hidden: /covers it/ },
  {
    why: "outside to the right",
    html: '<p style="margin-left:390px;white-space:nowrap">The answer',
    hidden: /outside the window/,
  },
  {
    why: "partly covered",
    html: '<p style="margin:0">The answer<b style="position:absolute;left:50px;top:0;background:red">menu</b>',
    hidden: /covers it/,
  },
  { why: "too small", html: '<p style="font-size:11px">The answer', hidden: /11 px small/ },
])("a text that is $why is not in view", async ({ html, hidden }) => {
  expect((await look(html, { in: "p", text: "The answer" })).hidden).toMatch(hidden);
});

it("a text over several elements and lines is in view if all of it is", async () => {
  const sight = await look('<p style="width:60px"><b>The</b>\n <i>ans<wbr>wer</i> is long', {
    in: "p",
    text: "The answer is long",
  });
  expect(sight.hidden).toBeUndefined();
  expect(sight.point?.x).toBeLessThan(60);
});

it("scrolling is measured in all boxes, and goes only as far as needed", async () => {
  const box = '<div style="height:200px;overflow:auto"><p style="margin-top:400px">The answer</div>';
  expect((await look(`${box}<div style="height:900px">`, { in: "p", text: "The answer" }, true)).scrolled).toBeGreaterThan(200);
  const far = await look('<p style="margin:900px 0">The answer', { in: "p", text: "The answer" }, true);
  expect(far.hidden).toBeUndefined();
  expect(far.scrolled).toBeGreaterThan(400);
  expect(far.scrolled).toBeLessThan(450);
});
