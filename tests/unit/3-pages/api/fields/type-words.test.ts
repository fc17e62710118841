import { describe, expect, test } from "vitest";
import type { Schema } from "../../../../../generator/2-model/types.js";
import { namedType, typeWords } from "../../../../../generator/3-pages/api/fields/type-words.js";
import { joinOr } from "../../../../../generator/text/words.js";
import { inEnglish, translator } from "../../../../../runtime/texts.js";
import { integer, list, object, schema, text } from "../build.js";

const verse = object({ id: integer() }, { name: "verse" });

describe("typeWords", () => {
  const cases: { want: string; given: Schema }[] = [
    { want: "string", given: text() },
    { want: "file", given: text({ format: "binary" }) },
    { want: "file", given: text({ contentMediaType: "image/png" }) },
    { want: "string", given: text({ contentMediaType: "image/png", contentEncoding: "base64" }) },
    { want: "any", given: schema() },
    { want: "any", given: schema({ always: true }) },
    { want: "nothing", given: schema({ always: false }) },
    { want: "null", given: schema({ const: { value: null } }) },
    { want: "string or integer", given: schema({ types: ["string", "integer"] }) },
    { want: "string, integer or boolean", given: schema({ types: ["string", "integer", "boolean"] }) },
    { want: "array", given: schema({ types: ["array"] }) },
    { want: "array", given: list(schema()) },
    { want: "array of strings", given: list(text()) },
    { want: "array of files", given: list(text({ format: "binary" })) },
    { want: "array of arrays of integers", given: list(list(integer())) },
    { want: "array of verse", given: list(verse) },
    { want: "array of objects", given: list(object({})) },
    { want: "array of strings or integers", given: list(schema({ types: ["string", "integer"] })) },
    { want: "array", given: schema({ types: ["array"], prefixItems: [text(), integer()] }) },
    {
      want: "array of arrays",
      given: list(schema({ types: ["array"], prefixItems: [text()], items: schema({ always: false }) })),
    },
    { want: "array", given: schema({ types: ["array"], prefixItems: [text()], items: integer() }) },
    { want: "object", given: object({ a: text() }) },
    { want: "object", given: schema({ properties: object({ a: text() }).properties }) },
    { want: "verse", given: verse },
    { want: "verse", given: schema({ base: verse, description: "Another text", types: ["object"] }) },
    { want: "integer", given: integer({ name: "MushafId" }) },
    { want: "map of integers", given: schema({ types: ["object"], additionalProperties: integer() }) },
    { want: "map of verse", given: schema({ types: ["object"], additionalProperties: verse }) },
    { want: "object", given: schema({ types: ["object"], additionalProperties: true }) },
    { want: "string or integer", given: schema({ oneOf: [text(), integer()] }) },
    { want: "string", given: schema({ oneOf: [text({ format: "date" }), text({ format: "uuid" })] }) },
    { want: "verse or array of verse", given: schema({ anyOf: [verse, list(verse)] }) },
    { want: "string", given: schema({ oneOf: [text(), schema({ const: { value: null } })] }) },
    {
      want: "one of 4 types",
      given: schema({ oneOf: [text(), integer(), verse, schema({ types: ["boolean"] })] }),
    },
    { want: "object", given: object({}, { anyOf: [object({}), object({})] }) },
    { want: "shape", given: schema({ name: "shape", oneOf: [verse, object({})] }) },
    { want: "string", given: schema({ enum: [{ value: "a" }, { value: null }] }) },
    { want: "integer", given: schema({ const: { value: 5 } }) },
    { want: "string", given: schema({ pattern: "^a" }) },
    { want: "number", given: schema({ minimum: 1 }) },
    { want: "verse", given: schema({ allOf: [verse] }) },
  ];
  test.each(cases)("$want", ({ given, want }) => {
    expect(typeWords(given, inEnglish).text).toBe(want);
  });

  test("end for a list that contains itself", () => {
    const given = list(schema(), { name: "tree" });
    given.items = given;
    expect(typeWords(given, inEnglish).text).toBe("array of tree");
    expect(namedType(given)).toBe("tree");
  });

  test("end for endlessly nested lists", () => {
    let given = integer();
    for (let level = 0; level < 10_000; level++) given = list(given);
    expect(typeWords(given, inEnglish).text).toBe(`array of ${"arrays of ".repeat(5)}values`);
  });

  test("end for a choice that contains itself", () => {
    const given = schema();
    given.anyOf = [given, text()];
    expect(typeWords(given, inEnglish).text).toBe("value or string");
  });
});

test.each([
  { given: [], want: "" },
  { given: ["a"], want: "a" },
  { given: ["a", "b"], want: "a or b" },
  { given: ["a", "b", "c"], want: "a, b or c" },
])("joinOr $given", ({ given, want }) => {
  expect(joinOr(given, inEnglish)).toBe(want);
});

test("words follow the texts of a site, and say which names they have", () => {
  const texts = { typeArrayOf: { one: "Liste von {items}", other: "Listen von {items}" }, listOr: "{items} oder {last}" };
  const t = translator({ texts, language: "de" });
  expect(typeWords(list(list(text())), t)).toEqual({ text: "Liste von Listen von strings", names: [] });
  const verse = object({ id: integer() }, { name: "verse" });
  expect(typeWords(list(schema({ oneOf: [verse, text({ format: "uuid" })] })), t)).toEqual({
    text: "Liste von verse oder strings",
    isChoice: true,
    names: ["verse"],
  });
});
