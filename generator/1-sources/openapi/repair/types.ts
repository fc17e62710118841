import { ownValue } from "../../../platform/values.js";

/** The types of JSON Schema. */
export const jsonTypes: ReadonlySet<string> = new Set(["array", "boolean", "integer", "null", "number", "object", "string"]);

/** Names of types in programming languages and in Swagger, with their JSON Schema types. */
export const typesByName: Readonly<Record<string, { type: string; format?: string }>> = {
  int: { type: "integer" },
  int32: { type: "integer", format: "int32" },
  int64: { type: "integer", format: "int64" },
  long: { type: "integer", format: "int64" },
  float: { type: "number", format: "float" },
  double: { type: "number", format: "double" },
  decimal: { type: "number" },
  bool: { type: "boolean" },
  text: { type: "string" },
  str: { type: "string" },
  date: { type: "string", format: "date" },
  datetime: { type: "string", format: "date-time" },
  "date-time": { type: "string", format: "date-time" },
  uuid: { type: "string", format: "uuid" },
  email: { type: "string", format: "email" },
  uri: { type: "string", format: "uri" },
  url: { type: "string", format: "uri" },
  file: { type: "string", format: "binary" },
  binary: { type: "string", format: "binary" },
  list: { type: "array" },
  map: { type: "object" },
  dict: { type: "object" },
};

/** The meaning of a type's name. Undefined for `any` and unknown names. */
export function jsonType(written: string): { type: string; format?: string } | undefined {
  const word = written.trim().toLowerCase();
  if (jsonTypes.has(word)) return { type: word };
  return ownValue(typesByName, word);
}
