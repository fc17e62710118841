import type { Property, Schema } from "../../2-model/api-model.js";
import { code, type Effect, equal } from "./change.js";
import { memberAt } from "./member-at.js";
import { type Add, type Child, partOf, type Say, type SchemaPair, subjectOf } from "./schema-pair.js";
import { signatureOf } from "./signature.js";
import { compareLifecycle, removalOf } from "./sunset.js";

/** Properties, required names and everything about other members. */
export function compareMembers(pair: SchemaPair, say: Say, add: Add): Child[] {
  const { before, after, direction } = pair;
  const children: Child[] = [];
  const olds = new Map(before.properties.map((property) => [property.name, property]));
  const news = new Map(after.properties.map((property) => [property.name, property]));
  /** A field that does not exist in this direction is not compared. */
  const isAbsent = ({ schema }: Property) =>
    (direction === "request" && schema.readOnly) || (direction === "response" && schema.writeOnly);
  const place = (name: string) => ({
    before: memberAt(before, olds.get(name)?.schema, "properties", name),
    after: memberAt(after, news.get(name)?.schema, "properties", name),
    member: name,
  });
  for (const [name, old] of olds) {
    const property = news.get(name);
    const at = place(name);
    if (!property) {
      if (!isAbsent(old)) sayRemoved(pair, old, { ...at, after: after.at }, say);
      continue;
    }
    if (isAbsent(old) && isAbsent(property)) continue;
    compareMutability(pair, old, property, at, say);
    if (isAbsent(old) || isAbsent(property)) continue;
    if (old.required !== property.required) sayRequired(name, property.required, at, say);
    const words = { kind: "property", subject: subjectOf({ ...pair, path: joined(pair.path, name) }), direction };
    // Both directions would report the same.
    if (pair.hasTexts)
      compareLifecycle(old.schema, property.schema, { ...words, direction: "none" }, (found) =>
        add({ ...found, ...partOf(pair, name) }),
      );
    children.push({ before: old.schema, after: property.schema, step: name, member: name });
  }
  for (const [name, property] of news) {
    if (olds.has(name) || isAbsent(property)) continue;
    const at = { ...place(name), before: before.at };
    // Clients ignore unknown fields, so a new field of a response breaks none.
    if (property.required) say("required-property-added", "narrows", `The required field \`${name}\` is added.`, at);
    else say("property-added", "none", `The optional field \`${name}\` is added.`, at);
  }
  for (const name of after.requiredOnly) if (!requires(before, name)) sayRequired(name, true, { member: name }, say);
  for (const name of before.requiredOnly)
    if (!requires(after, name) && !news.has(name)) sayRequired(name, false, { member: name }, say);
  return [...children, ...compareOthers(pair, say)];
}

function joined(path: string, name: string): string {
  return path === "" ? name : `${path}.${name}`;
}

function requires({ properties, requiredOnly }: Schema, name: string): boolean {
  return requiredOnly.includes(name) || properties.some((property) => property.name === name && property.required);
}

function sayRequired(name: string, isRequired: boolean, at: Parameters<Say>[3], say: Say): void {
  if (isRequired) say("property-became-required", "narrows", `\`${name}\` becomes required.`, at);
  else say("property-became-optional", "widens", `\`${name}\` becomes optional.`, at);
}

function sayRemoved(pair: SchemaPair, { name, required, schema }: Property, at: Parameters<Say>[3], say: Say): void {
  switch (required ? undefined : removalOf(schema, pair.today)) {
    case "announced":
      say("deprecated-property-removed", "none", `The deprecated field \`${name}\` is removed.`, at);
      break;
    case "early":
      say("property-removed-before-sunset", "differs", `The field \`${name}\` is removed before its sunset date.`, at);
      break;
    case "invalid":
      say("sunset-invalid", "differs", `The field \`${name}\` is removed, and its sunset date was not a date.`, at);
      break;
    default:
      say(
        required ? "required-property-removed" : "property-removed",
        effectOfRemoval(pair, required),
        `The ${required ? "required" : "optional"} field \`${name}\` is removed.`,
        at,
      );
  }
}

