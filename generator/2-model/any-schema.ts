import type { At, Schema } from "./api-model.js";

/** A schema that says nothing: any value is allowed. */
export function anySchema(at: At): Schema {
  return {
    at,
    types: [],
    nullable: false,
    deprecated: false,
    readOnly: false,
    writeOnly: false,
    examples: [],
    uniqueItems: false,
    prefixItems: [],
    properties: [],
    patternProperties: [],
    requiredOnly: [],
    dependentRequired: [],
    dependentSchemas: [],
    oneOf: [],
    anyOf: [],
    allOf: [],
    extensions: {},
  };
}
