import { code, type Effect, equal } from "./change.js";
import { compareBranches } from "./schema-branches.js";
import { compareLimits } from "./schema-limits.js";
import { compareMembers } from "./schema-members.js";
import { type Add, type Child, type Say, type SchemaPair, sayIn, subjectOf } from "./schema-pair.js";
import { compareValues, haveNothingInCommon } from "./schema-values.js";
import { signatureOf } from "./signature.js";
import { compareExamples, compareTexts } from "./texts.js";

/** Compares the schemas of a pair without those inside them, and returns the pairs inside them. */
export function compareSchema(pair: SchemaPair, add: Add): Child[] {
  const { before, after } = pair;
  if (before.always !== after.always && (before.always !== undefined || after.always !== undefined)) {
    const say = sayIn(pair, add);
    if (before.always === false || after.always === true) say("schema-opened", "widens", "Any value is allowed.");
    else if (after.always === false) say("schema-closed", "narrows", "No value is allowed.");
  }
  const say = sayIn(pair, add);
  if (pair.hasTexts) {
    compareTexts(before, after, subjectOf(pair), add);
    compareExamples(before, after, subjectOf(pair), add);
  }
  // One schema instead of alternatives, or the reverse: their branches cannot be compared in pairs.
  const alternatives = (schema: typeof before) => schema.oneOf.length + schema.anyOf.length > 0;
  if (alternatives(before) !== alternatives(after)) {
    const [rule, message] = alternatives(after)
      ? ["alternatives-added", "One of several schemas is allowed in place of one."]
      : ["alternatives-removed", "One schema is allowed in place of one of several."];
    say(rule, "unknown", message);
    return [];
  }
  compareValues(pair, say, add);
  // The items of a list cannot be compared with the fields of an object.
  if (haveNothingInCommon(pair)) return [];
  compareLimits(before, after, say);
  return [
    ...compareMembers(pair, say, add),
    ...compareItems(pair, say),
    ...compareBranches(pair, say),
    ...compareRest(pair, say),
  ];
}

function compareItems({ before, after }: SchemaPair, say: Say): Child[] {
  const children: Child[] = [];
  if (before.items && after.items) children.push({ before: before.items, after: after.items, step: "[]" });
  else if (after.items && says(after.items)) say("items-added", "narrows", "Items must match a schema.");
  else if (before.items && says(before.items)) say("items-removed", "widens", "Items may be anything.");
  const count = Math.max(before.prefixItems.length, after.prefixItems.length);
  for (let index = 0; index < count; index++) {
    const [from, to] = [before.prefixItems[index], after.prefixItems[index]];
    if (from && to) children.push({ before: from, after: to, step: `[${index}]` });
    else if (to) say("tuple-item-added", "narrows", `Item ${index + 1} must match a schema.`);
    else say("tuple-item-removed", "widens", `Item ${index + 1} may be anything.`);
  }
  if (before.contains && after.contains) children.push({ before: before.contains, after: after.contains, step: "[]" });
  else if (after.contains) say("contains-added", "narrows", "The list must contain an item of a schema.");
  else if (before.contains) say("contains-removed", "widens", "The list need not contain an item of a schema.");
  return children;
}

/** Whether a schema has any constraint. */
function says(schema: SchemaPair["before"]): boolean {
  return signatureOf(schema) !== "{}";
}

/** Keywords for negation, conditions, and the content of strings. */
function compareRest({ before, after }: SchemaPair, say: Say): Child[] {
  const signature = (schema: SchemaPair["before"] | undefined) => schema && signatureOf(schema);
  if (signature(before.not) !== signature(after.not)) {
    const effect: Effect = !before.not ? "narrows" : !after.not ? "widens" : "unknown";
    const [rule, message] = !before.not
      ? ["not-added", "Values that match a schema are refused."]
      : !after.not
        ? ["not-removed", "Values that match a schema are no longer refused."]
        : ["not-changed", "Other values are refused."];
    say(rule, effect, message);
  }
  const condition = (schema: SchemaPair["before"]) => [schema.if, schema.then, schema.else].map(signature);
  if (!equal(condition(before), condition(after)))
    say("condition-changed", "unknown", "What holds under a condition (`if`, `then`, `else`) changes.");
  for (const [name, rule] of [
    ["contentEncoding", "content-encoding-changed"],
    ["contentMediaType", "content-media-type-changed"],
  ] as const) {
    const [from, to] = [before[name], after[name]];
    if (from !== to) say(rule, "differs", `\`${name}\` changes from ${code(from ?? null)} to ${code(to ?? null)}.`);
  }
  return [];
}
