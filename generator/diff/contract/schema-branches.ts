import type { Schema } from "../../2-model/types.js";
import { groupsOf } from "../../platform/values.js";
import { selectable } from "../../schema/walk.js";
import { areApart, branchesOf, choiceOf, flattened, shareTypes } from "./alternatives.js";
import { code, exact } from "./change.js";
import { lacking } from "./context.js";
import { excludesValid, includes, maxBranches, withoutNull } from "./exclusions.js";
import { type PhraseValue, phrase } from "./phrase.js";
import { effectOnMembers } from "./schema-members.js";
import type { AddChange, Child, EffectBetween, SchemaPair } from "./schema-pair.js";
import { compareDefault, compareNull } from "./schema-values.js";
import { signatureOf } from "./signature.js";

/** `oneOf`, `anyOf`, parts of `allOf` that could not be merged, and discriminators. */
export function compareBranches(pair: SchemaPair, addChange: AddChange, effectBetween: EffectBetween): Child[] {
  compareDiscriminators(pair, addChange);
  return [
    ...compareAlternatives(pair, addChange, effectBetween),
    ...compareParts(pair, addChange, effectBetween),
    ...selectedPairs(pair).map(childOf),
  ];
}

function compareAlternatives(
  { before, after, direction }: SchemaPair,
  addChange: AddChange,
  effectBetween: EffectBetween,
): Child[] {
  const [from, to] = [choiceOf(before), choiceOf(after)];
  if (from === undefined || to === undefined) {
    // Next to other keywords, alternatives only exclude values.
    if (to !== undefined) addChange("alternatives-added", effectOnMembers("narrows", before, after), phrase("alternativesAdded"));
    if (from !== undefined)
      addChange("alternatives-removed", effectOnMembers("widens", before, after), phrase("alternativesRemoved"));
    return [];
  }
  const [old, branches] = [before, after].map(({ oneOf, anyOf }) => flattened([...oneOf, ...anyOf])) as [Schema[], Schema[]];
  // A value that matches two branches is valid for `anyOf` only.
  if (from === "oneOf" && to === "anyOf" && !areApart(old, before))
    addChange("alternatives-combined", "widens", phrase("alternativesCombined"));
  if (from === "anyOf" && to === "oneOf" && !areApart(branches, after))
    addChange("alternatives-excluded", "unknown", phrase("alternativesExcluded"));
  // A discriminator says which branch is meant.
  const isExclusive = from === "oneOf" && to === "oneOf" && !after.discriminator;
  if (isExclusive && excludesValid(old, branches, true, effectBetween))
    addChange("alternatives-excluded", direction === "response" ? "narrows" : "unknown", phrase("alternativesExcluded"));
  return compareLists(old, branches, addChange, effectBetween);
}

function compareLists(
  before: readonly Schema[],
  after: readonly Schema[],
  addChange: AddChange,
  effectBetween: EffectBetween,
): Child[] {
  const { pairs, removed, added } = matchBranches(before, after, effectBetween);
  const gone = removed.filter((schema) => !isCovered(schema, after, effectBetween));
  const fresh = added.filter((schema) => !isCovered(schema, before, effectBetween));
  addBranchChanges(gone, fresh, addChange);
  return pairs.map(childOf);
}

function addBranchChanges(gone: readonly Schema[], fresh: readonly Schema[], addChange: AddChange): void {
  for (const schema of gone)
    addChange("branch-removed", "narrows", phrase("branchRemoved", { schema: labelOf(schema) }), { before: schema.at });
  for (const schema of fresh)
    addChange("branch-added", "widens", phrase("branchAdded", { schema: labelOf(schema) }), { after: schema.at });
}

function childOf([before, after]: [Schema, Schema]): Child {
  const { name, title, types } = after;
  return { before, after, step: `(${name ?? (title || types.join(" or ") || choiceOf(after) || "allOf")})` };
}

/** Whether one of the schemas allows all that this one allows. */
function isCovered(schema: Schema, by: readonly Schema[], effectBetween: EffectBetween): boolean {
  return by.some((other) => includes(other, schema, effectBetween));
}

