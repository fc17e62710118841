import type { Header, Operation, Parameter } from "../../2-model/types.js";
import { type AddedChange, type ChangedPart, classify, code, type Effect } from "./change.js";
import type { Context } from "./context.js";
import { type PartRoot, rootPhrase } from "./part-root.js";
import { type Phrase, type PhraseValue, phrase } from "./phrase.js";
import { compareLifecycle, removed } from "./sunset.js";
import { compareExamples, compareTexts } from "./texts.js";

/** Parameters by location and name. A path parameter is identified by its position in the path, whatever its name. */
export function compareParameters(before: Operation, after: Operation, context: Context): void {
  const names = renamedPathParameters(before.path, after.path);
  const keyOf = (parameter: Parameter, name: string) =>
    `${parameter.in} ${parameter.in === "header" ? name.toLowerCase() : name}`;
  const oldParameters = new Map(
    before.parameters.map((parameter) => {
      const name = parameter.in === "path" ? (names.get(parameter.name) ?? parameter.name) : parameter.name;
      return [keyOf(parameter, name), parameter];
    }),
  );
  const newParameters = new Map(after.parameters.map((parameter) => [keyOf(parameter, parameter.name), parameter]));
  for (const [key, old] of oldParameters) {
    const parameter = newParameters.get(key);
    if (parameter) compareParameter(old, parameter, context);
    else compareRemoved(old, after, context);
  }
  for (const [key, parameter] of newParameters) {
    if (oldParameters.has(key)) continue;
    const [rule, effect, message]: [string, Effect, Phrase] = parameter.required
      ? ["required-parameter-added", "narrows", phrase("requiredParameterAdded")]
      : ["parameter-added", "widens", phrase("parameterAdded")];
    changeReporter(parameter, context)(rule, effect, message, { before: before.at, after: parameter.at });
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

function partOf(parameter: Parameter): ChangedPart {
  return { root: rootOf(parameter), names: [], isShared: false };
}

function changeReporter(parameter: Parameter, { direction, add }: Context) {
  return (rule: string, effect: Effect, message: Phrase, places: Pick<AddedChange, "before" | "after">) =>
    add({
      rule,
      ...classify(effect, direction),
      direction,
      subject: rootPhrase(rootOf(parameter)),
      message,
      part: partOf(parameter),
      ...places,
    });
}

const removals = {
  announced: ["widens", "parameterRemovedDeprecated"],
  early: ["narrows", "parameterRemovedEarly"],
  invalid: ["narrows", "parameterRemovedUndated"],
  sudden: ["unknown", "parameterRemoved"],
} as const;

function compareRemoved(old: Parameter, after: Operation, context: Context): void {
  const [rule, [effect, text]] = removed(old, context.today, "parameter", removals);
  changeReporter(old, context)(rule, effect, phrase(text), { before: old.at, after: after.at });
}

function compareParameter(before: Parameter, after: Parameter, context: Context): void {
  const { direction, add } = context;
  const subject = rootPhrase(rootOf(after));
  const places = { before: before.at, after: after.at };
  const addChange = (rule: string, effect: Effect, message: Phrase) =>
    changeReporter(after, context)(rule, effect, message, places);
  if (before.in === "path" && before.name !== after.name)
    addChange("path-parameter-renamed", "none", phrase("partRenamed", { name: { code: before.name } }));
  compareLifecycle(before, after, { kind: "parameter", subject, direction }, (found) => add({ ...found, part: partOf(after) }));
  compareTexts(before, after, subject, add);
  compareExamples(before, after, subject, add);
  if (before.required !== after.required) {
    if (after.required) addChange("parameter-became-required", "narrows", phrase("parameterRequired"));
    else addChange("parameter-became-optional", "widens", phrase("parameterOptional"));
  }
  const rewritten = serializationChange(before, after);
  if (rewritten) {
    const message = phrase("parameterRewritten", { to: rewritten.to, from: rewritten.from });
    addChange("parameter-serialization-changed", rewritten.effect, message);
  }
  if (before.allowReserved !== after.allowReserved && after.in !== "header") {
    const values = { keyword: { code: "allowReserved" }, from: code(before.allowReserved), to: code(after.allowReserved) };
    addChange("parameter-reserved-changed", after.allowReserved ? "widens" : "unknown", phrase("keywordChanged", values));
  }
  if (before.allowEmptyValue !== after.allowEmptyValue) {
    if (after.allowEmptyValue) addChange("parameter-empty-value-allowed", "widens", phrase("emptyAllowed"));
    else addChange("parameter-empty-value-refused", "narrows", phrase("emptyRefused"));
  }
  if (before.schema && after.schema) context.schema(before.schema, after.schema, rootOf(after), after.mediaType === undefined);
  else if (after.schema) addChange("schema-added", "narrows", phrase("schemaAdded"));
  else if (before.schema) addChange("schema-removed", "widens", phrase("schemaRemoved"));
}

/** How the text of a parameter or header changes for the same value. Undefined if it is written the same way. */
export function serializationChange(
  before: Header,
  after: Header,
): { effect: Effect; from: PhraseValue; to: PhraseValue } | undefined {
  const serialization = ({ style, explode, mediaType }: Header) => `${style} ${explode} ${mediaType ?? ""}`;
  if (serialization(before) === serialization(after)) return undefined;
  const words = ({ style, explode, mediaType }: Header): PhraseValue => ({
    code: mediaType ?? `style: ${style}, explode: ${explode}`,
  });
  const isSame = before.style === after.style && before.mediaType === after.mediaType;
  const isPlain = (part: Header) => !takesParts(part);
  return { effect: isSame && isPlain(before) && isPlain(after) ? "none" : "differs", from: words(before), to: words(after) };
}

/** Whether `explode` matters: a single value is serialized the same way, and so are lists of the style `simple`. */
function takesParts({ schema, style }: Header): boolean {
  const types = schema?.types ?? [];
  return types.length === 0 || types.some((type) => type === "object" || (type === "array" && style !== "simple"));
}
