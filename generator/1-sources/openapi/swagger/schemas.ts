import { isObject } from "../../../../runtime/samples/is-object.js";
import { mapValues } from "../fields.js";
import type { JsonObject } from "../pointer.js";

const maps = new Set(["properties", "patternProperties", "definitions"]);
const lists = new Set(["allOf", "oneOf", "anyOf"]);
const single = new Set(["items", "additionalProperties", "not"]);

/** A schema of Swagger 2.0. Every keyword keeps its position. */
export function convertSchema(schema: JsonObject): JsonObject {
  const members = Object.entries(schema).map(([name, value]): [string, unknown] => {
    if (maps.has(name) && isObject(value)) return [name, mapValues(value, convert)];
    if (lists.has(name) && Array.isArray(value)) return [name, value.map(convert)];
    if (single.has(name)) return [name, convert(value)];
    if (name === "discriminator" && typeof value === "string") return [name, { propertyName: value }];
    if (name === "x-nullable") return ["nullable", value];
    return [name, value];
  });
  const converted = Object.fromEntries(members);
  return converted.type === "file" ? { ...converted, type: "string", format: "binary" } : converted;
}

function convert(value: unknown): unknown {
  return isObject(value) ? convertSchema(value) : value;
}
