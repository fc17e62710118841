import { code, equal } from "./change.js";
import { phrase } from "./phrase.js";
import { compareBranches } from "./schema-branches.js";
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
  if (before.always !== after.always && (before.always !== undefined || after.always !== undefined)) {
    if (before.always === false || after.always === true) addChange("schema-opened", "widens", phrase("schemaOpened"));
    else if (after.always === false) addChange("schema-closed", "narrows", phrase("schemaClosed"));
  }
  if (pair.hasTexts) {
    compareTexts(before, after, subjectOf(pair), add);
    compareExamples(before, after, subjectOf(pair), add);
  }
  // One schema instead of alternatives, or the reverse: their branches cannot be compared in pairs.
  const alternatives = (schema: typeof before) => schema.oneOf.length + schema.anyOf.length > 0;
  if (alternatives(before) !== alternatives(after)) {
    if (alternatives(after)) addChange("alternatives-added", "unknown", phrase("alternativesAdded"));
    else addChange("alternatives-removed", "unknown", phrase("alternativesRemoved"));
    return [];
  }
  compareValues(pair, addChange, add);
  // The items of a list cannot be compared with the fields of an object.
  if (haveNothingInCommon(pair)) return [];
  compareLimits(before, after, addChange);
  const children = [
    ...compareMembers(pair, addChange, add),
    ...compareItems(pair, addChange),
    ...compareBranches(pair, addChange),
  ];
  compareRest(pair, addChange);
  return children;
}

function compareItems({ before, after }: SchemaPair, addChange: AddChange): Child[] {
  const children: Child[] = [];
  if (before.items && after.items) children.push({ before: before.items, after: after.items, step: "[]" });
  else if (after.items && says(after.items)) addChange("items-added", "narrows", phrase("itemSchemaAdded"));
  else if (before.items && says(before.items)) addChange("items-removed", "widens", phrase("itemSchemaRemoved"));
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

/** Whether a schema has any constraint. */
function says(schema: SchemaPair["before"]): boolean {
  return signatureOf(schema) !== "{}";
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
