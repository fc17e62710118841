import { describe, expect, test } from "vitest";
import { errorWords, validatorOf } from "../../../generator/schema/validate.js";
import { schemaOf } from "../../fixtures/openapi/load.js";

const parcel = {
  type: "object",
  required: ["kind", "weight"],
  properties: { kind: { const: "parcel" }, weight: { type: "number" } },
};
const letter = {
  type: "object",
  required: ["kind", "pages"],
  properties: { kind: { const: "letter" }, pages: { type: "integer" } },
};
const named = [{ $ref: "#/components/schemas/Parcel" }, { $ref: "#/components/schemas/Letter" }];

/** What is wrong with a value, in words. */
function wrong(schema: object, value: unknown): string[] {
  const read = schemaOf("3.1.0", { Any: schema, Parcel: parcel, Letter: letter });
  return validatorOf()(read, value).map(errorWords);
}

describe("of a value that matches no branch, the mistakes in the closest one are reported", () => {
  test.each([
    ["oneOf of shared schemas", { oneOf: named }, { kind: "letter", pages: "2" }, ["`pages` must be integer"]],
    ["anyOf of inline schemas", { anyOf: [parcel, letter] }, { kind: "parcel", weight: "1" }, ["`weight` must be number"]],
    [
      "branches in a list of branches",
      { oneOf: [{ type: "string" }, { type: "array", items: { oneOf: named } }] },
      [{ kind: "letter", pages: 1.5 }],
      ["`0.pages` must be integer"],
    ],
    [
      "the branch of its kind, which has more mistakes",
      {
        oneOf: [
          { type: "object", required: ["kind"], properties: { kind: { const: "a" } } },
          {
            type: "object",
            required: ["kind"],
            properties: { kind: { enum: ["b", "c"] } },
            additionalProperties: { type: "string", maxLength: 1 },
          },
        ],
      },
      Object.fromEntries([["kind", "c"], ...Array.from({ length: 60 }, (_, index) => [`m${index}`, "long"])]),
      Array.from({ length: 60 }, (_, index) => `\`m${index}\` must NOT have more than 1 characters`),
    ],
    ["null as a branch", { oneOf: [named[0], { type: "null" }] }, { kind: "parcel" }, ["the value lacks `weight`"]],
    [
      "a member of an object",
      { type: "object", properties: { a: { anyOf: named } } },
      { a: { kind: "letter" } },
      ["`a` lacks `pages`"],
    ],
    [
      "with other mistakes around it",
      { type: "object", required: ["b"], properties: { a: { oneOf: named }, c: { type: "string" } } },
      { a: { kind: "letter", pages: "x" }, c: 1 },
      ["the value lacks `b`", "`a.pages` must be integer", "`c` must be string"],
    ],
    [
      "a number with many digits",
      { oneOf: [{ type: "string" }, { type: "integer", maximum: 5 }] },
      9,
      ["the value must be <= 5"],
    ],
  ])("%s", (_what, schema, value, want) => expect(wrong(schema, value)).toEqual(want));
});

describe("without a clear branch, what is wrong in all of them is reported, or that none matches", () => {
  test.each([
    [
      "no branch of its type",
      { oneOf: [{ type: "string" }, { type: "integer" }] },
      true,
      ["the value must be string or integer"],
    ],
    ["as many mistakes in each", { oneOf: named }, {}, ["the value lacks `kind`"]],
    [
      "mistakes of its own in each",
      { oneOf: named.map((of) => ({ allOf: [of] })) },
      { kind: "x" },
      ["the value matches no schema of `oneOf`"],
    ],
    ["a limit or a constant", { anyOf: [{ minimum: 1 }, { const: 0 }] }, -1, ["the value matches no schema of `anyOf`"]],
    ["anyOf", { anyOf: named }, { kind: "card" }, ["the value matches no schema of `anyOf`"]],
    [
      "several that match",
      { oneOf: [{ type: "number" }, { type: "string" }, { type: "integer" }] },
      1,
      ["the value matches more than one schema of `oneOf`"],
    ],
  ])("%s", (_what, schema, value, want) => expect(wrong(schema, value)).toEqual(want));
});
