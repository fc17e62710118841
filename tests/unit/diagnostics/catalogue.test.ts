import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import fastGlob from "fast-glob";
import { describe, expect, it } from "vitest";
import { areas, type Code, catalogue, ordered, rank } from "../../../generator/diagnostics/catalogue.js";
import { codesMarkdown } from "../../../generator/diagnostics/explain.js";
import type { Diagnostic } from "../../../generator/diagnostics/types.js";

const repository = resolve(import.meta.dirname, "../../..");
const codes = Object.keys(catalogue);
const read = (file: string) => readFileSync(join(repository, file), "utf8");

describe("the catalogue of codes", () => {
  it("has every code in one area", () => {
    expect(areas.flatMap((area) => Object.keys(area.codes)).sort()).toEqual([...codes].sort());
  });

  it("is written as docs/diagnostics.md (UPDATE_DOCS=1 writes it)", () => {
    if (process.env.UPDATE_DOCS) writeFileSync(join(repository, "docs/diagnostics.md"), codesMarkdown());
    expect(read("docs/diagnostics.md")).toBe(codesMarkdown());
  });

  it("explains how to fix each", () => {
    const wrong = Object.entries(catalogue).filter(
      ([code, { title, explain }]) => !/^[a-z]+(-[a-z0-9]+)+$/.test(code) || /[.!?]$/.test(title) || !/[.!?]$/.test(explain),
    );
    expect(wrong).toEqual([]);
  });

  it("has a failing sample for every code, in a test or in tests/samples", () => {
    const files = fastGlob.sync(
      [
        "tests/unit/**/*.test.{ts,tsx}",
        "tests/unit/cli/mistakes/*.ts",
        "tests/golden/*.test.ts",
        "tests/samples/*/_expected/result.json",
      ],
      {
        cwd: repository,
        ignore: ["tests/unit/diagnostics/**", "tests/unit/cli/explain.test.ts"],
      },
    );
    const texts = files.map(read).join("\n");
    expect(codes.filter((code) => !new RegExp(`(?<![\\w-])${code}(?![\\w-])`).test(texts))).toEqual([]);
  });

  it('has a severity for every code, which only "--strict" and two rules of "portal check" raise', () => {
    const raised = new Set(["spec-parser-verdict", "guide-component"]);
    const higher = fastGlob.sync("tests/samples/*/_expected/result.json", { cwd: repository }).flatMap((file) => {
      if (read(file.replace("_expected/result", "args")).includes("--strict")) return [];
      const { diagnostics } = JSON.parse(read(file)) as { diagnostics: Diagnostic[] };
      return diagnostics.filter(
        ({ code, severity }) => !raised.has(code) && rank[severity] < rank[catalogue[code as Code].severity],
      );
    });
    expect(higher).toEqual([]);
  });

  it("has a use in the generator for every code", () => {
    const files = fastGlob.sync("generator/**/*.ts", { cwd: repository, ignore: ["generator/diagnostics/codes/**"] });
    const texts = files.map(read).join("\n");
    expect(codes.filter((code) => !texts.includes(`"${code}"`))).toEqual([]);
  });
});

describe("the diagnostics of a run", () => {
  const at = (line: number, column: number, endColumn: number, pointer = "/info/description") => ({
    file: "a.yaml",
    line,
    column,
    endLine: line,
    endColumn,
    pointer,
  });
  const dead = (location: Diagnostic["location"], message = "Dead.") =>
    ({ code: "link-unknown-route", severity: "warning", message, location }) as Diagnostic;

  it("are those of parts, not of a whole text with the same message", () => {
    const [whole, one, two] = [dead(at(1, 5, 80)), dead(at(1, 9, 20)), dead(at(1, 40, 50))];
    expect(ordered([two, whole, one])).toEqual([one, two]);
  });

  it.each(["guide-html-removed", "guide-component"])(
    "have what the descriptions of a spec repeat once, with its number: %s",
    (code) => {
      const removed = (line: number, file = "a.yaml", pointer?: string): Diagnostic => ({
        code,
        severity: "warning",
        message: "Removed.",
        location: { file, line, column: 1, ...(pointer === undefined ? {} : { pointer }) },
      });
      const all = [
        removed(9, "a.yaml", "/b"),
        removed(2, "a.yaml", "/a"),
        removed(1, "b.yaml", "/a"),
        removed(1, "c.md"),
        removed(2, "c.md"),
      ];
      expect(ordered(all).map(({ message, location }) => `${location?.file}:${location?.line} ${message}`)).toEqual([
        "a.yaml:2 Removed. It is there 2 times.",
        "b.yaml:1 Removed.",
        "c.md:1 Removed.",
        "c.md:2 Removed.",
      ]);
    },
  );

  it.each([
    ["another message", dead(at(1, 5, 80), "Other.")],
    ["another text", dead(at(1, 5, 80, "/paths"))],
    ["a part that ends before", dead(at(1, 5, 12))],
    ["no text", dead({ file: "a.yaml", line: 1, column: 5, endLine: 1, endColumn: 80 })],
  ])("keep one of %s", (_, other) => {
    expect(ordered([other, dead(at(1, 9, 20))])).toHaveLength(2);
  });
});
