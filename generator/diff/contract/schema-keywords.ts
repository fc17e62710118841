import { isNumeric } from "../../../runtime/samples/json.js";
import type { TextName } from "../../../runtime/texts.js";
import type { Bound, Schema } from "../../2-model/types.js";
import { LimitedPattern } from "../../platform/patterns.js";
import type { Change } from "../../schema/keyword-columns.js";
import { bounds, counts, keywords, keywordsWhere, rowOf, type Where } from "../../schema/keywords.js";
import { integerFormats, isMultiple } from "../../schema/numbers.js";
import { isSchema, isSent, patternsOf, restOf } from "../../schema/walk.js";
import { allowsAll } from "./alternatives.js";
import { code, type Direction, type Effect } from "./change.js";
import { type Phrase, type PhraseValue, phrase } from "./phrase.js";
import { effectOnMembers, othersAsSchema } from "./schema-members.js";
import type { AddChange, Child, EffectBetween, SchemaPair } from "./schema-pair.js";
import { signatureOf } from "./signature.js";
import { plainPattern } from "./spellings.js";

/** The keywords that the model holds in one way, and that are compared by their row of the table. */
function comparable<const Part extends { holds: (typeof keywords)[keyof typeof keywords]["holds"] }>(part: Part) {
  return keywordsWhere(part).flatMap((name) => {
    const { change } = rowOf(name);
    return change === undefined || change === "own" ? [] : [[name, change] as const];
  });
}

const limits = comparable({ holds: "number" });
const multiples = keywordsWhere({ holds: "number", on: "number", change: "own" });
const flags = comparable({ holds: "flag" });
const texts = comparable({ holds: "text" });
const single = [...comparable({ holds: "schema" }), ...comparable({ holds: "decoded" }), ...comparable({ holds: "openness" })];
const byPattern = comparable({ holds: "byPattern" });
const byMember = comparable({ holds: "byMember" });
const requirements = comparable({ holds: "requirements" });

/** Limits, multiples, patterns and other keywords whose row says how they are compared. Returns the schemas inside. */
export function compareByTable(pair: SchemaPair, addChange: AddChange, effectBetween: EffectBetween): Child[] {
  const { before, after } = pair;
  const areIntegers = isInteger(before) && isInteger(after);
  for (const upper of [false, true]) {
    const strictest = (schema: Schema) => strictestBound(schema, upper, areIntegers);
    const rule = upper ? "maximum" : "minimum";
    const [from, to] = [strictest(before), strictest(after)];
    if (!isImplied(pair, rule, from, to, upper)) compareBound(from, to, { rule, text: rule, upper }, addChange);
  }
  for (const [name, { rule, limit }] of limits) {
    const upper = keywords[name].merge === "least";
    // Without a number, one match is needed (JSON Schema validation, section 6.4.5).
    const isOne = name === leastMatches && before.contains && after.contains && (before[name] === 0 || after[name] === 0);
    const value = (schema: Schema) => {
      const count = schema[name] ?? (isOne ? 1 : undefined);
      // The lowest possible value of a lower limit means no limit.
      return count === 0 && !upper ? undefined : bound(count);
    };
    const [from, to] = [value(before), value(after)];
    if (!isImplied(pair, name, from, to, upper)) compareBound(from, to, { rule, text: limit as TextName, upper }, addChange);
  }
  for (const name of multiples) compareMultiple(before[name], after[name], addChange);
  for (const [name, change] of flags)
    if (before[name] !== after[name])
      report(change, before[name] || undefined, after[name] || undefined, "unknown", {}, addChange);
  for (const [name, change] of texts) {
    const [from, to] = [before[name], after[name]];
    const isPattern = name === "pattern" && from !== undefined && to !== undefined;
    if (from === to || (isPattern && plainPattern(from) === plainPattern(to))) continue;
    const values = { from: code(from ?? null), to: code(to ?? null) };
    const value = { value: { code: `${name}: ${from ?? to}` } };
    const plain = { ...appearing, ...change };
    if (change.added === undefined && !(from && to)) report(plain, from, to, "differs", value, addChange);
    else if (change.added === undefined) report(change, from, to, "differs", { keyword: { code: name }, ...values }, addChange);
    else report(change, from, to, "unknown", from && to ? values : { [name]: code(to ?? from) }, addChange);
  }
  const inner = single.flatMap(([name, change]) => compareSingle(name, change, pair, addChange, effectBetween));
  return [...inner, ...compareMaps(before, after, addChange)];
}

/** The texts for a keyword whose row has none. */
const appearing = { added: "valueAdded", removed: "valueRemoved" } as const;

/** Reports that a keyword appears, disappears or, with `effect`, has another value. */
function report(
  change: Change,
  from: unknown,
  to: unknown,
  effect: Effect,
  values: Phrase["values"],
  addChange: AddChange,
): void {
  if (from === undefined) addChange(`${change.rule}-added`, "narrows", phrase(change.added ?? "keywordChanged", values));
  else if (to === undefined) addChange(`${change.rule}-removed`, "widens", phrase(change.removed ?? "keywordChanged", values));
  else addChange(`${change.rule}-changed`, effect, phrase(change.changed ?? "keywordChanged", values));
}

