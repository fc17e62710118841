import type { Field, ParameterGroup, Prose } from "../../../runtime/contract.js";
import { exactJson, isObject } from "../../../runtime/samples/json.js";
import { alwaysEncoded, isJson } from "../../../runtime/samples/serialize.js";
import { inEnglish, type TextName, type Translate } from "../../../runtime/texts.js";
import type { ParameterCondition, ParameterRule } from "../../2-model/parameter-rules.js";
import type { Encoding, Example, Header, Operation, Parameter, Schema } from "../../2-model/types.js";
import { rootKey } from "../../diff/contract/part-root.js";
import { present } from "../../platform/values.js";
import { anySchema } from "../../schema/keywords.js";
import { intendedValue } from "../../schema/validate.js";
import { element, enumValues, onlyValue, sharedName, typesOf, type ValueMode, valueText } from "../../schema/walk.js";
import { inlineCode, line, listOf, paragraph } from "../../text/nodes.js";
import { joinAnd, joinOr } from "../../text/words.js";
import { idPart } from "../site/anchors.js";
import type { ApiContext } from "../types.js";
import { about, constraintsOf } from "./fields/constraints.js";
import { exampleText, innerTexts } from "./fields/describe-field.js";
import { fieldTree, mark, type TreePage } from "./fields/field-tree.js";
import { exampleOutsideOfRow, extensionNotes, furtherExamples, parameterExamples } from "./fields/notes.js";
import { constraintText, typeWords } from "./fields/type-words.js";

const groups: { in: ParameterGroup["in"]; title: TextName; id: string }[] = [
  { in: "path", title: "pathParameters", id: "path-parameters" },
  { in: "query", title: "queryParameters", id: "query-parameters" },
  { in: "querystring", title: "queryString", id: "querystring-parameters" },
  { in: "header", title: "headerParameters", id: "header-parameters" },
  { in: "cookie", title: "cookieParameters", id: "cookie-parameters" },
];

/** Parameters grouped by location, in the order of the spec, required ones first within a group. */
export function parameterGroups(operation: Operation, page: TreePage): ParameterGroup[] {
  return groups.flatMap((group) => {
    const members = operation.parameters.filter((parameter) => parameter.in === group.in);
    const ordered = [...members.filter((member) => member.required), ...members.filter((member) => !member.required)];
    if (ordered.length === 0) return [];
    const fields = ordered.map((parameter) => {
      const place = { prefix: `${group.in}-`, part: rootKey({ kind: "parameter", in: parameter.in, name: parameter.name }) };
      const field = parameterField(parameter, place, page);
      const rules = parameterRuleWords(operation.parameterRules, parameter.name, page.ctx.text);
      return rules.length > 0 ? { ...field, constraints: [...(field.constraints ?? []), ...rules] } : field;
    });
    return [{ ...group, title: page.ctx.text(group.title), fields }];
  });
}

interface Place {
  /** Prefix of its id. */
  prefix: string;
  /** Its name in changes (`ChangedPart`). */
  part: string;
}

/** A header of a response; it is read, not sent. */
export function headerField(header: Header, place: Place, page: TreePage): Field {
  return parameterField(header, place, page, "response");
}

