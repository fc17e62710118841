import type { Schema } from "../2-model/types.js";
import {
  annotation,
  compared,
  composed,
  conditions,
  contradicts,
  evenIfAny,
  type Holds,
  implies,
  type Keyword,
  limit,
  newer,
  type On,
  onAny,
  onList,
  onNumber,
  onObject,
  onText,
  plainly,
  repeats,
  rows,
  texts,
} from "./keyword-columns.js";

/**
 * What the code knows of each member of a schema. The order is that in which nested schemas get their names, and in
 * which texts of limits are compared. A member without an entry does not compile. Readers iterate the columns. Where
 * a column says "own" or "other", its reader has code for that keyword.
 */
export const keywords = {
  at: annotation("other", "none"),
  name: annotation("other", "none"),
  base: annotation("other", "none"),
  typesInferred: annotation("other", "none"),
  remarks: annotation("other"),
  title: annotation("text"),
  description: annotation("text"),
  deprecated: annotation("flag", "own", compared),
  readOnly: annotation("flag", "any", compared),
  writeOnly: annotation("flag", "any", compared),
  default: annotation("other", "own", compared),
  examples: annotation("list", "own", newer("Write `example`.")),
  externalDocs: annotation("other"),
  extensions: annotation("other"),
  xml: annotation("other", "own", compared),
  exactLimits: annotation("other", "own", compared),
  selectedBy: annotation("other", "none"),

  always: onAny("other", "own", "own"),
  types: onAny("list", "own", "own", composed),
  nullable: onAny("flag", "own", "own", composed),
  enum: onAny("other", "own", "own"),
  const: onAny("other", "first", "own", newer("Write an `enum` with one value.")),
  discriminator: onAny("other", "own", "own"),
  limitedParts: onObject("other", "own", "own"),

  format: onText("text", "first", "own", { ...composed, ...contradicts }),
  pattern: onText("text", "first", texts("pattern", "patternAdded", "patternRemoved", "patternChanged"), {
    ...repeats,
    ...implies,
  }),
  contentEncoding: onText("text", "first", plainly("content-encoding"), {
    ...composed,
    ...contradicts,
    ...newer("Write `format: byte`, or use OpenAPI 3.1."),
  }),
  contentMediaType: onText("text", "first", plainly("content-media-type"), { ...composed, ...contradicts, ...newer() }),
  minimum: onNumber("bound", "greatest", "own", implies),
  maximum: onNumber("bound", "least", "own", implies),
  exclusiveMinimum: onNumber("bound", "greatest", "own", implies),
  exclusiveMaximum: onNumber("bound", "least", "own", implies),
  multipleOf: onNumber("number", "first", "own", { ...repeats, ...implies }),
  minLength: onText("number", "greatest", limit("min-length", "minimumLength"), implies),
  maxLength: onText("number", "least", limit("max-length", "maximumLength"), implies),
  minItems: onList("number", "greatest", limit("min-items", "minimumItems"), { ...composed, ...implies }),
  maxItems: onList("number", "least", limit("max-items", "maximumItems"), { ...composed, ...implies }),
  minProperties: onObject("number", "greatest", limit("min-properties", "minimumMembers")),
  maxProperties: onObject("number", "least", limit("max-properties", "maximumMembers")),
  minContains: onList("number", "greatest", limit("min-contains", "minimumMatches"), newer()),
  maxContains: onList("number", "least", limit("max-contains", "maximumMatches"), newer()),
  uniqueItems: onList("flag", "any", texts("unique-items", "itemsDiffer", "itemsMayBeEqual"), {
    ...composed,
    words: "uniqueItems",
  }),

  properties: onObject("list", "own", "own", { ...composed, ...implies, ...rows }),
  requiredOnly: onObject("list", "own", "own"),
  dependentRequired: onObject(
    "requirements",
    "all",
    texts("dependent-required", "dependenciesAdded", "dependenciesRemoved", "dependenciesChanged"),
    newer(),
  ),
  items: onList(
    "schema",
    "own",
    {
      ...texts("items", "itemSchemaAdded", "itemSchemaRemoved", undefined, "[]"),
      closed: ["furtherItemsRefused", "furtherItemsAllowed"],
    },
    { ...composed, ...implies },
  ),
  not: onAny(
    "schema",
    "first",
    { ...texts("not", "notAdded", "notRemoved", "notChanged"), ...evenIfAny },
    { ...repeats, about: "mustNotBe" },
  ),
  additionalProperties: onObject("openness", "own", "own", { ...composed, ...implies, ...rows }),
  contains: onList(
    "schema",
    "first",
    { ...texts("contains", "containsAdded", "containsRemoved", undefined, "[]"), ...evenIfAny },
    {
      ...repeats,
      ...newer(),
      about: "anItem",
    },
  ),
  propertyNames: onObject(
    "schema",
    "first",
    texts("property-names", "nameSchemaAdded", "nameSchemaRemoved", undefined, "(names)"),
    { ...repeats, ...implies, ...newer(), words: "keys", about: "keys" },
  ),
  if: onAny("schema", "first", "own", { ...repeats, ...conditions, ...rows, about: "ifRule" }),
  // biome-ignore lint/suspicious/noThenProperty: the name of a JSON Schema keyword
  then: onAny("schema", "first", "own", conditions),
  else: onAny("schema", "first", "own", conditions),
  contentSchema: onText("decoded", "first", plainly("content-schema", "(decoded)"), { ...composed, ...rows, ...newer() }),
  unevaluatedProperties: onObject("openness", "own", "own", { ...rows, ...newer() }),
  unevaluatedItems: onList("openness", "own", plainly("unevaluated-items", "[…]"), {
    ...rows,
    ...newer(),
    words: "noOtherItems",
  }),
  prefixItems: onList("schemas", "first", "own", {
    ...repeats,
    ...implies,
    ...rows,
    ...newer("Use OpenAPI 3.1 for tuples."),
  }),
  oneOf: onAny("schemas", "first", "own", { ...repeats, ...rows }),
  anyOf: onAny("schemas", "first", "own", { ...repeats, ...rows }),
  allOf: onAny("schemas", "none", "own", rows),
  patternProperties: onObject("byPattern", "first", texts("pattern-property", "patternSchemaAdded", "patternSchemaRemoved"), {
    ...repeats,
    ...implies,
    ...rows,
    ...newer("Write `additionalProperties`, or use OpenAPI 3.1."),
  }),
  dependentSchemas: onObject("byMember", "first", texts("dependent-schema", "dependenciesAdded", "dependenciesRemoved"), {
    ...repeats,
    ...rows,
    ...newer(),
  }),
} satisfies Record<keyof Schema, Keyword>;

