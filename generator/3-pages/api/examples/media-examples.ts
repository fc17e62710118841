import type { Content, Example, Prose } from "../../../../runtime/contract.js";
import { entriesOf, objectOf, parseExactJson } from "../../../../runtime/samples/json.js";
import { jsonText } from "../../../../runtime/samples/json-text.js";
import { formText, isEventStream, isSequence } from "../../../../runtime/samples/request-of.js";
import type { MemberStyle } from "../../../../runtime/samples/sample-request.js";
import type { MediaType, Response, Schema, Example as WrittenExample } from "../../../2-model/types.js";
import { attempt, present } from "../../../platform/values.js";
import { memberSchema } from "../../../schema/validate.js";
import { alternatives, type Direction, identity, isFile, schemaParts, sharedName, typesOf } from "../../../schema/walk.js";
import { codeBlock } from "../../../text/code/highlight.js";
import { hasPlaceholders } from "../../../text/code/tokens.js";
import { inlineCode, lineTranslator, paragraph } from "../../../text/nodes.js";
import { dumpYaml } from "../../../yaml/yaml-values.js";
import type { ApiContext } from "../../types.js";
import { branchTitles, subtypesOf, variantGroups } from "../fields/variant-groups.js";
import { type ComposedValue, type ComposeOptions, compose, composeBody, endOf } from "./compose.js";
import type { Subject } from "./composer.js";
import { isForm, isJson, isMultipart, isText, isXml, isYaml, memberStyles } from "./media-types.js";
import { previewParts } from "./preview-parts.js";
import { asEvents, sequenceText, shownSequence } from "./sequence-text.js";
import { xmlText } from "./xml-text.js";

/** Maximum number of branches of a body with an example each. */
const branchLimit = 4;

/** Examples of a body: those in the spec, otherwise composed ones (one per branch if the body has branches). */
export function mediaExamples(media: MediaType, direction: Direction, ctx: ApiContext, subject: Subject = {}): Example[] {
  const examples = plainExamples(media, { direction, ...subject }, ctx);
  const { previews } = ctx;
  if (direction !== "response" || !previews?.size || !isJson(media.mediaType)) return examples;
  return examples.map((example) => withPreview(example, media.schema, previews));
}

function withPreview(example: Example, schema: Schema | undefined, names: Pick<ReadonlySet<string>, "has">): Example {
  if (example.code.language !== "json") return example;
  const preview = previewParts(example.code.text, schema, names);
  return preview.length > 0 ? { ...example, preview } : example;
}

function plainExamples(media: MediaType, about: Omit<ComposeOptions, "branch">, ctx: ApiContext): Example[] {
  const written = examplesOf(media).flatMap((example, index) => writtenExample(example, index, media, ctx));
  if (written.length > 0) return withOwnTitles(eachOnce(written));
  if (!media.schema || media.schema.always === false || isFile(media.schema)) return [];
  const { schema } = media;
  const titles = titlesOf(schema, ctx);
  if (itemsOf(media) || titles.length === 0) return composed(ctx.text("example"), composedBody(media, about), media, ctx);
  return titles.flatMap((title, branch) =>
    composed(title, inEvents(composeBody(schema, { ...about, branch }), media), media, ctx),
  );
}

/** A composed value of a stream of events, as events. */
function inEvents(composed: ComposedValue | undefined, { mediaType, schema }: MediaType): ComposedValue | undefined {
  const isOfEvents = composed && schema && isEventStream(mediaType) && !hasOwnValue(schema);
  return isOfEvents ? { ...composed, value: asEvents(composed.value) } : composed;
}

/** The examples that are written for a body: its own, or texts of XML in place of values of its schema (OpenAPI 3.0 section 4.7.24). */
export function examplesOf({ examples, schema, mediaType }: MediaType): WrittenExample[] {
  if (examples.length > 0 || !schema || !isXml(mediaType)) return examples;
  const texts = schema.examples.filter((value) => typeof value === "string" && value.trimStart().startsWith("<"));
  return texts.map((value) => ({ at: schema.at, name: "", value, extensions: {} }));
}

/** A value for a body. For a stream, these are items: one of each kind that it can have. */
export function composedBody(media: MediaType, about: Omit<ComposeOptions, "branch">): ComposedValue | undefined {
  const items = itemsOf(media);
  if (!items) return media.schema && inEvents(composeBody(media.schema, about), media);
  const kinds = Math.min(branchCount(items), branchLimit);
  const all = Array.from({ length: kinds }, (_, branch) => compose(items, { ...about, branch }));
  const examples = (kinds > 1 ? all : [compose(items, about)]).filter((item) => item !== undefined);
  const unique = new Map(examples.map(({ value }) => [jsonText(value), value]));
  if (unique.size === 0) return undefined;
  return inEvents({ value: [...unique.values()], cuts: examples.flatMap(({ cuts = [] }) => cuts) }, media);
}

