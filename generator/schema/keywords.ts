import type { Schema } from "../2-model/types.js";

/**
 * How the model holds a member of a schema, which says how it is read, walked and written:
 * - `text`, `number`, `flag`: a plain value under its own name
 * - `schema`: one schema; `openness`: a schema, true or false
 * - `schemas`: a list of schemas; `named`: a list of schemas with names or patterns
 * - `other`: a form of its own, with code of its own where it is read
 */
type Holds = "text" | "number" | "flag" | "schema" | "openness" | "schemas" | "named" | "other";

/** How parts of an `allOf` become one schema. */
type Merge =
  /** The first part that has it counts. */
  | "first"
  /** The greatest, or the least limit counts. */
  | "greatest"
  | "least"
  /** True if any part says so. */
  | "any"
  /** Code of its own in `merge-schemas.ts`. */
  | "own"
  /** It belongs to the part alone. */
  | "none";

/** What it means that two parts of an `allOf` differ: no value is valid, or both apply and cannot be written as one. */
type Differing = "contradicts" | "repeats";

interface Keyword {
  holds: Holds;
  merge: Merge;
  differing?: Differing;
  /** Whether it narrows which values are valid. Otherwise it is an annotation or a note of the model. */
  narrows: boolean;
  /** Whether the composer of examples follows it, so that a composed value needs no check. */
  composed: boolean;
  /** Of those that narrow: whether it applies to values of any type, not only of one, as `minLength` to texts. */
  anyType?: true | undefined;
}

type Entry<H extends Holds, M extends Merge> = Keyword & { holds: H; merge: M };

const annotation = <H extends Holds, M extends Merge = "own">(holds: H, merge = "own" as M): Entry<H, M> => ({
  holds,
  merge,
  narrows: false,
  composed: true,
});
const narrowing = <H extends Holds, M extends Merge>(holds: H, merge: M, more: Partial<Keyword> = {}): Entry<H, M> => ({
  narrows: true,
  composed: false,
  ...more,
  holds,
  merge,
});
const composed = { composed: true } as const;
const contradicts = { differing: "contradicts" } as const;
const anyType = { anyType: true } as const;
const repeats = { differing: "repeats" } as const;

/**
 * What the code knows of each member of a schema. The order is that in which nested schemas get their names, and in
 * which texts of limits are compared. A member without an entry does not compile; readers that need more per
 * keyword (the words on a page, the comparison of two versions) have a table of the same keys.
 */
export const keywords = {
  at: annotation("other", "none"),
  name: annotation("other", "none"),
  base: annotation("other", "none"),
  typesInferred: annotation("other", "none"),
  remarks: annotation("other"),
  title: annotation("text"),
  description: annotation("text"),
  deprecated: annotation("flag"),
  readOnly: annotation("flag", "any"),
  writeOnly: annotation("flag", "any"),
  default: annotation("other"),
  examples: annotation("other"),
  externalDocs: annotation("other"),
  extensions: annotation("other"),
  xml: annotation("other"),
  exactLimits: annotation("other"),
  selectedBy: annotation("other", "none"),

  always: narrowing("other", "own", anyType),
  types: narrowing("other", "own", { ...composed, ...anyType }),
  nullable: narrowing("other", "own", { ...composed, ...anyType }),
  enum: narrowing("other", "own", anyType),
  const: narrowing("other", "first", anyType),
  discriminator: narrowing("other", "own", anyType),
  limitedParts: narrowing("other", "own"),

  format: narrowing("text", "first", { ...composed, ...contradicts }),
  pattern: narrowing("text", "first", repeats),
  contentEncoding: narrowing("text", "first", { ...composed, ...contradicts }),
  contentMediaType: narrowing("text", "first", { ...composed, ...contradicts }),
  minimum: narrowing("other", "greatest"),
  maximum: narrowing("other", "least"),
  exclusiveMinimum: narrowing("other", "greatest"),
  exclusiveMaximum: narrowing("other", "least"),
  multipleOf: narrowing("number", "first", repeats),
  minLength: narrowing("number", "greatest"),
  maxLength: narrowing("number", "least"),
  minItems: narrowing("number", "greatest", composed),
  maxItems: narrowing("number", "least", composed),
  minProperties: narrowing("number", "greatest"),
  maxProperties: narrowing("number", "least"),
  minContains: narrowing("number", "greatest"),
  maxContains: narrowing("number", "least"),
  uniqueItems: narrowing("flag", "any", composed),

  properties: narrowing("other", "own", composed),
  requiredOnly: narrowing("other", "own"),
  dependentRequired: narrowing("other", "own"),
  items: narrowing("schema", "own", composed),
  not: narrowing("schema", "first", { ...repeats, ...anyType }),
  additionalProperties: narrowing("openness", "own", composed),
  contains: narrowing("schema", "first", repeats),
  propertyNames: narrowing("schema", "first", repeats),
  if: narrowing("schema", "first", { ...repeats, ...anyType }),
  // biome-ignore lint/suspicious/noThenProperty: the name of a JSON Schema keyword
  then: narrowing("schema", "first", anyType),
  else: narrowing("schema", "first", anyType),
  contentSchema: narrowing("schema", "first", composed),
  unevaluatedProperties: narrowing("openness", "own"),
  unevaluatedItems: narrowing("openness", "own"),
  prefixItems: narrowing("schemas", "first", repeats),
  oneOf: narrowing("schemas", "first", { ...repeats, ...anyType }),
  anyOf: narrowing("schemas", "first", { ...repeats, ...anyType }),
  allOf: narrowing("schemas", "none", anyType),
  patternProperties: narrowing("named", "first", repeats),
  dependentSchemas: narrowing("named", "first", repeats),
} satisfies Record<keyof Schema, Keyword>;

export type KeywordName = keyof typeof keywords;

/** The names of the keywords that the model holds or merges in this way. */
type Where<Part> = {
  [Name in KeywordName]: (typeof keywords)[Name] extends Pick<Part, Extract<keyof Part, "holds" | "merge">> ? Name : never;
}[KeywordName];

/** The keywords with an entry like this one, in the order of the table. */
export function keywordsWhere<const Part extends Partial<Keyword>>(part: Part): readonly Where<Part>[] {
  const wanted = Object.entries(part) as [keyof Keyword, unknown][];
  const names = (Object.keys(keywords) as KeywordName[]).filter((name) =>
    wanted.every(([member, value]) => (keywords[name] as Keyword)[member] === value),
  );
  return names as Where<Part>[];
}

/** Whether the value of a keyword says nothing: it is missing, an empty list, or a flag that is not set. */
export function isEmptyRule(value: unknown): boolean {
  return value === undefined || value === false || (Array.isArray(value) && value.length === 0);
}
