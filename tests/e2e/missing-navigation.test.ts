import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { optionTexts, Readers, setOffline } from "./search/reader.js";
import type { Intervention, TestServer } from "./server.js";

/**
 * What a reader sees while the chunk with the navigation hangs, comes late or fails, and offline before it was loaded: the
 * states that the specification names, and never a lost page or a lost letter.
 */

const readers = new Readers();
beforeAll(() => readers.start());
afterEach(() => readers.leave());
afterAll(() => readers.stop());

const pages = {
  "an operation": "/docs/content_apis_versioned/4.0.0/get-chapter",
  "a guide": "/docs/quickstart/",
  "the request form": "/request-access",
};

/** "late" is a response that the test sends after eight seconds of the page's time. */
const troubles: { trouble: string; answer?: Intervention | "late" }[] = [
  { trouble: "hangs", answer: "hang" },
  { trouble: "is late by 8 s", answer: "late" },
  { trouble: "answers 500", answer: { status: 500 } },
  { trouble: "was not loaded before the reader went offline" },
];

/** An operation in every trouble. What the others do does not depend on the trouble: only without an answer, and offline. */
const everyPage = Object.entries(pages).flatMap(([name, path], index) =>
  troubles
    .filter(({ answer }) => index === 0 || answer === undefined || answer === "hang")
    .map((trouble) => ({ name, path, ...trouble })),
);

/** On the search page the shortcuts have no dialog to open. */
const linking = [...everyPage, ...troubles.map((trouble) => ({ name: "the search page", path: "/search", ...trouble }))];

interface Opened {
  page: Page;
  server: TestServer;
  /** Ends the trouble. */
  fix(): Promise<void>;
  /** Sends the response that is late. */
  arrive(): Promise<void>;
}

/** Milliseconds after which the page reports a file that hangs. */
const limit = 10_000;

/** A page whose navigation is in trouble. Without an answer: with data saver, and offline. */
async function open(path: string, answer?: Intervention | "late"): Promise<Opened> {
  let send = () => {};
  const sent = new Promise<void>((done) => {
    send = done;
  });
  const intervention = answer === "late" ? { until: sent } : answer;
  const { page, server } = await readers.read(path, {
    connection: { saveData: answer === undefined, effectiveType: "4g" },
    ownTime: true,
    intervene: (url) => (url.includes("/navigation-") ? intervention : undefined),
  });
  await page.evaluate(() => Object.assign(window, { same: true }));
  if (answer === undefined) await setOffline(page, true);
  const fix = async () => {
    server.intervene = () => undefined;
    await setOffline(page, false);
  };
  const arrive = async () => {
    await page.clock.runFor(8000);
    send();
  };
  return { page, server, fix, arrive };
}

const isSameDocument = (page: Page) => page.evaluate(() => "same" in window);

async function failure(page: Page, place = "dialog[open]"): Promise<void> {
  const text = page.locator(`${place} .search-state`);
  await text.waitFor();
  expect((await text.innerText()).split(/\n+/)).toEqual([
    "Unable to fetch results",
    "You might want to check your network connection.",
  ]);
}

describe("the search", () => {
  it.each(everyPage)("opens at once on $name if the navigation $trouble, and keeps every letter", async (given) => {
    const { page, fix, arrive } = await open(given.path, given.answer);
    await page.keyboard.press(given.name === "a guide" ? "/" : "Control+k");
    // No time passes between the key and the dialog.
    expect(await page.isVisible("dialog[open] input")).toBe(true);
    await page.keyboard.type("list chap");
    expect(await page.inputValue("dialog[open] input")).toBe("list chap");
    if (given.answer === "hang" || given.answer === "late") await page.locator("dialog .search-loading").waitFor();
    if (given.answer === "hang") await page.clock.runFor(limit);
    if (given.answer === "late") await arrive();
    else {
      await failure(page);
      await fix();
    }
    // In all cases without another key: retried, or loaded.
    if (given.answer === "hang") await page.keyboard.type("ters");
    await expect.poll(async () => (await optionTexts(page)).join()).toMatch(/list chapters/i);
    expect(await page.inputValue("dialog[open] input")).toMatch(/^list chap(?:ters)?$/);
    expect(await isSameDocument(page)).toBe(true);
  });
});

it.each(troubles)("a form takes letters after the shortcut if the navigation $trouble", async ({ answer }) => {
  const { page } = await open(pages["the request form"], answer);
  const field = page.getByLabel("App name");
  await field.click();
  await page.keyboard.type("My /app");
  expect(await field.inputValue()).toBe("My /app");
  await page.keyboard.press("Control+k");
  await page.keyboard.press("Escape");
  await field.click();
  await page.keyboard.press("End");
  await page.keyboard.type("/k");
  expect(await field.inputValue()).toBe("My /app/k");
});

it.each(troubles)("Escape closes the dialog for good if the navigation $trouble", async ({ answer }) => {
  const { page, fix } = await open(pages["an operation"], answer);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("chapter");
  await page.keyboard.press("Escape");
  expect(await page.locator("dialog[open]").count()).toBe(0);
  await fix();
  await page.waitForTimeout(500);
  expect(await page.locator("dialog[open]").count()).toBe(0);
  await page.keyboard.press("/");
  expect(await page.inputValue("dialog[open] input")).toBe("chapter");
});