function effectOfRemoval({ direction, after }: SchemaPair, required: boolean): Effect {
  // A server may ignore unknown members, unless other members are rejected.
  if (direction === "request") return after.additionalProperties === false ? "narrows" : "unknown";
  // Clients that read an optional field still work without it, but do less.
  return required ? "widens" : "unknown";
}

function compareMutability({ direction }: SchemaPair, old: Property, property: Property, at: Parameters<Say>[3], say: Say): void {
  for (const [name, words] of [
    ["readOnly", "read-only"],
    ["writeOnly", "write-only"],
  ] as const) {
    const [from, to] = [old.schema[name], property.schema[name]];
    if (from === to) continue;
    // A response did not have the field, although it is required.
    const appears = name === "writeOnly" && from && direction === "response" && property.required;
    const rule = to ? `became-${words}` : `became-not-${words}`;
    say(rule, appears ? "unknown" : "none", `\`${property.name}\` ${to ? "becomes" : "is no longer"} ${words}.`, at);
  }
}

/** Members that have no property of their own. */
function compareOthers({ before, after }: SchemaPair, say: Say): Child[] {
  const children: Child[] = [];
  const [from, to] = [othersOf(before), othersOf(after)];
  if (typeof from === "object" && typeof to === "object") children.push({ before: from, after: to, step: "{}" });
  else if (to === false) {
    if (from !== false) say("additional-properties-refused", "narrows", "Other members are no longer allowed.");
  } else if (from === false) say("additional-properties-allowed", "widens", "Other members are allowed.");
  else if (typeof to === "object") say("additional-properties-narrowed", "narrows", "Other members must match a schema.");
  else if (typeof from === "object") say("additional-properties-widened", "widens", "Other members may be anything.");

  for (const { pattern, schema } of after.patternProperties) {
    const old = before.patternProperties.find((entry) => entry.pattern === pattern);
    if (old) children.push({ before: old.schema, after: schema, step: `{${pattern}}` });
    else say("pattern-property-added", "narrows", `Members whose names match ${code(pattern)} must match a schema.`);
  }
  for (const { pattern } of before.patternProperties)
    if (!after.patternProperties.some((entry) => entry.pattern === pattern))
      say("pattern-property-removed", "widens", `Members whose names match ${code(pattern)} may be anything.`);

  const names = (schema: Schema) => schema.propertyNames && signatureOf(schema.propertyNames);
  if (names(before) !== names(after)) {
    if (!before.propertyNames) say("property-names-added", "narrows", "Names of members must match a schema.");
    else if (!after.propertyNames) say("property-names-removed", "widens", "Names of members may be anything.");
    else say("property-names-changed", "unknown", "Names of members must match another schema.");
  }
  for (const [member, rule] of [
    ["dependentRequired", "dependent-required"],
    ["dependentSchemas", "dependent-schema"],
  ] as const) {
    const said = (entry: { name: string }) => ("schema" in entry ? signatureOf(entry.schema as Schema) : entry);
    const [olds, news]: [{ name: string }[], { name: string }[]] = [before[member], after[member]];
    for (const entry of news) {
      const old = olds.find(({ name }) => name === entry.name);
      if (!old) say(`${rule}-added`, "narrows", `\`${entry.name}\` has new conditions for other members.`);
      else if (!equal(said(old), said(entry)))
        say(`${rule}-changed`, "differs", `\`${entry.name}\` has other conditions for other members.`);
    }
    for (const entry of olds)
      if (!news.some(({ name }) => name === entry.name))
        say(`${rule}-removed`, "widens", `\`${entry.name}\` has no conditions for other members any more.`);
  }
  return children;
}

/** The rule for members without a property of their own. true is the same as none. */
function othersOf({ additionalProperties, unevaluatedProperties }: Schema): Schema | boolean {
  return additionalProperties ?? unevaluatedProperties ?? true;
}
