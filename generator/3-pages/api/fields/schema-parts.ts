import type { Schema } from "../../../2-model/api-model.js";
import { isSchema } from "./kinds.js";

/** The schemas directly beneath a schema, wherever they stand in it. */
export function schemaParts(schema: Schema): Schema[] {
  const single = [
    schema.items,
    schema.contains,
    schema.propertyNames,
    schema.additionalProperties,
    schema.unevaluatedProperties,
    schema.not,
    schema.if,
    schema.then,
    schema.else,
  ];
  return [
    ...schema.properties.map((property) => property.schema),
    ...schema.patternProperties.map((entry) => entry.schema),
    ...schema.prefixItems,
    ...schema.oneOf,
    ...schema.anyOf,
    ...schema.allOf,
    ...schema.dependentSchemas.map((entry) => entry.schema),
    ...selectable(schema),
    ...single.filter(isSchema),
  ];
}

/** What a discriminator names, unless it names the schema itself: then it came from a parent and speaks of siblings. */
function selectable(schema: Schema): Schema[] {
  const schemas = schema.discriminator?.mapping.map((entry) => entry.schema) ?? [];
  return schemas.includes(schema) ? [] : schemas;
}
