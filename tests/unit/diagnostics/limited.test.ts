import { expect, test } from "vitest";
import { limited, namedErrors, plain, printAll } from "../../../generator/diagnostics/print.js";
import type { Diagnostic } from "../../../generator/diagnostics/types.js";

const many = (code: string, count: number): Diagnostic[] =>
  Array.from({ length: count }, (_, index) => ({ code, severity: "warning", message: `Number ${index + 1}.` }));

test("a terminal shows 20 diagnostics of a code, and counts the rest", () => {
  const { shown, more } = limited([...many("spec-name", 23), ...many("spec-wrong-type", 20)]);
  expect(shown.map(({ code }) => code)).toEqual([...Array(20).fill("spec-name"), ...Array(20).fill("spec-wrong-type")]);
  expect(more).toEqual(["3 more of spec-name (23 in all; --format json lists them)"]);
  expect(printAll(many("spec-name", 21), "pretty", plain)).toMatch(/Number 20\. \[spec-name\]\n\n… 1 more of spec-name/);
});

test("programs get all of them", () => {
  expect(JSON.parse(printAll(many("spec-name", 25), "json", plain)).diagnostics).toHaveLength(25);
});

test("errors are last in a terminal, and named again at the end", () => {
  const location = { file: "a.md", line: 3, column: 1, lineText: "" };
  const error: Diagnostic = { code: "link-unknown-route", severity: "error", message: "Wrong.", location };
  const all = [error, ...many("spec-name", 2)];
  const text = printAll(all, "pretty", plain);
  expect(text.indexOf("Wrong.")).toBeGreaterThan(text.indexOf("Number 2."));
  expect(namedErrors(all)).toEqual(["  a.md:3:1 link-unknown-route"]);
  expect(namedErrors([error])).toEqual([]);
  expect(namedErrors([...Array.from({ length: 12 }, () => error), ...all])).toHaveLength(11);
});
