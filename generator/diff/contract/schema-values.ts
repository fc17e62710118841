import type { Schema } from "../../2-model/types.js";
import { equal } from "../../schema/comparisons.js";
import { integerFormats } from "../../schema/numbers.js";
import { code, type Effect, reporter } from "./change.js";
import { englishOf, type PhraseValue, phrase } from "./phrase.js";
import { allowedTypes } from "./plain-form.js";
import { type Add, type AddChange, type SchemaPair, subjectOf } from "./schema-pair.js";

/** Types, null, formats, enums, constants and defaults. */
export function compareValues(pair: SchemaPair, addChange: AddChange, add: Add): void {
  const { before, after } = pair;
  compareTypes(pair, addChange);
  // Null is one of the values of any type.
  const isOfAnyType = (schema: Schema) => written(schema)?.length === 0;
  if (!isOfAnyType(before) && !isOfAnyType(after)) compareNull(before.nullable, after.nullable, addChange);
  if (before.format !== after.format && equal(before.types, after.types)) compareFormat(before.format, after.format, addChange);
  compareExtensibleEnum(pair, addChange);
  compareDefault(pair, addChange);
  const [from, to] = [before.const, after.const];
  // Another type says that none of the listed values is left.
  if (haveNothingInCommon(pair) && !(valuesOf(before) && valuesOf(after))) return;
  // A constant is an enum of one value.
  if ((before.enum || after.enum) && (before.enum || from) && (after.enum || to)) compareEnum(pair, addChange, add);
  else if (from && to) {
    if (!equal(from.value, to.value))
      addChange("const-changed", "differs", phrase("constantChanged", { from: code(from.value), to: code(to.value) }));
  } else if (to) addChange("const-added", "narrows", phrase("constantAdded", { value: code(to.value) }));
  else if (from) addChange("const-removed", "widens", phrase("constantRemoved", { value: code(from.value) }));
  else compareEnum(pair, addChange, add);
}

export function compareNull(before: boolean, after: boolean, addChange: AddChange): void {
  if (before === after) return;
  if (after) addChange("became-nullable", "widens", phrase("nullAllowed"));
  else addChange("became-not-nullable", "narrows", phrase("nullRefused"));
}

/** OpenAPI 3.1 section 4.4: an integer is a number as well. */
function allows(types: readonly string[], type: string): boolean {
  return types.length === 0 || types.includes(type) || (type === "integer" && types.includes("number"));
}

function compareTypes({ before, after, inUrl }: SchemaPair, addChange: AddChange): void {
  // Inferred types change with the keywords that they follow from, which are compared themselves. Those of listed values
  // count where the other schema refuses one of them.
  const typesOf = (schema: Schema, other: Schema) => {
    const areAllowed = inUrl || !written(other) || schema.types.every((type) => allows(other.types, type));
    return written(schema) ?? (areAllowed ? undefined : schema.types);
  };
  const [from, to] = [typesOf(before, after), typesOf(after, before)];
  if (from === undefined || to === undefined || equal([...from].sort(), [...to].sort())) return;
  const isWider = (wide: readonly string[], narrow: readonly string[]) =>
    wide.length === 0 || (narrow.length > 0 && narrow.every((type) => allows(wide, type)));
  const texts = (types: readonly string[]): PhraseValue =>
    types.length ? { list: types.map((type) => ({ code: type })), as: "or" } : phrase("anyType");
  const message = phrase("typeChanged", { from: texts(from), to: texts(to) });
  const scalars = new Set(["integer", "number", "boolean", "string"]);
  // In a URL every value is text, so a string accepts everything that a number accepted.
  const isOfText = (types: readonly string[], text: readonly string[], { format, pattern, enum: listed, const: one }: Schema) =>
    inUrl &&
    types.length > 0 &&
    types.every((type) => scalars.has(type)) &&
    text.includes("string") &&
    !(format || pattern || listed || one);
  const [isWithin, isAround] = [isOfText(from, to, after), isOfText(to, from, before)];
  if (isWithin && isAround) return;
  if (isWithin) addChange("type-widened", "widens", message);
  else if (isWider(to, from)) addChange("type-widened", "widens", message);
  else if (isWider(from, to)) addChange("type-narrowed", "narrows", message);
  else addChange("type-changed", isAround ? "narrows" : "differs", message);
}

/** Whether no value can match both schemas of a pair. In a URL every value is text. */
export function haveNothingInCommon({ before, after, inUrl }: SchemaPair): boolean {
  const [types, others] = [allowedTypes(before), allowedTypes(after)];
  const isShared = (type: string) => allows(others, type) || others.some((other) => allows([type], other));
  return !inUrl && types.length > 0 && !types.some(isShared);
}

/** The types as written. Undefined if an enum or a constant defines them. */
function written(schema: Schema): readonly string[] | undefined {
  const { types, typesInferred } = schema;
  return valuesOf(schema) ? (typesInferred || types.length === 0 ? undefined : types) : allowedTypes(schema);
}

/** Formats whose values are all values of another one: those of texts, with the wider ones after them. */
const chains = [
  ["float", "double"],
  ["email", "idn-email"],
  ["hostname", "idn-hostname"],
  ["uri", "iri", "iri-reference"],
  ["uri", "uri-reference", "iri-reference"],
];

