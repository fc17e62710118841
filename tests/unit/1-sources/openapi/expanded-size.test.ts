import { expect, it } from "vitest";
import { expandedSize } from "../../../../generator/1-sources/openapi/openapi-parser.js";

/** Schemas that each refer to the next several times. */
function levels(depth: number, width: number): object {
  const schemas: Record<string, object> = {};
  for (let level = 0; level < depth; level++) {
    const next = level + 1 < depth ? { $ref: `#/components/schemas/L${level + 1}` } : true;
    schemas[`L${level}`] = { allOf: Array.from({ length: width }, () => next) };
  }
  return { components: { schemas } };
}

it.each([
  { name: "values", document: { a: 1, b: [2, 3] }, want: 5 },
  { name: "references", document: { a: { x: 1 }, b: { $ref: "#/a" }, c: { $ref: "#/a" } }, want: 7 },
  { name: "references to themselves", document: { a: { x: { $ref: "#/a" } } }, want: 4 },
  { name: "escaped names", document: { "a/b c": [1], b: { $ref: "#/a~1b%20c" } }, want: 5 },
  { name: "a name with a stray percent sign", document: { "100%": [1], b: { $ref: "#/100%" } }, want: 5 },
  { name: "references to nothing", document: { a: { $ref: "#/b" } }, want: 2 },
])("counts $name", ({ document, want }) => {
  expect(expandedSize(document, 1000)).toBe(want);
});

it("counts exponential growth without expanding it", () => {
  expect(expandedSize(levels(7, 10), 3_000_000)).toBeGreaterThan(3_000_000);
  expect(expandedSize(levels(200, 2), 3_000_000)).toBeGreaterThan(3_000_000);
  expect(expandedSize(levels(4, 10), 3_000_000)).toBeLessThan(50_000);
});

it("treats a chain longer than the call stack as too large", () => {
  expect(expandedSize(levels(100_000, 1), 3_000_000)).toBe(Number.POSITIVE_INFINITY);
});
