import { describe, expect, test } from "vitest";
import { codeBlock, drawCode } from "../../../../../generator/text/code/highlight.js";
import { nameFields } from "../../../../../runtime/api/name-fields.js";
import type { Field } from "../../../../../runtime/contract.js";

const field = (name: string, fields: Field[] = [], said: Partial<Field> = {}): Field => ({
  name,
  id: `id-${name}`,
  type: "any",
  fields,
  ...said,
});

const branches = (...inner: Field[]) => ({
  variants: inner.map((one, index) => ({ label: "One of", branches: [{ title: String(index), id: String(index), field: one }] })),
});

describe("names of an example", () => {
  const cases: { given: unknown; root: Field; want: (string | undefined)[] }[] = [
    { given: { a: 1, b: { c: "x" } }, root: field("", [field("a"), field("b", [field("c")])]), want: ["id-a", "id-b", "id-c"] },
    { given: [{ a: [{ c: 1 }, { c: 2 }] }], root: field("", [field("a", [field("c")])]), want: ["id-a", "id-c", "id-c"] },
    { given: { unknown: { a: 1 }, a: 2 }, root: field("", [field("a")]), want: [undefined, undefined, "id-a"] },
    { given: { b: 1 }, root: field("", [], branches(field("", [field("a")]), field("", [field("b")]))), want: ["id-b"] },
    { given: { and: 1 }, root: field("", [field("and")], branches(field("", [field("b")]))), want: ["id-and"] },
    { given: { any: { a: 1 } }, root: field("", [field("{key}", [field("a")])]), want: ["id-{key}", "id-a"] },
    { given: { a: 'b": {' }, root: field("", [field("a")]), want: ["id-a"] },
    { given: "text", root: field(""), want: [] },
  ];
  test.each(cases)("$given", ({ given, root, want }) => expect(nameFields(JSON.stringify(given, null, 2), root)).toEqual(want));
});

describe("in code", () => {
  const links = (html: string) => [...html.matchAll(/href="#([^"]*)"/g)].map((match) => match[1]);

  test("link to their fields without changing the text", () => {
    const text = '{ "a": "b", "c": [{ "a": 1 }] }';
    const html = drawCode(codeBlock("json", text), ["one", undefined, "two"]);
    expect(links(html)).toEqual(["one", "two"]);
    expect(html.replace(/<[^>]*>/g, "")).toBe(text);
  });

  test("have no link if it might be wrong", () => {
    expect(links(drawCode(codeBlock("json", '{ "a": 1 }'), ["one", "two"]))).toEqual([]);
  });
});
