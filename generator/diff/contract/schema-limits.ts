import type { TextName } from "../../../runtime/texts.js";
import type { Bound, Schema } from "../../2-model/types.js";
import { code } from "./change.js";
import { type PhraseValue, phrase } from "./phrase.js";
import type { AddChange } from "./schema-pair.js";

/** Lower limits of counts. Their lowest possible value means no limit. */
const lowest = [
  ["minLength", "min-length", "minimumLength"],
  ["minItems", "min-items", "minimumItems"],
  ["minProperties", "min-properties", "minimumMembers"],
  ["minContains", "min-contains", "minimumMatches"],
] as const;
const highest = [
  ["maxLength", "max-length", "maximumLength"],
  ["maxItems", "max-items", "maximumItems"],
  ["maxProperties", "max-properties", "maximumMembers"],
  ["maxContains", "max-contains", "maximumMatches"],
] as const;

/** Ranges, lengths, counts, multiples and patterns. */
export function compareLimits(before: Schema, after: Schema, addChange: AddChange): void {
  const areIntegers = isInteger(before) && isInteger(after);
  compareBound(
    lower(before, areIntegers),
    lower(after, areIntegers),
    { rule: "minimum", text: "minimum", upper: false },
    addChange,
  );
  compareBound(
    upper(before, areIntegers),
    upper(after, areIntegers),
    { rule: "maximum", text: "maximum", upper: true },
    addChange,
  );
  for (const [name, rule, text] of lowest) {
    const value = (schema: Schema) => (schema[name] === 0 ? undefined : bound(schema[name]));
    compareBound(value(before), value(after), { rule, text, upper: false }, addChange);
  }
  for (const [name, rule, text] of highest)
    compareBound(bound(before[name]), bound(after[name]), { rule, text, upper: true }, addChange);
  compareMultiple(before.multipleOf, after.multipleOf, addChange);
  if (before.uniqueItems !== after.uniqueItems) {
    if (after.uniqueItems) addChange("unique-items-added", "narrows", phrase("itemsDiffer"));
    else addChange("unique-items-removed", "widens", phrase("itemsMayBeEqual"));
  }
  const [from, to] = [before.pattern, after.pattern];
  if (from === to) return;
  if (from === undefined) addChange("pattern-added", "narrows", phrase("patternAdded", { pattern: code(to) }));
  else if (to === undefined) addChange("pattern-removed", "widens", phrase("patternRemoved", { pattern: code(from) }));
  else addChange("pattern-changed", "unknown", phrase("patternChanged", { from: code(from), to: code(to) }));
}

interface Limit {
  value: Bound;
  /** Whether the value itself is excluded. */
  excludes: boolean;
}

const bound = (value: Bound | undefined): Limit | undefined => (value === undefined ? undefined : { value, excludes: false });

/** The stricter limit, if both kinds are set. Between integers, excluded limits are written as the next integer. */
function lower({ minimum, exclusiveMinimum }: Schema, areIntegers: boolean): Limit | undefined {
  if (exclusiveMinimum === undefined) return bound(minimum);
  if (minimum !== undefined && minimum > exclusiveMinimum) return bound(minimum);
  return (areIntegers && nextInteger(exclusiveMinimum, 1)) || { value: exclusiveMinimum, excludes: true };
}

function upper({ maximum, exclusiveMaximum }: Schema, areIntegers: boolean): Limit | undefined {
  if (exclusiveMaximum === undefined) return bound(maximum);
  if (maximum !== undefined && maximum < exclusiveMaximum) return bound(maximum);
  return (areIntegers && nextInteger(exclusiveMaximum, -1)) || { value: exclusiveMaximum, excludes: true };
}

function nextInteger(value: Bound, step: 1 | -1): Limit | undefined {
  if (typeof value === "bigint") return bound(value + BigInt(step));
  return Number.isSafeInteger(value) ? bound(value + step) : undefined;
}

function isInteger({ types }: Schema): boolean {
  return types.length === 1 && types[0] === "integer";
}

function compareBound(
  from: Limit | undefined,
  to: Limit | undefined,
  { rule, text, upper }: { rule: string; text: TextName; upper: boolean },
  addChange: AddChange,
): void {
  const limit = phrase(text);
  const show = ({ value, excludes }: Limit): PhraseValue =>
    excludes ? phrase("limitExcluded", { value: code(value) }) : code(value);
  if (!from && to) addChange(`${rule}-added`, "narrows", phrase("limitAdded", { limit, value: show(to) }));
  if (from && !to) addChange(`${rule}-removed`, "widens", phrase("limitRemoved", { limit, value: show(from) }));
  if (!from || !to) return;
  // A number and a BigInt may be the same value.
  const isSame = !(to.value > from.value) && !(to.value < from.value);
  const excludesMore = isSame && !from.excludes && to.excludes;
  const excludesLess = isSame && from.excludes && !to.excludes;
  const isRaised = to.value > from.value || (upper ? excludesLess : excludesMore);
  const isLowered = to.value < from.value || (upper ? excludesMore : excludesLess);
  if (!isRaised && !isLowered) return;
  const message = phrase("limitChanged", { limit, from: show(from), to: show(to) });
  addChange(`${rule}-${isRaised ? "raised" : "lowered"}`, isRaised === upper ? "widens" : "narrows", message);
}

function compareMultiple(from: number | undefined, to: number | undefined, addChange: AddChange): void {
  if (from === to) return;
  const message = phrase("multipleChanged", { from: code(from ?? null), to: code(to ?? null) });
  if (from === undefined) addChange("multiple-added", "narrows", phrase("multipleAdded", { value: code(to) }));
  else if (to === undefined) addChange("multiple-removed", "widens", phrase("multipleRemoved", { value: code(from) }));
  else if (to % from === 0) addChange("multiple-narrowed", "narrows", message);
  else if (from % to === 0) addChange("multiple-widened", "widens", message);
  else addChange("multiple-changed", "differs", message);
}
