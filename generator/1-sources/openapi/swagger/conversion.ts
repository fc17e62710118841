import { childPointer, entriesOf, isObject, objectOf } from "../../../../runtime/samples/json.js";
import { asText, ownValue, present } from "../../../platform/values.js";
import { keywordsWhere } from "../../../schema/keywords.js";
import { child, extensions, type JsonObject, mapValues, without } from "../spec-source.js";

/** State that the parts of a conversion share. */
export interface Conversion {
  root: JsonObject;
  /** Default media types of request bodies. */
  consumes: readonly string[];
  /** Default media types of responses. */
  produces: readonly string[];
  /** Records that a pointer of the new document comes from one of the old. `to` without its last token is an old pointer. */
  move(to: string, from: string): void;
}

/** Converts the members of a map that are objects, except its extensions. */
export function convertMap(
  value: JsonObject,
  pointer: string,
  convert: (member: JsonObject, pointer: string) => unknown,
): JsonObject {
  return objectOf(
    entriesOf(value).map(([name, member]) => [
      name,
      isObject(member) && !name.startsWith("x-") ? convert(member, childPointer(pointer, name)) : member,
    ]),
  );
}

/** A text, or the texts of a list. */
export function textsOf(value: unknown): string[] {
  return [value].flat().filter((item) => typeof item === "string");
}

const maps: ReadonlySet<string> = new Set(["properties", "definitions", ...keywordsWhere({ holds: "byPattern" })]);
const lists: ReadonlySet<string> = new Set(keywordsWhere({ holds: "schemas" }));
const single: ReadonlySet<string> = new Set([...keywordsWhere({ holds: "schema" }), ...keywordsWhere({ holds: "openness" })]);

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

/** A response with its schema for each media type that the operation produces. */
export function convertResponse(
  value: JsonObject,
  pointer: string,
  produces: readonly string[],
  conversion: Conversion,
): JsonObject {
  if (typeof value.$ref === "string") return value;
  const schema = child(value, "schema");
  const examples = child(value, "examples") ?? {};
  const headers = child(value, "headers");
  const fallback = schema?.type === "file" ? ["application/octet-stream"] : ["application/json"];
  const types = [...new Set([...(produces.length ? produces : fallback), ...Object.keys(examples)])];
  const hasContent = value.schema !== undefined || Object.keys(examples).length > 0;
  const converted = schema && convertSchema(schema);
  const mediaType = (type: string): JsonObject => {
    const at = childPointer(`${pointer}/content`, type);
    conversion.move(`${at}/schema`, `${pointer}/schema`);
    conversion.move(`${at}/example`, childPointer(`${pointer}/examples`, type));
    return { ...present({ schema: converted }), ...(Object.hasOwn(examples, type) ? { example: examples[type] } : {}) };
  };
  return {
    ...without(value, "schema", "examples", "headers", ...Object.keys(extensions(value))),
    ...(headers ? { headers: convertHeaders(headers, `${pointer}/headers`, conversion) } : {}),
    ...(hasContent ? { content: Object.fromEntries(types.map((type) => [type, mediaType(type)])) } : {}),
    ...extensions(value),
  };
}

function convertHeaders(headers: JsonObject, pointer: string, conversion: Conversion): JsonObject {
  const entries = Object.entries(headers).map(([name, header]) => [
    name,
    isObject(header) ? convertHeader(header, childPointer(pointer, name), conversion) : header,
  ]);
  return Object.fromEntries(entries);
}

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

function convertHeader(value: JsonObject, pointer: string, { move }: Conversion): JsonObject {
  move(`${pointer}/schema`, pointer);
  const { description, collectionFormat: _format, ...rest } = value;
  return { ...present({ description }), ...styleOf({ ...value, in: "header" }), schema: wordsOf(rest), ...extensions(rest) };
}

/** The schema keywords of a parameter, header or form field. */
export function wordsOf(value: JsonObject): JsonObject {
  // What values mean belongs to their schema, other extensions to the parameter.
  const hidden = Object.keys(extensions(value)).filter((name) => name !== "x-nullable" && !/enum/i.test(name));
  return convertSchema(withoutFormats(without(value, ...sharedMembers, ...hidden, "collectionFormat")));
}

/** Nested lists have their own separators, which 3.0 cannot express. */
function withoutFormats(words: JsonObject): JsonObject {
  return isObject(words.items) ? { ...words, items: withoutFormats(without(words.items, "collectionFormat")) } : words;
}

/** The format of a list that 3.0 has no style for: tabs, and all but commas in paths and headers. Other converters keep it, too. */
export const keptFormat = "x-collectionFormat";
const styles: Readonly<Record<string, string>> = { ssv: "spaceDelimited", pipes: "pipeDelimited" };
/** The styles of the formats that are kept. */
export const keptStyles: Readonly<Record<string, string>> = { ...styles, tsv: "tabDelimited" };

/** The separators of lists in a list, from outside to inside. 3.0 has no style for them. */
export const keptSeparators = "x-itemSeparators";
const separators: Readonly<Record<string, string>> = { ssv: " ", tsv: "\t", pipes: "|" };

function separatorsOf({ items }: JsonObject): string[] {
  if (!isObject(items) || items.type !== "array") return [];
  return [ownValue(separators, asText(items.collectionFormat)) ?? ",", ...separatorsOf(items)];
}

/** `collectionFormat` (csv by default) of a list as `style` and `explode`. */
export function styleOf(value: JsonObject): JsonObject {
  const { in: place, type, collectionFormat: format } = value;
  if (type !== "array") return {};
  const inner = separatorsOf(value);
  const nested = inner.length > 0 ? { [keptSeparators]: inner } : {};
  const kept = Object.hasOwn(keptStyles, asText(format)) ? { [keptFormat]: format } : {};
  if (place !== "query" && place !== "formData") return { ...kept, ...nested };
  if (format === "multi") return { style: "form", explode: true, ...nested };
  const style = ownValue(styles, asText(format));
  return { style: style ?? "form", explode: false, ...(style === undefined ? kept : {}), ...nested };
}
