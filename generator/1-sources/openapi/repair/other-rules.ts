import { entriesOf, isNumeric, isObject, objectOf, yamlText } from "../../../../runtime/samples/json.js";
import { asText, ownValue, present } from "../../../platform/values.js";
import { bounds, keywordsWhere } from "../../../schema/keywords.js";
import { grammars } from "../grammar/grammar.js";
import { openapi31 } from "../grammar/openapi-3.1.js";
import { objectAt } from "../resolver.js";
import { type At, items, type JsonObject, type SpecSource } from "../spec-source.js";
import { jsonType, jsonTypes } from "./edits.js";
import { type RepairRule, type RuleContext, takeMembers } from "./intended-value.js";
import { rebased } from "./rebase.js";

/** Webhooks in specs of 3.0. */
export const webhooks: RepairRule = (value, { edit }) => {
  if (!isObject(value["x-webhooks"]) || value.webhooks !== undefined) return;
  edit((copy) => {
    copy.webhooks = copy["x-webhooks"];
    delete copy["x-webhooks"];
  });
};

/** Types of security schemes with other names, and the flat form of Swagger 2.0. */
export const securityScheme: RepairRule = (value, { edit }) => {
  const type = asText(value.type).toLowerCase();
  const name = schemeTypes.find((known) => known.toLowerCase() === type);
  if (name !== undefined && name !== value.type)
    edit((copy) => {
      copy.type = name;
    });
  if (type === "basic" || type === "bearer" || type === "jwt") {
    const scheme = type === "basic" ? "basic" : "bearer";
    const format = type === "jwt" ? { bearerFormat: "JWT" } : {};
    edit((copy) => void Object.assign(copy, { type: "http", scheme, ...format }));
  }
  if (type === "oauth2" && typeof value.flow === "string" && value.flows === undefined) {
    const flow = value.flow;
    edit((copy) => {
      delete copy.flow;
      const members = takeMembers(copy, ["authorizationUrl", "tokenUrl", "refreshUrl", "scopes"]);
      copy.flows = { [ownValue(flowNames, flow.toLowerCase()) ?? flow]: { scopes: {}, ...members } };
    });
  }
};

const schemeTypes = ["apiKey", "http", "oauth2", "openIdConnect", "mutualTLS"];

const flowNames: Readonly<Record<string, string>> = {
  accesscode: "authorizationCode",
  authorization_code: "authorizationCode",
  authorizationcode: "authorizationCode",
  application: "clientCredentials",
  client_credentials: "clientCredentials",
  clientcredentials: "clientCredentials",
};

/** Flows with the names of Swagger 2.0 and OAuth. */
export const flows: RepairRule = (value, { renameMember }) => {
  for (const name of Object.keys(value)) {
    const flowName = ownValue(flowNames, name.toLowerCase());
    if (flowName !== undefined && flowName !== name) renameMember(name, flowName);
  }
};

/** `4xx` for `4XX`, `Default` for `default`. */
export const statuses: RepairRule = (value, { renameMember }) => {
  for (const name of Object.keys(value)) {
    if (/^[1-5]xx$/i.test(name) && !/XX$/.test(name)) renameMember(name, name.toUpperCase());
    else if (/^default$/i.test(name) && name !== "default") renameMember(name, "default");
  }
};

const mediaTypeName = /^[\w.+*-]+\/[\w.+*-]+(?:;.*)?$/;

/** A `schema` without media types, as in Swagger 2.0, and media types outside `content`. */
export const content: RepairRule = (value, { edit }) => {
  if (value.content !== undefined) return;
  const types = Object.keys(value).filter((name) => mediaTypeName.test(name) && isObject(value[name]));
  if (types.length)
    edit((copy) => {
      copy.content = takeMembers(copy, types);
    });
  else if (isObject(value.schema)) {
    edit((copy) => {
      const { schema, examples, example } = takeMembers(copy, ["schema", "examples", "example"]);
      // In Swagger 2.0, examples are named by their media types.
      const byType = isObject(examples) ? Object.entries(examples).filter(([name]) => mediaTypeName.test(name)) : [];
      const types = byType.length ? byType : [["application/json", example] as const];
      copy.content = Object.fromEntries(types.map(([type, shown]) => [type, { schema, ...present({ example: shown }) }]));
    });
  } else if (isBareSchema(value) && value.description === undefined) {
    edit((copy) => {
      copy.content = { "application/json": { schema: takeMembers(copy, Object.keys(value)) } };
    });
  }
};

/** `$ref` in place of the samples of an operation, of one of them, or of its source. OpenAPI does not follow it there. */
export const codeSamples: RepairRule = (value, context) => {
  for (const name of ["x-codeSamples", "x-code-samples"]) {
    if (follow(value, [name], context)) continue;
    const samples = value[name];
    if (typeof samples !== "object" || samples === null) continue;
    for (const [key, sample] of Object.entries(samples))
      if (!follow(samples, [name, key], context) && isObject(sample)) follow(sample, [name, key, "source"], context);
  }
};

