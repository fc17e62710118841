import { describe, expect, it } from "vitest";
import {
  type Baseline,
  baselineText,
  compareWithBaseline,
  countDiagnostics,
  readBaseline,
} from "../../../generator/diagnostics/baseline.js";
import { newDiagnostic } from "../../../generator/diagnostics/catalogue.js";

const at = (file: string, line: number) =>
  newDiagnostic("guide-image-alt", `Line ${line}.`, { location: { file, line, column: 1 } });
const found = [at("b.md", 1), at("a.md", 1), at("a.md", 2), newDiagnostic("file-missing", "Nowhere.")];
const all: Baseline = { "": { "file-missing": 1 }, "a.md": { "guide-image-alt": 2 }, "b.md": { "guide-image-alt": 1 } };

describe("a baseline", () => {
  it("counts by file and code, sorted", () => {
    expect(countDiagnostics(found)).toEqual(all);
    expect(Object.keys(countDiagnostics(found))).toEqual(["", "a.md", "b.md"]);
    expect(readBaseline(baselineText(all))).toEqual(all);
  });

  it.each([
    { name: "the same", given: all, shown: 0, known: 4, fell: false, lowered: all },
    { name: "nothing allowed", given: {}, shown: 4, known: 0, fell: false, lowered: {} },
    {
      name: "one more than allowed shows all of its kind in the file",
      given: { ...all, "a.md": { "guide-image-alt": 1 } },
      shown: 2,
      known: 2,
      fell: false,
      lowered: { ...all, "a.md": { "guide-image-alt": 1 } },
    },
    {
      name: "fewer than allowed",
      given: { ...all, "a.md": { "guide-image-alt": 5 }, "c.md": { "guide-image-alt": 1 } },
      shown: 0,
      known: 4,
      fell: true,
      lowered: all,
    },
  ])("$name", ({ given, shown, known, fell, lowered }) => {
    const compared = compareWithBaseline(found, given);
    expect(compared.shown).toHaveLength(shown);
    expect(compared).toMatchObject({ known, fell, lowered });
  });

  it.each(["", "[]", "{}", '{ "findings": { "a.md": 1 } }', '{ "findings": { "a.md": { "x": "1" } } }'])("is not %s", (text) =>
    expect(readBaseline(text)).toBeUndefined(),
  );
});
