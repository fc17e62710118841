import type { Schema } from "../../2-model/types.js";
import { onceIn } from "../../platform/values.js";
import { equal } from "../../schema/comparisons.js";
import { anySchema } from "../../schema/keywords.js";
import { restOf } from "../../schema/walk.js";
import { allowsAll, choiceOf, folded, hasManyChoices, withChoicesAsParts } from "./alternatives.js";
import { code, type Effect } from "./change.js";
import { withSamePlaces } from "./joined.js";
import { phrase } from "./phrase.js";
import { asList, plainForm, withSharedTypes } from "./plain-form.js";
import { compareBranches, compareChoice } from "./schema-branches.js";
import { compareByTable } from "./schema-keywords.js";
import { compareMembers, effectOnMembers } from "./schema-members.js";
import {
  type Add,
  type AddChange,
  type Child,
  changeReporter,
  type EffectBetween,
  partOf,
  type SchemaPair,
  subjectOf,
} from "./schema-pair.js";
import { compareValues, haveNothingInCommon } from "./schema-values.js";
import { signatureOf } from "./signature.js";
import { asTexts, sameEncoding } from "./spellings.js";
import { compareLifecycle } from "./sunset.js";
import { compareExamples, compareTexts } from "./texts.js";

/** Compares the schemas of a pair without those inside them, and returns the pairs inside them. */
export function compareSchema(written: SchemaPair, add: Add): Child[] {
  const pair = comparablePair(written);
  const { before, after } = pair;
  const addChange = changeReporter(pair, add);
  if (pair.hasTexts) {
    compareTexts(before, after, subjectOf(pair), add);
    compareExamples(before, after, subjectOf(pair), add);
  }
  compareDates(written, add);
  compareXml(pair, addChange);
  if (before.always === false || after.always === false) {
    if (after.always !== false) addChange("schema-opened", "widens", phrase("schemaOpened"));
    else if (before.always !== false) addChange("schema-closed", "narrows", phrase("schemaClosed"));
    return [];
  }
  const effectBetween: EffectBetween = (from, to, isIncluded) => effectOf(pair, from, to, isIncluded);
  if (choiceOf(before) === choiceOf(after)) return compareKeywords(pair, addChange, add, effectBetween);
  const simple = { ...pair, before: folded(before), after: folded(after) };
  if (!choiceOf(simple.before) && !choiceOf(simple.after)) return compareKeywords(simple, addChange, add, effectBetween);
  const isSplit = choiceOf(before) === undefined || choiceOf(after) === undefined;
  const children = isSplit ? compareChoice(pair, addChange, effectBetween) : undefined;
  return children ?? compareKeywords(pair, addChange, add, effectBetween);
}

/** Deprecations, which are the same in both directions. Parameters and headers compare those of their own schemas. */
function compareDates(pair: SchemaPair, add: Add): void {
  const { before, after, owner, path, isProperty = false, isTrial = false } = pair;
  const isWhole = path === "" && (owner?.kind === "parameter" || owner?.kind === "header");
  if (isTrial || isWhole) return;
  const words = { kind: isProperty ? "property" : "schema", subject: subjectOf(pair), direction: "none" } as const;
  compareLifecycle(before, after, words, (found) => add({ ...found, ...partOf(pair) }));
}

/** The schemas of a pair as they are compared: in their plain form, and with what both sides write in the same words. */
function comparablePair(pair: SchemaPair): SchemaPair {
  const plain = withSamePlaces(plainForm(pair.before), plainForm(pair.after));
  const [from, to] = plain.some(hasManyChoices) ? [withChoicesAsParts(plain[0]), withChoicesAsParts(plain[1])] : plain;
  const isOneTuple = (from.prefixItems.length === 0) !== (to.prefixItems.length === 0) && !choiceOf(from) && !choiceOf(to);
  const [old, now] = isOneTuple ? [asList(from), asList(to)] : [from, to];
  const [before, after] = pair.inUrl ? asTexts(old, now) : sameEncoding(old, now);
  return { ...pair, before, after };
}

