import type { Schema } from "../../2-model/api-model.js";
import { code } from "./change.js";
import type { AddChange, Child, SchemaPair } from "./schema-pair.js";
import { signatureOf } from "./signature.js";

/** `oneOf`, `anyOf`, parts of `allOf` that could not be merged, and discriminators. */
export function compareBranches({ before, after, direction }: SchemaPair, addChange: AddChange): Child[] {
  const children: Child[] = [];
  for (const keyword of ["oneOf", "anyOf"] as const) {
    const { pairs, removed, added } = matchBranches(before[keyword], after[keyword]);
    for (const branch of removed)
      addChange("branch-removed", "narrows", `${labelOf(branch)} is no longer allowed.`, { before: branch.at, after: after.at });
    for (const branch of added)
      addChange("branch-added", "widens", `${labelOf(branch)} is allowed, too.`, { before: before.at, after: branch.at });
    children.push(...pairs.map(([from, to]) => ({ before: from, after: to, step: branchStep(to) })));
  }
  const parts = matchBranches(before.allOf, after.allOf);
  for (const part of parts.removed)
    addChange("part-removed", "widens", `Values need not match ${labelOf(part)}.`, { before: part.at, after: after.at });
  for (const part of parts.added)
    addChange("part-added", "narrows", `Values must match ${labelOf(part)}, too.`, { before: before.at, after: part.at });
  children.push(...parts.pairs.map(([from, to]) => ({ before: from, after: to, step: branchStep(to) })));

  const [from, to] = [before.discriminator, after.discriminator];
  if (!from && to) addChange("discriminator-added", "none", `\`${to.propertyName}\` says which branch a value is.`);
  else if (from && !to)
    addChange("discriminator-removed", "none", `\`${from.propertyName}\` no longer says which branch a value is.`);
  else if (from && to) {
    if (from.propertyName !== to.propertyName) {
      const message = `\`${to.propertyName}\` says which branch a value is, in place of \`${from.propertyName}\`.`;
      addChange("discriminator-changed", "unknown", message);
    }
    for (const { value } of from.mapping)
      if (!to.mapping.some((entry) => entry.value === value))
        addChange("discriminator-value-removed", "narrows", `The value ${code(value)} of \`${to.propertyName}\` is removed.`);
    for (const { value } of to.mapping)
      if (!from.mapping.some((entry) => entry.value === value)) {
        const effect = direction === "response" ? "unknown" : "widens";
        addChange("discriminator-value-added", effect, `The value ${code(value)} of \`${to.propertyName}\` is added.`);
      }
  }
  return children;
}

interface Matched {
  pairs: [Schema, Schema][];
  removed: Schema[];
  added: Schema[];
}

/** Pairs of branches by name, then by what they allow, then the rest in order. */
function matchBranches(before: readonly Schema[], after: readonly Schema[]): Matched {
  const pairs: [Schema, Schema][] = [];
  let [oldBranches, newBranches] = [[...before], [...after]];
  const match = (key: (schema: Schema) => string | undefined) => {
    const open = new Map<string, Schema[]>();
    for (const schema of newBranches) {
      const name = key(schema);
      if (name !== undefined) open.set(name, [...(open.get(name) ?? []), schema]);
    }
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
  match(({ title }) => title);
  // A changed branch keeps its position; an added or removed one has no partner.
  if (before.length === after.length) {
    pairs.push(...oldBranches.map((schema, index): [Schema, Schema] => [schema, newBranches[index] as Schema]));
    return { pairs, removed: [], added: [] };
  }
  return { pairs, removed: oldBranches, added: newBranches };
}

function labelOf({ name, title, types, at }: Schema): string {
  if (name !== undefined || title !== undefined) return `\`${name ?? title}\``;
  return types.length ? `A value of type \`${types.join("` or `")}\`` : `The schema at \`${at.pointer}\``;
}

function branchStep({ name, title, types }: Schema): string {
  return `(${name ?? title ?? types.join(" or ")})`;
}
