import { readFileSync } from "node:fs";
import { join } from "node:path";
import fastGlob from "fast-glob";
import { describe, expect, it } from "vitest";
import { grammars } from "../../../generator/1-sources/openapi/grammar/grammar.js";
import { fieldTree } from "../../../generator/3-pages/api/fields/field-tree.js";
import { createPageIds } from "../../../generator/3-pages/site/anchors.js";
import { compareContracts } from "../../../generator/diff/contract/compare.js";
import { isEmptyRule, type KeywordName, keywords, rowOf } from "../../../generator/schema/keywords.js";
import { accepts } from "../../../generator/schema/validate.js";
import { schemaParts } from "../../../generator/schema/walk.js";
import { model, schemaOf } from "../../fixtures/openapi/load.js";
import { context } from "../3-pages/api/build.js";

const text = { type: "string" };
const number = { type: "integer" };
const object = { type: "object", properties: { b: text } };

/** Members of the model that a spec does not write under their own names. */
type Unwritten = "always" | "types" | "nullable" | "requiredOnly" | "limitedParts" | "discriminator" | "then" | "else" | "allOf";
type Written = Exclude<KeywordName, Unwritten | NotNarrowing>;
type NotNarrowing =
  | Annotation
  | "at"
  | "name"
  | "base"
  | "typesInferred"
  | "remarks"
  | "extensions"
  | "exactLimits"
  | "selectedBy";
type Annotation =
  | ("title" | "description" | "deprecated" | "readOnly" | "writeOnly")
  | ("default" | "examples" | "externalDocs" | "xml");

const asAnnotation = "JSON Schema validation, section 8: an annotation by default";

/** For each keyword: a schema around it, its value, and a value that it rejects, or why validators ignore it. */
const samples: Record<Written, { around?: object; value: unknown } & ({ rejects: unknown } | { ignored: string })> = {
  enum: { value: ["a"], rejects: "b" },
  const: { value: "a", rejects: "b" },
  format: { around: text, value: "date", rejects: "x" },
  pattern: { around: text, value: "^a", rejects: "b" },
  contentEncoding: { around: text, value: "base64", ignored: asAnnotation },
  contentMediaType: { around: text, value: "text/csv", ignored: asAnnotation },
  minimum: { around: number, value: 2, rejects: 1 },
  maximum: { around: number, value: 2, rejects: 3 },
  exclusiveMinimum: { around: number, value: 2, rejects: 2 },
  exclusiveMaximum: { around: number, value: 2, rejects: 2 },
  multipleOf: { around: number, value: 2, rejects: 3 },
  minLength: { around: text, value: 2, rejects: "a" },
  maxLength: { around: text, value: 2, rejects: "abc" },
  minItems: { around: { type: "array" }, value: 1, rejects: [] },
  maxItems: { around: { type: "array" }, value: 1, rejects: [1, 2] },
  minProperties: { around: { type: "object" }, value: 1, rejects: {} },
  maxProperties: { around: { type: "object" }, value: 1, rejects: { a: 1, b: 1 } },
  minContains: { around: { type: "array", contains: text }, value: 2, rejects: ["a"] },
  maxContains: { around: { type: "array", contains: text }, value: 1, rejects: ["a", "b"] },
  uniqueItems: { around: { type: "array" }, value: true, rejects: [1, 1] },
  properties: { around: { type: "object" }, value: { a: text }, rejects: { a: 1 } },
  dependentRequired: { around: { type: "object" }, value: { a: ["b"] }, rejects: { a: 1 } },
  items: { around: { type: "array" }, value: text, rejects: [1] },
  not: { value: text, rejects: "a" },
  additionalProperties: { around: object, value: false, rejects: { a: 1 } },
  contains: { around: { type: "array" }, value: text, rejects: [1] },
  propertyNames: { around: { type: "object" }, value: { maxLength: 1 }, rejects: { long: 1 } },
  // biome-ignore lint/suspicious/noThenProperty: the name of a JSON Schema keyword
  if: { around: { then: text }, value: { const: 1 }, rejects: 1 },
  contentSchema: { around: text, value: number, ignored: asAnnotation },
  unevaluatedProperties: { around: object, value: false, rejects: { a: 1 } },
  unevaluatedItems: { around: { type: "array" }, value: false, rejects: [1] },
  prefixItems: { around: { type: "array" }, value: [text], rejects: [1] },
  oneOf: { value: [text, number], rejects: true },
  anyOf: { value: [text, number], rejects: true },
  patternProperties: { around: { type: "object" }, value: { "^a": text }, rejects: { a: 1 } },
  dependentSchemas: { around: { type: "object" }, value: { a: { required: ["b"] } }, rejects: { a: 1 } },
};

const specOf = (schema: object, mediaType = "application/json") => {
  const content = { [mediaType]: { schema } };
  const post = { requestBody: { content }, responses: { "200": { description: "OK" } } };
  return JSON.stringify({ openapi: "3.1.0", info: { title: "A", version: "1" }, paths: { "/a": { post } } });
};
const cases = Object.entries(samples).map(([name, sample]) => ({ ...sample, name: name as KeywordName & Written }));

