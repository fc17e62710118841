import { expect, test } from "vitest";
import { enumValues, onlyValue } from "../../../../../generator/3-pages/api/fields/enum-values.js";
import { integer, schema, text } from "../build.js";

test("values with labels and descriptions, null left out", () => {
  const given = integer({
    enum: [{ value: 1, label: "QCFV2" }, { value: 2, label: "Indopak", description: "South Asian script" }, { value: null }],
  });
  expect(enumValues(given, "json")).toEqual([
    { value: "1", description: "QCFV2" },
    { value: "2", description: "Indopak: South Asian script" },
  ]);
});

test("texts are JSON in bodies and plain in parameters; the empty text keeps its quotes", () => {
  const given = text({ enum: [{ value: "a b" }, { value: "" }] });
  expect(enumValues(given, "json")?.map(({ value }) => value)).toEqual(['"a b"', '""']);
  expect(enumValues(given, "plain")?.map(({ value }) => value)).toEqual(["a b", '""']);
});

test("a label that repeats the value says nothing", () => {
  expect(enumValues(text({ enum: [{ value: "a", label: "a" }, { value: "b" }] }), "plain")).toEqual([
    { value: "a" },
    { value: "b" },
  ]);
});

test("an enum of one is a constant unless it is explained", () => {
  const bare = text({ enum: [{ value: "ayah" }] });
  expect(enumValues(bare, "json")).toBeUndefined();
  expect(onlyValue(bare)).toEqual({ value: "ayah" });
  const explained = text({ enum: [{ value: "ayah", description: "A verse" }] });
  expect(enumValues(explained, "json")).toHaveLength(1);
  expect(onlyValue(explained)).toBeUndefined();
});

test("constants false, 0, the empty text and null are constants", () => {
  for (const value of [false, 0, "", null]) expect(onlyValue(schema({ const: { value } }))).toEqual({ value });
});

test("branches of constants are values with meanings", () => {
  const given = schema({
    oneOf: [
      schema({ const: { value: 1 }, title: "One" }),
      schema({ const: { value: 2 }, description: "Two" }),
      schema({ const: { value: null } }),
    ],
  });
  expect(enumValues(given, "json")).toEqual([
    { value: "1", description: "One" },
    { value: "2", description: "Two" },
  ]);
});
