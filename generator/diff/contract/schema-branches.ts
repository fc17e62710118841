import type { Schema } from "../../2-model/types.js";
import { code } from "./change.js";
import { type PhraseValue, phrase } from "./phrase.js";
import type { AddChange, Child, SchemaPair } from "./schema-pair.js";
import { signatureOf } from "./signature.js";

const branches = ["branch", { removed: "narrows", added: "widens" }, { removed: "branchRemoved", added: "branchAdded" }] as const;
const parts = [
  "part",
  { removed: "widens", added: "narrows" },
  { removed: "furtherSchemaRemoved", added: "furtherSchemaAdded" },
] as const;
const keywords = [
  ["oneOf", ...branches],
  ["anyOf", ...branches],
  ["allOf", ...parts],
] as const;

/** `oneOf`, `anyOf`, parts of `allOf` that could not be merged, and discriminators. */
export function compareBranches({ before, after, direction }: SchemaPair, addChange: AddChange): Child[] {
  const children: Child[] = [];
  for (const [keyword, rule, effects, texts] of keywords) {
    const { pairs, removed, added } = matchBranches(before[keyword], after[keyword]);
    for (const schema of removed) {
      const message = phrase(texts.removed, { schema: labelOf(schema) });
      addChange(`${rule}-removed`, effects.removed, message, { before: schema.at, after: after.at });
    }
    for (const schema of added) {
      const message = phrase(texts.added, { schema: labelOf(schema) });
      addChange(`${rule}-added`, effects.added, message, { before: before.at, after: schema.at });
    }
    children.push(...pairs.map(([from, to]) => ({ before: from, after: to, step: branchStep(to) })));
  }

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
    for (const { value } of from.mapping)
      if (!to.mapping.some((entry) => entry.value === value))
        addChange("discriminator-value-removed", "narrows", phrase("discriminatorValueRemoved", { value: code(value), name }));
    for (const { value } of to.mapping)
      if (!from.mapping.some((entry) => entry.value === value)) {
        const effect = direction === "response" ? "unknown" : "widens";
        addChange("discriminator-value-added", effect, phrase("discriminatorValueAdded", { value: code(value), name }));
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

/** The name of a schema, its types, or its place. */
function labelOf({ name, title, types, at }: Schema): PhraseValue {
  if (name !== undefined || title !== undefined) return { code: name ?? title ?? "" };
  return types.length ? { list: types.map((type) => ({ code: type })), as: "or" } : { code: at.pointer };
}

function branchStep({ name, title, types }: Schema): string {
  return `(${name ?? title ?? types.join(" or ")})`;
}
