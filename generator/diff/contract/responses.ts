import type { Header, Operation, Response } from "../../2-model/types.js";
import { equal } from "../../schema/equal.js";
import { compareContents } from "./bodies.js";
import { type AddedChange, type ChangedPart, opposite } from "./change.js";
import { type Context, replaced } from "./context.js";
import { serializationChange } from "./parameters.js";
import { type PartRoot, rootPhrase } from "./part-root.js";
import { type Phrase, phrase } from "./phrase.js";
import { compareLifecycle, removed } from "./sunset.js";
import { compareExamples, compareTexts } from "./texts.js";

/** Responses by status. If another response now describes a status, their headers and bodies are compared. */
export function compareResponses(before: Operation, after: Operation, context: Context): void {
  for (const old of before.responses) {
    // A spec may list `4XX` and `4xx`.
    const same = after.responses.filter((other) => sameStatus(old, other));
    const response = same.find(({ status }) => status === old.status) ?? same[0];
    if (response) compareResponse(old, response, context);
    else sayRemoved(old, after, context);
  }
  for (const response of after.responses) {
    if (before.responses.some((other) => sameStatus(response, other))) continue;
    context.add({
      rule: "status-added",
      verdict: "non-breaking",
      certain: true,
      direction: opposite(context.direction),
      subject: rootPhrase(rootOf(response)),
      message: phrase("statusesAdded", { count: 1 }),
      status: response.status,
      before: before.at,
      after: response.at,
    });
  }
  const describing = ({ status }: Response, others: readonly Response[]) => responseFor(status, others);
  for (const [old, response] of replaced(before.responses, after.responses, sameStatus, describing))
    compareParts(old, response, context);
}

function sayRemoved(old: Response, after: Operation, context: Context): void {
  const isSuccess = /^2/.test(old.status);
  const isDefault = old.status === "default";
  const other = responseFor(old.status, after.responses);
  // A range that is replaced by some of its statuses adds nothing new.
  const isNarrowed = after.responses.some(({ status }) => responseFor(status, [old]) !== undefined);
  // Clients wait for a success; they treat unknown statuses like their class (RFC 9110 section 15).
  const breaks = isSuccess && !isNarrowed;
  context.add({
    rule: isSuccess ? "success-status-removed" : isDefault ? "default-response-removed" : "error-status-removed",
    verdict: breaks ? "breaking" : "non-breaking",
    certain: !breaks || other === undefined,
    direction: opposite(context.direction),
    subject: rootPhrase(rootOf(old)),
    message: isDefault
      ? phrase("defaultResponseRemoved")
      : other
        ? phrase("statusReplaced", { other: { code: other.status } })
        : phrase("statusRemoved"),
    before: old.at,
    after: after.at,
  });
}

function compareResponse(before: Response, after: Response, context: Context): void {
  const subject = rootPhrase(rootOf(after));
  compareTexts(before, after, subject, context.add);
  if (!equal(linksOf(before), linksOf(after)))
    context.add({
      rule: "links-changed",
      verdict: "documentation",
      certain: true,
      direction: "none",
      subject,
      message: "The links to other operations change.",
      before: before.at,
      after: after.at,
    });
  compareParts(before, after, context);
}

/** The links by name, without their locations. */
function linksOf({ links = [] }: Response) {
  return Object.fromEntries(links.map((link) => [link.name, { ...link, at: undefined }]));
}

/** What clients receive. */
function compareParts(before: Response, after: Response, context: Context): void {
  compareHeaders(before, after, context);
  compareContents(before, after, rootOf(after), context, true);
}

function rootOf({ status }: Response): PartRoot {
  return { kind: "response", status };
}

/** Whether a change breaks clients. */
type Breaks = "certain" | "perhaps" | "no";

const removals = {
  announced: ["no", "headerRemovedDeprecated"],
  early: ["certain", "headerRemovedEarly"],
  invalid: ["certain", "headerRemovedUndated"],
  sudden: ["perhaps", "headerRemoved"],
} as const;

/** Rule, severity and message for a removed header. */
function headerRemoval(old: Header, today: string): [rule: string, breaks: Breaks, message: Phrase] {
  if (old.required) return ["required-header-removed", "certain", phrase("requiredHeaderRemoved")];
  const [rule, [breaks, text]] = removed(old, today, "header", removals);
  return [rule, breaks, phrase(text)];
}

/** Headers by name, ignoring case. */
function compareHeaders(before: Response, after: Response, context: Context): void {
  const direction = opposite(context.direction);
  const headerRoot = ({ name }: Header): PartRoot => ({ kind: "header", name, status: after.status });
  const partOf = (header: Header): ChangedPart => ({ root: headerRoot(header), names: [], isShared: false });
  const find = (headers: readonly Header[], { name }: Header) =>
    headers.find((header) => header.name === name) ?? headers.find((header) => header.name.toLowerCase() === name.toLowerCase());
  const addChange = (
    header: Header,
    rule: string,
    breaks: Breaks,
    message: Phrase,
    places: Pick<AddedChange, "before" | "after">,
  ) =>
    context.add({
      rule,
      verdict: breaks === "no" ? "non-breaking" : "breaking",
      certain: breaks !== "perhaps",
      direction,
      subject: rootPhrase(headerRoot(header)),
      message,
      part: partOf(header),
      ...places,
    });
  for (const old of before.headers) {
    const header = find(after.headers, old);
    if (!header) {
      const [rule, breaks, message] = headerRemoval(old, context.today);
      addChange(old, rule, breaks, message, { before: old.at, after: after.at });
      continue;
    }
    const subject = rootPhrase(headerRoot(header));
    const places = { before: old.at, after: header.at };
    compareTexts(old, header, subject, context.add);
    compareExamples(old, header, subject, context.add);
    compareLifecycle(old, header, { kind: "header", subject, direction }, (found) =>
      context.add({ ...found, part: partOf(header) }),
    );
    if (old.required && !header.required)
      addChange(header, "header-became-optional", "certain", phrase("headerOptional"), places);
    if (!old.required && header.required) addChange(header, "header-became-required", "no", phrase("headerAlways"), places);
    const rewritten = serializationChange(old, header);
    if (rewritten) {
      const message = phrase("headerRewritten", { to: rewritten.to, from: rewritten.from });
      addChange(header, "header-serialization-changed", rewritten.effect === "none" ? "no" : "certain", message, places);
    }
    if (old.schema && header.schema) context.schema(old.schema, header.schema, headerRoot(header), false, true);
  }
  for (const header of after.headers) {
    if (!find(before.headers, header))
      addChange(header, "header-added", "no", phrase("headerAdded"), { before: before.at, after: header.at });
  }
}

type Status = Pick<Response, "status">;

export function sameStatus(a: Status, b: Status): boolean {
  return a.status.toUpperCase() === b.status.toUpperCase();
}

/**
 * The response for an unlisted status: that of its range, otherwise `default` (OpenAPI 3.1 section 4.8.16).
 * Next to a success, `default` describes errors; without one, it describes the success.
 */
export function responseFor<R extends Status>(status: string, responses: readonly R[]): R | undefined {
  const range = responses.find(
    (other) => /^\dXX$/i.test(other.status) && /^\d{3}$/.test(status) && other.status[0] === status[0],
  );
  if (range || status === "default") return range;
  const isForErrors = responses.some(isSuccess);
  return isSuccess({ status }) === isForErrors ? undefined : responses.find((other) => other.status === "default");
}

function isSuccess({ status }: Status): boolean {
  return status.startsWith("2");
}
