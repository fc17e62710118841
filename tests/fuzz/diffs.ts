import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { parse } from "yaml";
import { buildApiModel } from "../../generator/2-model/openapi/build-api-model.js";
import type { ApiModel } from "../../generator/2-model/types.js";
import { compareContracts } from "../../generator/diff/contract/compare.js";
import { model, read } from "../fixtures/openapi/load.js";

/*
 * Pairs of specs for the comparison of contracts: a spec and the same one written in another way, and a spec with a
 * single change at a random place.
 */

type Json = Record<string, unknown>;
/** A spec with the parts that every schema of a case can use. */
export interface Spec {
  body: unknown;
  schemas: Json;
}

const leaf = fc.constantFrom<Json>(
  { type: "string" },
  { type: "string", maxLength: 9 },
  { type: "string", format: "date" },
  { type: "integer", exclusiveMinimum: 0 },
  { type: "integer", minimum: 1, exclusiveMaximum: 10 },
  { type: "integer", format: "int32" },
  { type: "array", prefixItems: [{ type: "string" }], items: false },
  { type: "object", properties: { a: { type: "string" } }, additionalProperties: false },
  { type: "number" },
  { type: "boolean" },
  { type: ["string", "null"] },
  { type: ["string", "integer"], pattern: "^a", minimum: 3 },
  { type: ["boolean", "number", "null"] },
  { enum: ["a", "b"] },
  { type: "string", enum: ["a"] },
  { const: 7 },
  {},
  { $ref: "#/components/schemas/A" },
);
const field = fc.constantFrom("id", "name", "kind");
const { schema } = fc.letrec<{ schema: Json }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    { arbitrary: leaf, weight: 3 },
    fc.tuple(fc.dictionary(field, tie("schema"), { maxKeys: 3 }), fc.subarray(["id", "name"])).map(([properties, required]) => ({
      type: "object",
      properties,
      required,
    })),
    tie("schema").map((items) => ({ type: "array", items })),
    tie("schema").map((others) => ({ type: "object", additionalProperties: others })),
    fc.tuple(tie("schema"), fc.constantFrom("oneOf", "anyOf")).map(([one, keyword]) => ({
      [keyword]: [
        { type: "object", required: ["t"], properties: { t: { const: "one" }, one } },
        { type: "object", required: ["t"], properties: { t: { const: "two" } } },
      ],
    })),
  ),
}));

const shared = { A: { type: "object", properties: { a: { type: "string" }, next: { $ref: "#/components/schemas/A" } } } };

/** The same schema, written in another way. `pick` chooses how. */
function rewritten(value: unknown, pick: () => number, schemas: Json): unknown {
  if (typeof value !== "object" || value === null) return value;
  const inner = Object.entries(value as Json).map(([name, member]): [string, unknown] => {
    if (name === "properties") {
      const fields = Object.entries(member as Json).map(([key, one]): [string, unknown] => [key, rewritten(one, pick, schemas)]);
      return [name, Object.fromEntries(pick() % 2 ? fields.reverse() : fields)];
    }
    if (name === "items" || name === "additionalProperties") return [name, rewritten(member, pick, schemas)];
    if (name === "oneOf" || name === "anyOf") {
      const branches = (member as unknown[]).map((one) => rewritten(one, pick, schemas));
      return [pick() % 2 ? "oneOf" : "anyOf", pick() % 2 ? branches.reverse() : branches];
    }
    if (name === "enum" || name === "required") return [name, pick() % 2 ? [...(member as unknown[])].reverse() : member];
    return [name, member];
  });
  const same = Object.fromEntries(pick() % 2 ? inner.reverse() : inner) as Json;
  const ways: ((one: Json) => unknown)[] = [
    (one) => one,
    (one) => ({ allOf: [one] }),
    (one) => ({ anyOf: [one] }),
    (one) => ({ oneOf: [one] }),
    (one) => {
      schemas[`New${Object.keys(schemas).length}`] = one;
      return { $ref: `#/components/schemas/New${Object.keys(schemas).length - 1}` };
    },
    typesApart,
    valuesApart,
    limitsApart,
    (one) => (Object.keys(one).length === 0 ? true : { ...one, deprecated: false, minLength: 0 }),
    withIdleRules,
  ];
  return "$ref" in same && pick() % 2 ? same : (ways[pick() % ways.length] as (one: Json) => unknown)(same);
}

