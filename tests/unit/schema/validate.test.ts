import { expect, it } from "vitest";
import { brokenRules } from "../../../generator/schema/numbers.js";
import { accepts, errorWords } from "../../../generator/schema/validate.js";
import { schemaOf } from "../../fixtures/openapi/load.js";

const [broken] = brokenRules(19.999, { multipleOf: 0.01 });
const message = broken?.message ?? "";

it.each([
  ["", "the value must be a multiple of 0.01"],
  ["/2", "`[2]` must be a multiple of 0.01"],
  ["/items/2", "`items.2` must be a multiple of 0.01"],
])("an error at %j names its place", (instancePath, words) => {
  expect(errorWords({ instancePath, schemaPath: "", keyword: "multipleOf", params: {}, message })).toBe(words);
});

it.each(["toString", "valueOf", "constructor"])("values with a member `%s` are compared like others", (name) => {
  const schema = schemaOf("3.1.0", {
    A: {
      properties: {
        of: { enum: [{ [name]: 1 }] },
        is: { const: { [name]: 1 } },
        all: { uniqueItems: true },
      },
    },
  });
  const isValid = (member: string, value: unknown) => accepts(schema, { [member]: value }, "response");
  expect(["of", "is"].map((member) => [isValid(member, { [name]: 1 }), isValid(member, { [name]: 2 })])).toEqual([
    [true, false],
    [true, false],
  ]);
  expect([isValid("all", [{ [name]: 1 }, { [name]: 2 }]), isValid("all", [{ [name]: 1 }, { [name]: 1 }])]).toEqual([true, false]);
});

it("names the types of a list", () => {
  const error = { instancePath: "/a", schemaPath: "", keyword: "type", params: { type: ["string", "null"] } };
  expect(errorWords(error)).toBe("`a` must be string or null");
});

it("an enum of thousands of values is read in no time, with a value that is there twice", () => {
  const values = Array.from({ length: 5000 }, (_, index) => `VALUE_${index % 4999}`);
  const schema = schemaOf("3.1.0", { A: { type: "string", enum: values } });
  expect([accepts(schema, "VALUE_4998", "both"), accepts(schema, "VALUE_4999", "both")]).toEqual([true, false]);
}, 10_000);
