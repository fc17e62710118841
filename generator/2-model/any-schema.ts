import type { At, Schema } from "./types.js";

/** Frozen empty list, shared by all schemas, because a spec has tens of thousands. */
const none: never[] = Object.freeze([]) as unknown as never[];
const noExtensions = Object.freeze({});

/** A schema without constraints. Replace its members, never mutate them. */
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