/** The least and the greatest count of what a unit names. */
export const counts = {
  characterCount: ["minLength", "maxLength"],
  itemCount: ["minItems", "maxItems"],
  propertyCount: ["minProperties", "maxProperties"],
  matches: ["minContains", "maxContains"],
} as const;

/** The lower and upper bounds of numbers: the bound itself is allowed, or excluded. */
export const bounds = [
  ["minimum", "exclusiveMinimum"],
  ["maximum", "exclusiveMaximum"],
] as const;

export type KeywordName = keyof typeof keywords;

/** The names of the keywords that the model holds or merges in this way. */
export type Where<Part> = {
  [Name in KeywordName]: (typeof keywords)[Name] extends Pick<Part, Extract<keyof Part, "holds" | "merge" | "on">> ? Name : never;
}[KeywordName];

const names = Object.keys(keywords) as KeywordName[];

/** The row of a keyword, with the columns that only some have. */
export const rowOf = (name: KeywordName): Keyword => keywords[name];

/** The keywords with an entry like this one, in the order of the table. */
export function keywordsWhere<const Part extends Partial<Keyword>>(part: Part): readonly Where<Part>[] {
  const wanted = Object.entries(part) as [keyof Keyword, unknown][];
  return names.filter((name) => wanted.every(([column, value]) => rowOf(name)[column] === value)) as Where<Part>[];
}

/** Whether a keyword applies to values of a JSON type. Integers are numbers. */
function appliesTo(name: KeywordName, type: string): boolean {
  const { on } = keywords[name];
  return on === "any" || on === (type === "integer" ? "number" : type);
}

/** Whether a schema does not have a keyword: it is missing, an empty list, or a flag that is not set. */
export function isEmptyRule(schema: Schema, name: KeywordName): boolean {
  const value = schema[name];
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return true;
  return value === false && keywords[name].holds === "flag";
}

const implying = keywordsWhere({ implies: true });

/** The type that other keywords imply. If there are several, it is that of objects, then that of lists. */
export function impliedType(schema: Schema): string | undefined {
  const types = new Set(implying.filter((name) => !isEmptyRule(schema, name)).map((name) => keywords[name].on));
  return ["object", "array", "string", "number"].find((type) => types.has(type as On));
}

/** Frozen empty list, shared by all schemas, because a spec has tens of thousands. */
const none: never[] = Object.freeze([]) as unknown as never[];
const lists: ReadonlySet<Holds> = new Set(["list", "schemas", "byPattern", "byMember", "requirements"]);
const blank = Object.fromEntries(
  names.flatMap((name): [string, unknown][] => {
    const { holds } = keywords[name];
    return lists.has(holds) ? [[name, none]] : holds === "flag" ? [[name, false]] : [];
  }),
) as unknown as Omit<Schema, "at">;
const extensions = Object.freeze({});

/** A schema without constraints. Replace its members, never mutate them. */
export const anySchema = (at: Schema["at"]): Schema => ({ at, ...blank, extensions });

/** Numbers have formats, too. */
const ofOneType = keywordsWhere({ narrows: true }).filter((name) => keywords[name].on !== "any" && name !== "format");

/** The types of JSON but null. Integers are numbers. */
export const jsonTypes = ["string", "number", "boolean", "array", "object"];

const idleFor = new Map([...jsonTypes, "integer"].map((type) => [type, ofOneType.filter((name) => !appliesTo(name, type))]));

/** The keywords that apply to values of none of these types. */
export function idleForAll(types: readonly string[]): readonly KeywordName[] {
  const [first, ...others] = types.map((type) => idleFor.get(type) ?? ofOneType);
  return (first ?? []).filter((name) => others.every((names) => names.includes(name)));
}

/** The same schema without some of its keywords. */
export function without(schema: Schema, all: readonly KeywordName[]): Schema {
  const names = all.filter((name) => !isEmptyRule(schema, name));
  if (names.length === 0) return schema;
  const empty = anySchema(schema.at);
  return { ...schema, ...Object.fromEntries(names.map((name) => [name, empty[name]])) };
}

/** The same schema without keywords for values of types that it does not allow: a text has no greatest number. */
export function applicable(schema: Schema): Schema {
  const { types, typesInferred } = schema;
  const isKnown = types.length > 0 && !typesInferred && types.every((type) => idleFor.has(type));
  return isKnown ? without(schema, idleForAll(types)) : schema;
}

/** Whether each array has an item after those of `prefixItems`. */
export const requiresItems = ({ minItems = 0, prefixItems }: Schema): boolean => minItems > prefixItems.length;