it("Enter leads to the search page if the navigation answers 500", async () => {
  const { page } = await open(pages["an operation"], { status: 500 });
  await page.keyboard.press("/");
  await page.keyboard.type("chapter");
  await failure(page);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/search\?q=chapter$/);
  await failure(page, "[data-search-results]");
  expect(await page.inputValue('main input[name="q"]')).toBe("chapter");
});

describe("the search page", () => {
  const place = "[data-search-results]";

  it.each(troubles)("shows the query and the state if the navigation $trouble, and recovers", async ({ answer }) => {
    // This page asks for the navigation itself, also with data saver: it is still loading when the reader goes offline.
    const { page, fix, arrive } = await open("/search?q=list+chapters", answer ?? "hang");
    expect(await page.inputValue('main input[name="q"]')).toBe("list chapters");
    await page.locator(`${place} :is(.search-loading, .search-state)`).waitFor();
    if (!answer) await setOffline(page, true);
    if (!answer || answer === "hang") await page.clock.runFor(limit);
    if (answer === "late") await arrive();
    else {
      await failure(page, place);
      await fix();
      if (answer) await page.locator('main input[name="q"]').press("End");
      if (answer) await page.keyboard.type(" ");
    }
    await page.locator(`${place} .search-found`).waitFor();
    expect(await isSameDocument(page)).toBe(true);
  });
});

describe("a link", () => {
  const updates = '#page[data-route="/docs/updates/"]';

  it.each(linking.filter(({ answer }) => answer))("of $name is followed if the navigation $trouble", async (given) => {
    const { page } = await open(given.path, given.answer);
    await page.click('.navbar a[href$="/docs/updates/"]');
    await page.waitForURL(/\/docs\/updates\/$/, { timeout: 5000 });
    await page.waitForSelector(updates);
  });

  it.each(Object.entries(pages))("of %s shows the error box with data saver, offline; the page stays", async (_, path) => {
    const { page, fix } = await open(path);
    const title = await page.textContent("h1");
    const box = page.locator(".error-box[role=alert]");
    for (let attempt = 0; attempt < 2; attempt += 1) {
      if (attempt === 0) await page.click('.navbar a[href$="/docs/updates/"]');
      else await page.click(".error-box >> text=Retry");
      await box.waitFor();
      expect(await box.locator("h2, p").allInnerTexts()).toEqual([
        "This page could not be loaded.",
        "You are offline. Check your network connection.",
      ]);
    }
    expect(await isSameDocument(page)).toBe(true);
    await page.click(".error-box >> text=Close");
    expect(await page.textContent("h1")).toBe(title);
    await page.click('.navbar a[href$="/docs/updates/"]');
    await box.waitFor();
    await fix();
    await page.click(".error-box >> text=Retry");
    await page.waitForURL(/\/docs\/updates\/$/);
    await page.waitForSelector(updates);
  });

  it("of the search page shows the error box offline, while the navigation hangs; the page stays", async () => {
    const { page } = await open("/search", "hang");
    await setOffline(page, true);
    await page.click('.navbar a[href$="/docs/updates/"]');
    await page.locator(".error-box[role=alert]").waitFor();
    await page.click(".error-box >> text=Close");
    expect(await page.isVisible('main input[name="q"]')).toBe(true);
    expect(await isSameDocument(page)).toBe(true);
  });

  it("shows the error box if the host is gone, and then works", async () => {
    const { page, server } = await open(pages["an operation"], { status: 500 });
    server.intervene = () => ({ status: 503 });
    await page.click('.navbar a[href$="/docs/updates/"]');
    const box = page.locator(".error-box[role=alert]");
    await box.waitFor();
    expect(await box.locator("p").innerText()).toBe("The server responded with an error (status 503).");
    server.intervene = () => undefined;
    await page.click(".error-box >> text=Retry");
    await page.waitForSelector(updates);
  });

  it("shows the error box for a search form that is sent offline", async () => {
    const { page } = await readers.read("/docs/nowhere", { connection: { saveData: true } });
    await setOffline(page, true);
    await page.fill('main input[name="q"]', "chapter");
    await page.keyboard.press("Enter");
    await page.locator(".error-box[role=alert]").waitFor();
    await setOffline(page, false);
    await page.click(".error-box >> text=Retry");
    await page.waitForURL(/\/search\?q=chapter$/);
  });
});

describe("buttons", () => {
  it.each(troubles)("around the page work if the navigation $trouble", async ({ answer }) => {
    const { page } = await open(pages["an operation"], answer);
    await page.click("[data-action=theme]");
    expect(await page.getAttribute("html", "data-theme")).toBe("dark");
    await page.click("[data-action=dismiss]");
    expect(await page.isVisible("#announcement")).toBe(false);
  });

  it("that need the navigation are hidden while it fails, and come back", async () => {
    const { page, server } = await open(pages["an operation"], { status: 500 });
    const copy = page.locator("figure.code > [data-action=copy]").first();
    await copy.waitFor({ state: "hidden" });
    server.intervene = () => undefined;
    await page.keyboard.press("/");
    await optionTexts(page).catch(() => {});
    await page.waitForFunction(() => document.documentElement.dataset.ready === "navigation");
    await page.keyboard.press("Escape");
    await copy.waitFor({ state: "attached" });
    expect(await page.getAttribute("html", "data-plain")).toBeNull();
  });
});
