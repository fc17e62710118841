import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CaseKind, cases, type Files } from "../fuzz/cases.js";
import { activeIn, tryCase } from "../fuzz/try-case.js";

const corpus = resolve(import.meta.dirname, "../fuzz/corpus");

describe("cases that fuzzing has found", () => {
  it.each(readdirSync(corpus).sort())("%s", async (file) => {
    const { files } = JSON.parse(readFileSync(join(corpus, file), "utf8")) as { files: Files };
    expect(await tryCase(files)).toEqual([]);
  });
});

/** The short form of `npm run fuzz`. */
describe("random and hostile input", () => {
  it.each<{ kind: CaseKind; count: number }>([
    { kind: "spec", count: 25 },
    { kind: "diff", count: 40 },
    { kind: "overlay", count: 20 },
    { kind: "markdown", count: 40 },
    { kind: "manifest", count: 40 },
    { kind: "config", count: 60 },
    { kind: "output", count: 40 },
  ])("$count of $kind", { timeout: 120_000 }, async ({ kind, count }) => {
    const property = fc.asyncProperty(cases[kind], async (files) => {
      expect(await tryCase(files)).toEqual([]);
    });
    await fc.assert(property, { numRuns: count, seed: 18 });
  });
});

const element = (name: string, attributes = {}) => ({
  body: [{ type: "element", name, attributes, children: ["<svg onload=a>"] }],
});

it.each([
  [element("p"), 0],
  [element("p", { onclick: "x" }), 1],
  [element("script"), 1],
  [{ body: [{ type: "link", href: "jav\tascript:a", children: [] }] }, 1],
])("%j has %i active parts", (page, count) => {
  expect(activeIn(page)).toHaveLength(count);
});
