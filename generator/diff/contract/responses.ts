import type { Header, Operation, Response } from "../../2-model/api-model.js";
import { compareContents } from "./bodies.js";
import { type Found, opposite } from "./change.js";
import type { Context } from "./context.js";
import { compareLifecycle } from "./sunset.js";
import { compareExamples, compareTexts } from "./texts.js";

/** Responses by status. */
export function compareResponses(before: Operation, after: Operation, context: Context): void {
  const direction = opposite(context.direction);
  const news = new Map(after.responses.map((response) => [response.status.toUpperCase(), response]));
  const olds = new Set(before.responses.map(({ status }) => status.toUpperCase()));
  for (const old of before.responses) {
    const response = news.get(old.status.toUpperCase());
    if (response) {
      compareResponse(old, response, context);
      continue;
    }
    const isSuccess = /^2/.test(old.status);
    context.add({
      rule: isSuccess ? "success-status-removed" : old.status === "default" ? "default-response-removed" : "error-status-removed",
      // Clients wait for a success; they treat statuses that they do not know as their class (RFC 9110 section 15).
      verdict: isSuccess ? "breaking" : "non-breaking",
      certain: true,
      direction,
      subject: `response ${old.status}`,
      message:
        old.status === "default" ? "The response for all other statuses is removed." : `The status ${old.status} is removed.`,
      before: old.at,
      after: after.at,
    });
  }
  for (const response of after.responses) {
    if (olds.has(response.status.toUpperCase())) continue;
    context.add({
      rule: "status-added",
      verdict: "non-breaking",
      certain: true,
      direction,
      subject: `response ${response.status}`,
      message: `The status ${response.status} is added.`,
      before: before.at,
      after: response.at,
    });
  }
}

function compareResponse(before: Response, after: Response, context: Context): void {
  const subject = `response ${after.status}`;
  compareTexts(before, after, subject, context.add);
  compareHeaders(before, after, subject, context);
  compareContents(before, after, subject, context, true);
}

/** Headers by name, whose letter case does not count. */
function compareHeaders(before: Response, after: Response, owner: string, context: Context): void {
  const direction = opposite(context.direction);
  const find = (headers: readonly Header[], { name }: Header) =>
    headers.find((header) => header.name.toLowerCase() === name.toLowerCase());
  const say = (
    header: Header,
    rule: string,
    breaks: "certain" | "perhaps" | "no",
    message: string,
    places: Pick<Found, "before" | "after">,
  ) =>
    context.add({
      rule,
      verdict: breaks === "no" ? "non-breaking" : "breaking",
      certain: breaks !== "perhaps",
      direction,
      subject: `header \`${header.name}\` of ${owner}`,
      message,
      ...places,
    });
  for (const old of before.headers) {
    const header = find(after.headers, old);
    if (!header) {
      const places = { before: old.at, after: after.at };
      if (old.required) say(old, "required-header-removed", "certain", "The required header is removed.", places);
      else say(old, "header-removed", "perhaps", "The optional header is removed.", places);
      continue;
    }
    const subject = `header \`${header.name}\` of ${owner}`;
    const places = { before: old.at, after: header.at };
    compareTexts(old, header, subject, context.add);
    compareExamples(old, header, subject, context.add);
    compareLifecycle(old, header, { kind: "header", subject, direction }, context.add);
    if (old.required && !header.required)
      say(header, "header-became-optional", "certain", "The header becomes optional.", places);
    if (!old.required && header.required) say(header, "header-became-required", "no", "The header is always sent.", places);
    if (old.schema && header.schema) context.schema(old.schema, header.schema, subject, false, true);
  }
  for (const header of after.headers) {
    if (!find(before.headers, header))
      say(header, "header-added", "no", "The header is added.", { before: before.at, after: header.at });
  }
}
