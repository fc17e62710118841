import type { At, Schema } from "./api-model.js";

/** What most schemas have of most things: the same in all of them, for a description has tens of thousands. */
const none: never[] = Object.freeze([]) as unknown as never[];
const noExtensions = Object.freeze({});

/** A schema that says nothing: any value is allowed. Members are replaced, never added to. */
export function anySchema(at: At): Schema {
  return {
    at,
    types: none,
    nullable: false,
    deprecated: false,
    readOnly: false,
    writeOnly: false,
    examples: none,
    uniqueItems: false,
    prefixItems: none,
    properties: none,
    patternProperties: none,
    requiredOnly: none,
    dependentRequired: none,
    dependentSchemas: none,
    oneOf: none,
    anyOf: none,
    allOf: none,
    extensions: noExtensions,
  };
}