/** Formats that any text has (OpenAPI format registry). */
const hints: ReadonlySet<string> = new Set(["password", "commonmark", "html"]);

/** Whether all values of a format are values of the other. */
function isWiderFormat(wide: string, narrow: string): boolean {
  const [outer, inner] = [integerFormats.get(wide), integerFormats.get(narrow)];
  if (outer && inner) return outer[0] <= inner[0] && outer[1] >= inner[1];
  return chains.some((chain) => chain.includes(narrow) && chain.indexOf(wide) > chain.indexOf(narrow));
}

function compareFormat(from: string | undefined, to: string | undefined, addChange: AddChange): void {
  const message = phrase("formatChanged", { from: code(from ?? null), to: code(to ?? null) });
  const isHint = [from, to].every((format) => format === undefined || hints.has(format));
  const ifLimit = (effect: "narrows" | "widens" | "differs") => (isHint ? "none" : effect);
  if (from === undefined) addChange("format-added", ifLimit("narrows"), phrase("formatAdded", { format: code(to) }));
  else if (to === undefined) addChange("format-removed", ifLimit("widens"), phrase("formatRemoved", { format: code(from) }));
  else if (isWiderFormat(to, from)) addChange("format-widened", "widens", message);
  else if (isWiderFormat(from, to)) addChange("format-narrowed", "narrows", message);
  else addChange("format-changed", ifLimit("differs"), message);
}

function compareEnum(pair: SchemaPair, addChange: AddChange, add: Add): void {
  const { before, after, direction } = pair;
  const [from, to] = [valuesOf(before), valuesOf(after)];
  if (!from && !to) return;
  if (!from) {
    const values = (to ?? []).map(({ value }) => code(value));
    addChange("enum-added", "narrows", phrase("enumAdded", { count: values.length, values: { list: values, as: "more" } }));
    return;
  }
  if (!to) {
    addChange("enum-removed", "widens", phrase("enumRemoved"));
    return;
  }
  const place = { before: child(before.at, "enum"), after: child(after.at, "enum") };
  for (const { value } of from) {
    if (!to.some((entry) => equal(entry.value, value)))
      addChange("enum-value-removed", "narrows", phrase("valueRemoved", { value: code(value) }), place);
  }
  for (const { value } of to) {
    if (from.some((entry) => equal(entry.value, value))) continue;
    // Clients should expect new values, and many do.
    const effect: Effect = direction === "response" ? "unknown" : "widens";
    addChange("enum-value-added", effect, phrase("valueAdded", { value: code(value) }), place);
  }
  const report = reporter(add, { subject: subjectOf(pair), direction: "none", ...place });
  for (const { value, deprecated } of to) {
    const old = from.find((entry) => equal(entry.value, value));
    if (!old || old.deprecated === deprecated) continue;
    if (deprecated) report("enum-value-deprecated", "deprecation", phrase("valueDeprecated", { value: code(value) }));
    else report("enum-value-reactivated", "non-breaking", phrase("valueReactivated", { value: code(value) }));
  }
  if (!pair.hasTexts) return;
  const relabeled = to.filter(({ value, label, description }) => {
    const old = from.find((entry) => equal(entry.value, value));
    return old && (old.label !== label || old.description !== description);
  });
  if (!relabeled.length) return;
  const message = `The text for ${relabeled.map(({ value }) => englishOf(code(value))).join(", ")} changes.`;
  report("enum-label-changed", "documentation", message);
}

function valuesOf({ enum: values, const: constant }: Schema): Schema["enum"] {
  return values ?? (constant && [constant]);
}

/** `x-extensible-enum`: known values, with the note that there may be more. */
function compareExtensibleEnum({ before, after }: SchemaPair, addChange: AddChange): void {
  const list = ({ extensions }: SchemaPair["before"]) => {
    const written = extensions["x-extensible-enum"];
    return Array.isArray(written) ? (written as unknown[]) : undefined;
  };
  const [from, to] = [list(before), list(after)];
  if (!from || !to) return;
  for (const value of from)
    if (!to.some((entry) => equal(entry, value)))
      addChange("extensible-enum-value-removed", "narrows", phrase("valueRemoved", { value: code(value) }));
  for (const value of to)
    if (!from.some((entry) => equal(entry, value)))
      addChange("extensible-enum-value-added", "none", phrase("valueAdded", { value: code(value) }));
}

/** A default excludes no value, but a request without the value now means something else, which may break clients. */
export function compareDefault({ before, after, direction, inUrl }: SchemaPair, addChange: AddChange): void {
  const [from, to] = [before.default, after.default];
  // In a URL every value is text.
  const areSame = (one: unknown, other: unknown) =>
    equal(one, other) || (inUrl && ![one, other].some((value) => typeof value === "object") && String(one) === String(other));
  const effect = direction === "request" ? "unknown" : "none";
  if (!from && to) addChange("default-added", effect, phrase("defaultAdded", { value: code(to.value) }));
  else if (from && !to) addChange("default-removed", effect, phrase("defaultRemoved", { value: code(from.value) }));
  else if (from && to && !areSame(from.value, to.value))
    addChange("default-changed", effect, phrase("defaultChanged", { from: code(from.value), to: code(to.value) }));
}

function child(at: Schema["at"], name: string) {
  return { file: at.file, pointer: `${at.pointer}/${name}` };
}