/** What the code must do with every keyword that narrows values. A row that a reader forgets fails here. */
describe("a keyword of JSON Schema", () => {
  it("has a sample, or is a part of another one", () => {
    const narrowing = (Object.keys(keywords) as KeywordName[]).filter((name) => rowOf(name).narrows);
    const without = narrowing.filter((name) => !(name in samples));
    expect(without).toEqual([
      "always",
      "types",
      "nullable",
      "discriminator",
      "limitedParts",
      "requiredOnly",
      "then",
      "else",
      "allOf",
    ]);
  });

  it.each(cases)("$name is in the grammar, and read", ({ name, around = {}, value }) => {
    expect(Object.keys(grammars["3.1"].Schema.fields)).toContain(name);
    expect(name in grammars["3.0"].Schema.fields).toBe(rowOf(name).newer === undefined);
    expect(isEmptyRule(schemaOf("3.1.0", { A: { ...around, [name]: value } }), name)).toBe(false);
    expect(grammars["3.0"].Schema.advice?.[name]).toBe(rowOf(name).newer);
  });

  it.each(cases)("$name is merged from a part of `allOf`", ({ name, around = {}, value }) => {
    const merged = schemaOf("3.1.0", { A: { allOf: [around, { ...around, [name]: value }] } });
    const parts = [merged, ...schemaParts(merged)];
    expect(parts.some((schema) => !isEmptyRule(schema, name))).toBe(true);
  });

  it.each(cases.flatMap((one) => ("rejects" in one ? [one] : [])))(
    "$name rejects a value",
    ({ name, around = {}, value, rejects }) => {
      const schemas = { A: { ...around, [name]: value }, B: around };
      expect(accepts(schemaOf("3.1.0", schemas), rejects, "response")).toBe(false);
      expect(accepts(schemaOf("3.1.0", schemas, "B"), rejects, "response")).toBe(true);
    },
  );

  it.each(cases)("$name is reported once when it appears or disappears", ({ name, around = {}, value }) => {
    const [without, with_] = [model({ "api.yaml": specOf(around) }), model({ "api.yaml": specOf({ ...around, [name]: value }) })];
    for (const [before, after] of [
      [without, with_],
      [with_, without],
    ] as const)
      expect(compareContracts(before, after, { today: "2026-06-01" }).map(({ rule }) => rule)).toHaveLength(1);
  });

  it.each(cases)("$name is on the page of a schema that has it in a field", ({ name, around = {}, value }) => {
    const shown = (said: object) => {
      const page = { ctx: context(), ids: createPageIds(), count: 0 };
      const root = {
        schema: schemaOf("3.1.0", { A: { type: "object", properties: { a: said } } }),
        name: "",
        id: "a",
        prefix: "a-",
        required: true,
      };
      return fieldTree({ ...root, direction: "request", mode: "json" }, page);
    };
    expect(shown({ ...around, [name]: value })).not.toEqual(shown(around));
  });
});

/** For each keyword that limits no value: a value, and the media type in which it counts. */
const annotations: Record<Annotation, { value: unknown; mediaType?: string }> = {
  title: { value: "A name" },
  description: { value: "What it is." },
  deprecated: { value: true },
  readOnly: { value: true },
  writeOnly: { value: true },
  default: { value: "a" },
  examples: { value: ["a"] },
  externalDocs: { value: { url: "https://docs.example.org/" } },
  xml: { value: { name: "b" }, mediaType: "application/xml" },
};

describe.each(Object.entries(annotations))("the keyword %s, which limits no value,", (name, { value, mediaType }) => {
  const said = { ...text, [name]: value };
  const fieldOf = (schema: object) =>
    JSON.stringify(
      ["request", "response"].map((direction) =>
        fieldTree(
          {
            schema: schemaOf("3.1.0", { A: { type: "object", properties: { a: schema } } }),
            ...{ name: "", id: "a", prefix: "a-", required: true, direction: direction as "request", mode: "json" },
          },
          { ctx: context(), ids: createPageIds(), count: 0 },
        ),
      ),
    );

  it("is read, and merged from a part of `allOf`", () => {
    for (const schema of [said, { allOf: [text, said] }, { allOf: [said, text] }])
      expect(isEmptyRule(schemaOf("3.1.0", { A: schema }), name as KeywordName)).toBe(false);
  });

  it("is on the page of a schema that has it in a field", () => {
    expect(fieldOf(said)).not.toBe(fieldOf(text));
  });

  it("is reported when it appears or disappears", () => {
    const [without, with_] = [text, said].map((schema) =>
      model({ "api.yaml": specOf({ type: "object", properties: { a: schema } }, mediaType) }),
    ) as [ReturnType<typeof model>, ReturnType<typeof model>];
    for (const [before, after] of [
      [without, with_],
      [with_, without],
    ] as const)
      expect(compareContracts(before, after, { today: "2026-06-01" })).not.toEqual([]);
  });
});

/** Keywords that more files name, and why. */
const widelyKnown = new Set<string>([
  // Words with other meanings in code.
  ...["enum", "const", "format", "pattern", "properties", "items", "not", "contains", "if", "minimum", "maximum"],
  // The shape of a schema, which pages show as rows and tabs, and examples as values.
  ...["additionalProperties", "prefixItems", "oneOf", "anyOf"],
  // Rules of numbers are in the table, the type, the validator of decimals and the composer; 3.0 writes them as flags.
  ...["exclusiveMinimum", "exclusiveMaximum"],
]);

it.each(cases.map(({ name }) => name).filter((name) => !widelyKnown.has(name)))(
  "`%s` is known in at most three files",
  (name) => {
    const root = join(import.meta.dirname, "../../../generator");
    const code = (file: string) => readFileSync(join(root, file), "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*$|`[^`\n]*`/gm, "");
    const naming = fastGlob.sync("**/*.ts", { cwd: root }).filter((file) => new RegExp(`\\b${name}\\b`).test(code(file)));
    expect(naming.length, naming.join(", ")).toBeLessThanOrEqual(3);
  },
);