function parameterField(
  parameter: Parameter | Header,
  { prefix, part }: Place,
  page: TreePage,
  direction: "request" | "response" = "request",
): Field {
  const { ctx } = page;
  const id = `${prefix}${idPart(parameter.name)}`;
  const mode = isJson(parameter.mediaType) ? ("json" as const) : ("plain" as const);
  const schema = parameter.schema ?? anySchema(parameter.at);
  const root = { schema, name: parameter.name, id, prefix: `${id}-`, required: parameter.required, direction, mode, part };
  const field = fieldTree(root, page);
  if (parameter.deprecated) field.deprecated = true;
  mark(field, schema, [part], page);
  ctx.placed(field.id, parameter.at);
  if (parameter.description?.trim())
    field.description = [
      ...ctx.markdown(parameter.description, parameter.at),
      ...textsBelow(schema, { names: [parameter.name], text: parameter.description }, ctx),
    ];
  const item = element(schema).schema;
  if (field.example === undefined && sharedName(item) === undefined && mode === "plain") {
    const example = exampleText(item.examples, mode, ctx.model);
    if (example !== undefined && example !== field.default) field.example = example;
  }
  const written = parameter.examples.filter((example) => example.value !== undefined);
  const example = exampleText([written[0]?.value], written[0]?.isSerialized ? "plain" : mode, ctx.model);
  if (example === field.default && example !== undefined) delete field.example;
  else if (example !== undefined) field.example = example;
  const listed = parameterExamples(withExtension(parameter), field.example ?? field.default, mode, ctx);
  // The list begins with it.
  if (listed.length > 0 && example !== undefined) delete field.example;
  const text = [
    ...(field.description ?? []),
    ...extensionNotes(parameter.extensions, parameter.at, ctx),
    ...listed,
    ...(written.length > 0 ? [] : schemaExamples(schema, field, Boolean(parameter.description?.trim()), { mode, ctx })),
  ];
  if (text.length > 0) field.description = text;
  const rules = serialisationRules(parameter, schema, ctx.text);
  if (rules.length > 0) field.constraints = [...new Set([...(field.constraints ?? []), ...rules])];
  describeParts(field, parameter.encodings ?? [], page);
  return field;
}

/**
 * The examples of a parameter's own schema that its row does not have.
 * @param isReplaced whether the text of the parameter replaces that of the schema, with its examples
 */
function schemaExamples(
  schema: Schema,
  field: Field,
  isReplaced: boolean,
  { mode, ctx }: { mode: ValueMode; ctx: ApiContext },
): Prose {
  const item = element(schema).schema;
  const [own = [], ofItem = []] = [schema, item].map((part) =>
    sharedName(part) === undefined ? part.examples.map((value) => intendedValue(value, part, "both")) : [],
  );
  const isOfItem = own.length === 0 && item !== schema;
  const values = isOfItem ? ofItem : own;
  return [
    ...exampleOutsideOfRow(values[0], field, mode, ctx),
    ...(isReplaced || isOfItem ? furtherExamples(values, mode, ctx) : []),
  ];
}

/** The texts of a parameter's schema that the parameter itself does not have. Empty if the schema has its own page. */
function textsBelow(schema: Schema, texts: { names: string[]; text: string }, ctx: ApiContext): Prose {
  const { at, title, description } = schema;
  const remarks = schema.name === undefined ? [{ at, ...present({ title, description }) }] : [];
  return innerTexts({ ...schema, remarks: [...remarks, ...(schema.remarks ?? [])] }, texts, ctx);
}

/** `x-examples` and `x-example`, which Swagger 2.0 has for what later versions call `examples`. */
function withExtension({ examples, extensions, at }: Parameter | Header): Example[] {
  const { "x-examples": many, "x-example": one } = extensions;
  const listed = Array.isArray(many) ? many : isObject(many) ? Object.values(many) : many === undefined ? [] : [many];
  const more = [...listed, ...(one === undefined ? [] : [one])];
  const isNew = (value: unknown) => !examples.some((example) => exactJson(example.value) === exactJson(value));
  return [...examples, ...more.filter(isNew).map((value) => ({ at, name: "", value, extensions: {} }))];
}

/** The serialization of a list or an object in one parameter (OpenAPI 3.1 section 4.8.12.2), in words. */
function serialisationRules(parameter: Parameter | Header, schema: Schema, t: Translate): string[] {
  const rules: string[] = [];
  const types = typesOf(schema);
  if (parameter.mediaType !== undefined) {
    rules.push(t("writtenAs", { form: joinOr([parameter.mediaType, ...(parameter.otherMediaTypes ?? [])], t) }));
  } else if (types.includes("array")) rules.push(...listRule(parameter, t), ...itemSeparators(parameter, t));
  else if (types.includes("object")) rules.push(...objectRule(parameter, t));
  else if (parameter.style === "label") rules.push(t("writtenAs", { form: ".value" }));
  else if (parameter.style === "matrix") rules.push(t("writtenAs", { form: `;${parameter.name}=value` }));
  if (parameter.allowEmptyValue) rules.push(t("mayBeEmpty"));
  if (parameter.allowReserved) rules.push(reservedRule("in" in parameter ? parameter.in : "header", t));
  return rules;
}

