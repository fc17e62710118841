import type { TextName } from "../../runtime/texts.js";

/* The columns of the table of keywords, and what makes its rows. */

/**
 * How the model holds a member of a schema, which says how it is read, walked, written and compared:
 * - `text`, `number`, `flag`: a plain value under its own name; `bound`: a limit of a number, which may be a BigInt
 * - `schema`: one schema; `decoded`: one for the content of a text; `openness`: a schema, true or false
 * - `schemas`: a list of schemas; `byPattern`, `byMember`: schemas of members by pattern, or for objects with a member
 * - `requirements`: names that a member requires; `list`: another list, which is empty if there is nothing
 * - `other`: a form of its own, with code of its own where it is read
 */
export type Holds =
  | ("text" | "number" | "flag" | "bound" | "schema" | "decoded" | "openness")
  | ("schemas" | "byPattern" | "byMember" | "requirements" | "list" | "other");

/** How parts of an `allOf` become one schema. */
type Merge =
  /** The first part that has it counts. */
  | "first"
  /** The greatest, or the least limit counts. */
  | "greatest"
  | "least"
  /** True if any part says so. */
  | "any"
  /** The lists of all parts. */
  | "all"
  /** Code of its own in `merge-schemas.ts`. */
  | "own"
  /** It belongs to the part alone. */
  | "none";

/** What it means that two parts of an `allOf` differ: no value is valid, or both apply and cannot be written as one. */
type Differing = "contradicts" | "repeats";

/** How `portal diff` reports that a keyword appears, disappears or changes: the start of its rule, and texts. */
export interface Change {
  rule: string;
  /** The words for a limit: "minimum length". */
  limit?: TextName;
  added?: TextName;
  removed?: TextName;
  changed?: TextName;
  /** The step to the schemas of a keyword, which are compared themselves. */
  step?: string;
  /** What is said where a schema becomes `false`, and where it no longer is, in place of what is said of its values. */
  closed?: readonly [now: TextName, before: TextName];
  /** Whether even a schema that allows everything limits the values. */
  evenIfAny?: true;
}

export interface Keyword {
  holds: Holds;
  merge: Merge;
  differing?: Differing;
  /** The type of the values that it applies to. */
  on: "any" | "string" | "number" | "array" | "object";
  /** Whether a schema without `type` that has it describes values of that type. */
  implies?: boolean;
  /** Whether it narrows which values are valid. Otherwise it is an annotation or a note of the model. */
  narrows: boolean;
  /** Whether the composer of examples follows it, so that a composed value needs no check. */
  composed: boolean;
  /** Whether schemas that differ in it are different ones for `portal diff`. */
  compared: boolean;
  /** Code of its own in `diff/contract/`, or how a change is reported. */
  change?: "own" | Change;
  /** What to write in OpenAPI 3.0, which lacks the keyword. */
  newer?: string;
  /** Its words on a page: for a flag that is set and for false, or the label of a schema whose rules have no row. */
  words?: TextName;
  /** The label of texts of a schema without a row. */
  about?: TextName;
  /** Whether its schemas have rows below a schema. */
  rows?: boolean;
}

export type On = Keyword["on"];
type Entry<H extends Holds, M extends Merge, O extends On> = Keyword & { holds: H; merge: M; on: O };

export const annotation = <H extends Holds, M extends Merge = "own">(
  holds: H,
  merge = "own" as M,
  more: Partial<Keyword> = {},
): Entry<H, M, "any"> => ({ narrows: false, composed: true, compared: false, ...more, holds, merge, on: "any" });

/** A keyword that narrows the values of one type, or of any. `change` is required, so that no comparison forgets one. */
const narrowing =
  <O extends On>(on: O) =>
  <H extends Holds, M extends Merge>(
    holds: H,
    merge: M,
    change: NonNullable<Keyword["change"]>,
    more: Partial<Keyword> = {},
  ): Entry<H, M, O> => ({ narrows: true, composed: false, compared: true, ...more, on, change, holds, merge });

export const onAny = narrowing("any");
export const onText = narrowing("string");
export const onNumber = narrowing("number");
export const onList = narrowing("array");
export const onObject = narrowing("object");

export const composed = { composed: true } as const;
export const compared = { compared: true } as const;
export const contradicts = { differing: "contradicts" } as const;
export const repeats = { differing: "repeats" } as const;
export const implies = { implies: true } as const;
export const rows = { rows: true } as const;
export const newer = (hint = "Use OpenAPI 3.1.") => ({ newer: hint });
export const limit = (rule: string, words: TextName): Change => ({ rule, limit: words });
export const texts = (rule: string, added: TextName, removed: TextName, changed?: TextName, step?: string): Change => ({
  rule,
  added,
  removed,
  ...(changed && { changed }),
  ...(step && { step }),
});
export const evenIfAny = { evenIfAny: true } as const;
/** The change of a keyword without texts of its own: "`contentEncoding` changes from … to …". */
export const plainly = (rule: string, step?: string): Change => ({ rule, changed: "keywordChanged", ...(step && { step }) });
export const conditions = newer("Use OpenAPI 3.1, or `oneOf`.");
