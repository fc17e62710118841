import { expect, test } from "vitest";
import type { Schema } from "../../../../../generator/2-model/types.js";
import { innerTexts } from "../../../../../generator/3-pages/api/fields/describe-field.js";
import { htmlOf } from "../../../html-of.js";
import { at, context, integer, list, object, schema, text } from "../build.js";

const html = (given: Schema, said = {}) => htmlOf(innerTexts(given, said, context()));

const cases: { name: string; given: Schema; want: string }[] = [
  { name: "nothing to add", given: text({ description: "Own." }), want: "" },
  { name: "items", given: list(text({ description: "One." }), { description: "Own." }), want: "<p>Each item: One.</p>" },
  {
    name: "items of items",
    given: list(list(integer({ description: "Inner." }), { description: "Middle." })),
    want: "<p>Each item: Middle.</p><p>Each item: Inner.</p>",
  },
  {
    name: "not items with a page of their own",
    given: list(object({}, { name: "verse", description: "A verse." }), { description: "Own." }),
    want: "",
  },
  {
    name: "a title",
    given: list(object({}, { title: "Order line", description: "One article." })),
    want: "<p>Each item: <strong>Order line</strong>: One article.</p>",
  },
  {
    name: "several paragraphs",
    given: list(text({ description: "One.\n\nTwo." })),
    want: "<p>Each item:</p><p>One.\n\nTwo.</p>",
  },
  {
    name: "merged parts",
    given: object({}, { description: "Own.", remarks: [{ at, description: "Part." }] }),
    want: "<p>Part.</p>",
  },
  {
    name: "what is forbidden",
    given: text({ not: schema({ description: "Old names." }) }),
    want: "<p>Must not be: Old names.</p>",
  },
  {
    name: "the meaning of names of members",
    given: object({}, { propertyNames: text({ enum: [{ value: "a" }, { value: "b", description: "The `second`." }] }) }),
    want: "<p>Keys:</p><p>- `b`: The `second`.</p>",
  },
  {
    name: "branches that only require properties",
    given: object({}, { anyOf: [schema({ requiredOnly: ["mail"], description: "By mail." })] }),
    want: "<p>With mail: By mail.</p>",
  },
  {
    name: "names with markup",
    given: object({}, { anyOf: [schema({ requiredOnly: ["<b>mail</b>"], description: "By mail." })] }),
    want: "<p>With &lt;b&gt;mail&lt;/b&gt;: By mail.</p>",
  },
];

test.each(cases)("the texts of parts without rows: $name", ({ given, want }) => {
  expect(html(given)).toBe(want);
});

test("a text that the row has is not repeated", () => {
  const given = list(text({ description: "One verse" }));
  expect(html(given, { text: "Verses. One verse, then the next." })).toBe("");
  expect(html(given, { names: ["one_verse"] })).toBe("");
});
