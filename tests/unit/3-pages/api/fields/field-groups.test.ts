import { expect, test } from "vitest";
import type { Schema } from "../../../../../generator/2-model/types.js";
import { fieldTree } from "../../../../../generator/3-pages/api/fields/field-tree.js";
import { fieldGroups } from "../../../../../generator/3-pages/api/schema-view.js";
import { createPageIds } from "../../../../../generator/3-pages/site/anchors.js";
import { translator } from "../../../../../runtime/texts.js";
import { context, integer, list, object, schema, text } from "../build.js";

const some = Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`n${index}`, integer()]));
const others = {
  key: text(),
  on: schema({ types: ["boolean"] }),
  words: list(text()),
  audio: object({ url: text() }),
  either: schema({ oneOf: [integer({ minimum: 1 }), text({ minLength: 2 })] }),
  any: schema({ anyOf: [text(), integer(), list(text()), schema({ types: ["boolean"] })] }),
  file: text({ format: "binary" }),
};

const ctx = context({
  text: translator({ texts: { kindNumbers: "Zahlen", typeInteger: { other: "Ganzzahl" } }, language: "de" }),
});

function groupsOf(given: Schema) {
  const root = {
    schema: given,
    name: "",
    id: "field",
    prefix: "field-",
    required: false,
    direction: "both",
    mode: "json",
  } as const;
  const page = { ctx, ids: createPageIds(), count: 0 };
  const field = fieldTree(root, page);
  return fieldGroups(field, given, page)?.map(({ title, fields }) => `${title}: ${fields.map(({ id }) => id).join(" ")}`);
}

test("many fields are grouped by type, in the order of the spec, whatever the words of types are", () => {
  expect(groupsOf(object({ ...others, ...some }))).toEqual([
    "Zahlen: field-either field-n0 field-n1 field-n2 field-n3 field-n4 field-n5 field-n6 field-n7",
    "Strings: field-key",
    "Booleans: field-on",
    "Objects and lists: field-words field-audio",
    "Others: field-any field-file",
  ]);
});

test("fields that are always there come first, unless they are most of them", () => {
  expect(
    groupsOf(object({ "words!": list(text()), ...some, "m!": text(), key: text(), a: text(), b: text(), c: text() }))?.[0],
  ).toBe("Required: field-words field-m");
  const required = Object.fromEntries(Object.entries({ ...others, ...some }).map(([name, given]) => [`${name}!`, given]));
  expect(groupsOf(object(required))?.[0]).toMatch(/^Zahlen: field-either/);
});

test("few fields, and schemas without fields, have no groups", () => {
  expect(groupsOf(object(some))).toBeUndefined();
  expect(groupsOf(text())).toBeUndefined();
});
