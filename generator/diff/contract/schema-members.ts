import { escapeToken } from "../../../runtime/samples/json.js";
import type { At, Property, Schema } from "../../2-model/types.js";
import { LimitedPattern } from "../../platform/patterns.js";
import { anySchema, keywordsWhere, without } from "../../schema/keywords.js";
import { limitsNothing, othersOf, patternsOf } from "../../schema/walk.js";
import { allowsAll } from "./alternatives.js";
import { code, type Effect } from "./change.js";
import { phrase } from "./phrase.js";
import { plainForm } from "./plain-form.js";
import type { AddChange, Child, SchemaPair } from "./schema-pair.js";
import { removalTexts, removed } from "./sunset.js";

/** Properties, required names and everything about other members. */
export function compareMembers(pair: SchemaPair, addChange: AddChange): Child[] {
  const { before, after, direction } = pair;
  const children: Child[] = [];
  const newMembers = new Map(after.properties.map((property) => [property.name, property]));
  const oldMembers = new Map(before.properties.map((property) => [property.name, property]));
  // A field that is only required on one side may be described on the other one.
  const onlyRequired = (schema: Schema, name: string) => ({ name, required: true, schema: ruleFor(schema, name) });
  for (const name of before.requiredOnly) if (newMembers.has(name)) oldMembers.set(name, onlyRequired(before, name));
  for (const name of after.requiredOnly) {
    const old = oldMembers.get(name);
    if (old && (limitsNothing(old.schema) || hasRule(after, name))) newMembers.set(name, onlyRequired(after, name));
  }
  /** A field that does not exist in this direction is not compared. */
  const isAbsent = ({ schema }: Property) =>
    (direction === "request" && schema.readOnly) || (direction === "response" && schema.writeOnly);
  const place = (name: string) => ({
    before: memberAt(before, oldMembers.get(name)?.schema, "properties", name),
    after: memberAt(after, newMembers.get(name)?.schema, "properties", name),
    member: name,
  });
  for (const [name, old] of oldMembers) {
    const property = newMembers.get(name);
    const at = place(name);
    if (!property) {
      if (isForbidden(old) || hasRule(after, name)) children.push(withoutNotes(old.schema, ruleFor(after, name), name));
      if (!isAbsent(old) && !isForbidden(old)) addRemoval(pair, old, { ...at, after: after.at }, addChange);
      continue;
    }
    if (isAbsent(old) && isAbsent(property)) continue;
    compareMutability(pair, old, property, [isAbsent(old), isAbsent(property)], at, addChange);
    if (isAbsent(old) || isAbsent(property)) continue;
    if (old.required !== property.required) addRequiredChange(name, property.required, at, addChange);
    children.push({ before: old.schema, after: property.schema, step: name, member: name });
  }
  for (const [name, property] of newMembers) {
    if (oldMembers.has(name) || isAbsent(property)) continue;
    const isRefused = isForbidden(property);
    if (isRefused || hasRule(before, name)) children.push(withoutNotes(ruleFor(before, name), property.schema, name));
    if (isRefused) continue;
    const at = { ...place(name), before: before.at };
    // Clients ignore unknown fields, so a new field of a response breaks none.
    const values = { name: { code: name } };
    const preset = direction === "request" ? property.schema.default : undefined;
    const added = preset
      ? phrase("requiredFieldWithDefaultAdded", { ...values, value: code(preset.value) })
      : phrase("requiredFieldAdded", values);
    if (property.required) addChange("required-property-added", "narrows", added, at);
    else addChange("property-added", "none", phrase("fieldAdded", values), at);
  }
  for (const name of after.requiredOnly) if (!requires(before, name)) addRequiredChange(name, true, { member: name }, addChange);
  for (const name of before.requiredOnly)
    if (!requires(after, name) && !newMembers.has(name)) addRequiredChange(name, false, { member: name }, addChange);
  return [...children, ...compareOthers(pair, addChange)];
}

/** The location of a member of a schema, or of the schema if it has no such member. */
function memberAt(parent: Schema, member: Schema | undefined, ...tokens: string[]): At {
  if (member?.at.pointer.startsWith(`${parent.at.pointer}/`)) return member.at;
  return { file: parent.at.file, pointer: [parent.at.pointer, ...tokens.map(escapeToken)].join("/") };
}

function requires({ properties, requiredOnly }: Schema, name: string): boolean {
  return requiredOnly.includes(name) || properties.some((property) => property.name === name && property.required);
}

function addRequiredChange(name: string, isRequired: boolean, at: Parameters<AddChange>[3], addChange: AddChange): void {
  if (isRequired) addChange("property-became-required", "narrows", phrase("fieldRequired", { name: { code: name } }), at);
  else addChange("property-became-optional", "widens", phrase("fieldOptional", { name: { code: name } }), at);
}