/** Replaces the last member of a path that is a reference by its target. Returns whether it is one. */
function follow(holder: object, path: readonly string[], { source, at, edit, unresolved }: RuleContext): boolean {
  const member = path.at(-1);
  const written: unknown = holder[member as never];
  if (!isObject(written) || typeof written.$ref !== "string") return false;
  const found = source.resolve(at.file, written.$ref);
  if (!found.found) unresolved(path, written.$ref, found.failure);
  else
    edit((copy, copyOf) => {
      copy[member as never] = copyOf(rebased(found.value, [found.at.file, at.file], grammars[source.version])) as never;
    }, holder);
  return true;
}

/** `required: true` on a property: its name belongs in the list of the schema with the properties. */
const requiredOnProperty: RepairRule = (value, { edit }) => {
  if (isFlag(value.required)) edit((copy) => void delete copy.required);
  if (!isObject(value.properties)) return;
  const names = Object.entries(value.properties).flatMap(([name, property]) =>
    isObject(property) && isFlag(property.required) && String(property.required) === "true" ? [name] : [],
  );
  if (!names.length) return;
  edit((copy) => {
    const listed = Array.isArray(copy.required) ? copy.required : [];
    copy.required = [...new Set([...listed, ...names])];
  });
  for (const name of names) edit((copy) => void delete copy.required, value.properties[name] as object);
};

function isFlag(value: unknown): boolean {
  return typeof value === "boolean" || value === "true" || value === "false";
}

/** `exclusiveMinimum` of the other version: a boolean in 3.0, a number since 3.1. */
const exclusiveBounds: RepairRule = (value, { source, edit }) => {
  for (const [bound, exclusive] of bounds) {
    const written = value[exclusive];
    if (source.version === "3.0" && isNumeric(written)) {
      edit((copy) => {
        copy[bound] = written;
        copy[exclusive] = true;
      });
    } else if (source.version !== "3.0" && typeof written === "boolean") {
      edit((copy) => {
        const limit = copy[bound];
        delete copy[exclusive];
        if (!written || limit === undefined) return;
        copy[exclusive] = limit;
        delete copy[bound];
      });
    }
  }
};

/** Types with other names, several types in one text, and lists and null in 3.0. */
const types: RepairRule = (value, { source, edit }) => {
  const { type } = value;
  if (type === undefined || (typeof type === "string" && jsonTypes.has(type))) return;
  const isList = Array.isArray(type);
  if (isList && source.version !== "3.0" && type.every((name) => jsonTypes.has(name as string))) return;
  const names = (isList ? type : asText(type).split(/[|,]/)).filter((name) => typeof name === "string");
  const parsedTypes = names.map((name) => jsonType(name));
  const valid = parsedTypes.filter((parsedType) => parsedType !== undefined);
  const list = [...new Set(valid.map((parsedType) => parsedType.type))];
  const format = valid.length === 1 ? valid[0]?.format : undefined;
  const withoutNull = list.filter((name) => name !== "null");
  const hasNull = withoutNull.length < list.length;
  // The model reads lists of types in every version; 3.0 expresses null with `nullable`.
  if (source.version === "3.0" && isList && !hasNull && list.length > 1 && list.length === type.length) return;
  edit((copy) => {
    delete copy.type;
    if (source.version === "3.0" && hasNull) copy.nullable = true;
    const typeNames = source.version === "3.0" ? withoutNull : list;
    // An unknown name among others may mean anything.
    if (valid.length === parsedTypes.length && typeNames.length) copy.type = typeNames.length === 1 ? typeNames[0] : typeNames;
    if (format !== undefined && copy.format === undefined) copy.format = format;
  });
};

/** Keywords of Swagger 2.0 and JSON Schema draft 4 that were renamed. */
const olderWords: RepairRule = (value, { edit }) => {
  if (Array.isArray(value.items)) {
    edit((copy) => {
      const items = copy.items as unknown[];
      delete copy.items;
      if (items.length === 1) copy.items = items[0];
      else if (items.length > 1 && copy.prefixItems === undefined) copy.prefixItems = items;
    });
  }
  if (typeof value.ref === "string" && value.ref.startsWith("#/")) {
    edit((copy) => {
      copy.$ref = copy.ref;
      delete copy.ref;
    });
  }
  if (value["x-nullable"] === true && value.nullable === undefined) {
    edit((copy) => {
      copy.nullable = true;
    });
  }
};

export const schemaRules: readonly RepairRule[] = [requiredOnProperty, exclusiveBounds, types, olderWords];

/** Those that define the type of a value. */
const typeMembers = ["type", "enum", "items", "properties", "allOf", "oneOf", "anyOf", "const"];

