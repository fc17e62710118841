import { isNumeric } from "../../../runtime/samples/json.js";
import type { Schema } from "../../2-model/types.js";
import { oncePer } from "../../platform/values.js";
import { equal } from "../../schema/comparisons.js";
import { anySchema, counts, idleForAll, jsonTypes, type KeywordName, keywordsWhere, without } from "../../schema/keywords.js";
import { isMultiple, stepOf } from "../../schema/numbers.js";
import { limitsNothing, narrowing, othersOf, patternsOf, restOf, schemaParts } from "../../schema/walk.js";

const requirements = keywordsWhere({ holds: "requirements" });
const ofMembers = keywordsWhere({ holds: "byMember" });
const multiples = keywordsWhere({ holds: "number", on: "number" });
const byPattern = keywordsWhere({ holds: "byPattern" });
const ofNames = keywordsWhere({ holds: "schema", on: "object" });
const ofRest = keywordsWhere({ holds: "openness", on: "array" });
const itemFlags = keywordsWhere({ holds: "flag", on: "array" });
const [leastMatches, mostMatches] = counts.matches;
const [leastItems, mostItems] = counts.itemCount;

/** The same schema without keywords that limit nothing, so that only what matters is compared. */
export const plainForm: (schema: Schema) => Schema = oncePer(simplified, new WeakMap());

function simplified(schema: Schema): Schema {
  const { always, not } = schema;
  if (always === false) return { ...anySchema(schema.at), always: false };
  if (not?.not && limitsNothing(schema, "not") && limitsNothing(not, "not")) return { ...plainForm(not.not), at: schema.at };
  const plain = withoutOther(without(schema, idleKeywords(schema)));
  const { types, nullable } = plain;
  const changes: Partial<Schema> = {};
  if (nullable && jsonTypes.every((type) => types.includes(type))) Object.assign(changes, { types: [], nullable: false });
  else if (types.length > 1 && types.includes("number")) changes.types = types.filter((type) => type !== "integer");
  else if (types.join() === "number" && isWhole(schema)) changes.types = ["integer"];
  for (const keyword of ofMembers)
    if (plain[keyword].some((entry) => requiresNames(entry) || limitsNothing(entry.schema)))
      changes[keyword] = plain[keyword].flatMap((entry) => {
        const schema = without(entry.schema, ["requiredOnly"]);
        return limitsNothing(schema) ? [] : [{ ...entry, schema }];
      });
  for (const keyword of requirements) {
    const named = ofMembers.flatMap((name) => plain[name].filter(requiresNames));
    const all = [...plain[keyword], ...named.map(({ name, schema: rule }) => ({ name, required: rule.requiredOnly }))];
    const required = (name: string) => all.flatMap((entry) => (entry.name === name ? entry.required : []));
    if (all.length > 0)
      changes[keyword] = [...new Set(all.map(({ name }) => name))]
        .map((name) => ({ name, required: [...new Set(required(name))].sort() }))
        .filter((entry) => entry.required.length > 0);
  }
  // Most schemas are plain already; a copy of each would take much memory.
  return Object.keys(changes).length > 0 ? { ...plain, ...changes } : plain;
}

const empty = (names: readonly KeywordName[]): Partial<Schema> => {
  const blank = anySchema({ file: "", pointer: "" });
  return Object.fromEntries(names.map((name) => [name, blank[name]]));
};

/** Whether a pattern matches any text. */
const matchesAll = (pattern: string): boolean => /^\^?(?:\.\*)?$|^\.\*\$$/.test(pattern);

/** Types without formats. */
const formless = ["boolean", "array", "object"];

const requiresNames = ({ schema }: { schema: Schema }): boolean => schema.requiredOnly.length > 0;

/** What says the same as the type, the items or their number, in their words. */
function withoutOther(schema: Schema): Schema {
  const { contains, enum: listed = [], types, typesInferred, nullable } = schema;
  const changes: Partial<Schema> = {};
  if (contains && limitsNothing(contains)) {
    const most = Math.min(...[schema[mostItems], schema[mostMatches]].filter((count) => count !== undefined));
    Object.assign(changes, { [leastItems]: Math.max(schema[leastItems] ?? 0, schema[leastMatches] ?? 1), contains: undefined });
    Object.assign(changes, {
      [leastMatches]: undefined,
      [mostMatches]: undefined,
      ...(most < Number.POSITIVE_INFINITY && { [mostItems]: most }),
    });
  }
  const [pattern, ...others] = patternsOf(schema);
  if (pattern && matchesAll(pattern.name) && others.length + schema.properties.length + othersOf(schema).length === 0)
    Object.assign(changes, empty(byPattern), { additionalProperties: pattern.schema });
  Object.assign(changes, byListedNames(schema));
  const rest = restOf(schema);
  if (rest) Object.assign(changes, { items: rest }, empty(ofRest));
  const [places, mostOf = Number.POSITIVE_INFINITY] = [schema.prefixItems.length, schema[mostItems]];
  if (places > 0 && mostOf <= places)
    Object.assign(changes, {
      items: { ...anySchema(schema.at), always: false },
      [mostItems]: mostOf < places ? mostOf : undefined,
    });
  if (rest?.always === false && schema.prefixItems.length === 0) Object.assign(changes, { items: undefined, [mostItems]: 0 });
  const isBoolean = types.every((type) => type === "boolean") && listed.every(({ value }) => value === null || value === !!value);
  const hasNull = listed.some(({ value }) => value === null);
  if (isBoolean && hasBoth(schema) && (types.length === 0 || typesInferred || hasNull === nullable))
    Object.assign(changes, { types: ["boolean"], typesInferred: undefined, enum: undefined, nullable: nullable || hasNull });
  return Object.keys(changes).length > 0 ? { ...schema, ...changes } : schema;
}

