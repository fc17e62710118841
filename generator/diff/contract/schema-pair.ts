import type { At, Schema } from "../../2-model/api-model.js";
import { classify, type Direction, type Effect, type Found } from "./change.js";

/** Two schemas that stand in the same place of the two specs. */
export interface SchemaPair {
  before: Schema;
  after: Schema;
  direction: Direction;
  /** What the path starts at, where that is no shared schema: "response 200". */
  owner: string;
  /** "Verse.words[].text"; "" for the schema of a body itself. */
  path: string;
  /** Whether values are written into a URL or a header, where a number is text as well. */
  inUrl: boolean;
  /** Whether texts and examples are compared here; they are the same in both directions. */
  hasTexts?: boolean;
}

/** A pair of schemas that a pair holds, and the step that leads to it: `words`, `[]`, `{}`. */
export interface Child {
  before: Schema;
  after: Schema;
  step: string;
}

export type Add = (found: Found) => void;

/** Words for a place: "`Verse.words`", "`words` of response 200". */
export function subjectOf({ owner, path }: Pick<SchemaPair, "owner" | "path">): string {
  if (path === "") return owner;
  return owner === "" ? `\`${path}\`` : `\`${path}\` of ${owner}`;
}

/** Reports a change of what the schemas of a pair allow. */
export function sayIn(pair: SchemaPair, add: Add) {
  return (rule: string, effect: Effect, message: string, place: { before?: At; after?: At } = {}): void =>
    add({
      rule,
      ...classify(effect, pair.direction),
      direction: pair.direction,
      subject: subjectOf(pair),
      message,
      before: pair.before.at,
      after: pair.after.at,
      ...place,
    });
}

export type Say = ReturnType<typeof sayIn>;
