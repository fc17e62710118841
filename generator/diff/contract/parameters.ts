import { exactJson } from "../../../runtime/samples/json.js";
import type { At, Header, Operation, Parameter, Schema } from "../../2-model/types.js";
import { counts } from "../../schema/keywords.js";
import { alternatives, typesOf } from "../../schema/walk.js";
import { type ChangedPart, code, reporter } from "./change.js";
import type { Context } from "./context.js";
import { keyOf, renamedObjects, withMembersApart } from "./exploded.js";
import { sameType } from "./media-ranges.js";
import { type PartRoot, rootPhrase } from "./part-root.js";
import { type PhraseValue, phrase } from "./phrase.js";
import { compareLifecycle, removalTexts, removed, withSchemaDates } from "./sunset.js";
import { compareExamples, compareTexts } from "./texts.js";

/** Parameters by location and name. Those of the path are identified by their position, whatever their name. */
export function compareParameters(before: Operation, after: Operation, context: Context): void {
  const names = renamedPathParameters(before.path, after.path);
  const newName = ({ in: place, name }: Parameter) => (place === "path" && names.get(name)) || name;
  const from = new Map(before.parameters.map((parameter) => [keyOf({ in: parameter.in, name: newName(parameter) }), parameter]));
  const to = new Map(after.parameters.map((parameter) => [keyOf(parameter), parameter]));
  const newKeys = renamedObjects(from, to);
  const renamed = new Map([...from].map(([key, parameter]) => [newKeys.get(key) ?? key, parameter]));
  const [oldParameters, newParameters] = withMembersApart(renamed, to);
  for (const [key, old] of oldParameters) {
    const parameter = newParameters.get(key);
    if (parameter) compareParameter(old, parameter, context);
    else compareRemoved(old, after, context);
  }
  for (const [key, parameter] of newParameters) {
    if (oldParameters.has(key)) continue;
    const { report } = reporterOf(parameter, context, before.at, parameter.at);
    const preset = parameter.schema?.default;
    const added = preset
      ? phrase("requiredParameterWithDefaultAdded", { value: code(preset.value) })
      : phrase("requiredParameterAdded");
    if (parameter.required) report("required-parameter-added", "narrows", added);
    else report("parameter-added", "widens", phrase("parameterAdded"));
  }
}

/** Old names of path parameters to the new names at the same positions. */
function renamedPathParameters(before: string, after: string): Map<string, string> {
  const namesIn = (path: string) => [...path.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name as string);
  const newNames = namesIn(after);
  return new Map(namesIn(before).map((name, index) => [name, newNames[index] ?? name]));
}

function rootOf(parameter: Parameter): PartRoot {
  return { kind: "parameter", in: parameter.in, name: parameter.name };
}

/** @param before where the parameter is, or what had it */
function reporterOf(parameter: Parameter, { direction, add }: Context, before: At, after: At) {
  const root = rootOf(parameter);
  const part: ChangedPart = { root, names: [], isShared: false };
  return { part, report: reporter(add, { subject: rootPhrase(root), direction, part, before, after }) };
}

const removals = { announced: "widens", early: "narrows", sudden: "unknown" } as const;

function compareRemoved(old: Parameter, after: Operation, context: Context): void {
  const { report } = reporterOf(old, context, old.at, after.at);
  // The parameters of a webhook are sent to our readers.
  const isReceived = context.direction === "response";
  const texts = { ...removalTexts.parameter, ...(isReceived && { sudden: "parameterNotSent" as const }) };
  const [rule, effect, text] = removed(withSchemaDates(old), context.today, "parameter", texts, removals);
  report(rule, isReceived && old.required ? "breaking" : effect, phrase(text));
}

