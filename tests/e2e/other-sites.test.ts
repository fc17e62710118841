import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { portal } from "../portal.js";
import { leaveBrowser, sharedBrowser } from "./browser.js";
import { alive, newReader } from "./reader.js";
import { startServer, type TestServer } from "./server.js";

/** How parts look that other sites have and this one has not. */

const events = Array.from({ length: 30 }, (_, index) => `OrderEventNumber${index + 1}`);
const spec = {
  openapi: "3.1.0",
  info: { title: "Orders", version: "1.0.0" },
  paths: {
    "/orders": {
      post: {
        operationId: "createOrder",
        tags: ["Orders"],
        summary: "Create an order",
        requestBody: {
          content: {
            "application/x-www-form-urlencoded": {
              schema: {
                type: "object",
                properties: {
                  kind: { type: "string", enum: ["now", "later"], description: "When:\n\n- `now`: at once\n- `later`: tomorrow" },
                },
              },
            },
          },
        },
        responses: {
          "200": { description: "OK", content: { "application/json": { schema: { $ref: "#/components/schemas/OrderEvent" } } } },
          "400": { description: "The kind is wrong." },
          default: { description: "Anything else." },
        },
      },
      get: {
        operationId: "listOrders",
        tags: ["Orders"],
        summary: "List orders",
        responses: { default: { description: "Anything." } },
      },
    },
  },
  components: {
    schemas: {
      OrderEvent: { oneOf: events.map((name) => ({ $ref: `#/components/schemas/${name}` })) },
      ...Object.fromEntries(
        events.map((name) => [name, { type: "object", properties: { type: { const: name }, at: { type: "string" } } }]),
      ),
    },
  },
};
const guide = `---
title: Tasks
---

- [x] Done task
- [ ] Open task

\`\`\`python {2}
name = "order"
    indented = name
\`\`\`

## First

Text.

## Second with ${"a_long_identifier_".repeat(4)}

Text.
`;

const root = mkdtempSync(join(tmpdir(), "portal-other-"));
let server: TestServer;
beforeAll(async () => {
  mkdirSync(join(root, "content"));
  writeFileSync(join(root, "content/tasks.md"), guide);
  writeFileSync(join(root, "api.json"), JSON.stringify(spec));
  const args = ["build", "--spec", "api.json", "--content", "content", "--no-cards", "--no-cache"];
  const { code, stderr } = await portal(args, root);
  expect([code, stderr]).toEqual([0, ""]);
  server = await startServer(join(root, "dist/site"));
}, 120_000);
afterAll(async () => {
  await leaveBrowser();
  await server?.close();
  rmSync(root, { recursive: true, force: true });
});

const open = async (path: string, width: number): Promise<Page> => {
  const page = await (await newReader(await sharedBrowser(), { width, reducedMotion: "reduce" })).newPage();
  await page.goto(server.origin + path, { waitUntil: "load" });
  await alive(page);
  return page;
};
const box = async (page: Page, selector: string) => {
  const found = await page.locator(selector).first().boundingBox();
  if (!found) throw new Error(`nothing visible matches ${selector}`);
  return found;
};

const operation = "/orders/create-order";

it.each([
  { path: operation, width: 390 },
  { path: operation, width: 1440 },
  { path: "/tasks", width: 390 },
])("the contents of $path at $width px open below their row, as wide as the text", async ({ path, width }) => {
  const page = await open(path, width);
  const label = await box(page, ".toc-inline > summary");
  await page.click(".toc-inline > summary");
  const list = await box(page, ".toc-inline > ul");
  const title = await box(page, "h1");
  expect(list.x).toBe(title.x);
  expect(list.width).toBeGreaterThan(300);
  expect(list.x + list.width).toBeLessThanOrEqual(title.x + title.width + 1);
  expect(list.y).toBeGreaterThanOrEqual(label.y + label.height);
  expect((await box(page, ".toc-inline > summary")).y).toBe(label.y);
});

it("tasks have their mark before the text, and no bullet", async () => {
  const page = await open("/tasks", 390);
  const mark = await box(page, ".task input");
  const item = await box(page, ".task");
  expect(mark.width).toBeLessThan(20);
  expect(item.height).toBeLessThan(40);
  expect(
    await page
      .locator(".task")
      .first()
      .evaluate((task) => getComputedStyle(task).listStyleType),
  ).toBe("none");
});

it("a marked line of code keeps its indentation", async () => {
  const page = await open("/tasks", 1440);
  expect(await page.locator(".code .hl").evaluate((line) => getComputedStyle(line).whiteSpace)).toBe("pre-wrap");
});

it.each([390, 1440])("many variants wrap at %s px, and those that have no room can be scrolled to", async (width) => {
  const page = await open("/orders/schemas/order-event", width);
  const list = page.locator(".variants .tablist");
  const { clientWidth, scrollWidth, clientHeight, scrollHeight } = await list.evaluate(
    ({ clientWidth, scrollWidth, clientHeight, scrollHeight }) => ({ clientWidth, scrollWidth, clientHeight, scrollHeight }),
  );
  expect(scrollWidth).toBe(clientWidth);
  expect(scrollHeight).toBeGreaterThan(clientHeight);
  // The last line that shows is cut, which says that there are more.
  const tops = await list.locator("[role=tab]").evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect()));
  const end = await list.evaluate((element) => element.getBoundingClientRect().bottom);
  expect(tops.some(({ top, bottom }) => top + 8 < end && bottom - 12 > end)).toBe(true);
});

it("lists in the description of a field are inside its column, and values of forms have no quotes", async () => {
  const page = await open(operation, 390);
  const item = await box(page, "#body-kind li");
  const field = await box(page, "#body-kind");
  expect(item.x - field.x).toBeGreaterThan(12);
  expect(await page.locator("#body-kind .values, #body-kind code").allInnerTexts()).toContain("now");
});

it("the status of any other answer is one word", async () => {
  const page = await open(operation, 390);
  const { height } = await box(page, ".status:text-is('default')");
  expect(height).toBeLessThan(30);
});
