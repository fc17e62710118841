import type { Schema } from "../../../2-model/types.js";
import { isSchema } from "./kinds.js";

/** The schemas directly below a schema, in any keyword. */
export function schemaParts(schema: Schema): Schema[] {
  const single = [
    schema.items,
    schema.contains,
    schema.propertyNames,
    schema.additionalProperties,
    schema.unevaluatedProperties,
    schema.unevaluatedItems,
    schema.contentSchema,
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

/** The schemas of a discriminator, unless it names the schema itself: then it was inherited and describes siblings. */
function selectable(schema: Schema): Schema[] {
  const schemas = schema.discriminator?.mapping.map((entry) => entry.schema) ?? [];
  return schemas.includes(schema) ? [] : schemas;
}
