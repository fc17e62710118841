import type { Schema } from "../../../2-model/types.js";
import { isNull, isSchema, typesOf } from "./kinds.js";
import { resolve } from "./resolve.js";

export interface Alternatives {
  kind: "oneOf" | "anyOf";
  branches: Schema[];
}

/** The choices of a schema, without branches that allow only null (the schema is then nullable). */
export function alternatives(schema: Schema): Alternatives[] {
  const found: Alternatives[] = [];
  for (const kind of ["oneOf", "anyOf"] as const) {
    const branches = schema[kind].filter((branch) => !isNull(branch));
    if (branches.length > 0) found.push({ kind, branches });
  }
  return found;
}

export function allowsNull(schema: Schema): boolean {
  return schema.nullable || [...schema.oneOf, ...schema.anyOf].some((branch) => isNull(branch) || resolve(branch).nullable);
}

/** Branches that only require properties. One sentence is clearer for these than tabs. */
export function requiredOnlyBranches(choice: Alternatives): string[][] | undefined {
  const names = choice.branches.map((branch) => {
    const schema = resolve(branch);
    return schema.requiredOnly.length > 0 && !hasMembers(schema) && schema.types.every((type) => type === "object")
      ? schema.requiredOnly
      : undefined;
  });
  return names.every((entry) => entry !== undefined) ? (names as string[][]) : undefined;
}

/** Branches with one value each, as in `oneOf: [{const: 1, title: "…"}]`: an enum with descriptions. */
export function constantBranches(choice: Alternatives): Schema[] | undefined {
  const branches = choice.branches.map(resolve);
  return branches.length > 1 && branches.every((branch) => branch.const && typeof branch.const.value !== "object")
    ? branches
    : undefined;
}

/** Whether the words "string or integer" describe these branches completely. */
export function areBareTypes(branches: Schema[]): boolean {
  return branches.length <= 3 && branches.every((branch) => isBareType(resolve(branch)));
}

function isBareType(schema: Schema): boolean {
  const types = typesOf(schema);
  if (types.includes("array")) {
    const items = schema.items && resolve(schema.items);
    return !schema.description && items !== undefined && !typesOf(items).includes("array") && isBareType(items);
  }
  return (
    types.length > 0 &&
    !types.includes("object") &&
    !schema.description &&
    !schema.title &&
    !schema.format &&
    !schema.enum &&
    !schema.const &&
    !schema.deprecated &&
    schema.pattern === undefined &&
    schema.minLength === undefined &&
    schema.maxLength === undefined &&
    schema.minimum === undefined &&
    schema.maximum === undefined &&
    !hasMembers(schema)
  );
}

/** Whether there are rows below a schema. */
export function hasMembers(schema: Schema): boolean {
  return (
    schema.properties.length > 0 ||
    schema.patternProperties.length > 0 ||
    schema.prefixItems.length > 0 ||
    isSchema(schema.additionalProperties) ||
    isSchema(schema.unevaluatedProperties) ||
    schema.allOf.length > 0 ||
    schema.dependentSchemas.length > 0 ||
    schema.if !== undefined ||
    schema.contentSchema !== undefined ||
    (schema.discriminator?.mapping.length ?? 0) > 0 ||
    schema.oneOf.length > 0 ||
    schema.anyOf.length > 0
  );
}
