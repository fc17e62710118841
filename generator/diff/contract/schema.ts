import type { Schema } from "../../2-model/types.js";
import { allowsAll, choiceOf, folded } from "./alternatives.js";
import { code, type Effect, equal } from "./change.js";
import { phrase } from "./phrase.js";
import { compareBranches, compareChoice, type EffectBetween } from "./schema-branches.js";
import { compareLimits } from "./schema-limits.js";
import { compareMembers } from "./schema-members.js";
import { type Add, type AddChange, type Child, changeReporter, type SchemaPair, subjectOf } from "./schema-pair.js";
import { compareValues, haveNothingInCommon } from "./schema-values.js";
import { signatureOf } from "./signature.js";
import { compareExamples, compareTexts } from "./texts.js";

/** Compares the schemas of a pair without those inside them, and returns the pairs inside them. */
export function compareSchema(pair: SchemaPair, add: Add): Child[] {
  const { before, after } = pair;
  const addChange = changeReporter(pair, add);
  if (pair.hasTexts) {
    compareTexts(before, after, subjectOf(pair), add);
    compareExamples(before, after, subjectOf(pair), add);
  }
  if (before.always === false || after.always === false) {
    if (after.always !== false) addChange("schema-opened", "widens", phrase("schemaOpened"));
    else if (before.always !== false) addChange("schema-closed", "narrows", phrase("schemaClosed"));
    return [];
  }
  const effectBetween = (from: Schema, to: Schema) => effectOf(pair, from, to);
  if (choiceOf(before) === choiceOf(after)) return compareKeywords(pair, addChange, add, effectBetween);
  const simple = { ...pair, before: folded(before), after: folded(after) };
  if (!choiceOf(simple.before) && !choiceOf(simple.after)) return compareKeywords(simple, addChange, add, effectBetween);
  const isSplit = choiceOf(before) === undefined || choiceOf(after) === undefined;
  const children = isSplit ? compareChoice(pair, addChange, effectBetween) : undefined;
  return children ?? compareKeywords(pair, addChange, add, effectBetween);
}

function compareKeywords(pair: SchemaPair, addChange: AddChange, add: Add, effectBetween: EffectBetween): Child[] {
  const { before, after } = pair;
  compareValues(pair, addChange, add);
  // The items of a list cannot be compared with the fields of an object.
  if (haveNothingInCommon(pair)) return [];
  compareLimits(before, after, addChange);
  const children = [
    ...compareMembers(pair, addChange, add),
    ...compareItems(pair, addChange),
    ...compareBranches(pair, addChange, effectBetween),
  ];
  compareRest(pair, addChange);
  return children;
}

/** Maximum number of schemas inside two branches that are compared to choose those that belong together. */
const maxTrial = 100;

/** What changes from one branch to another. "unknown" also if there are changes that allow the same values. */
function effectOf(pair: SchemaPair, before: Schema, after: Schema): Effect {
  if (pair.isTrial) return "unknown";
  const found = new Set<Effect>();
  const add: Add = (_change, effect) => {
    if (effect !== undefined) found.add(effect === "none" ? "unknown" : effect);
  };
  const known = new Map<Schema, Set<Schema>>();
  const open: SchemaPair[] = [{ ...pair, before, after, isTrial: true, hasTexts: false }];
  let count = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    const others = known.get(next.before) ?? new Set();
    known.set(next.before, others);
    if (others.has(next.after)) continue;
    others.add(next.after);
    if (++count > maxTrial) return "unknown";
    for (const child of compareSchema(next, add)) open.push({ ...next, before: child.before, after: child.after });
  }
  const [effect = "none", ...others] = found;
  return others.length > 0 ? "differs" : effect;
}

function compareItems({ before, after }: SchemaPair, addChange: AddChange): Child[] {
  const children: Child[] = [];
  if (before.items && after.items) children.push({ before: before.items, after: after.items, step: "[]" });
  else if (after.items && !allowsAll(after.items)) addChange("items-added", "narrows", phrase("itemSchemaAdded"));
  else if (before.items && !allowsAll(before.items)) addChange("items-removed", "widens", phrase("itemSchemaRemoved"));
  const count = Math.max(before.prefixItems.length, after.prefixItems.length);
  for (let index = 0; index < count; index++) {
    const [from, to] = [before.prefixItems[index], after.prefixItems[index]];
    if (from && to) children.push({ before: from, after: to, step: `[${index}]` });
    else if (to) addChange("tuple-item-added", "narrows", phrase("tupleItemAdded", { number: index + 1 }));
    else addChange("tuple-item-removed", "widens", phrase("tupleItemRemoved", { number: index + 1 }));
  }
  if (before.contains && after.contains) children.push({ before: before.contains, after: after.contains, step: "[]" });
  else if (after.contains) addChange("contains-added", "narrows", phrase("containsAdded"));
  else if (before.contains) addChange("contains-removed", "widens", phrase("containsRemoved"));
  return children;
}

const conditionKeywords = [{ code: "if" }, { code: "then" }, { code: "else" }];

/** Keywords for negation, conditions, and the content of strings. */
function compareRest({ before, after }: SchemaPair, addChange: AddChange): void {
  const signature = (schema: SchemaPair["before"] | undefined) => schema && signatureOf(schema);
  if (signature(before.not) !== signature(after.not)) {
    if (!before.not) addChange("not-added", "narrows", phrase("notAdded"));
    else if (!after.not) addChange("not-removed", "widens", phrase("notRemoved"));
    else addChange("not-changed", "unknown", phrase("notChanged"));
  }
  const condition = (schema: SchemaPair["before"]) => [schema.if, schema.then, schema.else].map(signature);
  if (!equal(condition(before), condition(after)))
    addChange("condition-changed", "unknown", phrase("conditionChanged", { keywords: { list: conditionKeywords, as: "more" } }));
  for (const [name, rule] of [
    ["contentEncoding", "content-encoding-changed"],
    ["contentMediaType", "content-media-type-changed"],
  ] as const) {
    const [from, to] = [before[name], after[name]];
    const values = { keyword: { code: name }, from: code(from ?? null), to: code(to ?? null) };
    if (from !== to) addChange(rule, "differs", phrase("keywordChanged", values));
  }
}
