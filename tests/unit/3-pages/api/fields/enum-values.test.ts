import { expect, test } from "vitest";
import { enumValues, onlyValue } from "../../../../../generator/schema/walk.js";
import { integer, schema, text } from "../build.js";

test("values have labels and descriptions, without null", () => {
  const given = integer({
    enum: [{ value: 1, label: "QCFV2" }, { value: 2, label: "Indopak", description: "South Asian script" }, { value: null }],
  });
  expect(enumValues(given, "json")).toEqual([
    { value: "1", description: "QCFV2" },
    { value: "2", description: "Indopak: South Asian script" },
  ]);
});

test("strings are JSON in bodies and plain in parameters; an empty string is quoted", () => {
  const given = text({ enum: [{ value: "a b" }, { value: "" }] });
  expect(enumValues(given, "json")?.map(({ value }) => value)).toEqual(['"a b"', '""']);
  expect(enumValues(given, "plain")?.map(({ value }) => value)).toEqual(["a b", '""']);
});

test("a label that repeats the value is left out", () => {
  expect(enumValues(text({ enum: [{ value: "a", label: "a" }, { value: "b" }] }), "plain")).toEqual([
    { value: "a" },
    { value: "b" },
  ]);
});

test("an enum with one value is a constant unless it is described", () => {
  const bare = text({ enum: [{ value: "ayah" }] });
  expect(enumValues(bare, "json")).toBeUndefined();
  expect(onlyValue(bare)).toEqual({ value: "ayah" });
  const explained = text({ enum: [{ value: "ayah", description: "A verse" }] });
  expect(enumValues(explained, "json")).toHaveLength(1);
  expect(onlyValue(explained)).toBeUndefined();
});

test("false, 0, the empty string and null can be constants", () => {
  for (const value of [false, 0, "", null]) expect(onlyValue(schema({ const: { value } }))).toEqual({ value });
});

test("branches with constants are values with descriptions", () => {
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

test("an enum of one value and null is no constant", () => {
  const given = text({ nullable: true, enum: [{ value: "ayah" }, { value: null }] });
  expect(onlyValue(given)).toBeUndefined();
  expect(enumValues(given, "json")).toEqual([{ value: '"ayah"' }]);
});