/** Compares one schema with alternatives, or the reverse. Undefined if they are next to other keywords. */
export function compareChoice(pair: SchemaPair, addChange: AddChange, effectBetween: EffectBetween): Child[] | undefined {
  const { before, after } = pair;
  const isSplit = choiceOf(before) === undefined;
  const [oldBranches, newBranches] = [branchesOf(before), branchesOf(after)];
  if (!oldBranches || !newBranches) return undefined;
  // Null that matches two branches of `oneOf` is refused.
  const hasNull = ({ oneOf, nullable }: Schema, branches: readonly Schema[]) => {
    const count = branches.filter((branch) => branch.nullable).length;
    return nullable || count === 1 || (count > 1 && oneOf.length === 0);
  };
  compareNull(hasNull(before, oldBranches), hasNull(after, newBranches), addChange);
  compareDefault(pair, addChange);
  const [from, to] = [oldBranches.map(withoutNull), newBranches.map(withoutNull)];
  const { pairs, removed, added } = matchBranches(from, to, effectBetween, false);
  const gone = removed.filter((schema) => !isCovered(schema, to, effectBetween));
  const fresh = added.filter((schema) => !isCovered(schema, from, effectBetween));
  const [replaced, others] = isSplit ? [gone, fresh] : [fresh, gone];
  const [one, several, choice] = isSplit ? [from, to, after] : [to, from, before];
  const isExclusive = choice.oneOf.length > 0 && !choice.discriminator && excludesValid(one, several, false, effectBetween);
  if (replaced.length > 0 || isExclusive) {
    const isUnknown = others.length > 0 || (isExclusive && (isSplit || replaced.length > 0));
    const effect = isUnknown ? "unknown" : isSplit ? "narrows" : "widens";
    if (isSplit) addChange("alternatives-added", effect, phrase("alternativesAdded"));
    else addChange("alternatives-removed", effect, phrase("alternativesRemoved"));
    return [];
  }
  addBranchChanges(gone, fresh, addChange);
  return pairs.map(childOf);
}

function compareParts({ before, after }: SchemaPair, addChange: AddChange, effectBetween: EffectBetween): Child[] {
  const { pairs, removed, added } = matchBranches(before.allOf, after.allOf, effectBetween);
  for (const schema of removed)
    addChange("part-removed", "widens", phrase("furtherSchemaRemoved", { schema: labelOf(schema) }), { before: schema.at });
  for (const schema of added)
    addChange("part-added", "narrows", phrase("furtherSchemaAdded", { schema: labelOf(schema) }), { after: schema.at });
  return pairs.map(childOf);
}

function compareDiscriminators({ before, after, direction }: SchemaPair, addChange: AddChange): void {
  const [from, to] = [before.discriminator, after.discriminator];
  if (!from && to) addChange("discriminator-added", "none", phrase("discriminatorAdded", { name: { code: to.propertyName } }));
  else if (from && !to)
    addChange("discriminator-removed", "none", phrase("discriminatorRemoved", { name: { code: from.propertyName } }));
  else if (from && to) {
    if (from.propertyName !== to.propertyName) {
      const message = phrase("discriminatorChanged", { to: { code: to.propertyName }, from: { code: from.propertyName } });
      addChange("discriminator-changed", "unknown", message);
    }
    const name = { code: to.propertyName };
    const [oldValues = [], values = []] = [from, to].map(({ mapping }) => mapping.map(({ value }) => value));
    for (const value of lacking(values, oldValues))
      addChange("discriminator-value-removed", "narrows", phrase("discriminatorValueRemoved", { value: code(value), name }));
    const effect = direction === "response" ? "unknown" : "widens";
    for (const value of lacking(oldValues, values))
      addChange("discriminator-value-added", effect, phrase("discriminatorValueAdded", { value: code(value), name }));
  }
}

/** Pairs of the schemas that a discriminator selects by the same value, and that are no alternatives, which are compared anyway. */
function selectedPairs({ before, after }: SchemaPair): [Schema, Schema][] {
  const isCompared = ({ oneOf, anyOf }: Schema, schema: Schema) => oneOf.includes(schema) || anyOf.includes(schema);
  const selected = new Map(selectable(before).map(({ value, schema }) => [value, schema]));
  return selectable(after).flatMap(({ value, schema }): [Schema, Schema][] => {
    const old = selected.get(value);
    return old && !(isCompared(before, old) && isCompared(after, schema)) ? [[old, schema]] : [];
  });
}

