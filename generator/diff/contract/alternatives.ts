import type { Schema } from "../../2-model/types.js";
import { oncePer } from "../../platform/values.js";
import { equal } from "../../schema/comparisons.js";
import { anySchema, isEmptyRule, type KeywordName, keywords, keywordsWhere, without } from "../../schema/keywords.js";
import { allowedTypes } from "./plain-form.js";
import { signatureOf } from "./signature.js";

/** Which keyword a schema lists alternatives with. */
export function choiceOf({ oneOf, anyOf }: Schema): "oneOf" | "anyOf" | "both" | undefined {
  if (oneOf.length > 0) return anyOf.length > 0 ? "both" : "oneOf";
  return anyOf.length > 0 ? "anyOf" : undefined;
}

/** Whether a schema has several choices, or one next to other parts. */
export const hasManyChoices = (schema: Schema): boolean =>
  choiceOf(schema) === "both" || (choiceOf(schema) !== undefined && schema.allOf.length > 0);

/** The same schema with each of its choices as a part of `allOf`, whose order means nothing. */
export const withChoicesAsParts: (schema: Schema) => Schema = oncePer((schema) => {
  const { discriminator, ...rest } = schema;
  const parts = (["oneOf", "anyOf"] as const)
    .filter((keyword) => schema[keyword].length > 0)
    .map((keyword, index): Schema => {
      const part = { ...anySchema(schema.at), [keyword]: schema[keyword] };
      return discriminator && index === 0 ? { ...part, discriminator } : part;
    });
  return parts.length > 0 ? { ...rest, oneOf: [], anyOf: [], allOf: [...parts, ...schema.allOf] } : schema;
}, new WeakMap());

/** A schema without alternatives that means the same, if there is one: a list of types, an enum. */
export const folded: (schema: Schema) => Schema = oncePer((schema) => fold(schema) ?? schema, new WeakMap());

/** Members of a branch that a list of types keeps, because they apply to values of one type only. */
const ofOneType = [...keywordsWhere({ narrows: true }).filter((name) => keywords[name].on !== "any"), "exactLimits"] as const;
/** Members that a list of types cannot keep. Types, null and enums are compared on their own. */
const ofBranches = [
  ...keywordsWhere({ narrows: true, on: "any" }).filter((name) => !["types", "nullable", "enum"].includes(name)),
  "readOnly",
  "writeOnly",
] as const;

function fold(schema: Schema): Schema | undefined {
  const branches = choiceOf(schema) && branchesOf(schema)?.map(folded);
  if (!branches || schema.discriminator) return undefined;
  if (branches.some((branch) => allowedTypes(branch).length === 0 || ofBranches.some((name) => !isEmptyRule(branch, name))))
    return undefined;
  const enums = branches.map((branch) => branch.enum);
  const isDisjoint = branches.every((branch, index) => branches.slice(index + 1).every((other) => !shareTypes(branch, other)));
  const nulls = branches.filter(({ nullable }) => nullable).length;
  if (schema.oneOf.length > 0 && nulls > 1) return undefined;
  const target: Schema = {
    ...schema,
    oneOf: [],
    anyOf: [],
    types: [...new Set(branches.flatMap(({ types }) => types))],
    nullable: schema.nullable || nulls > 0,
  };
  delete target.typesInferred;
  const rest = (branch: Schema) => ofOneType.filter((name) => !isEmptyRule(branch, name));
  if (enums.some(Boolean)) {
    if (!enums.every(Boolean) || branches.some((branch) => rest(branch).length > 0)) return undefined;
    const all = enums.flatMap((list) => list ?? []);
    const values = all.filter(({ value }, index) => !all.slice(0, index).some((other) => equal(other.value, value)));
    if (values.length < all.length && schema.oneOf.length > 0) return undefined;
    if (branches.every(({ typesInferred }) => typesInferred)) target.typesInferred = true;
    return { ...target, enum: values };
  }
  if (!isDisjoint || branches.filter(({ format }) => format !== undefined).length > 1) return undefined;
  for (const branch of branches) for (const name of rest(branch)) Object.assign(target, { [name]: branch[name] });
  return target;
}

const numbers = new Set(["integer", "number"]);

/** Whether a value may be of a type of both. */
export function shareTypes(a: Schema, b: Schema): boolean {
  if (a.types.length === 0 || b.types.length === 0) return true;
  return a.types.some((type) => b.types.some((other) => type === other || (numbers.has(type) && numbers.has(other))));
}

const narrowing = new Set<KeywordName>(keywordsWhere({ narrows: true }));

/** Members of a choice that do not limit its branches. */
const idleBesideBranches = (Object.keys(keywords) as KeywordName[])
  .filter((name) => !narrowing.has(name))
  .concat("types", "nullable", "discriminator");

/** The branches of a schema that is only a choice, nested ones too, or itself. Undefined if other keywords limit it. */
export function branchesOf(schema: Schema): Schema[] | undefined {
  const choice = choiceOf(schema);
  if (choice === undefined) return [schema];
  if (choice === "both") return undefined;
  const branches = schema[choice];
  const types = new Set(schema.types);
  const isImplied = branches.every((branch) => branch.types.length > 0 && branch.types.every((type) => types.has(type)));
  if (schema.types.length > 0 && !schema.typesInferred && !isImplied) return undefined;
  const alone = { ...without(schema, idleBesideBranches), [choice]: [] };
  if (signatureOf(alone) !== "{}") return undefined;
  return flattened(branches);
}

/** Whether a schema limits nothing, itself or in one of its alternatives. */
export function allowsAll(schema: Schema): boolean {
  if (choiceOf(schema) === undefined) return signatureOf(schema) === "{}";
  const branches = branchesOf(schema) ?? [];
  return (branches.length === 1 || schema.oneOf.length === 0) && branches.some(allowsAll);
}

/** Branches with those of nameless choices among them. */
export function flattened(branches: readonly Schema[]): Schema[] {
  return branches.flatMap((branch) => {
    const isPlain = branch.name === undefined && choiceOf(branch) !== undefined && !branch.nullable && !branch.discriminator;
    return (isPlain && branchesOf(branch)) || [branch];
  });
}

/** Whether no value matches two branches: they have other types, or a required field has other values. */
export function areApart(branches: readonly Schema[], { discriminator }: Pick<Schema, "discriminator">): boolean {
  if (discriminator) return true;
  return branches.every((branch, index) =>
    branches
      .slice(index + 1)
      .every((other) => !(branch.nullable && other.nullable) && (!shareTypes(branch, other) || haveApartFields(branch, other))),
  );
}

function haveApartFields(a: Schema, b: Schema): boolean {
  const values = (schema: Schema) => (schema.const ? [schema.const] : (schema.enum ?? []));
  return a.properties.some(({ name, required, schema }) => {
    const other = b.properties.find((property) => property.name === name);
    if (!required || !other?.required) return false;
    const [from, to] = [values(schema), values(other.schema)];
    return from.length > 0 && to.length > 0 && !from.some(({ value }) => to.some((entry) => equal(entry.value, value)));
  });
}
