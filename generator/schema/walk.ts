import type { Discriminator, Schema } from "../2-model/types.js";
import { keywordsWhere } from "./keywords.js";

const single = [
  ...keywordsWhere({ holds: "schema" }),
  ...keywordsWhere({ holds: "decoded" }),
  ...keywordsWhere({ holds: "openness" }),
];
const lists = keywordsWhere({ holds: "schemas" });
const patterns = keywordsWhere({ holds: "byPattern" });
const named = [...patterns, ...keywordsWhere({ holds: "byMember" })];
const others = keywordsWhere({ holds: "openness", on: "object" });

export const isSchema = (value: Schema | boolean | undefined): value is Schema => typeof value === "object";

/** The schemas directly below a schema, in any keyword. */
export function schemaParts(schema: Schema): Schema[] {
  return [
    ...schema.properties.map((property) => property.schema),
    ...named.flatMap((name) => schema[name].map((entry) => entry.schema)),
    ...lists.flatMap((name) => schema[name]),
    ...selectable(schema).map((entry) => entry.schema),
    ...single.map((name) => schema[name]).filter(isSchema),
  ];
}

/** The schemas of members whose names match a pattern. */
export const patternsOf = (schema: Schema) => patterns.flatMap((name) => schema[name]);

/** What applies to members without a schema of their own: the first keyword counts; [] if there is none. */
export const othersOf = (schema: Schema) => others.flatMap((name) => schema[name] ?? []);

/** The values and schemas of a discriminator, unless it names the schema itself: then it was inherited and describes siblings. */
export function selectable(schema: Schema): Discriminator["mapping"] {
  const mapping = schema.discriminator?.mapping ?? [];
  return mapping.some((entry) => entry.schema === schema) ? [] : mapping;
}

/** Where a value is used: a request, a response, or a page that shows the schema for both. */
export type Direction = "request" | "response" | "both";

/** Whether a value is part of a body in this direction (OpenAPI 3.0 section 4.7.24.2: readOnly, writeOnly). */
export function isSent(schema: Schema, direction: Direction): boolean {
  return !(direction === "request" && schema.readOnly) && !(direction === "response" && schema.writeOnly);
}

/** Whether a string schema represents bytes: a file to send or receive. */
export function isFile(schema: Schema): boolean {
  if (schema.format === "binary") return true;
  return schema.contentMediaType !== undefined && schema.contentEncoding === undefined && !/json/.test(schema.contentMediaType);
}

/** The media type of what a text holds. */
export const contentTypeOf = ({ contentMediaType }: Schema) => contentMediaType;

/** How a text is encoded. */
export const encodingOf = ({ contentEncoding, format }: Schema) => contentEncoding || (format === "byte" ? "base64" : undefined);

/** The same schema with the keywords that OpenAPI 3.1 has in place of formats. */
export function withoutEncodingFormat(schema: Schema): Schema {
  const { format, ...rest } = schema;
  if (format === "byte") return { ...rest, contentEncoding: "base64" };
  return format === "binary" ? { ...rest, contentMediaType: "application/octet-stream" } : schema;
}

/** What a text holds after decoding. */
export const decodedOf = ({ contentSchema }: Schema) => contentSchema;

/** The schema of the JSON that a text holds as it is (JSON Schema Validation 2020-12, section 8.5). */
export function jsonTextOf(schema: Schema): Schema | undefined {
  const isJson = /[/+]json\b/i.test(schema.contentMediaType ?? "");
  return isJson && schema.contentEncoding === undefined ? schema.contentSchema : undefined;
}
