import { isNumeric } from "../../../../runtime/samples/exact-json.js";
import { isObject } from "../../../../runtime/samples/is-object.js";
import { asText } from "../../../platform/values.js";
import { bounds, keywordsWhere } from "../../../schema/keywords.js";
import { openapi31 } from "../grammar/openapi-3.1.js";
import type { JsonObject } from "../pointer.js";
import type { RepairRule } from "./rule.js";
import { jsonType, jsonTypes } from "./types.js";

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