/** A map whose keys are listed as an object of these members. */
function byListedNames(schema: Schema): Partial<Schema> {
  const { additionalProperties: value, properties: own, requiredOnly } = schema;
  const [keyword] = ofNames;
  const rule = keyword && schema[keyword];
  if (!rule || typeof value !== "object" || othersOf(schema).length > 1 || patternsOf(schema).length > 0) return {};
  const listed = (rule.enum ?? (rule.const && [rule.const]))?.map(({ value: name }) => name) ?? [];
  const known = [...own.map(({ name }) => name), ...requiredOnly];
  const isAll = known.every((name) => listed.includes(name)) && limitsNothing(without(rule, ["enum", "const", "types"]));
  if (listed.length === 0 || !isAll || !listed.every((name) => typeof name === "string")) return {};
  const further = listed.filter((name) => !own.some((property) => property.name === name));
  const members = further.map((name) => ({ name, required: requiredOnly.includes(name), schema: value }));
  return { ...empty(ofNames), properties: [...own, ...members], requiredOnly: [], additionalProperties: false };
}

const hasBoth = ({ enum: listed }: Schema) => [true, false].every((one) => listed?.some(({ value }) => value === one));

/** A closed tuple of equal places as a list. */
export function asList(schema: Schema): Schema {
  const { prefixItems, items, [mostItems]: most = Number.POSITIVE_INFINITY } = schema;
  const [place, ...others] = prefixItems;
  if (!place || items?.always !== false || !others.every((other) => areAlike(place, other))) return schema;
  return { ...schema, prefixItems: [], items: place, [mostItems]: Math.min(most, prefixItems.length) };
}

/** Whether two schemas without schemas inside are the same. */
function areAlike(one: Schema, other: Schema): boolean {
  return (
    [one, other].every((schema) => schemaParts(schema).length === 0) && narrowing.every((name) => equal(one[name], other[name]))
  );
}

/** Whether a multiple or a list allows only whole numbers. */
function isWhole(schema: Schema): boolean {
  const { enum: listed, const: constant } = schema;
  const [step, values] = [stepOf(schema), listed ?? (constant && [constant])];
  const isListed = values?.every(({ value }) => value === null || (isNumeric(value) && isMultiple(Number(value), 1)));
  return isListed || (step !== undefined && isMultiple(step, 1));
}

function idleKeywords(schema: Schema): KeywordName[] {
  const { types, typesInferred, contains, not } = schema;
  const [step, least, most] = [stepOf(schema), schema[leastMatches], schema[mostItems]];
  const idle: KeywordName[] = schema.always === true ? ["always"] : [];
  if (types.length > 0 && !typesInferred) {
    idle.push(...idleForAll(types));
    if (types.every((type) => formless.includes(type))) idle.push("format");
  }
  if (not?.always === false) idle.push("not");
  if (schema.pattern !== undefined && matchesAll(schema.pattern)) idle.push("pattern");
  for (const name of ofNames) {
    const rule = schema[name];
    if (rule && limitsNothing(rule, "types") && rule.types.includes("string")) idle.push(name);
  }
  if (most !== undefined && most < 2) idle.push(...itemFlags);
  if (most !== undefined && schema.items?.always === false && schema.prefixItems.length > 0 && most >= schema.prefixItems.length)
    idle.push(mostItems);
  if (schema.anyOf.some((branch) => limitsNothing(branch))) idle.push("anyOf");
  const isInteger = types.join() === "integer" || (types.join() === "number" && isWhole(schema));
  if (isInteger && step !== undefined && isMultiple(1, step)) idle.push(...multiples);
  // JSON Schema validation, section 6.4: without `contains` they have no effect, and the least count is 1.
  if (!contains) idle.push(...counts.matches);
  else if (least === 0 && schema[mostMatches] === undefined) idle.push("contains", leastMatches);
  else if (least === 1) idle.push(leastMatches);
  if (!schema.if || [schema.then, schema.else].every((rule) => !rule || limitsNothing(rule))) idle.push("if", "then", "else");
  return idle;
}

/** Two schemas without the keywords for types that only one of them allows: those limit no value of the other. */
export function withSharedTypes(before: Schema, after: Schema): [Schema, Schema] {
  return [without(before, idleForAll(allowedTypes(after))), without(after, idleForAll(allowedTypes(before)))];
}

/** The types that a schema allows. None: any, also where its keywords imply one, because they limit no other values. */
export function allowedTypes({ types, typesInferred, enum: listed, const: constant }: Schema): readonly string[] {
  return typesInferred && !listed && !constant ? [] : types;
}