/** The schema of the items of a stream. An array in a type of streams is one, too (OpenAPI 3.2 section 4.14.4). */
function itemsOf({ mediaType, schema, isStream }: MediaType): Schema | undefined {
  if (!schema || !isSequence(mediaType) || hasOwnValue(schema)) return undefined;
  return isStream ? schema : schema.items;
}

const hasOwnValue = (schema: Schema) => {
  return schema.examples.length > 0 || schema.const !== undefined || schema.default !== undefined;
};

/** How many kinds of values the branches of a schema, or of one of its parts, make. */
function branchCount(schema: Schema): number {
  if (hasOwnValue(schema)) return 1;
  const branchCounts = [...alternatives(schema).map(({ branches }) => branches.length), subtypesOf(schema).length];
  return Math.max(1, ...branchCounts, ...schema.allOf.map(branchCount));
}

/** Examples with one value are one, under all of their names. Specs reuse long ones. */
function eachOnce(examples: Example[]): Example[] {
  const unique = new Map<string, Example>();
  for (const example of examples) {
    const { title, ...rest } = example;
    const key = JSON.stringify(rest);
    const first = unique.get(key);
    if (!first) unique.set(key, example);
    else if (first.title !== title) unique.set(key, { ...first, title: `${first.title}, ${title}`, summarized: true });
  }
  return [...unique.values()];
}

/** Numbers repeated titles, which identify examples. */
function withOwnTitles(examples: Example[]): Example[] {
  const counts = new Map<string, number>();
  return examples.map((example) => {
    const count = (counts.get(example.title) ?? 0) + 1;
    counts.set(example.title, count);
    return count === 1 ? example : { ...example, title: `${example.title} ${count}` };
  });
}

function composed(title: string, result: ComposedValue | undefined, media: MediaType, ctx: ApiContext): Example[] {
  const text = result && bodyText(result.value, media);
  // The form of an object without members is empty.
  if (!result || !text) return [];
  const end = endOf(result);
  const description =
    end === undefined ? undefined : [paragraph(lineTranslator(ctx.text)("exampleEnds", { field: inlineCode(end) }))];
  return [{ ...exampleOf(title, languageOf(media.mediaType), text, ctx), ...present({ description }), generated: true }];
}

/** An example from the spec as code. Its placeholders are highlighted. */
export function exampleOf(title: string, language: string, text: string, ctx: ApiContext): Example {
  const isJsonText = language === "json";
  const placeholders = isJsonText && ctx.model.placeholders && hasPlaceholders(text);
  const code = codeBlock(language, text, { placeholders });
  return { title, code, generated: false, ...present({ placeholders: placeholders || undefined }) };
}

function writtenExample(example: WrittenExample, index: number, media: MediaType, ctx: ApiContext): Example[] {
  const summary = example.summary?.trim();
  const title =
    summary ||
    example.name ||
    (media.examples.length > 1 ? ctx.text("numberedExample", { number: index + 1 }) : ctx.text("example"));
  const { serialized, externalValue } = example;
  const isWritten = serialized !== undefined && !isJson(media.mediaType);
  const text =
    externalValue !== undefined && example.value === undefined
      ? externalValue
      : isWritten
        ? serialized
        : writtenText(example.value, media);
  if (text === undefined) return [];
  const isShownAsJson = !isWritten && typeof example.value !== "string" && bodyText(example.value, media) === undefined;
  const language = example.value === undefined ? "plaintext" : isShownAsJson ? "json" : languageOf(media.mediaType);
  const view = exampleOf(title, language, text, ctx);
  if (summary) view.summarized = true;
  const t = lineTranslator(ctx.text);
  const texts = [
    ...ctx.markdown(example.description, example.at),
    ...(serialized === undefined || serialized === text
      ? []
      : [paragraph(t("exampleSentAs", { value: inlineCode(serialized) }))]),
    ...(externalValue === undefined || externalValue === text
      ? []
      : [paragraph(t("exampleAlsoAt", { url: inlineCode(externalValue) }))]),
  ];
  if (texts.length > 0) view.description = texts;
  return [view];
}

/** Titles of the branches of a body without an example of its own. */
function titlesOf(schema: Schema, ctx: ApiContext): string[] {
  if (hasOwnValue(schema) || alternatives(schema).length !== 1) return [];
  const group = variantGroups(schema).find(({ label }) => label === "variantsOneOf" || label === "variantsAnyOf");
  return group && group.branches.length <= branchLimit ? branchTitles(group, ctx.text) : [];
}