function reservedRule(place: Parameter["in"], t: Translate): string {
  const chars = [...(place === "path" || place === "cookie" ? alwaysEncoded[place] : alwaysEncoded.query)].join(" ");
  return t("reservedKept", { chars });
}

/** The header whose values are not joined by commas (RFC 9110 section 5.3). */
export const isSetCookie = (name: string) => name.toLowerCase() === "set-cookie";

function listRule({ style, explode, name }: Parameter | Header, t: Translate): string[] {
  if (isSetCookie(name)) return [t("repeatName", { name })];
  if (style === "spaceDelimited" && !explode) return [t("separatedBySpaces")];
  if (style === "pipeDelimited" && !explode) return [t("separatedByBars")];
  if (style === "tabDelimited") return [t("separatedByTabs")];
  if (style === "deepObject") return [t("writtenAs", { form: `${name}[0]=value` })];
  if (explode && ["form", "cookie", "spaceDelimited", "pipeDelimited"].includes(style)) return [t("repeatName", { name })];
  if (style === "label") return [t("writtenAs", { form: explode ? ".a.b" : ".a,b" })];
  if (style === "matrix") return [t("writtenAs", { form: explode ? `;${name}=a;${name}=b` : `;${name}=a,b` })];
  return [t("separatedByCommas")];
}

/** Says at the field of each part of a form how it is written: its media types, its headers and its style. */
export function describeParts(root: Field, encodings: readonly Encoding[], page: TreePage): void {
  for (const encoding of encodings) {
    const fieldOfPart = root.fields?.find(({ name }) => name === encoding.name);
    const field = fieldOfPart ?? root;
    const t = page.ctx.text;
    const ofItem = (rule: string) => (encoding.name === "[]" ? about("eachItem", rule, t) : `${encoding.name}: ${rule}`);
    const rules = rulesOf(encoding, t).map((rule) => (fieldOfPart ? rule : ofItem(rule)));
    if (rules.length > 0) field.constraints = [...new Set([...(field.constraints ?? []), ...rules])];
    const text = [...(field.description ?? []), ...headersText(encoding, page)];
    if (text.length > 0) field.description = text;
  }
}

function rulesOf(encoding: Encoding, t: Translate): string[] {
  const { contentType, explode, allowReserved } = encoding;
  const style = encoding.style ?? (explode === undefined ? undefined : "form");
  const rules: string[] = [];
  if (contentType) rules.push(t("sentAsType", { type: contentType }));
  if (style === "tabDelimited") rules.push(t("separatedByTabs"));
  else if (style !== undefined)
    rules.push(t(explode === undefined ? "partStyle" : explode ? "partExploded" : "partNotExploded", { style }));
  rules.push(...itemSeparators(encoding, t));
  if (allowReserved) rules.push(reservedRule("query", t));
  return rules;
}

/** Limits, allowed values, default and examples of a value without a row. */
function valueFacts(schema: Schema, examples: readonly Example[], t: Translate): string[] {
  const values = enumValues(schema, "plain") ?? enumValues(element(schema).schema, "plain");
  const only = onlyValue(schema);
  const shown = [...examples.map(({ value }) => value), ...schema.examples].filter((value) => value !== undefined);
  return [
    ...constraintsOf(schema, t).map(constraintText),
    ...(values ? [t("allowedList", { values: values.map(({ value }) => value).join(", ") }).replace(/\.$/, "")] : []),
    ...(only ? [`${t("always")} ${valueText(only.value, "plain")}`] : []),
    ...(schema.default ? [`${t("default")} ${valueText(schema.default.value, "plain")}`] : []),
    ...shown.map((value) => `${t("example")} ${valueText(value, "plain")}`),
  ];
}

function headersText({ headers }: Encoding, { ctx }: TreePage): Prose {
  if (headers.length === 0) return [];
  const items = headers.map(({ name, schema, description, required, deprecated, examples, at }) => ({
    name,
    type: [
      schema && typeWords(schema, ctx.text).text,
      required ? ctx.text("required") : "",
      deprecated ? ctx.text("deprecated") : "",
    ]
      .filter(Boolean)
      .join(", "),
    facts: schema ? valueFacts(schema, examples, ctx.text) : [],
    text: ctx.inline(description, at),
  }));
  const lines = items.map(({ name, type, text, facts }) => {
    const more = facts.map((fact) => ` ${fact}.`).join("");
    const hasMore = text.length > 0 || more !== "";
    return line(inlineCode(name), type && ` (${type})`, hasMore ? ":" : "", text.length > 0 ? line(" ", text) : "", more);
  });
  return [paragraph(ctx.text("partHeaders")), listOf(lines)];
}

