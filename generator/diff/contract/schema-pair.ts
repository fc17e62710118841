import type { At, Schema } from "../../2-model/types.js";
import { type AddedChange, type ChangedPart, type Direction, type Effect, reporter } from "./change.js";
import { type PartRoot, rootPhrase } from "./part-root.js";
import { type Phrase, type PhraseValue, phrase } from "./phrase.js";

/** Two schemas at the same place in both specs. */
export interface SchemaPair {
  before: Schema;
  after: Schema;
  direction: Direction;
  /** Start of the path, if it is not a shared schema. */
  owner: PartRoot | undefined;
  /** "Verse.words[].text"; "" for the schema of a body itself. */
  path: string;
  /** The same for programs. Absent inside alternatives, whose names identify nothing. */
  part: ChangedPart | undefined;
  /** Whether values are written into a URL, a header or a field of a form, where numbers are text as well. */
  inUrl: boolean;
  /** Of a form, the fields that are written as text. */
  textFields?: ReadonlySet<string> | undefined;
  /** YYYY-MM-DD, to determine whether a sunset date has passed. */
  today: string;
  /** Whether the API has bodies in XML, so that their names count. */
  usesXml: boolean;
  /** Whether it is the schema of a property, and no shared one. */
  isProperty?: boolean;
  /** Whether texts and examples are compared here; they are the same in both directions. */
  hasTexts?: boolean;
  /** Whether they are only compared to choose the branches that belong together. */
  isTrial?: true;
}

/** A pair of schemas inside a pair, and the step to it: `words`, `[]`, `{}`. */
export interface Child {
  before: Schema;
  after: Schema;
  step: string;
  /** Name of the property, if the pair belongs to one. */
  member?: string;
}

/**
 * What changes for clients from one schema to another; "none" if they mean the same.
 * @param isIncluded whether it only matters if the other schema allows all values: the first difference says that it does not
 */
export type EffectBetween = (before: Schema, after: Schema, isIncluded?: boolean) => Effect;

/** Receives a change, and what it does to the allowed values; texts have no such effect. */
export type Add = (change: AddedChange, effect?: Effect) => void;

/** Words for a place: "`Verse.words`", "`words` of response 200". */
export function subjectOf({ owner, path }: Pick<SchemaPair, "owner" | "path">): PhraseValue {
  const field = { code: path };
  if (owner === undefined) return field;
  const part = rootPhrase(owner);
  return path === "" ? part : phrase("changedField", { field, part });
}

/** The part of a member of a pair; without a name, of the pair itself. */
export function partOf({ part }: Pick<SchemaPair, "part">, member?: string): Pick<AddedChange, "part"> {
  if (!part) return {};
  return { part: member === undefined ? part : { ...part, names: [...part.names, member] } };
}

/** The location of a change, and the name of the changed member. */
interface Place {
  before?: At;
  after?: At;
  member?: string;
}

/** Reports a change of what the schemas of a pair allow. */
export function changeReporter(pair: SchemaPair, add: Add) {
  const { direction, before, after } = pair;
  return (rule: string, effect: Effect, message: Phrase, { member, ...place }: Place = {}): void => {
    const whole = { subject: subjectOf(pair), direction, before: before.at, after: after.at, ...partOf(pair, member) };
    reporter((change) => add(change, effect), whole)(rule, effect, message, place);
  };
}

export type AddChange = ReturnType<typeof changeReporter>;
