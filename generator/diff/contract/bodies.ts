import type { MediaType, Operation } from "../../2-model/api-model.js";
import { classify, type Effect, equal, type Found, opposite } from "./change.js";
import type { Context } from "./context.js";
import { compareExamples, compareTexts } from "./texts.js";

/** Whether an operation takes a body, must have one, and in which media types. */
export function compareRequestBody(before: Operation, after: Operation, context: Context): void {
  const { direction, add } = context;
  const [from, to] = [before.requestBody, after.requestBody];
  const subject = "request body";
  const say = (rule: string, effect: Effect, message: string) =>
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
    if (to?.required) say("required-request-body-added", "narrows", "A required request body is added.");
    else say("request-body-added", "widens", "An optional request body is added.");
    return;
  }
  if (!to) {
    say("request-body-removed", "differs", "The request body is removed.");
    return;
  }
  compareTexts({ at: from.at, ...text(from) }, { at: to.at, ...text(to) }, subject, add);
  if (from.required !== to.required) {
    if (to.required) say("request-body-became-required", "narrows", "The request body becomes required.");
    else say("request-body-became-optional", "widens", "The request body becomes optional.");
  }
  compareContents({ at: from.at, contents: from.contents }, { at: to.at, contents: to.contents }, subject, context, false);
}

function text({ description }: { description?: string }): { description?: string } {
  return description === undefined ? {} : { description };
}

interface Holder {
  at: MediaType["at"];
  contents: readonly MediaType[];
}

/** Media types of a body, and their schemas. @param isAnswer whether the body goes back to the caller */
export function compareContents(before: Holder, after: Holder, subject: string, context: Context, isAnswer: boolean): void {
  const direction = isAnswer ? opposite(context.direction) : context.direction;
  const say = (
    rule: string,
    verdict: Pick<Found, "verdict" | "certain">,
    message: string,
    places: Pick<Found, "before" | "after">,
  ) => context.add({ rule, ...verdict, direction, subject, message, ...places });
  const breaking = { verdict: "breaking", certain: true } as const;
  const harmless = { verdict: "non-breaking", certain: true } as const;
  for (const old of before.contents) {
    const content = after.contents.find(({ mediaType }) => sameType(mediaType, old.mediaType));
    if (!content) {
      // Clients ask for a media type and send one: what is gone breaks them in both directions.
      say("media-type-removed", breaking, `\`${old.mediaType}\` is removed.`, { before: old.at, after: after.at });
      continue;
    }
    const places = { before: old.at, after: content.at };
    compareExamples(old, content, `${subject}, \`${content.mediaType}\``, context.add);
    if (!equal(old.partTypes ?? {}, content.partTypes ?? {}))
      say("part-type-changed", breaking, "The media type of a part changes.", places);
    if (old.schema && content.schema) context.schema(old.schema, content.schema, subject, false, isAnswer);
    else if (content.schema) say("schema-added", classify("narrows", direction), "The body must match a schema.", places);
    else if (old.schema) say("schema-removed", classify("widens", direction), "The body may be anything.", places);
  }
  for (const content of after.contents) {
    if (before.contents.some(({ mediaType }) => sameType(mediaType, content.mediaType))) continue;
    say("media-type-added", harmless, `\`${content.mediaType}\` is added.`, { before: before.at, after: content.at });
  }
}

/** Media types are case-insensitive (RFC 9110 section 8.3.1). */
function sameType(a: string, b: string): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/\s*;\s*/g, ";");
  return plain(a) === plain(b);
}
