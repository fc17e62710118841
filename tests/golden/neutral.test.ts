import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import fastGlob from "fast-glob";
import { afterAll, describe, expect, it } from "vitest";
import { portal } from "../portal.js";

/** A build of another API has nothing of this repository's own site. */

const folder = mkdtempSync(join(tmpdir(), "portal-neutral-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const root = resolve(import.meta.dirname, "../..");
const { name: packageName } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { name: string };

const spec = `
openapi: 3.1.0
info:
  title: Pets
  version: 2.4.1
  description: Manage the pets of a shop.
servers: [{ url: https://api.pets.example/v2 }]
tags: [{ name: Pets, description: What the shop sells. }, { name: Orders }]
paths:
  /pets:
    get:
      operationId: list-pets
      summary: List pets
      description: Returns the pets, newest first.
      tags: [Pets]
      responses:
        "200":
          description: The pets.
          content: { application/json: { schema: { $ref: "#/components/schemas/Pet" }, example: { name: "سلام" } } }
  /orders:
    post:
      operationId: add-order
      summary: Order a pet
      tags: [Orders]
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } }
      responses: { "201": { description: Ordered. } }
components:
  schemas: { Pet: { type: object, description: An animal., properties: { name: { type: string, description: Its name. } } } }
`;

const manifest = `
apis:
  pets:
    title: Pets
    versions:
      - { id: v2, label: v2, spec: pets.yaml, prefix: /pets, sidebar: pets, category: { path: /pets, title: Pets } }
pages:
  - { path: /, page: landing }
  - { path: /search, page: search }
  - { path: /access, page: request-access }
  - { path: /start, guide: start.md }
footer: [{ title: Shop, links: [{ label: Start, to: /start }] }]
`;

const config = `export default {
  title: "The shop's API",
  theme: { logo: "brand/logo.svg", pattern: "brand/tile.svg", styles: "brand/shop.css" },
};
`;

/** Words of this site's subject, its fonts, its pictures and its own texts. Shapes are those of its files. */
function traces(): RegExp {
  const shapes = ["logo.svg", "star-tile.svg", "favicon.svg"].flatMap((name) => {
    const text = readFileSync(join(root, "content/plugin/brand", name), "utf8");
    return [...text.matchAll(/ d="([^"]+)"/g)].map(([, path = ""]) => path.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  });
  expect(shapes.length).toBeGreaterThan(3);
  const words = ["qur.?an", "\\bverses?\\b", "surah", "tafsir", "\\bayahs?\\b", "\\bjuz\\b", "hizb", "mushaf", "reciter"];
  return new RegExp([...words, "amiri", "tanzil", "Documentation version", "star-pattern", ...shapes].join("|"), "i");
}

function write(files: Record<string, string>, name: string): string {
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, name, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return join(folder, name);
}

/** Emitted files with a trace, and the trace. Generated modules import the package by its name. */
function found(out: string): string[] {
  const pattern = traces();
  const files = fastGlob.sync("**/*", { cwd: out, dot: true }).sort();
  expect(files.length).toBeGreaterThan(30);
  return files.flatMap((path) => {
    if (pattern.test(path)) return [path];
    // Compressed, so any bytes are possible; its name was checked.
    if (path.endsWith(".woff2")) return [];
    const text = readFileSync(join(out, path), "utf8").replaceAll(packageName, "");
    const [trace] = pattern.exec(text) ?? [];
    return trace === undefined ? [] : [`${path}: ${trace}`];
  });
}

describe("a site of another API", () => {
  it("built from only a spec has no trace of this site, and the texts of the spec", async () => {
    const site = write({ "pets.yaml": spec }, "spec");
    expect(await portal(["build", "--spec", "pets.yaml"], site)).toMatchObject({ code: 0 });
    expect(found(join(site, "dist"))).toEqual([]);
    const home = readFileSync(join(site, "dist/site/index.html"), "utf8");
    for (const text of ["Manage the pets of a shop.", "What the shop sells.", 'href="pets#orders"']) expect(home).toContain(text);
    expect(readFileSync(join(site, "dist/site/pets.html"), "utf8")).toContain("2.4.1");
  });

  it("with a manifest and a theme has no trace either, and uses that theme", async () => {
    const site = write(
      {
        "pets.yaml": spec,
        "portal.config.mjs": config,
        "content/manifest.yaml": manifest,
        "content/start.md": "---\ntitle: Start\ndescription: The first steps.\n---\n\nHello.\n",
        "brand/logo.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 2h3"/></svg>',
        "brand/tile.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="7" height="7"><path d="M3 1v4"/></svg>',
        "brand/shop.css": ":root { --accent: #123456 }",
      },
      "manifest",
    );
    const { code, stderr } = await portal(["build"], site);
    expect([code, stderr]).toEqual([0, ""]);
    expect(found(join(site, "dist"))).toEqual([]);
    const read = (path: string) => readFileSync(join(site, "dist/site", path), "utf8");
    expect(read("start.html")).toContain('viewBox="0 0 9 9" aria-hidden="true"><path d="M1 2h3"/>');
    expect(read("index.html")).toContain('width="7" height="7" patternUnits="userSpaceOnUse"><path d="M3 1v4"/>');
    for (const name of ["portal.css", "guide.css", "api.css", "landing.css"])
      expect(read(`assets/${name}`).includes("@layer theme{:root{--accent: #123456")).toBe(true);
  });
});