/** Whether an object has schema keywords instead of a `schema`. */
export function isBareSchema(value: JsonObject): boolean {
  return value.schema === undefined && value.content === undefined && typeMembers.some((name) => Object.hasOwn(value, name));
}

/** Members that only schemas have. In a parameter or header they belong under `schema`. */
export const bareSchemaMembers: readonly string[] = [
  ...["type", "nullable", "x-nullable", "enum", "default", "properties"],
  ...keywordsWhere({ narrows: true }).filter((name) => Object.hasOwn(openapi31.Schema.fields, name)),
];

/* Numbers of YAML where the schema says string are the texts that the author wrote: YAML reads `01234` as 1234 and `1.10` as 1.1.
   A number stays one if a part or an alternative of its schema is numeric, or if none says string. */

/** Those that a schema has itself. */
export const textsInSchema: RepairRule = (value, { at, source, edit }) => {
  for (const member of ["default", "example", "x-example", "const"]) replaceTexts(value, member, [value, at], source, edit);
  for (const member of ["enum", "examples"]) replaceTexts(value, member, [{ items: value }, at], source, edit);
};

/** Those of the examples of a parameter, a header or a media type. */
export const textsInExamples: RepairRule = (value, { at, source, edit, follow }) => {
  const stream = (written: unknown) => (Array.isArray(written) ? { items: value.itemSchema } : value.itemSchema);
  const schemaOf = (written: unknown) => value.schema ?? stream(written);
  replaceTexts(value, "example", [schemaOf(value.example), at], source, edit);
  for (const example of Object.values(isObject(value.examples) ? value.examples : {}).map(follow))
    for (const member of ["value", "dataValue"])
      if (example) replaceTexts(example, member, [schemaOf(example[member]), at], source, edit);
};

function replaceTexts(
  holder: JsonObject,
  member: string,
  schema: readonly [unknown, At],
  source: SpecSource,
  edit: RuleContext["edit"],
): void {
  const written = holder[member];
  if (!hasTexts(written)) return;
  const read = withTexts(written, [schema], source);
  const change = (copy: Record<string, unknown>) => {
    copy[member] = read;
  };
  if (read !== written) edit(change, holder);
}

function hasTexts(value: unknown, seen = new Set<unknown>()): boolean {
  if (typeof value === "function") return yamlText(value) !== undefined;
  if (typeof value !== "object" || value === null || seen.has(value)) return false;
  seen.add(value);
  return Object.values(value).some((member) => hasTexts(member, seen));
}

/** The value with its texts: the same one if it has none. */
function withTexts(value: unknown, schemas: readonly (readonly [unknown, At])[], source: SpecSource): unknown {
  if (!hasTexts(value)) return value;
  const all = new Map<JsonObject, At>();
  for (const [schema, at] of schemas) collectSchemas(schema, at, source, all);
  if (typeof value === "function") return isText([...all.keys()]) ? yamlText(value) : value;
  const read = entriesOf(value as object).map(([name, member]) => {
    const ofMember = [...all].flatMap(([schema, at]) =>
      (Array.isArray(value) ? itemSchemas(schema, Number(name)) : memberSchemas(schema, name)).map((one) => [one, at] as const),
    );
    return [name, withTexts(member, ofMember, source)] as const;
  });
  if (read.every(([name, member]) => member === (value as JsonObject)[name])) return value;
  return Array.isArray(value) ? read.map(([, member]) => member) : objectOf(read);
}

/** The objects of a schema: what it refers to, its parts and its alternatives. */
function collectSchemas(schema: unknown, at: At, source: SpecSource, found: Map<JsonObject, At>): void {
  if (!isObject(schema) || found.has(schema)) return;
  found.set(schema, at);
  const target = objectAt(source, schema, at);
  if (target) collectSchemas(target.value, target.at, source, found);
  for (const name of ["allOf", "oneOf", "anyOf"]) for (const part of items(schema, name)) collectSchemas(part, at, source, found);
}

const itemSchemas = (schema: JsonObject, index: number) => [items(schema, "prefixItems")[index] ?? schema.items];

const byPattern = keywordsWhere({ holds: "byPattern" });

function memberSchemas(schema: JsonObject, name: string): unknown[] {
  const member = isObject(schema.properties) ? ownValue(schema.properties, name) : undefined;
  if (member !== undefined) return [member];
  const patterns = byPattern.flatMap((name) => (isObject(schema[name]) ? Object.values(schema[name]) : []));
  return [...patterns, schema.additionalProperties];
}

const ofTexts = keywordsWhere({ on: "string", implies: true });

function isText(schemas: readonly JsonObject[]): boolean {
  const types = schemas.flatMap(({ type }) => type ?? []);
  if (types.includes("integer") || types.includes("number")) return false;
  return types.includes("string") || (types.length === 0 && schemas.some((schema) => ofTexts.some((name) => name in schema)));
}