const keywordsOf: Readonly<Record<string, readonly string[]>> = {
  string: ["pattern", "maxLength", "format"],
  integer: ["minimum"],
  number: ["minimum"],
};

/** A list of types as branches. */
function typesApart(one: Json): unknown {
  const { type, ...rest } = one;
  if (!Array.isArray(type) || "enum" in one) return typeof type === "string" ? { ...rest, type: [type] } : one;
  const branches = (type as string[]).map((name) => ({
    type: name,
    ...Object.fromEntries(Object.entries(rest).filter(([key]) => keywordsOf[name]?.includes(key))),
  }));
  return { oneOf: branches.reverse() };
}

/** A constant as an enum, and the reverse; several values as branches. */
function valuesApart(one: Json): unknown {
  if ("const" in one) return { enum: [one.const] };
  if (!Array.isArray(one.enum)) return one;
  const { enum: values, ...rest } = one;
  return values.length === 1 ? { ...rest, const: values[0] } : { anyOf: values.map((value) => ({ ...rest, enum: [value] })) };
}

/** Excluded limits of integers as the next integer. */
function limitsApart(one: Json): unknown {
  const { exclusiveMinimum, exclusiveMaximum, ...rest } = one;
  return {
    ...rest,
    ...(typeof exclusiveMinimum === "number" ? { minimum: exclusiveMinimum + 1 } : {}),
    ...(typeof exclusiveMaximum === "number" ? { maximum: exclusiveMaximum - 1 } : {}),
  };
}

/** Keywords that say what is so without them, for the type of the schema. */
function withIdleRules(one: Json): unknown {
  const names = Object.keys((one.properties ?? {}) as Json);
  const idle: Record<string, Json> = {
    string: { minLength: 0 },
    integer: one.format === "int32" ? { minimum: -2147483648, maximum: 2147483647 } : { multipleOf: 1 },
    array: { minItems: 0, uniqueItems: false, ...(one.items === false ? { maxItems: 1 } : {}) },
    object: {
      minProperties: 0,
      required: [],
      additionalProperties: true,
      ...(one.additionalProperties === false && { maxProperties: names.length }),
    },
  };
  return { ...(typeof one.type === "string" ? idle[one.type] : { uniqueItems: false }), readOnly: false, ...one };
}

/** Numbers from a list, again and again. */
function picker(numbers: readonly number[]): () => number {
  let at = 0;
  return () => numbers[at++ % numbers.length] as number;
}

const choices = fc.array(fc.nat({ max: 1000 }), { minLength: 1, maxLength: 40 });

/** A spec and the same one, written in another way. */
export const rewrites = fc.tuple(schema, choices, fc.boolean()).map(([body, numbers, isReversed]): SingleChange => {
  const schemas: Json = { ...shared };
  const pick = picker(numbers);
  const other = rewritten(body, pick, schemas);
  const specs: [Spec, Spec] = [
    { body, schemas: shared },
    { body: other, schemas },
  ];
  return { change: "", specs: isReversed ? [specs[1], specs[0]] : specs, want: [] };
});

interface Row {
  change: string;
  before: Json;
  after: Json;
  rule?: string;
  request?: string;
  response?: string;
  also?: Pick<Row, "rule" | "request" | "response">;
}

const rows = parse(readFileSync(join(import.meta.dirname, "../fixtures/diff/schemas.yaml"), "utf8"), {
  intAsBigInt: false,
}) as Row[];

const inMap = (inner: unknown) => ({ type: "object", additionalProperties: inner });
const inItems = (inner: unknown) => ({ type: "array", items: inner });

