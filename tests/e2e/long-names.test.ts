import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fastGlob from "fast-glob";
import { afterAll, beforeAll, expect, it } from "vitest";
import { portal } from "../portal.js";
import { leaveBrowser, sharedBrowser } from "./browser.js";
import { alive, newReader } from "./reader.js";
import { startServer, type TestServer } from "./server.js";

/** A small API whose names, addresses and values are all longer than a line of a phone, and have no place to wrap. */
const long = (word: string) => `${word}Of${"AVeryLongNameWithoutAnySpace".repeat(2)}`;
const snake = (word: string) => `${word}_of_${"a_very_long_name_without_a_space_".repeat(2)}`;

const host = "https://pre-production-gateway.subsidiary-of-the-company.example-of-a-long-host.com";
const json = `{ "sources": [{ "url": { "url": "${host}/assets/${long("scene")}/main/bottle.glb" } }], "name": "bottle" }`;
const table = `<table><tr><th>Status</th><th>Code</th><th>Message</th></tr><tr><td>409/422</td><td>${snake("code").toUpperCase()}</td><td>The operation would leave the data in a conflicting state.</td></tr></table>`;
const text = `Such as \`${json}\`, \`${long("code")}\`, ${host}/docs/${snake("page")} and ${long("word")}.\n\n${table}`;

const members = Object.fromEntries(
  Array.from({ length: 40 }, (_, index) => [
    `${snake("member")}${index}`,
    { type: "string", description: text, enum: [long("first"), snake("second")], default: long("first"), example: long("first") },
  ]),
);

const spec = {
  openapi: "3.1.0",
  info: { title: "Long names", version: "1.0.0", description: text },
  servers: [
    { url: host, description: long("server") },
    { url: `${host}/v1`, description: "With a path" },
  ],
  tags: [{ name: long("tag"), description: text }],
  security: [{ [long("scheme")]: [snake("scope"), `${host}/auth/${snake("scope")}`] }],
  paths: {
    [`/${snake("resource")}/{${snake("id")}}`]: {
      delete: {
        operationId: long("remove"),
        summary: "Remove a resource",
        tags: [long("tag")],
        description: text,
        parameters: [
          {
            name: snake("id"),
            in: "path",
            required: true,
            description: text,
            schema: { type: "string", pattern: `^${long("a")}$` },
          },
          { name: `x-${"header-".repeat(12)}name`, in: "header", schema: { type: "string", example: long("value") } },
        ],
        requestBody: {
          content: {
            "application/json": { schema: { $ref: `#/components/schemas/${long("Resource")}` } },
            [`application/vnd.${snake("type")}+json`]: { schema: { type: "object", properties: members } },
          },
        },
        responses: {
          "200": {
            description: text,
            headers: { [`x-${"limit-".repeat(12)}remaining`]: { description: text, schema: { type: "integer" } } },
            content: {
              "application/json": {
                schema: { oneOf: [{ $ref: `#/components/schemas/${long("Resource")}` }, { type: "string" }] },
              },
            },
          },
          "409": { description: text },
        },
        callbacks: {
          [long("done")]: {
            [`${host}/{$request.body#/${snake("url")}}`]: { post: { responses: { "204": { description: "OK" } } } },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      [long("Wrapper")]: { type: "object", properties: { resource: { $ref: `#/components/schemas/${long("Resource")}` } } },
      [long("Resource")]: { type: "object", description: text, required: [`${snake("member")}1`], properties: members },
    },
    securitySchemes: {
      [long("scheme")]: {
        type: "oauth2",
        description: text,
        flows: {
          clientCredentials: {
            tokenUrl: `${host}/${snake("token")}`,
            scopes: { [snake("scope")]: text, [`${host}/auth/${snake("scope")}`]: "Everything." },
          },
        },
      },
    },
  },
};

const root = mkdtempSync(join(tmpdir(), "portal-long-"));
const site = join(root, "dist/site");
let server: TestServer;
let built = "";
beforeAll(async () => {
  writeFileSync(join(root, "api.json"), JSON.stringify(spec));
  const { code, stdout, stderr } = await portal(["build", "--spec", "api.json", "--no-cards", "--no-cache"], root);
  built = `${code} ${stdout} ${stderr}`;
  server = await startServer(site);
}, 120_000);
afterAll(async () => {
  await leaveBrowser();
  await server?.close();
  rmSync(root, { recursive: true, force: true });
});

/** Runs in the browser: what is wider than the window, with everything open. */
function tooWide(): string[] {
  for (const details of document.querySelectorAll("details")) details.open = true;
  const limit = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= limit) return [];
  const isClipped = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).overflowX !== "visible" || isClipped(element.parentElement));
  const wide = [...document.querySelectorAll("body *")].filter(
    (element) => element.getBoundingClientRect().right > limit + 1 && !isClipped(element.parentElement),
  );
  return [`${document.documentElement.scrollWidth} px`, ...wide.slice(-3).map(({ outerHTML }) => outerHTML.slice(0, 120))];
}

it("no page of an API with long names scrolls sideways, with everything open", { timeout: 240_000 }, async () => {
  expect(built).toMatch(/^0 /);
  const context = await newReader(await sharedBrowser(), { width: 320, reducedMotion: "reduce" });
  const page = await context.newPage();
  const found: string[] = [];
  const files = fastGlob.sync("**/*.html", { cwd: site }).sort();
  expect(files.length).toBeGreaterThan(7);
  for (const file of files) {
    await page.goto(`${server.origin}/${file.replace(/(?:^|\/)index\.html$/, "").replace(/\.html$/, "")}`, { waitUntil: "load" });
    await alive(page);
    for (const width of [320, 390, 768, 1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      found.push(...(await page.evaluate(tooWide)).map((what) => `${file} at ${width} px: ${what}`));
    }
  }
  await context.close();
  expect(found).toEqual([]);
});
