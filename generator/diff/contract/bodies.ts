import type { MediaType, Operation } from "../../2-model/types.js";
import { type AddedChange, classify, type Direction, type Effect, equal, opposite } from "./change.js";
import { type Context, replaced } from "./context.js";
import { type PartRoot, rootPhrase } from "./part-root.js";
import { type Phrase, phrase } from "./phrase.js";
import { compareExamples, compareTexts } from "./texts.js";

/** Compares whether an operation has a request body, whether it is required, and its media types. */
export function compareRequestBody(before: Operation, after: Operation, context: Context): void {
  const { direction, add } = context;
  const [from, to] = [before.requestBody, after.requestBody];
  const root: PartRoot = { kind: "requestBody" };
  const subject = rootPhrase(root);
  const addChange = (rule: string, effect: Effect, message: Phrase) =>
    add({
      rule,
      ...classify(effect, direction),
      direction,
      subject,
      message,
      before: (from ?? before).at,
      after: (to ?? after).at,
    });
  if (!from && !to) return;
  if (!from) {
    if (to?.required) addChange("required-request-body-added", "narrows", phrase("requiredBodyAdded"));
    else addChange("request-body-added", "widens", phrase("bodyAdded"));
    return;
  }
  if (!to) {
    addChange("request-body-removed", "differs", phrase("bodyRemoved"));
    return;
  }
  compareTexts(from, to, subject, add);
  if (from.required !== to.required) {
    if (to.required) addChange("request-body-became-required", "narrows", phrase("bodyRequired"));
    else addChange("request-body-became-optional", "widens", phrase("bodyOptional"));
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
    context.add({
      rule: "media-type-added",
      verdict: "non-breaking",
      certain: true,
      direction: side.direction,
      subject,
      message: phrase("valueAdded", { value: { code: content.mediaType } }),
      before: before.at,
      after: content.at,
    });
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
  context.add({
    rule: "media-type-removed",
    verdict: isKept || isNarrowed ? "non-breaking" : "breaking",
    // Clients request a media type and send one: a removed type breaks them in both directions.
    certain: isKept || isNarrowed || other === undefined,
    direction,
    subject,
    message: other
      ? phrase("valueReplaced", { value: { code: old.mediaType }, other: { code: other.mediaType } })
      : phrase("valueRemoved", { value: { code: old.mediaType } }),
    before: old.at,
    after: after.at,
  });
}

function compareContent(old: MediaType, content: MediaType, { owner, subject, context, isAnswer, direction }: BodySide): void {
  const addChange = (rule: string, verdict: Pick<AddedChange, "verdict" | "certain">, message: Phrase) =>
    context.add({ rule, ...verdict, direction, subject, message, before: old.at, after: content.at });
  compareExamples(old, content, { list: [subject, { code: content.mediaType }], as: "more" }, context.add);
  if (!equal(old.partTypes ?? {}, content.partTypes ?? {}))
    addChange("part-type-changed", { verdict: "breaking", certain: true }, phrase("partTypeChanged"));
  if (old.schema && content.schema) context.schema(old.schema, content.schema, owner, false, isAnswer);
  else if (content.schema) addChange("schema-added", classify("narrows", direction), phrase("bodySchemaAdded"));
  else if (old.schema) addChange("schema-removed", classify("widens", direction), phrase("bodySchemaRemoved"));
}

type Named = Pick<MediaType, "mediaType">;

/** Media types are case-insensitive (RFC 9110 section 8.3.1). */
export function sameType(a: Named, b: Named): boolean {
  return plain(a) === plain(b);
}

/** Whether a range such as `text/*`, or a type without parameters, describes another type or range (RFC 9110 section 12.5.1). */
export function covers(range: Named, other: Named): boolean {
  const [whole, type] = [plain(range), plain(other)];
  if (whole === type || whole.includes(";")) return false;
  if (whole === "*/*" || whole === type.split(";")[0]) return true;
  return whole.endsWith("/*") && type.startsWith(whole.slice(0, -1));
}

/** The content that describes an unlisted media type: the most specific range, OpenAPI 3.1 section 4.8.13.1. */
export function contentFor<C extends Named>(type: Named, contents: readonly C[]): C | undefined {
  return contents.reduce<C | undefined>(
    (best, content) => (covers(content, type) && !(best && covers(content, best)) ? content : best),
    undefined,
  );
}

/** JSON is always UTF-8 and has no `charset` (RFC 8259 sections 8.1 and 11). */
function plain({ mediaType }: Named): string {
  const type = mediaType.toLowerCase().replace(/\s*;\s*/g, ";");
  return /^application\/(?:[^;]*\+)?json;/.test(type) ? type.replace(/;charset="?utf-8"?(?=;|$)/, "") : type;
}