function addRemoval(pair: SchemaPair, old: Property, at: Parameters<AddChange>[3], addChange: AddChange): void {
  const values = { name: { code: old.name } };
  if (old.required) {
    addChange("required-property-removed", effectOfRemoval(pair, old), phrase("requiredFieldRemoved", values), at);
    return;
  }
  const effects = { announced: "none", early: "differs", sudden: effectOfRemoval(pair, old) } as const;
  const [rule, effect, text] = removed(old.schema, pair.today, "property", removalTexts.field, effects);
  addChange(rule, effect, phrase(text, values), at);
}

function effectOfRemoval({ direction, after }: SchemaPair, { name, required }: Property): Effect {
  if (direction === "request" && hasRule(after, name)) return "none";
  // A server may ignore unknown members, unless other members are rejected.
  if (direction === "request") return after.additionalProperties === false ? "narrows" : "unknown";
  // Clients that read an optional field still work without it, but do less.
  return required ? "widens" : "unknown";
}

/** A field may become one of the other direction only, or no longer be one: that is a removed or an added field. */
function compareMutability(
  pair: SchemaPair,
  old: Property,
  property: Property,
  [wasAbsent, isAbsent]: [boolean, boolean],
  at: Parameters<AddChange>[3],
  addChange: AddChange,
): void {
  for (const [name, rule, became, becameNot] of [
    ["readOnly", "read-only", "becameReadOnly", "becameNotReadOnly"],
    ["writeOnly", "write-only", "becameWriteOnly", "becameNotWriteOnly"],
  ] as const) {
    const [from, to] = [old.schema[name], property.schema[name]];
    if (from === to) continue;
    const message = phrase(to ? became : becameNot, { name: { code: property.name } });
    addChange(`became-${to ? "" : "not-"}${rule}`, effectOfMutability(pair, old, property, wasAbsent, isAbsent), message, at);
  }
}

function effectOfMutability(pair: SchemaPair, old: Property, property: Property, wasAbsent: boolean, isAbsent: boolean): Effect {
  if (wasAbsent === isAbsent) return "none";
  // Servers ignore fields that only responses have.
  if (isAbsent) return pair.direction === "response" ? effectOfRemoval(pair, old) : "none";
  if (!property.required) return "none";
  // Requests did not need the field. A response did not have it, although it was required.
  return pair.direction === "request" ? "narrows" : "unknown";
}

/** Whether a schema says that a member must not exist. */
function isForbidden({ schema }: Property): boolean {
  return plainForm(schema).always === false;
}

/** The pair of a member that only one side describes, and of the rule for it on the other side, which has other texts. */
function withoutNotes(before: Schema, after: Schema, member: string): Child {
  // Keywords that say nothing of what is valid.
  const notes = keywordsWhere({ narrows: false, merge: "own" }).filter((name) => name !== "exactLimits");
  return { before: without(before, notes), after: without(after, notes), step: member, member };
}

/** Whether a member that a schema does not describe may have some values, but not all. */
function hasRule(schema: Schema, name: string): boolean {
  const rule = ruleFor(schema, name);
  return plainForm(rule).always !== false && !allowsAll(rule);
}

/** What is valid for a member that a schema does not describe: the first pattern that matches its name, or the rule for others. */
function ruleFor(schema: Schema, name: string): Schema {
  return patternsOf(schema).find((pattern) => LimitedPattern.of(pattern.name)?.test(name))?.schema ?? othersAsSchema(schema);
}

/** What is valid for members without a schema of their own. */
export function othersAsSchema(schema: Schema): Schema {
  const others = ruleOfOthers(schema);
  return typeof others === "object" ? others : { ...anySchema(schema.at), ...(others ? {} : { always: false }) };
}

/** Members that have no schema of their own. */
function compareOthers({ before, after }: SchemaPair, addChange: AddChange): Child[] {
  const children: Child[] = [];
  const [from, to] = [ruleOfOthers(before), ruleOfOthers(after)];
  if (typeof from === "object" && typeof to === "object") children.push({ before: from, after: to, step: "{}" });
  else if (to === false) {
    if (from !== false) addChange("additional-properties-refused", "narrows", phrase("othersRefused"));
  } else if (from === false) addChange("additional-properties-allowed", "widens", phrase("othersAllowed"));
  else if (typeof to === "object") addChange("additional-properties-narrowed", "narrows", phrase("othersSchemaAdded"));
  else if (typeof from === "object") addChange("additional-properties-widened", "widens", phrase("othersSchemaRemoved"));
  return children;
}

/** The rule for members without a property of their own. true is the same as none, and as a schema that limits nothing. */
function ruleOfOthers(schema: Schema): Schema | boolean {
  const [others = true] = othersOf(schema);
  if (typeof others !== "object") return others;
  return plainForm(others).always === false ? false : allowsAll(others) || others;
}

/** An effect of rules that also describe members, where others are refused that no rule describes (JSON Schema core section 11.3). */
export function effectOnMembers(effect: Effect, before: Schema, after: Schema): Effect {
  const isClosed = (schema: Schema) =>
    schema.additionalProperties === undefined && othersOf(schema).some((rule) => rule !== true);
  return isClosed(before) && isClosed(after) ? "differs" : effect;
}
