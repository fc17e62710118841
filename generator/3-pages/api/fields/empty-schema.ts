import type { At, Schema } from "../../../2-model/api-model.js";

/** The schema of a place that says nothing about its value: anything goes. */
export function emptySchema(at: At): Schema {
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
