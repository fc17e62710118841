import { isObject } from "../../../../runtime/samples/is-object.js";
import { asText, ownValue, present } from "../../../platform/values.js";
import { extensions, without } from "../fields.js";
import type { JsonObject } from "../pointer.js";
import { type Conversion, convertSchema } from "./conversion.js";

/** Members of a parameter that 3.0 has too. The rest are keywords of its schema. */
const sharedMembers = ["name", "in", "description", "required", "allowEmptyValue", "deprecated", "example"];

/** A parameter that is no body. */
export function convertParameter(value: JsonObject, pointer: string, { move }: Conversion): JsonObject {
  if (typeof value.$ref === "string") return value;
  const { collectionFormat: _format, "x-example": example, ...rest } = value;
  const members = Object.fromEntries(sharedMembers.filter((name) => Object.hasOwn(rest, name)).map((name) => [name, rest[name]]));
  if (isObject(rest.schema)) return { ...members, ...styleOf(value), schema: convertSchema(rest.schema) };
  move(`${pointer}/schema`, pointer);
  return {
    ...members,
    ...styleOf(value),
    ...(example !== undefined && members.example === undefined ? { example } : {}),
    schema: wordsOf(rest),
    ...extensions(without(rest, "x-nullable")),
  };
}

export function convertHeader(value: JsonObject, pointer: string, { move }: Conversion): JsonObject {
  move(`${pointer}/schema`, pointer);
  const { description, collectionFormat: _format, ...rest } = value;
  return { ...present({ description }), schema: wordsOf(rest), ...extensions(rest) };
}

/** The schema keywords of a parameter, header or form field. */
export function wordsOf(value: JsonObject): JsonObject {
  const hidden = Object.keys(extensions(value)).filter((name) => name !== "x-nullable");
  return convertSchema(withoutFormats(without(value, ...sharedMembers, ...hidden, "collectionFormat")));
}

/** Nested lists have their own separators, which 3.0 cannot express. */
function withoutFormats(words: JsonObject): JsonObject {
  return isObject(words.items) ? { ...words, items: withoutFormats(without(words.items, "collectionFormat")) } : words;
}

/** The format of a list that 3.0 has no style for: tabs. Other converters keep it under the same name. */
export const keptFormat = "x-collectionFormat";

/** `collectionFormat` (csv by default) of a query parameter or a form field as `style` and `explode`. */
export function styleOf({ in: place, type, collectionFormat: format }: JsonObject): JsonObject {
  if (type !== "array" || (place !== "query" && place !== "formData")) return {};
  if (format === "multi") return { style: "form", explode: true };
  const styles: Readonly<Record<string, string>> = { ssv: "spaceDelimited", pipes: "pipeDelimited" };
  if (format === "tsv") return { style: "form", explode: false, [keptFormat]: format };
  return { style: ownValue(styles, asText(format)) ?? "form", explode: false };
}
