import { expect, test } from "vitest";
import type { Schema } from "../../../../../generator/2-model/types.js";
import { innerRules } from "../../../../../generator/3-pages/api/fields/constraints.js";
import { conditionWords } from "../../../../../generator/3-pages/api/fields/type-words.js";
import { inEnglish } from "../../../../../runtime/texts.js";
import { integer, object, schema, text } from "../build.js";

const cases: { given: Schema; want: string }[] = [
  { given: object({ type: schema({ const: { value: "ayah" } }) }), want: 'type is "ayah"' },
  { given: object({ kind: schema({ enum: [{ value: 1 }, { value: 2 }] }) }), want: "kind is 1 or 2" },
  { given: object({ kind: schema({ enum: [{ value: 1 }] }) }), want: "kind is 1" },
  { given: object({ id: text({ pattern: "^x" }) }), want: "id matches ^x" },
  { given: object({ id: integer() }), want: "id is of type integer" },
  { given: object({ id: schema() }), want: "id is present" },
  { given: schema({ requiredOnly: ["a", "b"] }), want: "a is present and b is present" },
  { given: schema({ const: { value: 3 } }), want: "it is 3" },
  { given: text(), want: "it is string" },
  { given: schema(), want: "it matches" },
  { given: object({ age: integer({ minimum: 18 }) }), want: "age is of type integer (at least 18)" },
  { given: text({ maxLength: 3, pattern: "^x" }), want: "it is string (at most 3 characters, matches ^x)" },
  {
    given: schema({ contains: schema({ const: { value: "a" } }) }),
    want: 'it is any (at least 1 item of type string (always "a"))',
  },
];

test("ends for schemas that contain themselves", () => {
  const node = object({});
  node.properties = [{ name: "next", required: false, schema: node }];
  node.not = node;
  node.contains = node;
  expect(conditionWords(node, inEnglish, innerRules(inEnglish))).toMatch(/^next is of type object \(/);
});

test.each(cases)("$want", ({ given, want }) => {
  expect(conditionWords(given, inEnglish, innerRules(inEnglish))).toBe(want);
});