function compareParameter(before: Parameter, after: Parameter, context: Context): void {
  const { direction, add } = context;
  const subject = rootPhrase(rootOf(after));
  const { part, report } = reporterOf(after, context, before.at, after.at);
  const isRenamed = before.in !== "header" && before.name !== after.name;
  // RFC 6570 section 3.2.7: the style `matrix` writes the name.
  const isNamed = [before, after].every(({ style }) => style === "matrix");
  const rule = `${after.in === "path" ? "path-" : ""}parameter-renamed`;
  if (isRenamed && !isNamed) report(rule, "none", phrase("partRenamed", { name: { code: before.name } }));
  compareLifecycle(withSchemaDates(before), withSchemaDates(after), { kind: "parameter", subject, direction }, (found) =>
    add({ ...found, part }),
  );
  compareTexts(before, after, subject, add);
  compareExamples(before, after, subject, add);
  if (before.required !== after.required) {
    if (after.required) report("parameter-became-required", "narrows", phrase("parameterRequired"));
    else report("parameter-became-optional", "widens", phrase("parameterOptional"));
  }
  const names = { from: { code: `;${before.name}=…` }, to: { code: `;${after.name}=…` } };
  const rewritten = serializationChange(before, after) ?? (isRenamed && isNamed ? names : undefined);
  if (rewritten) {
    const message = phrase("parameterRewritten", { to: rewritten.to, from: rewritten.from });
    report("parameter-serialization-changed", "differs", message);
  }
  if (before.allowReserved !== after.allowReserved && after.in !== "header") {
    const values = { keyword: { code: "allowReserved" }, from: code(before.allowReserved), to: code(after.allowReserved) };
    report("parameter-reserved-changed", after.allowReserved ? "widens" : "unknown", phrase("keywordChanged", values));
  }
  if (before.allowEmptyValue !== after.allowEmptyValue) {
    if (after.allowEmptyValue) report("parameter-empty-value-allowed", "widens", phrase("emptyAllowed"));
    else report("parameter-empty-value-refused", "narrows", phrase("emptyRefused"));
  }
  const [oldItems, newItems] = [repeatedItems(before), repeatedItems(after)];
  const isRepeated = (oldItems && isSingle(after)) || (newItems && isSingle(before));
  if (isRepeated && newItems) report("parameter-became-repeated", "widens", phrase("parameterRepeated"));
  else if (isRepeated) report("parameter-became-single", "narrows", phrase("parameterSingle"));
  const [from, to] = isRepeated ? [oldItems ?? before.schema, newItems ?? after.schema] : [before.schema, after.schema];
  if (from && to) context.schema(from, to, rootOf(after), { inUrl: after.mediaType === undefined });
  else if (after.schema) report("schema-added", "narrows", phrase("schemaAdded"));
  else if (before.schema) report("schema-removed", "widens", phrase("schemaRemoved"));
}

/** The items of a list of which one is written like a single value: `tag=a` (OpenAPI 3.1 section 4.8.12.4, `form`). */
function repeatedItems({ schema, style, explode, mediaType }: Parameter): Schema | undefined {
  const isList = schema !== undefined && typesOf(schema).join() === "array" && (schema[counts.itemCount[0]] ?? 0) < 2;
  return isList && style === "form" && explode && mediaType === undefined ? schema.items : undefined;
}

const isSingle = ({ schema, mediaType }: Parameter): boolean => {
  const types = schema && mediaType === undefined ? shapesOf(schema) : [];
  return types.length > 0 && !types.some((type) => type === "object" || type === "array");
};

/** How the text of a parameter or header changes for the same value. Undefined if it is written the same way. */
export function serializationChange(before: Header, after: Header): { from: PhraseValue; to: PhraseValue } | undefined {
  const separators = [before, after].map((header) => exactJson(header.separators ?? []));
  const isNested = separators[0] !== separators[1];
  const words = ({ style, explode, mediaType }: Header, index: number): PhraseValue => ({
    code: mediaType ?? `style: ${style}, explode: ${explode}${isNested ? `, items: ${separators[index]}` : ""}`,
  });
  const [from = "", to = ""] = [before.mediaType, after.mediaType];
  const isSame = styleOf(before) === styleOf(after) && sameType({ mediaType: from }, { mediaType: to }) && !isNested;
  if (isSame && (before.explode === after.explode || ![before, after].some(takesParts))) return undefined;
  return { from: words(before, 0), to: words(after, 1) };
}

/** The style, or `form` if that serializes all values of the schema in the same way. */
function styleOf(header: Header): string {
  const { schema, style } = header;
  if (!schema || takesParts(header)) return style;
  if (style === "spaceDelimited" || style === "pipeDelimited") return "form";
  // What needs no percent-encoding is the same in a cookie (OpenAPI 3.2, appendix D).
  return style === "cookie" && shapesOf(schema).every((type) => type === "integer" || type === "boolean") ? "form" : style;
}

/** Whether `explode` matters: a single value or item is serialized the same way, and so are lists of the style `simple`. */
function takesParts({ schema, style, mediaType }: Header): boolean {
  if (mediaType !== undefined || style === "deepObject") return false;
  const types = schema ? shapesOf(schema) : [];
  if (types.join() === "array" && (schema?.[counts.itemCount[1]] ?? 2) < 2) return false;
  return types.length === 0 || types.some((type) => type === "object" || (type === "array" && style !== "simple"));
}

/** The types of a schema, or of its branches. */
function shapesOf(schema: Schema): string[] {
  const types = typesOf(schema);
  return types.length > 0 ? types : alternatives(schema).flatMap(({ branches }) => branches.flatMap(shapesOf));
}
