import type { Schema } from "../2-model/types.js";

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
