import { describe, expect, test } from "vitest";
import type { Schema } from "../../../../../generator/2-model/types.js";
import { constraintsOf, rejectsUnknownFields } from "../../../../../generator/3-pages/api/fields/constraints.js";
import type { Constraint } from "../../../../../runtime/contract.js";
import { inEnglish } from "../../../../../runtime/texts.js";
import { integer, list, object, schema, text } from "../build.js";

describe("constraintsOf", () => {
  const cases: { given: Schema; want: Constraint[] }[] = [
    { given: integer({ minimum: 1 }), want: ["At least 1"] },
    { given: integer({ minimum: 0 }), want: ["At least 0"] },
    { given: integer({ maximum: 50 }), want: ["At most 50"] },
    { given: integer({ minimum: 1, maximum: 114 }), want: ["Between 1 and 114"] },
    { given: integer({ minimum: 7, maximum: 7 }), want: ["Exactly 7"] },
    { given: integer({ exclusiveMinimum: 0 }), want: ["More than 0"] },
    { given: integer({ exclusiveMaximum: 10 }), want: ["Less than 10"] },
    { given: integer({ exclusiveMinimum: 0, maximum: 1 }), want: ["More than 0", "At most 1"] },
    { given: integer({ minimum: 5, exclusiveMinimum: 0 }), want: ["At least 5"] },
    { given: integer({ minimum: 0, exclusiveMinimum: 5 }), want: ["More than 5"] },
    { given: integer({ multipleOf: 5 }), want: ["Multiple of 5"] },
    { given: text({ minLength: 1 }), want: ["At least 1 character"] },
    { given: text({ minLength: 0, maxLength: 50 }), want: ["At most 50 characters"] },
    { given: text({ minLength: 1, maxLength: 50 }), want: ["1 to 50 characters"] },
    { given: text({ minLength: 5, maxLength: 5 }), want: ["Exactly 5 characters"] },
    { given: text({ pattern: "^\\d+:\\d+$" }), want: [{ before: "Matches ", code: "^\\d+:\\d+$", after: "" }] },
    { given: list(text(), { minItems: 1 }), want: ["At least 1 item"] },
    { given: list(text(), { minItems: 1, maxItems: 3, uniqueItems: true }), want: ["1 to 3 items", "Unique items"] },
    { given: text({ uniqueItems: true }), want: [] },
    { given: text({ minimum: 1, multipleOf: 5, minItems: 2, maxProperties: 3 }), want: [] },
    { given: { ...text({ maxLength: 5, pattern: "^a", exclusiveMaximum: 9 }), types: ["integer"] }, want: ["Less than 9"] },
    {
      given: { ...text({ maxLength: 5, maximum: 9 }), types: ["integer", "string"] },
      want: ["At most 9", "At most 5 characters"],
    },
    { given: { ...text({ maxLength: 5 }), types: ["file"] }, want: ["At most 5 characters"] },
    { given: list(text({ maximum: 5, maxLength: 5 }), { maxLength: 3 }), want: ["Each item: at most 5 characters"] },
    { given: list(integer({ minimum: 1, maximum: 9 })), want: ["Each item: between 1 and 9"] },
    { given: list(text({ pattern: "^A" })), want: ["Each item: matches ^A"] },
    { given: list(text({ nullable: true })), want: ["Items may be null"] },
    { given: list(list(integer(), { minItems: 3, maxItems: 3 })), want: ["Each item: exactly 3 items"] },
    { given: list(schema(), { contains: integer() }), want: ["At least 1 item of type integer"] },
    { given: list(schema(), { contains: text(), minContains: 0, maxContains: 2 }), want: ["At most 2 items of type string"] },
    {
      given: schema({ types: ["array"], prefixItems: [text(), text()], items: schema({ always: false }) }),
      want: ["At most 2 items"],
    },
    { given: object({}, { minProperties: 1 }), want: ["At least 1 property"] },
    { given: object({}, { maxProperties: 3 }), want: ["At most 3 properties"] },
    { given: object({}, { propertyNames: text({ pattern: "^x" }) }), want: ["Keys: matches ^x"] },
    { given: object({}, { propertyNames: text({ enum: [{ value: "a" }, { value: "b" }] }) }), want: ["Keys: a or b"] },
    {
      given: object({}, { dependentRequired: [{ name: "card", required: ["name", "number"] }] }),
      want: ["With card, also requires name and number"],
    },
    { given: text({ contentEncoding: "base64", contentMediaType: "image/png" }), want: ["Encoded as base64", "Holds image/png"] },
    { given: text({ format: "byte" }), want: ["Encoded as base64"] },
    { given: text({ not: text({ enum: [{ value: "a" }, { value: "b" }] }) }), want: ['Not "a" or "b"'] },
    { given: text({ not: text({ pattern: "^x" }) }), want: ["Does not match ^x"] },
    { given: schema({ not: schema({ requiredOnly: ["a"] }) }), want: ["Without a"] },
    { given: schema({ not: schema({ requiredOnly: ["a", "b"] }) }), want: ["Not a and b together"] },
    { given: schema({ not: object({ "a!": schema(), "b!": schema() }) }), want: ["Not a and b together"] },
    { given: schema({ not: integer() }), want: ["Must not be: integer"] },
    { given: schema({ not: integer({ minimum: 40 }) }), want: ["Must not be: integer (at least 40)"] },
    {
      given: schema({ not: object({ "bad!": schema({ const: { value: "x" } }) }) }),
      want: ['Must not be: object (bad is "x")'],
    },
    {
      given: schema({ not: schema({ anyOf: [integer(), schema({ const: { value: null } })] }) }),
      want: ["Must not be: integer", "Not null"],
    },
  ];
  test.each(cases)("$want", ({ given, want }) => {
    expect(constraintsOf(given, inEnglish)).toEqual(want);
  });

  test("a closed object is a rule for requests only", () => {
    const closed = object({ a: text() }, { additionalProperties: false });
    expect(rejectsUnknownFields(closed, "request")).toBe(true);
    expect(rejectsUnknownFields(closed, "response")).toBe(false);
    expect(rejectsUnknownFields(object({}, { additionalProperties: false }), "request")).toBe(false);
  });
});