/** Places of a schema. Readers know a change there by its rule, wherever it is. */
const places: readonly ((schema: unknown, schemas: Json) => unknown)[] = [
  (inner) => ({ type: "object", properties: { w: inner } }),
  (inner) => ({ type: "object", required: ["w"], properties: { w: inner, other: { type: "string" } } }),
  inItems,
  inMap,
  (inner) => ({ type: "object", patternProperties: { "^x": inner } }),
  (inner) => ({
    allOf: [
      { type: "object", properties: { w: inner } },
      { type: "object", properties: { b: {} } },
    ],
  }),
  (inner) => ({
    oneOf: [
      { type: "object", required: ["t"], properties: { t: { const: "one" }, w: inner } },
      { type: "object", required: ["t"], properties: { t: { const: "two" } } },
    ],
  }),
  (inner, schemas) => {
    const name = `Shared${Object.keys(schemas).length}`;
    schemas[name] = inner;
    return { type: "array", items: { $ref: `#/components/schemas/${name}` } };
  },
];

/** A single change at a random place, with what the table says about it. */
export interface SingleChange {
  change: string;
  specs: [Spec, Spec];
  /** "breaking? request type-widened", in each direction, or once for texts. */
  want: string[];
}

export const singleChanges = fc
  .tuple(fc.constantFrom(...rows), fc.array(fc.constantFrom(...places), { maxLength: 3 }))
  .map(([{ change, before, after, rule, request, response, also = {} }, around]): SingleChange => {
    // Members without a schema are the same as members of any value, so that the change has another name there.
    const isOpen = [before, after].some((inner) => Object.keys(inner).length === 0);
    const spec = (inner: Json): Spec => {
      const schemas: Json = {};
      return {
        body: (isOpen ? around.filter((place) => place !== inMap && place !== inItems) : around).reduce<unknown>(
          (body, place) => place(body, schemas),
          inner,
        ),
        schemas,
      };
    };
    const isText = /^(?:documentation|example|deprecation)$/.test(request ?? "") || rule?.endsWith("-reactivated");
    const want = (verdict: string | undefined, direction: string, of = rule) =>
      of && verdict ? [`${verdict} ${direction} ${of}`] : [];
    return {
      change,
      specs: [spec(before), spec(after)],
      want: isText
        ? want(request, "none")
        : [
            ...want(request, "request"),
            ...want(response, "response"),
            ...want(also.request, "request", also.rule),
            ...want(also.response, "response", also.rule),
          ],
    };
  });

/** The model of a spec whose request and response have the schema. */
export function modelOf({ body, schemas }: Spec): ApiModel {
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Root" } } };
  const spec = {
    openapi: "3.1.1",
    info: { title: "A", version: "1" },
    paths: { "/a": { post: { requestBody: { content }, responses: { "200": { description: "OK", content } } } } },
    components: { schemas: { Root: body, ...schemas } },
  };
  return model(JSON.stringify(spec), "api.json");
}

/** "breaking? request type-widened" for each change. Names of shared schemas alone are left out. */
export function changesOf(before: ApiModel, after: ApiModel): string[] {
  return compareContracts(before, after, { today: "2026-06-01" })
    .filter(({ rule }) => !/^schema-(?:added|removed|renamed)$/.test(rule))
    .map(({ verdict, certain, direction, rule }) => `${verdict}${certain ? "" : "?"} ${direction} ${rule}`);
}

/** What is wrong with the changes of a case: each is one that nothing explains, or one that is missing. */
export function wrongChanges(given: { specs: readonly [Spec, Spec]; want: readonly string[] }): string[] {
  const [before, after] = [modelOf(given.specs[0]), modelOf(given.specs[1])];
  const found = changesOf(before, after).sort();
  const want = [...given.want].sort();
  return [
    ...changesOf(before, before).map((change) => `${change} between a spec and itself`),
    ...(found.join() === want.join() ? [] : [`${found.join()} in place of ${want.join() || "no change"}`]),
  ];
}

/** What is wrong with the comparison of any two specs that can be read: a spec has no changes from itself. */
export function wrongPair(before: string, after: string): string[] {
  const models = [before, after].map((text) => {
    const { value } = read(text, "api.json");
    return value && buildApiModel(value).value;
  });
  const [from, to] = models;
  if (!from || !to) return [];
  compareContracts(from, to, { today: "2026-06-01" });
  return changesOf(from, from).map((change) => `${change} between a spec and itself`);
}