/** How the lists in a list are written. */
const itemSeparators = ({ separators = [] }: { separators?: string[] }, t: Translate): string[] =>
  separators.map((separator) => about("eachItem", t(separatorWords[separator] ?? "separatedByCommas"), t));

const separatorWords: Readonly<Record<string, TextName>> = {
  " ": "separatedBySpaces",
  "\t": "separatedByTabs",
  "|": "separatedByBars",
};

function objectRule({ style, explode, name }: Parameter | Header, t: Translate): string[] {
  if (style === "deepObject") return [t("writtenAs", { form: `${name}[key]=value` })];
  const separator = { spaceDelimited: "%20", pipeDelimited: "%7C" }[style];
  if (separator !== undefined && !explode) return [t("writtenAs", { form: ["key", "value", "key", "value"].join(separator) })];
  if (explode && (style === "form" || style === "cookie")) return [t("membersAsParameters")];
  if (style === "label") return [t("writtenAs", { form: explode ? ".key=value" : ".key,value" })];
  if (style === "matrix") return [t("writtenAs", { form: explode ? ";key=value" : `;${name}=key,value` })];
  return [t("writtenAs", { form: explode ? "key=value,key=value" : "key,value,key,value" })];
}

/** The rules of an operation for one of its parameters, each as a phrase: "Not together with last". */
export function parameterRuleWords(rules: readonly ParameterRule[], name: string, t: Translate): string[] {
  return rules.flatMap((rule) => phrase(rule, name, t) ?? []);
}

function phrase(rule: ParameterRule, name: string, t: Translate): string | undefined {
  if (rule.kind === "requires") return requirement(rule.when, rule.names, name, t);
  if (!rule.names.includes(name)) return undefined;
  const others = rule.names.filter((other) => other !== name);
  switch (rule.kind) {
    case "atMostOne":
      return t("ruleNotTogether", { names: joinOr(others, t) });
    case "exactlyOne":
      return t("ruleExactlyOne", { names: joinAnd(rule.names, t) });
    case "atLeastOne":
      return t("ruleAtLeastOne", { names: joinAnd(rule.names, t) });
    case "allOrNone":
      return t("ruleTogether", { names: joinAnd(others, t) });
  }
}

/** Shown at the parameter that requires others, or at those that another one's value requires. */
function requirement(
  when: readonly ParameterCondition[],
  names: readonly string[],
  name: string,
  t: Translate,
): string | undefined {
  const [first, ...more] = when;
  if (first && more.length === 0 && first.value === undefined)
    return first.name === name ? t("requiresNames", { names: joinAnd(names, t) }) : undefined;
  const inWords = ({ name: other, value }: ParameterCondition) =>
    value === undefined ? t("conditionSent", { name: other }) : t("conditionIs", { name: other, value });
  return names.includes(name) ? t("ruleRequiredWhen", { conditions: joinAnd(when.map(inWords), t) }) : undefined;
}

/** A rule as a sentence of a diagnostic: "Send at most one of first and last." */
export function ruleSentence(rule: ParameterRule): string {
  switch (rule.kind) {
    case "atMostOne":
      return `Send at most one of ${code(rule.names)}.`;
    case "exactlyOne":
      return `Send exactly one of ${code(rule.names)}.`;
    case "atLeastOne":
      return `Send at least one of ${code(rule.names)}.`;
    case "allOrNone":
      return `Send ${code(rule.names)} together or not at all.`;
    case "requires":
      return `${code(rule.names)} must be sent when ${joinAnd(rule.when.map(tickedCondition), inEnglish)}.`;
  }
}

const tick = (name: string) => `\`${name}\``;
const code = (names: readonly string[]) => joinAnd(names.map(tick), inEnglish);
const tickedCondition = ({ name, value }: ParameterCondition) =>
  value === undefined ? `${tick(name)} is sent` : `${tick(name)} is ${tick(value)}`;