type Single = Where<{ holds: "schema" | "decoded" | "openness" }>;

/** A keyword with one schema, true or false. true is the same as none, and mostly as a schema that limits nothing. */
function compareSingle(
  name: Single,
  change: Change,
  { before, after }: SchemaPair,
  addChange: AddChange,
  effectBetween: EffectBetween,
): Child[] {
  const [from, to] = [before[name], after[name]];
  const areSchemas = isSchema(from) && isSchema(to);
  const [wasClosed, isClosed] = [from, to].map((value) => isSchema(value) && value.always === false);
  if (change.closed && wasClosed !== isClosed) {
    const [now, before] = change.closed;
    if (isClosed) addChange(`${change.rule}-closed`, "narrows", phrase(now));
    else addChange(`${change.rule}-opened`, "widens", phrase(before));
    return [];
  }
  if (areSchemas && change.step !== undefined) return [{ before: from, after: to, step: change.step }];
  if (areSchemas && signatureOf(from) === signatureOf(to)) return [];
  // A keyword without a step refuses what its schema allows: if that is less, more values are valid.
  const refused = areSchemas ? effectBetween(from, to) : "unknown";
  if (refused === "none") return [];
  const isNone = (value: typeof from) =>
    value === undefined || value === true || (isSchema(value) && !change.evenIfAny && allowsAll(value));
  if (from === to || (isNone(from) && isNone(to))) return [];
  const show = (value: typeof from) => (isSchema(value) ? "{…}" : String(value));
  const [only] = [from, to]
    .filter((value) => !isNone(value))
    .map((value) => ({ code: isSchema(value) ? name : `${name}: ${show(value)}` }));
  const both = { keyword: { code: name }, from: { code: show(from) }, to: { code: show(to) } };
  const values = change.added ? undefined : { ...both, ...(only && { value: only }) };
  const inverse: Partial<Record<Effect, Effect>> = { narrows: "widens", widens: "narrows" };
  const effect = inverse[refused] ?? (areSchemas ? effectBetween(to, from) : refused);
  report({ ...appearing, ...change }, isNone(from) ? undefined : from, isNone(to) ? undefined : to, effect, values, addChange);
  return [];
}

/** Keywords with an entry for each pattern or member. */
function compareMaps(before: Schema, after: Schema, addChange: AddChange): Child[] {
  const children: Child[] = [];
  const compare = <Entry extends { name: string }>(
    [from, to]: [readonly Entry[], readonly Entry[]],
    change: Change,
    isPattern: boolean,
    both: (old: Entry, entry: Entry) => void,
    isOther = (_entry: Entry, _side: Schema) => false,
    add = addChange,
  ) => {
    const values = (name: string) => (isPattern ? { pattern: code(name) } : { name: { code: name } });
    const isSame = isPattern
      ? (a: Entry) => (b: Entry) => plainPattern(a.name) === plainPattern(b.name)
      : (a: Entry) => (b: Entry) => a.name === b.name;
    for (const entry of to) {
      const old = from.find(isSame(entry));
      if (old) both(old, entry);
      else if (!isOther(entry, before)) report(change, undefined, entry, "differs", values(entry.name), add);
    }
    for (const entry of from)
      if (!to.some(isSame(entry)) && !isOther(entry, after)) report(change, true, undefined, "differs", values(entry.name), add);
  };
  const compareRequired = (old: Requirement, entry: Requirement, { rule, changed }: Change) => {
    const lacks = (a: Requirement, b: Requirement) => a.required.some((name) => !b.required.includes(name));
    const [isLess, isMore] = [lacks(old, entry), lacks(entry, old)];
    if (!isLess && !isMore) return;
    const [end, effect] =
      isLess && isMore
        ? (["changed", "differs"] as const)
        : isMore
          ? (["narrowed", "narrows"] as const)
          : (["widened", "widens"] as const);
    addChange(`${rule}-${end}`, effect, phrase(changed ?? "keywordChanged", { name: { code: entry.name } }));
  };
  const push = (old: Schema, now: Schema, pattern: string) => children.push({ before: old, after: now, step: `{${pattern}}` });
  /** Where other members are limited or rejected, those that match a pattern were others: the pattern may allow more. */
  const comparedWithOthers = ({ name, schema }: Matched, side: Schema) => {
    const others = othersAsSchema(side);
    const members = ({ properties }: Schema) => properties.filter((one) => LimitedPattern.of(name)?.test(one.name) !== false);
    // Members on both sides with a schema of their own have to match the pattern, too.
    const stays = members(before).some((one) => members(after).some((other) => one.name === other.name));
    if (matchesFew.test(name) && members(side).length >= name.split("|").length) return !stays;
    if (allowsAll(others)) return false;
    if (side === before) push(others, schema, name);
    else push(schema, others, name);
    return !stays;
  };
  for (const [name, change] of byPattern)
    compare(
      [before[name], after[name]],
      change,
      true,
      (old, { name: pattern, schema }) => push(old.schema, schema, pattern),
      comparedWithOthers,
    );
  for (const [name, change] of requirements)
    compare([before[name], after[name]], change, false, (old, entry) => compareRequired(old, entry, change));
  for (const [name, change] of byMember)
    compare(
      [before[name], after[name]],
      change,
      false,
      (old, entry) => children.push({ before: old.schema, after: entry.schema, step: `(if ${entry.name})` }),
      undefined,
      (rule, effect, ...rest) => addChange(rule, effectOnMembers(effect, before, after), ...rest),
    );
  return children;
}

