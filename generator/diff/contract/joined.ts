import { mergeInto } from "../../2-model/openapi/merge-schemas.js";
import type { Schema } from "../../2-model/types.js";
import { oncePer, present } from "../../platform/values.js";
import { anySchema, isEmptyRule, keywordsWhere } from "../../schema/keywords.js";
import { branchesOf, choiceOf } from "./alternatives.js";
import { signatureOf } from "./signature.js";

const openness = keywordsWhere({ holds: "openness" });

/** Two schemas that both apply as one. Undefined unless that certainly means the same. */
function joined(rest: Schema, branch: Schema): Schema | undefined {
  const parts = [rest, branch];
  // What these refuse depends on the names in the same part.
  if (parts.some((part) => openness.some((name) => !isEmptyRule(part, name)))) return undefined;
  let isCertain = true;
  const same = (schemas: Schema[]): Schema => {
    const [first = rest, ...others] = schemas;
    if (others.some((other) => signatureOf(other) !== signatureOf(first))) isCertain = false;
    return first;
  };
  const target = anySchema(branch.at);
  // Without its name: the schema of that name allows more.
  const sources = parts.map((schema) => ({ schema, hasTexts: schema === branch, isOwn: false }));
  const { separate } = mergeInto(target, sources, same);
  return isCertain && separate.length === 0 ? target : undefined;
}

/** A schema whose rules next to its alternatives are in each of them. */
const withRulesInBranches: (schema: Schema) => Schema = oncePer((schema) => {
  const choice = choiceOf(schema);
  if (choice === undefined || choice === "both" || schema.allOf.length > 0) return schema;
  const { discriminator, title, description, ...others } = schema;
  const rest: Schema = { ...others, [choice]: [] };
  const texts = present({ title, description });
  const pairs = schema[choice].map((branch) => [branch, joined(rest, branch)] as const);
  const branches = pairs.flatMap(([, branch]) => branch ?? []);
  if (branches.length < pairs.length) return schema;
  const by = new Map(pairs);
  const mapping = discriminator?.mapping.map((entry) => ({ ...entry, schema: by.get(entry.schema) ?? entry.schema }));
  return {
    ...anySchema(schema.at),
    ...texts,
    [choice]: branches,
    ...(discriminator && mapping && { discriminator: { ...discriminator, mapping } }),
  };
}, new WeakMap());

const hasRules = (schema: Schema): boolean => choiceOf(schema) !== undefined && branchesOf(schema) === undefined;

/** Whether all names next to the alternatives of one schema are in each alternative of the other one. */
function isMoved(from: Schema, to: Schema): boolean {
  const branches = branchesOf(to);
  if (!hasRules(from) || !branches || choiceOf(to) === undefined) return false;
  const names = [...from.properties.map(({ name }) => name), ...from.requiredOnly];
  const has = (branch: Schema, name: string) =>
    branch.requiredOnly.includes(name) || branch.properties.some((property) => property.name === name);
  return names.length > 0 && branches.every((branch) => names.every((name) => has(branch, name)));
}

/** Both schemas with the rules next to alternatives in these, if only one has them there. */
export function withSamePlaces(before: Schema, after: Schema): [Schema, Schema] {
  if (isMoved(before, after)) return [withRulesInBranches(before), after];
  return isMoved(after, before) ? [before, withRulesInBranches(after)] : [before, after];
}
