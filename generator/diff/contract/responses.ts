import type { At, Header, Operation, Response } from "../../2-model/types.js";
import { equal } from "../../schema/comparisons.js";
import { compareContents } from "./bodies.js";
import { type ChangedPlace, type Meaning, opposite, type Report, reporter } from "./change.js";
import { type Context, replaced } from "./context.js";
import { serializationChange } from "./parameters.js";
import { type PartRoot, rootPhrase } from "./part-root.js";
import { phrase } from "./phrase.js";
import { compareLifecycle, removalTexts, removed, withSchemaDates } from "./sunset.js";
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
    const message = phrase("statusesAdded", { count: 1 });
    reporterOf(response, context, before.at, response.at)("status-added", "non-breaking", message, { status: response.status });
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
  const rule = isSuccess ? "success-status-removed" : isDefault ? "default-response-removed" : "error-status-removed";
  const message = isDefault
    ? phrase("defaultResponseRemoved")
    : other
      ? phrase("statusReplaced", { other: { code: other.status } })
      : phrase("statusRemoved");
  const verdict = breaks ? "breaking" : "non-breaking";
  reporterOf(old, context, old.at, after.at)(rule, { verdict, certain: !breaks || other === undefined }, message);
}

/** @param before where the response is, or what had it */
function reporterOf(response: Response, { direction, add }: Context, before: At, after: At): Report {
  return reporter(add, { subject: rootPhrase(rootOf(response)), direction: opposite(direction), before, after });
}

function compareResponse(before: Response, after: Response, context: Context): void {
  const subject = rootPhrase(rootOf(after));
  compareTexts(before, after, subject, context.add);
  if (!equal(linksOf(before), linksOf(after)))
    reporterOf(after, context, before.at, after.at)("links-changed", "documentation", "The links to other operations change.", {
      direction: "none",
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

/** Clients cannot do without a header that they were promised. */
const lost: Record<"announced" | "early" | "sudden", Meaning> = {
  announced: "non-breaking",
  early: "breaking",
  sudden: { verdict: "breaking", certain: false },
};

/** Headers by name, ignoring case. */
function compareHeaders(before: Response, after: Response, context: Context): void {
  const direction = opposite(context.direction);
  const headerRoot = ({ name }: Header): PartRoot => ({ kind: "header", name, status: after.status });
  const find = (headers: readonly Header[], { name }: Header) =>
    headers.find((header) => header.name === name) ?? headers.find((header) => header.name.toLowerCase() === name.toLowerCase());
  const placeOf = (header: Header, from: At, to: At): ChangedPlace => {
    const root = headerRoot(header);
    const part = { root, names: [], isShared: false };
    return { subject: rootPhrase(root), direction, part, before: from, after: to };
  };
  for (const old of before.headers) {
    const header = find(after.headers, old);
    if (!header) {
      const report = reporter(context.add, placeOf(old, old.at, after.at));
      const [rule, meaning, text] = removed(withSchemaDates(old), context.today, "header", removalTexts.header, lost);
      if (old.required) report("required-header-removed", "breaking", phrase("requiredHeaderRemoved"));
      else report(rule, meaning, phrase(text));
      continue;
    }
    const place = placeOf(header, old.at, header.at);
    const { subject, part } = place;
    const report = reporter(context.add, place);
    compareTexts(old, header, subject, context.add);
    compareExamples(old, header, subject, context.add);
    compareLifecycle(withSchemaDates(old), withSchemaDates(header), { kind: "header", subject, direction }, (found) =>
      context.add({ ...found, ...(part && { part }) }),
    );
    if (old.required && !header.required) report("header-became-optional", "breaking", phrase("headerOptional"));
    if (!old.required && header.required) report("header-became-required", "non-breaking", phrase("headerAlways"));
    const rewritten = serializationChange(old, header);
    if (rewritten) {
      const message = phrase("headerRewritten", { to: rewritten.to, from: rewritten.from });
      report("header-serialization-changed", "breaking", message);
    }
    if (old.schema && header.schema)
      context.schema(old.schema, header.schema, headerRoot(header), { inUrl: header.mediaType === undefined }, true);
  }
  for (const header of after.headers) {
    if (find(before.headers, header)) continue;
    reporter(context.add, placeOf(header, before.at, header.at))("header-added", "non-breaking", phrase("headerAdded"));
  }
}

type Status = Pick<Response, "status">;

function sameStatus(a: Status, b: Status): boolean {
  return a.status.toUpperCase() === b.status.toUpperCase();
}

/**
 * The response for an unlisted status: that of its range, otherwise `default` (OpenAPI 3.1 section 4.8.16).
 * Next to a success, `default` describes errors; without one, it describes the success.
 */
function responseFor<R extends Status>(status: string, responses: readonly R[]): R | undefined {
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
