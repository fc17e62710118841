import { isExact } from "../../../runtime/samples/exact-json.js";
import type { Schema } from "../../2-model/types.js";
import { equal } from "../../schema/comparisons.js";
import { contentTypeOf, encodingOf, withoutEncodingFormat } from "../../schema/walk.js";

/** The listed values of a schema in a URL, where every value is text. Undefined if others are allowed as well. */
function textsOf({ types, enum: listed, const: constant }: Schema): string[] | undefined {
  const values = listed ?? (constant && [constant]);
  if (values) {
    const isText = ({ value }: { value: unknown }) => isExact(value) || (typeof value !== "object" && value !== undefined);
    return values.every(isText) ? values.map(({ value }) => String(value)) : undefined;
  }
  return types.length === 1 && types[0] === "boolean" ? ["true", "false"] : undefined;
}

/** Schemas of a URL that list their values with other types, as texts: `1` and `"1"` are the same there. */
export function asTexts(before: Schema, after: Schema): [Schema, Schema] {
  if (equal([...before.types].sort(), [...after.types].sort())) return [before, after];
  const [from, to] = [textsOf(before), textsOf(after)];
  if (!from || !to) return [before, after];
  const listing = (schema: Schema, texts: readonly string[]): Schema => {
    const { const: _const, format: _format, typesInferred: _inferred, ...rest } = schema;
    return { ...rest, types: ["string"], enum: texts.map((value) => ({ value })) };
  };
  return [listing(before, from), listing(after, to)];
}

/** Schemas of which one has a format of OpenAPI 3.0 and the other one a keyword of 3.1, both with the keyword. */
export function sameEncoding(before: Schema, after: Schema): [Schema, Schema] {
  const hasKeyword = (schema: Schema) =>
    schema.format === undefined && (contentTypeOf(schema) ?? encodingOf(schema)) !== undefined;
  if (!hasKeyword(before) && !hasKeyword(after)) return [before, after];
  return [withoutEncodingFormat(before), withoutEncodingFormat(after)];
}
