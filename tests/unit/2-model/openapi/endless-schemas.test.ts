import { expect, test } from "vitest";
import { buildApiModel } from "../../../../generator/2-model/openapi/build-api-model.js";
import { checkSampleRules } from "../../../../generator/checks/samples/operation-samples.js";
import { brief, source, withSchemas } from "../../../fixtures/openapi/load.js";

type Json = Record<string, unknown>;
const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
const needs = (members: Json, required = Object.keys(members)): Json => ({ type: "object", required, properties: members });
const list = (items: Json, minItems = 1): Json => ({ type: "array", minItems, items });

/** The messages on schemas, and none on a request that requires the first of them. */
function messages(schemas: Json): string[] {
  const spec = JSON.parse(withSchemas("3.1.0", schemas));
  const content = { "application/json": { schema: ref(Object.keys(schemas)[0] as string) } };
  spec.paths["/a"] = { post: { requestBody: { required: true, content }, responses: { 200: { description: "OK" } } } };
  const { value, diagnostics } = buildApiModel(source(JSON.stringify(spec)));
  expect(checkSampleRules(value)).toEqual([]);
  return diagnostics.map((one) =>
    brief(one).replace(/^(\S+) \S+ (.*) has no valid value.* another in (.*), without end.$/, "$1 $2 $3"),
  );
}

test("a schema and its alternatives that refer to each other, without a member", () => {
  const pet = { oneOf: [ref("Cat"), ref("Dog")], discriminator: { propertyName: "kind" } };
  const { diagnostics } = buildApiModel(
    source(withSchemas("3.0.3", { Pet: pet, Cat: { allOf: [ref("Pet")] }, Dog: { allOf: [ref("Pet")] } })),
  );
  expect(diagnostics.map(({ message, hint }) => [message, hint])).toEqual([
    ["`Cat` has no valid value, because each one requires another, without end.", "One of the two must not refer to the other."],
  ]);
});

test.each<{ name: string; given: Json; want: string[] }>([
  { name: "a schema that requires itself", given: { A: needs({ a: ref("A") }) }, want: ["`A` `a`"] },
  {
    name: "two schemas, once, wherever they are used",
    given: { Z: needs({ x: ref("A") }), A: needs({ b: ref("B") }), B: needs({ a: ref("A"), n: {} }), Y: list(ref("B")) },
    want: ["`A` `b.a`"],
  },
  { name: "lists with an item", given: { A: needs({ l: list(ref("A")) }), B: list(ref("B")) }, want: ["`A` `l[]`", "`B` `[]`"] },
  { name: "all branches", given: { A: { oneOf: [needs({ a: ref("A") }), needs({ b: ref("A") })] } }, want: ["`A` `a`"] },
  { name: "a part", given: { A: { allOf: [ref("B")], properties: { n: {} } }, B: needs({ a: ref("A") }) }, want: ["`A` `a`"] },
  {
    name: "members that may be absent, null, empty or another branch end",
    given: {
      A: needs({ a: ref("A") }, []),
      B: needs({ b: { oneOf: [ref("B"), { type: "null" }] } }),
      C: { ...needs({ c: ref("C") }), type: ["object", "null"] },
      D: needs({ d: list(ref("D"), 0) }),
      E: { anyOf: [needs({ e: ref("E") }), { type: "string" }] },
      F: needs({ f: { ...needs({ f: ref("F") }), readOnly: true } }),
      G: { ...needs({ g: ref("G") }), enum: [{}] },
    },
    want: [],
  },
])("$name", ({ given, want }) => {
  expect(messages(given)).toEqual(want.map((words) => `spec-endless-value ${words}`));
});
