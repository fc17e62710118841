import type { Content, Field, Prose, RequestBody as RequestBodyView } from "../../../runtime/contract.js";
import { isObject } from "../../../runtime/samples/json.js";
import { isJsonSequence } from "../../../runtime/samples/request-of.js";
import type { Translate } from "../../../runtime/texts.js";
import type { ApiModel, Encoding, Example, MediaType, RequestBody, Schema } from "../../2-model/types.js";
import { rootKey } from "../../diff/contract/part-root.js";
import { type Direction, element, enumValues, onlyValue, valueText } from "../../schema/walk.js";
import { inlineCode, line, listOf, paragraph } from "../../text/nodes.js";
import { idPart } from "../site/anchors.js";
import { mediaExamples } from "./examples/media-examples.js";
import { about, constraintsOf } from "./fields/constraints.js";
import { exampleText } from "./fields/describe-field.js";
import { fieldTree, type TreePage } from "./fields/field-tree.js";
import { addLongExamples, type LongExamples } from "./fields/long-examples.js";
import { constraintText, typeWords } from "./fields/type-words.js";
import { itemSeparators } from "./parameters.js";

/**
 * The media types of a body. Fields of the first have short ids (`body-ranges`); the others' include the media type.
 * @param topic name of the event that sends the body
 * @param isDescribed whether a text about the body is above it
 */
export function bodyContents(
  media: readonly MediaType[],
  place: string,
  direction: Direction,
  page: TreePage,
  { topic, isDescribed = false }: { topic?: string | undefined; isDescribed?: boolean } = {},
): Content[] {
  return media.map((entry, index) => {
    const part = idPart(entry.mediaType);
    const id = page.ids.reserve(`${place}-${part}`);
    const prefix = index === 0 ? `${place}-` : `${id}-`;
    const content: Content = { mediaType: entry.mediaType, id, examples: [] };
    const long: LongExamples[] = [];
    if (entry.schema && entry.schema.always !== false) {
      const rootId = index === 0 ? (place === "body" ? place : `${place}-body`) : `${id}-body`;
      const root = {
        ...{ schema: entry.schema, name: "", id: rootId, prefix, required: true, direction, mode: "json" as const },
        part: rootKey(place === "body" ? { kind: "requestBody" } : { kind: "response", status: place.replace("response-", "") }),
        long,
      };
      content.schema = fieldTree(root, page);
      // What the response says is nearer than what a shared schema says on its own page.
      if (isDescribed && content.schema.typeHref) delete content.schema.description;
      describeParts(content.schema, entry.encodings ?? [], page);
    }
    if (entry.description?.trim() && content.schema) {
      const text = page.ctx.markdown(entry.description, entry.at);
      content.schema.description = [...text, ...(content.schema.description ?? [])];
    }
    if (content.schema) {
      const notes = [
        ...(entry.isStream ? (["streamOfItems"] as const) : []),
        ...(isJsonSequence(entry.mediaType) ? (["jsonSequence"] as const) : []),
      ];
      if (notes.length > 0)
        content.schema.description = [
          paragraph(notes.map((note) => page.ctx.text(note)).join(" ")),
          ...(content.schema.description ?? []),
        ];
    }
    if (content.schema) takeOwnExamples(content.schema, entry.examples[0]?.value, page.ctx.model);
    content.examples = mediaExamples(entry, direction, page.ctx, topic);
    addLongExamples(long, content.examples, page.ctx);
    return content;
  });
}

/** @param topic name of the event, if the API sends the body, so that the reader gets all of its members */
export function requestBodyView(body: RequestBody, topic: string | undefined, page: TreePage): RequestBodyView {
  const contents = bodyContents(body.contents, "body", topic === undefined ? "request" : "response", page, { topic });
  page.ctx.placed("request-body", body.at);
  const view: RequestBodyView = { id: "request-body", required: body.required, contents };
  if (body.description?.trim()) view.description = page.ctx.markdown(body.description, body.at);
  return view;
}

/** Says at the field of each part of a form how it is written: its media types, its headers and its style. */
function describeParts(root: Field, encodings: readonly Encoding[], page: TreePage): void {
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
  if (allowReserved) rules.push(t("reservedKept"));
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

/**
 * Replaces the examples of fields by the values that the body's own example has at their places. A schema that several bodies
 * share has examples that may fit only one of them. Members of maps and of branches keep those of their schema.
 * @param value the first example of the body
 */
function takeOwnExamples(field: Field, value: unknown, model: Pick<ApiModel, "placeholders">): void {
  const object = Array.isArray(value) ? value.find(isObject) : value;
  if (!isObject(object)) return;
  for (const member of field.fields ?? []) {
    const memberValue = object[member.name];
    if (!Object.hasOwn(object, member.name) || memberValue === null) continue;
    takeOwnExamples(member, memberValue, model);
    if (member.example === undefined) continue;
    const text = exampleText([memberValue], "json", model);
    if (text === undefined || text === member.default) delete member.example;
    else member.example = text;
  }
}