/** Patterns of which all matches are written in them, such as `^a$` and `^(?:a|b)$`. */
const matchesFew = /^\^[\w-]*(?:\((?:\?:)?[\w|-]+\)[\w-]*)?\$$/;

type Matched = Schema[(typeof byPattern)[number][0]][number];
type Requirement = Schema[(typeof requirements)[number][0]][number];

interface Limit {
  value: Bound;
  /** Whether the value itself is excluded. */
  excludes: boolean;
}

const bound = (value: Bound | undefined): Limit | undefined => (value === undefined ? undefined : { value, excludes: false });

/** Whether only one side has a limit, and the other one allows nothing beyond it anyway. */
function isImplied(pair: SchemaPair, name: string, from: Limit | undefined, to: Limit | undefined, upper: boolean) {
  const { before, after, direction } = pair;
  const [open, limit] = from ? [after, from] : [before, to];
  return !(from && to) && limit !== undefined && !limit.excludes && impliesLimit(open, direction, name, limit.value, upper);
}

/** The stricter bound, if both kinds are set. Between integers, excluded bounds are written as the next integer. */
function strictestBound(schema: Schema, upper: boolean, areIntegers: boolean): Limit | undefined {
  const [inclusive, exclusive] = bounds[upper ? 1 : 0].map((name) => schema[name]);
  const isInner = inclusive !== undefined && exclusive !== undefined && (upper ? inclusive < exclusive : inclusive > exclusive);
  if (exclusive === undefined || isInner) return bound(areIntegers ? inward(inclusive, upper) : inclusive);
  if (areIntegers && !isMultiple(exclusive, 1)) return bound(inward(exclusive, upper));
  return (areIntegers && nextInteger(exclusive, upper ? -1 : 1)) || { value: exclusive, excludes: true };
}

/** The first integer that a limit allows. */
function inward(value: Bound | undefined, upper: boolean): Bound | undefined {
  return typeof value === "number" ? (upper ? Math.floor(value) : Math.ceil(value)) : value;
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
  else if (isMultiple(to, from)) addChange("multiple-narrowed", "narrows", message);
  else if (isMultiple(from, to)) addChange("multiple-widened", "widens", message);
  else addChange("multiple-changed", "differs", message);
}

const [[leastNumber], [mostNumber]] = bounds;
const [leastCharacters, mostCharacters] = counts.characterCount;
const [, mostItems] = counts.itemCount;
const [leastMatches] = counts.matches;
const [leastMembers, mostMembers] = counts.propertyCount;

/** What a schema without this limit allows at the least, or at the most, because of its other keywords. */
function impliedBy(schema: Schema, direction: Direction, name: string): Bound | undefined {
  const { types, format = "", properties, requiredOnly, prefixItems, enum: listed, const: constant } = schema;
  const [low, high] = (types.join() === "integer" && integerFormats.get(format)) || [];
  const values = (listed ?? (constant ? [constant] : [])).map(({ value }) => value);
  const numbers = values.every(isNumeric) ? values.map(Number) : [];
  const lengths = values.every((value) => typeof value === "string") ? values.map((value) => [...value].length) : [];
  const isClosed = schema.additionalProperties === false && patternsOf(schema).length === 0;
  const implied: Readonly<Record<string, Bound | undefined>> = {
    [leastNumber]: numbers.length > 0 ? Math.min(...numbers) : low,
    [mostNumber]: numbers.length > 0 ? Math.max(...numbers) : high,
    [leastCharacters]: lengths.length > 0 ? Math.min(...lengths) : undefined,
    [mostCharacters]: lengths.length > 0 ? Math.max(...lengths) : undefined,
    [mostItems]: restOf(schema)?.always === false ? prefixItems.length : undefined,
    // What is only sent in the other direction is not required in this one (OpenAPI 3.1 section 4.8.24).
    [leastMembers]:
      properties.filter((one) => one.required && isSent(one.schema, direction === "none" ? "both" : direction)).length +
      requiredOnly.length,
    [mostMembers]: isClosed ? properties.length : undefined,
  };
  return implied[name];
}

/** Whether a schema allows no value beyond a limit that it does not have itself. */
function impliesLimit(schema: Schema, direction: Direction, name: string, limit: Bound, upper: boolean): boolean {
  const value = impliedBy(schema, direction, name);
  return value !== undefined && (upper ? value <= limit : value >= limit);
}
