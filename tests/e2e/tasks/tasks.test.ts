import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { leaveBrowser, sharedBrowser } from "../browser.js";
import { startServer, type TestServer } from "../server.js";
import { builtSite } from "../site.js";
import { findingTasks } from "./finding.js";
import { lookingTasks } from "./looking.js";
import { operationTasks } from "./operations.js";
import { TaskReader } from "./reader.js";

/**
 * Tasks of readers, each with a budget of clicks and scrolling. The budgets are what a demanding reader
 * accepts; if a page needs more, fix the page.
 */

let browser: Browser;
let server: TestServer;
beforeAll(async () => {
  browser = await sharedBrowser();
  server = await startServer(builtSite().dir);
});
afterAll(async () => {
  await leaveBrowser();
  await server?.close();
});

const tasks = [...operationTasks, ...findingTasks, ...lookingTasks];

it.each(tasks)("$name, $on: $budget.actions clicks or keys, $budget.screens screens", async (task) => {
  const cost = await TaskReader.run(task, browser, server);
  expect(cost.actions, "clicks and keys").toBeLessThanOrEqual(task.budget.actions);
  expect(cost.screens, "screens scrolled").toBeLessThanOrEqual(task.budget.screens);
});

it("the longest operation prints on at most ten sheets of A4", async () => {
  const page = await browser.newPage();
  await page.goto(`${server.origin}/docs/content_apis_versioned/verses-by-chapter-number`, { waitUntil: "load" });
  const document = (await page.pdf({ format: "A4" })).toString("latin1");
  const sheets = document.match(/\/Type \/Page\b/g)?.length ?? 0;
  await page.close();
  expect(sheets).toBeGreaterThan(3);
  expect(sheets).toBeLessThanOrEqual(10);
});