/** Pairs of branches by name, by what they allow, by their constants, by title, then, if `byPlace`, by type, and the rest in order. */
function matchBranches(
  before: readonly Schema[],
  after: readonly Schema[],
  effectBetween: EffectBetween,
  byPlace = true,
): { pairs: [Schema, Schema][]; removed: Schema[]; added: Schema[] } {
  const pairs: [Schema, Schema][] = [];
  let [oldBranches, newBranches] = [[...before], [...after]];
  const match = (key: (schema: Schema) => string | undefined) => {
    const open = groupsOf(newBranches, key);
    const used = new Set<Schema>();
    oldBranches = oldBranches.filter((schema) => {
      const name = key(schema);
      const partner = name === undefined ? undefined : open.get(name)?.shift();
      if (!partner) return true;
      pairs.push([schema, partner]);
      used.add(partner);
      return false;
    });
    newBranches = newBranches.filter((schema) => !used.has(schema));
  };
  match(({ name }) => name);
  match(signatureOf);
  if (oldBranches.length <= maxBranches && newBranches.length <= maxBranches)
    for (const schema of [...oldBranches]) {
      const same = newBranches.find(
        (other) => sharesBranch(schema, other) || (shareTypes(schema, other) && effectBetween(schema, other) === "none"),
      );
      if (same) match((other) => (other === schema || other === same ? "same" : undefined));
    }
  match(constantsOf);
  match(({ title }) => title);
  if (!byPlace) return { pairs, removed: oldBranches, added: newBranches };
  const typeOf = ({ types }: Schema) => [...types].sort().join();
  const [oldTypes, newTypes] = [oldBranches, newBranches].map((branches) => groupsOf(branches, typeOf));
  const isAlone = (type: string) => oldTypes?.get(type)?.length === 1 && newTypes?.get(type)?.length === 1;
  match((schema) => (schema.types.length > 0 && isAlone(typeOf(schema)) ? typeOf(schema) : undefined));
  // A changed branch keeps its position; an added or removed one, and one for other values, has no partner.
  if (before.length !== after.length) return { pairs, removed: oldBranches, added: newBranches };
  const kept = oldBranches.flatMap((schema, index): [Schema, Schema][] => {
    const other = newBranches[index];
    return other && shareTypes(schema, other) ? [[schema, other]] : [];
  });
  const isKept = (schema: Schema) => kept.some((pair) => pair.includes(schema));
  return {
    pairs: [...pairs, ...kept],
    removed: oldBranches.filter((schema) => !isKept(schema)),
    added: newBranches.filter((schema) => !isKept(schema)),
  };
}

/** Whether two choices have a branch in common. */
function sharesBranch(a: Schema, b: Schema): boolean {
  const signatures = ({ oneOf, anyOf }: Schema) => [...oneOf, ...anyOf].slice(0, maxBranches).map(signatureOf);
  const others = signatures(b);
  return others.length > 0 && signatures(a).some((signature) => others.includes(signature));
}

/** The required fields with one value, which tell a branch from the others. */
function constantsOf({ properties }: Schema): string | undefined {
  const constants = properties.flatMap(({ name, required, schema }) => {
    const value = schema.const ?? (schema.enum?.length === 1 ? schema.enum[0] : undefined);
    return required && value ? [[name, value.value]] : [];
  });
  return constants.length > 0 ? JSON.stringify(constants.sort(), exact) : undefined;
}

/** The name of a schema, its types, the fields that it requires, or its place. */
function labelOf(schema: Schema): PhraseValue {
  const { name, title, types, requiredOnly, at } = schema;
  if (name !== undefined || title !== undefined) return { code: name ?? title ?? "" };
  if (types.length > 0) return { list: types.map((type) => ({ code: type })), as: "or" };
  const choice = choiceOf(schema);
  if (choice !== undefined) return { code: choice };
  const place = at.pointer.split("/").slice(-2).join("/");
  return { code: requiredOnly.length > 0 ? `required: ${requiredOnly.join(", ")}` : place };
}
