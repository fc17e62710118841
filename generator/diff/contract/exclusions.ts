import type { Schema } from "../../2-model/types.js";
import { oncePer } from "../../platform/values.js";
import { areApart, shareTypes } from "./alternatives.js";
import type { EffectBetween } from "./schema-pair.js";
import { signatureOf } from "./signature.js";

/** A schema without null, which is compared once for all branches. */
export const withoutNull = oncePer(
  (schema: Schema) => (schema.nullable ? { ...schema, nullable: false } : schema),
  new WeakMap(),
);

/** Maximum number of branches that are compared with each other. */
export const maxBranches = 20;

/** Whether a schema allows all that another one allows. */
export function includes(schema: Schema, other: Schema, effectBetween: EffectBetween): boolean {
  return shareTypes(other, schema) && /^(?:none|widens)$/.test(effectBetween(other, schema, true));
}

/**
 * Whether a value matches several branches of a `oneOf`, which refuses it (JSON Schema core section 10.2.1.3), and was
 * valid for the schemas of the other side. Values are those of whole branches, with no members that only others describe.
 * @param areExclusive whether the other side is a `oneOf`, too, so that values that match several of its schemas were refused
 */
export function excludesValid(
  others: readonly Schema[],
  branches: readonly Schema[],
  areExclusive: boolean,
  effectBetween: EffectBetween,
): boolean {
  if (Math.max(others.length, branches.length) > maxBranches) return false;
  const isValid = (count: number) => count > 0 && !(areExclusive && count > 1);
  const nulls = (schemas: readonly Schema[]) => schemas.filter(({ nullable }) => nullable).length;
  if (nulls(branches) > 1 && isValid(nulls(others))) return true;
  const [from, to] = [others, branches].map((schemas) => schemas.map(withoutNull)) as [Schema[], Schema[]];
  const isMatch = (value: Schema) => (schema: Schema) => isMatched(value, schema, effectBetween);
  const known = new Set(from.map(signatureOf));
  const changed = to.filter((schema) => !known.has(signatureOf(schema)));
  const values = new Map([...from, ...to].map((schema) => [signatureOf(schema), schema])).values();
  return [...values].some(
    (value) =>
      // Values of branches that are on both sides only were refused before.
      changed.some(isMatch(value)) && isValid(from.filter(isMatch(value)).length) && to.filter(isMatch(value)).length > 1,
  );
}

/** Whether the values of a branch match another schema as well. */
function isMatched(value: Schema, schema: Schema, effectBetween: EffectBetween): boolean {
  if (value === schema || signatureOf(value) === signatureOf(schema)) return true;
  if (areApart([value, schema], {})) return false;
  return includes(aboutSharedMembers(schema, value, true), aboutSharedMembers(value, schema, false), effectBetween);
}

/** A schema without the members that another one does not describe; `keepsRequired`: but with those that it requires. */
function aboutSharedMembers(schema: Schema, other: Schema, keepsRequired: boolean): Schema {
  if (!keepsRequired && other.additionalProperties === false) return schema;
  const names = new Set([...other.properties.map(({ name }) => name), ...other.requiredOnly]);
  const properties = schema.properties.filter(({ name, required }) => names.has(name) || (keepsRequired && required));
  return properties.length === schema.properties.length ? schema : { ...schema, properties };
}