/** An example value as the text of a body. JSON in a string (common in 3.0) is recognized by its schema. */
function writtenText(value: unknown, media: MediaType): string | undefined {
  if (value === undefined) return undefined;
  // A media type that no sample can write has its example as it is in the spec.
  if (typeof value !== "string") return bodyText(value, media) ?? jsonText(value);
  if (!isJson(media.mediaType))
    return isMultipart(media.mediaType) ? value : shownSequence(bodyText(value, media) ?? value, media.mediaType);
  const types = media.schema ? typesOf(media.schema) : [];
  if (types.includes("string")) return jsonText(value);
  return attempt(() => jsonText(parseExactJson(value))) ?? (types.length > 0 ? value : jsonText(value));
}

/** A value as the body of a media type. Undefined if it cannot be written as text. */
export function bodyText(value: unknown, media: Pick<MediaType, "mediaType" | "schema" | "encodings">): string | undefined {
  const { mediaType } = media;
  if (value === undefined) return undefined;
  const isWhole = typeof value !== "object" || value === null;
  if (isForm(mediaType)) return isWhole ? String(value) : writtenForm(value, media);
  if (isSequence(mediaType) && typeof value === "object") return sequenceText(value, mediaType);
  if (isYaml(mediaType) && typeof value === "object") return dumpYaml(value).trimEnd();
  if (isXml(mediaType) && !isWhole) return media.schema && xmlText(value, media.schema);
  if (isXml(mediaType) || isText(mediaType)) return typeof value === "object" ? undefined : String(value);
  if (isMultipart(mediaType)) return undefined;
  return isJson(mediaType) ? jsonText(value) : undefined;
}

function writtenForm(value: object, { schema, encodings }: Pick<MediaType, "schema" | "encodings">): string {
  const styles = memberStyles(present({ encodings }));
  const pairs = entriesOf(value).map(([name, member]): [string, unknown] => {
    const inner = schema && memberSchema(schema, value, name);
    return [name, inner ? encodedMember(name, member, inner, styles[name]) : member];
  });
  return formText(objectOf(pairs), styles);
}

/** A member of a form, as the text of its media type if that is XML. JSON is written where the request is sent. */
export function encodedMember(name: string, member: unknown, schema: Schema, style: MemberStyle | undefined): unknown {
  const isWritten = isXml(style?.mediaType ?? "") && typeof member === "object" && member !== null;
  return isWritten ? (xmlText(member, schema, name) ?? member) : member;
}

function languageOf(mediaType: string): string {
  if (isJson(mediaType)) return "json";
  if (isSequence(mediaType)) return isEventStream(mediaType) ? "plaintext" : "json";
  if (isYaml(mediaType)) return "yaml";
  return isXml(mediaType) ? "xml" : "plaintext";
}

/**
 * What is above an example of an error that is only made of the examples of its schema, which may be about another status.
 * Empty if the example belongs to this response, or if the schema has no examples.
 */
export function generalNote(example: Example, { schema }: MediaType, { status }: Response, ctx: ApiContext): Prose {
  const name = schema && sharedName(schema);
  if (!schema || name === undefined || !/^[45]/.test(status) || !example.generated) return [];
  const written = writtenValues(identity(schema));
  const named = written.map(String).filter((value) => /^[45]\d\d$/.test(value));
  const isShared = [...ctx.statusesOf(name)].some((other) => other !== status);
  if (written.length === 0 || named.includes(status) || (!isShared && named.length === 0)) return [];
  return [paragraph(lineTranslator(ctx.text)("exampleOfSchema", { schema: inlineCode(name) }))];
}

/** Adds the note to the examples of a body that these responses have. */
export function addGeneralNotes({ examples }: Content, media: MediaType, responses: readonly Response[], ctx: ApiContext): void {
  for (const example of examples) {
    const note = responses.map((response) => generalNote(example, media, response, ctx)).find(({ length }) => length > 0);
    if (note) example.description = [...note, ...(example.description ?? [])];
  }
}

/** The values in the examples of a schema, or else in those of its parts at any depth. */
function writtenValues(root: Schema): unknown[] {
  const found: unknown[] = [];
  const seen = new Set<Schema>();
  const rest = [root];
  for (let next = rest.pop(); next; next = rest.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    const [example] = next.examples;
    if (example === undefined) rest.push(...schemaParts(next));
    else found.push(...leavesOf(example));
  }
  return found;
}

const leavesOf = (value: unknown): unknown[] =>
  typeof value === "object" && value !== null ? Object.values(value).flatMap(leavesOf) : [value];
