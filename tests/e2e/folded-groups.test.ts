import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { browseSite } from "./browse-site.js";
import { started } from "./client/visitor.js";
import type { ReaderOptions } from "./reader.js";

/** A page with a sidebar of more than 100 links, which shows only its own group, "Chapters". */
const route = "/docs/content_apis_versioned/4.0.0/list-chapters";
const index = "/docs/category/content-apis-4.0.0";
const tree = "/assets/trees/";

const site = browseSite();

async function open(options?: ReaderOptions, path = route): Promise<Page> {
  const page = await site.open(path, options);
  await started(page);
  return page;
}

const group = (page: Page, name: string) => page.locator("#sidebar details", { has: page.locator(`summary:text-is("${name}")`) });
const labels = (page: Page, name: string) => group(page, name).locator("a").allTextContents();

/** The pages of the group "Juz", with their methods. */
const juz = ["List juzs GET", "Get a juz GET"];

const treeRequests = () => site.server.log.filter(({ url }) => url.startsWith(tree)).length;

describe("groups of a long sidebar", () => {
  it("are loaded once when the pointer reaches the sidebar, and stay during navigation", async () => {
    const before = treeRequests();
    const page = await open();
    expect(await labels(page, "Juz")).toEqual(["All of Juz"]);
    await page.hover("#sidebar");
    await expect.poll(() => labels(page, "Juz"), { timeout: 30_000 }).toEqual(juz);
    expect(await group(page, "Chapters").getAttribute("open")).toBe("");
    await page.click('#sidebar summary:text-is("Juz")');
    // Opening a group closes the others.
    expect(await group(page, "Chapters").getAttribute("open")).toBeNull();
    await page.click('#sidebar a[href$="/4.0.0/get-juz"]');
    await page.waitForURL("**/4.0.0/get-juz");
    await page.waitForSelector('#page[data-route$="/get-juz"]');
    expect(await labels(page, "Chapters")).toEqual(["List chapters GET", "Get a chapter GET", "Get chapter info GET"]);
    expect(await page.getAttribute('#sidebar a[href$="/4.0.0/get-juz"]', "aria-current")).toBe("page");
    expect(await group(page, "Juz").getAttribute("open")).toBe("");
    await page.goBack();
    await page.waitForSelector('#page[data-route$="/list-chapters"]');
    expect(await labels(page, "Juz")).toEqual(juz);
    expect(treeRequests() - before).toBe(1);
  });

  it("link to the right pages from a page in another folder", async () => {
    const page = await open({}, "/docs/content_apis_versioned/4.0.0/schemas/verse");
    await page.hover("#sidebar");
    await expect.poll(() => labels(page, "Juz"), { timeout: 30_000 }).toEqual(juz);
    await page.click('#sidebar summary:text-is("Juz")');
    await page.click('#sidebar a[href$="/4.0.0/list-juzs"]');
    await page.waitForSelector('#page[data-route="/docs/content_apis_versioned/4.0.0/list-juzs"]');
  });

  it("of which the page has a part are complete once the reader filters", async () => {
    const page = await site.newPage();
    await page.route(`**${route}`, async (request) => {
      const response = await request.fetch();
      // As if the group had more pages than a page shows.
      const body = (await response.text()).replace(/<li><a[^>]*>Get a chapter <b.*?<\/a>/, "");
      return request.fulfill({ response, body });
    });
    await page.goto(site.server.origin + route);
    await started(page);
    const links = page.locator("#sidebar a:visible");
    const shown = ["List chapters GET", "Get chapter info GET"];
    expect(await labels(page, "Chapters")).toEqual(shown);
    await page.hover("#sidebar");
    await expect.poll(() => labels(page, "Juz"), { timeout: 30_000 }).toEqual(juz);
    expect(await labels(page, "Chapters")).toEqual(shown);
    await page.fill("#drawer input", "a chapter");
    await expect.poll(() => links.allTextContents()).toContain("Get a chapter GET");
    await page.fill("#drawer input", "juz");
    // All pages of a group that has the word in its name.
    await expect.poll(() => links.allTextContents()).toEqual(expect.arrayContaining(juz));
    await page.fill("#drawer input", "");
    await expect.poll(() => links.allTextContents()).toContain("Get a chapter GET");
    expect(await page.locator('#sidebar a[aria-current="page"]').textContent()).toBe("List chapters GET");
  });

  it("Enter in the filter waits for the pages that are on their way", async () => {
    const page = await open();
    let send = () => {};
    const sent = new Promise<void>((done) => {
      send = done;
    });
    await page.route(`**${tree}**`, async (request) => {
      await sent;
      await request.continue();
    });
    await page.fill("#drawer input", "list juzs");
    await page.press("#drawer input", "Enter");
    send();
    await page.waitForURL("**/4.0.0/list-juzs");
  });

  it("keep the focus of a keyboard user", async () => {
    const page = await open();
    await page.focus('#sidebar summary:text-is("Juz")');
    await page.keyboard.press("Enter");
    await expect.poll(() => labels(page, "Juz"), { timeout: 30_000 }).toEqual(juz);
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("List juzs GET");
  });

  it("are links to the index if they cannot be loaded", async () => {
    const page = await site.newPage();
    await page.route(`**${tree}*`, (request) => request.abort());
    await page.goto(site.server.origin + route);
    await started(page);
    await page.click('#sidebar summary:text-is("Juz")');
    expect(await labels(page, "Juz")).toEqual(["All of Juz"]);
    await page.click('#sidebar a:text-is("All of Juz")');
    await page.waitForURL(`**${index}#juz`);
    expect(await page.isVisible("h2#juz, #juz")).toBe(true);
  });

  it("are links to the index without scripts", async () => {
    const page = await site.open(route, { javaScriptEnabled: false });
    await page.click('#sidebar summary:text-is("Juz")');
    await page.click('#sidebar a:text-is("All of Juz")');
    await page.waitForURL(`**${index}#juz`);
    expect(await page.isVisible('main a[href$="get-juz"]')).toBe(true);
    // The index has the complete sidebar.
    expect(await labels(page, "Juz")).toEqual(juz);
  });
});
