import { isSequence } from "../../../runtime/samples/request-of.js";
import type { MediaType, Operation, Schema } from "../../2-model/types.js";
import { oncePer } from "../../platform/values.js";
import { anySchema } from "../../schema/keywords.js";
import { isFile, limitsNothing } from "../../schema/walk.js";
import { type Direction, opposite, reporter } from "./change.js";
import { type Context, replaced } from "./context.js";
import { compareFormParts, textFields } from "./form-parts.js";
import { contentFor, covers, sameType } from "./media-ranges.js";
import { type PartRoot, rootPhrase } from "./part-root.js";
import { type Phrase, phrase } from "./phrase.js";
import { compareExamples, compareTexts } from "./texts.js";

/** Compares whether an operation has a request body, whether it is required, and its media types. */
export function compareRequestBody(before: Operation, after: Operation, context: Context): void {
  const { direction, add } = context;
  const [from, to] = [before.requestBody, after.requestBody];
  const root: PartRoot = { kind: "requestBody" };
  const subject = rootPhrase(root);
  const report = reporter(add, { subject, direction, before: (from ?? before).at, after: (to ?? after).at });
  if (!from && !to) return;
  if (!from) {
    if (to?.required) report("required-request-body-added", "narrows", phrase("requiredBodyAdded"));
    else report("request-body-added", "widens", phrase("bodyAdded"));
    return;
  }
  if (!to) {
    report("request-body-removed", "differs", phrase("bodyRemoved"));
    return;
  }
  compareTexts(from, to, subject, add);
  if (from.required !== to.required) {
    if (to.required) report("request-body-became-required", "narrows", phrase("bodyRequired"));
    else report("request-body-became-optional", "widens", phrase("bodyOptional"));
  }
  compareContents(from, to, root, context, false);
}

interface Holder {
  at: MediaType["at"];
  contents: readonly MediaType[];
}

/**
 * Compares the media types of a body, and their schemas. If a media type is now described by another one,
 * such as a range, their schemas are compared.
 * @param owner the body
 * @param isAnswer whether it is a response
 */
export function compareContents(before: Holder, after: Holder, owner: PartRoot, context: Context, isAnswer: boolean): void {
  const subject = rootPhrase(owner);
  const side: BodySide = {
    owner,
    subject,
    context,
    isAnswer,
    direction: isAnswer ? opposite(context.direction) : context.direction,
  };
  for (const old of before.contents) {
    const same = after.contents.filter((other) => sameType(old, other));
    const content = same.find(({ mediaType }) => mediaType === old.mediaType) ?? same[0];
    if (content) compareContent(old, content, side);
    else sayRemoved(old, before, after, side);
  }
  for (const content of after.contents) {
    if (before.contents.some((other) => sameType(content, other))) continue;
    const report = reporter(context.add, { ...side, before: before.at, after: content.at });
    report("media-type-added", "non-breaking", phrase("valueAdded", { value: { code: content.mediaType } }));
  }
  for (const [old, content] of replaced(before.contents, after.contents, sameType, contentFor))
    compareContent(old, content, side);
}

/** The body of an operation that is compared. */
interface BodySide {
  owner: PartRoot;
  subject: Phrase;
  context: Context;
  isAnswer: boolean;
  direction: Direction;
}

function sayRemoved(old: MediaType, before: Holder, after: Holder, { subject, context, direction }: BodySide): void {
  const other = contentFor(old, after.contents);
  // A sender may send what a range describes. A receiver may now get other types of that range.
  const isSent = direction === "request";
  const isKnown = before.contents.some((content) => other && (sameType(content, other) || covers(content, other)));
  const isKept = other !== undefined && (isSent || isKnown);
  const isNarrowed = !isSent && after.contents.some((content) => covers(old, content));
  const verdict = isKept || isNarrowed ? "non-breaking" : "breaking";
  // Clients request a media type and send one: a removed type breaks them in both directions.
  const certain = isKept || isNarrowed || other === undefined;
  const value = { code: old.mediaType };
  const message = other
    ? phrase("valueReplaced", { value, other: { code: other.mediaType } })
    : phrase("valueRemoved", { value });
  const report = reporter(context.add, { subject, direction, before: old.at, after: after.at });
  report("media-type-removed", { verdict, certain }, message);
}

function compareContent(old: MediaType, content: MediaType, { owner, subject, context, isAnswer, direction }: BodySide): void {
  const report = reporter(context.add, { subject, direction, before: old.at, after: content.at });
  compareExamples(old, content, { list: [subject, { code: content.mediaType }], as: "more" }, context.add);
  compareFormParts(old, content, report, (from, to, part) => {
    const root: PartRoot = { kind: "partHeader", name: to.name, part, owner };
    if (from.schema && to.schema) context.schema(from.schema, to.schema, root, { inUrl: false }, isAnswer);
  });
  const isSplit = old.schema && content.schema && old.isStream !== content.isStream;
  const [from, to] = isSplit ? [asList(old), asList(content)] : [schemaOf(old), schemaOf(content)];
  if (isSplit && !(from && to)) report("stream-changed", "unknown", phrase("streamChanged"));
  else if (from && to) context.schema(from, to, owner, { inUrl: false, textFields: textFields(old, content) }, isAnswer);
  else if (to) report("schema-added", "narrows", phrase("bodySchemaAdded"));
  else if (from) report("schema-removed", "widens", phrase("bodySchemaRemoved"));
}

/** The schema of a whole sequence, whose items or list may be written (OpenAPI 3.2 section 4.14.1). Undefined if it is no list. */
function asList({ schema, mediaType, isStream }: MediaType): Schema | undefined {
  if (!schema || !isSequence(mediaType)) return undefined;
  if (isStream) return listOf(schema);
  return schema.types.join() === "array" ? schema : undefined;
}

const listOf = oncePer((items: Schema): Schema => ({ ...anySchema(items.at), types: ["array"], items }), new WeakMap());

/** The schema of a body. OpenAPI 3.0 writes one for files (`format: binary`), 3.1 none. */
function schemaOf({ schema, mediaType }: MediaType): Schema | undefined {
  const isRaw = !/json|^multipart|form/i.test(mediaType);
  return schema && isRaw && (isFile(schema) || limitsNothing(schema)) ? undefined : schema;
}
