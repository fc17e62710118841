import {
  any,
  boolean,
  either,
  type Grammar,
  type Kind,
  list,
  map,
  type ObjectGrammar,
  object,
  oneOf,
  orReference,
  ref,
  type Shape,
  string,
  stringMap,
  strings,
} from "../check-shape.js";
import { componentName, fixed, keywordShapes, openapi30 } from "./openapi-3.0.js";

/** Replaces every `schema` that may be a Reference Object with a plain schema: in 3.1 `$ref` is a keyword. */
function plainSchemas(grammar: Grammar): Grammar {
  const reference = orReference("Schema");
  const plain = (shape: Shape): Shape => {
    if (shape === reference) return object("Schema");
    return (shape.is === "map" || shape.is === "list") && shape.of === reference ? { ...shape, of: object("Schema") } : shape;
  };
  const objects = Object.entries(grammar).map(([kind, entry]) => {
    const fields = Object.entries(entry.fields).map(([name, shape]) => [name, plain(shape)] as const);
    return [kind, { ...entry, fields: Object.fromEntries(fields) }] as const;
  });
  return Object.fromEntries(objects) as Record<Kind, ObjectGrammar>;
}

/** A grammar object with some fields added and some removed. */
export function changed(
  entry: ObjectGrammar,
  fields: Readonly<Record<string, Shape>>,
  more: Partial<ObjectGrammar> = {},
): ObjectGrammar {
  return { ...entry, fields: { ...entry.fields, ...fields }, ...more };
}

function without(entry: ObjectGrammar, ...names: string[]): ObjectGrammar {
  return { ...entry, fields: Object.fromEntries(Object.entries(entry.fields).filter(([name]) => !names.includes(name))) };
}

const base = plainSchemas(openapi30);

const schema = object("Schema");
const schemas = map(schema);
const type = oneOf("array", "boolean", "integer", "null", "number", "object", "string");

/** Names that look like keywords but have no meaning in 3.1, and their replacements. */
const withoutMeaning: Readonly<Record<string, string>> = {
  nullable: 'Add "null" to `type`.',
  optional: "Leave the name out of `required`.",
  enumNames: "Write `x-enum-varnames` or `x-enumDescriptions`.",
  divisibleBy: "Write `multipleOf`.",
};

/** JSON Schema 2020-12 with OpenAPI's own keywords (section 4.8.24). Unknown keywords are allowed and have no effect. */
const schema31 = changed(
  without(base.Schema, "nullable"),
  {
    ...without({ ...base.Schema, fields: keywordShapes("3.1", schema) }, "nullable").fields,
    $schema: string,
    $id: string,
    $anchor: string,
    $dynamicAnchor: string,
    $ref: ref("Schema"),
    $dynamicRef: string,
    $comment: string,
    $vocabulary: map(boolean),
    $defs: schemas,
    definitions: schemas,
    examples: list(any),
    type: either(type, list(type, 1)),
    enum: list(any),
    const: any,
    required: strings,
    dependencies: map(either(strings, schema)),
  },
  { open: true, boolean: true, advice: withoutMeaning },
);

/** Fields that 3.1 allows for one location of a parameter only. */
const query = { allowEmptyValue: boolean, allowReserved: boolean };
const parameter = base.Parameter.cases?.of ?? {};

/** OpenAPI 3.1.1, section 4.8, as changes to 3.0. */
export const openapi31: Grammar = {
  ...base,
  OpenApi: changed(
    base.OpenApi,
    { jsonSchemaDialect: string, webhooks: map(object("PathItem")) },
    { required: ["openapi", "info"], needsOne: [["paths", "webhooks", "components"]] },
  ),
  Info: changed(base.Info, { summary: string }),
  License: changed(base.License, { identifier: string }, { exclusive: [["identifier", "url"]] }),
  ServerVariable: changed(base.ServerVariable, { enum: list(string, 1) }),
  Components: changed(base.Components, { pathItems: map(object("PathItem"), componentName) }),
  Operation: { ...base.Operation, required: [] },
  Parameter: {
    ...without(base.Parameter, "allowEmptyValue", "allowReserved"),
    cases: { on: "in", of: { ...parameter, query: { fields: { ...parameter.query?.fields, ...query } } } },
  },
  Header: without(base.Header, "allowEmptyValue", "allowReserved"),
  Link: changed(base.Link, { parameters: stringMap }, { needsOne: [["operationRef", "operationId"]] }),
  Schema: schema31,
  SecurityScheme: changed(
    base.SecurityScheme,
    { type: oneOf("apiKey", "http", "mutualTLS", "oauth2", "openIdConnect") },
    { cases: { on: "type", of: { ...base.SecurityScheme.cases?.of, mutualTLS: { fields: {} } } } },
  ),
  Discriminator: fixed("the discriminator", base.Discriminator.fields, { required: ["propertyName"], open: true }),
};