function compareKeywords(pair: SchemaPair, addChange: AddChange, add: Add, effectBetween: EffectBetween): Child[] {
  compareValues(pair, addChange, add);
  // The items of a list cannot be compared with the fields of an object.
  if (haveNothingInCommon(pair)) return [];
  const [before, after] = pair.inUrl ? [pair.before, pair.after] : withSharedTypes(pair.before, pair.after);
  const shared = { ...pair, before, after };
  const children = [
    ...compareByTable(shared, addChange, effectBetween),
    ...compareMembers(shared, addChange),
    ...comparePlaces(shared, addChange),
    ...compareBranches(pair, addChange, effectBetween),
    ...compareConditions(pair, addChange),
  ];
  return children;
}

/** Maximum number of schemas inside two branches that are compared to choose those that belong together. */
const maxTrial = 100;

/** What changes from one branch to another. "unknown" also if there are changes that allow the same values. */
function effectOf(pair: SchemaPair, before: Schema, after: Schema, isIncluded = false): Effect {
  if (pair.isTrial) return "unknown";
  const found = new Set<Effect>();
  const add: Add = (_change, effect) => {
    if (effect !== undefined) found.add(effect === "none" ? "unknown" : effect);
  };
  const known = new Map<Schema, Set<Schema>>();
  const open: SchemaPair[] = [{ ...pair, before, after, isTrial: true, hasTexts: false }];
  let count = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    const others = onceIn(known, next.before, () => new Set());
    if (others.has(next.after)) continue;
    others.add(next.after);
    if (++count > maxTrial) return "unknown";
    const children = compareSchema(next, add);
    const isMore = found.size > 1 || found.has("differs");
    if (isMore || (isIncluded && found.size > 0 && !found.has("widens"))) break;
    for (const child of children) open.push({ ...next, before: child.before, after: child.after });
  }
  const [effect = "none", ...others] = found;
  return others.length > 0 ? "differs" : effect;
}

/** The positions of tuples. */
function comparePlaces({ before, after }: SchemaPair, addChange: AddChange): Child[] {
  const children: Child[] = [];
  const count = Math.max(before.prefixItems.length, after.prefixItems.length);
  for (let index = 0; index < count; index++) {
    const [from, to] = [before.prefixItems[index], after.prefixItems[index]];
    const [old, other] = [from ?? restOf(before), to ?? restOf(after)];
    if (old && other) children.push({ before: old, after: other, step: `[${index}]` });
    else if (allowsAll((from ?? to) as Schema)) continue;
    else if (to) addChange("tuple-item-added", "narrows", phrase("tupleItemAdded", { number: index + 1 }));
    else addChange("tuple-item-removed", "widens", phrase("tupleItemRemoved", { number: index + 1 }));
  }
  return children;
}

/** How a value is written in XML. */
function compareXml({ before, after, part, usesXml, isTrial }: SchemaPair, addChange: AddChange): void {
  if (!usesXml || isTrial) return;
  const usual = { name: part?.names.at(-1), attribute: false, wrapped: false };
  const [from, to] = [
    { ...usual, ...before.xml },
    { ...usual, ...after.xml },
  ];
  if (equal(from, to)) return;
  const shown = (xml: Schema["xml"]) => code(xml ?? null);
  const values = { keyword: { code: "xml" }, from: shown(before.xml), to: shown(after.xml) };
  addChange("xml-changed", "unknown", phrase("keywordChanged", values));
}

const conditionKeywords = ["if", "then", "else"] as const;

/** Compares the rules of one condition, of which a missing one allows all; another condition in its place may change anything. */
function compareConditions({ before, after }: SchemaPair, addChange: AddChange): Child[] {
  const condition = (schema: Schema) => conditionKeywords.map((name) => schema[name] && signatureOf(schema[name]));
  const [from, to] = [condition(before), condition(after)];
  if (equal(from, to)) return [];
  if (from[0] === to[0])
    return conditionKeywords.map((name) => ({
      before: before[name] ?? anySchema(before.at),
      after: after[name] ?? anySchema(after.at),
      step: `(${name})`,
    }));
  const keywords = { list: conditionKeywords.map((name) => ({ code: name })), as: "more" } as const;
  // A condition only excludes values, unless it describes members.
  const effect = from[0] && to[0] ? "unknown" : effectOnMembers(to[0] ? "narrows" : "widens", before, after);
  addChange("condition-changed", effect, phrase("conditionChanged", { keywords }));
  return [];
}
