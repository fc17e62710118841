import type { JsonObject } from "../../1-sources/openapi/pointer.js";
import type { SpecVersion } from "../../1-sources/openapi/spec-source.js";
import type { Schema } from "../api-model.js";
import { enumOf } from "./enum-values.js";
import { extensions, externalDocs, flag, items, numeric, present, text, texts } from "./fields.js";

/** Keywords of a schema that hold no other schemas, in the meaning of JSON Schema 2020-12. */
export function readKeywords(value: JsonObject, version: SpecVersion): Partial<Schema> {
  return {
    ...typesOf(value, version),
    ...boundsOf(value, version),
    ...present({
      title: text(value, "title"),
      description: text(value, "description"),
      format: text(value, "format"),
      multipleOf: numeric(value, "multipleOf"),
      minLength: numeric(value, "minLength"),
      maxLength: numeric(value, "maxLength"),
      pattern: text(value, "pattern"),
      minItems: numeric(value, "minItems"),
      maxItems: numeric(value, "maxItems"),
      minProperties: numeric(value, "minProperties"),
      maxProperties: numeric(value, "maxProperties"),
      minContains: numeric(value, "minContains"),
      maxContains: numeric(value, "maxContains"),
      contentEncoding: text(value, "contentEncoding"),
      contentMediaType: text(value, "contentMediaType"),
    }),
    ...(Object.hasOwn(value, "default") ? { default: { value: value.default } } : {}),
    ...(Object.hasOwn(value, "const") && version !== "3.0" ? { const: { value: value.const } } : {}),
    uniqueItems: flag(value, "uniqueItems"),
    deprecated: flag(value, "deprecated"),
    readOnly: flag(value, "readOnly"),
    writeOnly: flag(value, "writeOnly"),
    examples: [...(Object.hasOwn(value, "example") ? [value.example] : []), ...items(value, "examples")],
    extensions: extensions(value),
    ...externalDocs(value),
  };
}

/** Types without "null", and whether null is allowed: `nullable` in 3.0, a type, enum or const with null later. */
function typesOf(value: JsonObject, version: SpecVersion): Partial<Schema> {
  const written = typeof value.type === "string" ? [value.type] : texts(value, "type");
  const types = [...new Set(written)].filter((type) => type !== "null");
  const values = enumOf(value);
  const hasNull = Array.isArray(value.enum) && value.enum.includes(null);
  const noType = written.length === 0;
  const constNull = version !== "3.0" && Object.hasOwn(value, "const") && value.const === null;
  const nullable =
    version === "3.0" ? flag(value, "nullable") || hasNull : written.includes("null") || (noType && (hasNull || constNull));
  // "null" alone is the constant null: no types would mean that any value will do.
  const isNull = !noType && types.length === 0;
  return { types, nullable, ...(values ? { enum: values } : {}), ...(isNull ? { const: { value: null } } : {}) };
}

/** Bounds: in 3.0, `exclusiveMinimum: true` makes `minimum` the exclusive bound. */
function boundsOf(value: JsonObject, version: SpecVersion): Partial<Schema> {
  const minimum = numeric(value, "minimum");
  const maximum = numeric(value, "maximum");
  if (version === "3.0") {
    return present({
      ...(flag(value, "exclusiveMinimum") ? { exclusiveMinimum: minimum } : { minimum }),
      ...(flag(value, "exclusiveMaximum") ? { exclusiveMaximum: maximum } : { maximum }),
    });
  }
  return present({
    minimum,
    maximum,
    exclusiveMinimum: numeric(value, "exclusiveMinimum"),
    exclusiveMaximum: numeric(value, "exclusiveMaximum"),
  });
}
