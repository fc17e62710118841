import type { CodeBlock } from "../../../runtime/contract.js";
import { chosenSamples, type Sample, samplesOf } from "../../../runtime/samples/samples-of.js";
import { sampleIds } from "../../0-configure/code-languages.js";
import { type RequestIssue, readRequestValues } from "../../2-model/request-values.js";
import type { Operation } from "../../2-model/types.js";
import type { ApiContext } from "./context.js";
import { sampleRequest } from "./sample-request.js";

/**
 * A guide's request in every language.
 * @param raw values by location (path, query, header, cookie, body, server); undefined: as in the spec. With
 * values the SDK's sample is left out, because it has those of the spec.
 * @param report called for each invalid value
 */
export function requestSamples(
  operation: Operation,
  raw: unknown,
  ctx: ApiContext,
  report?: (issue: RequestIssue) => void,
): CodeBlock[] {
  return requestTexts(operation, raw, ctx, report).map(({ language, label, text }) => ctx.code(language, text, { label }));
}

/** The same as plain texts. */
export function requestTexts(
  operation: Operation,
  raw: unknown,
  ctx: Pick<ApiContext, "model" | "sdkSample" | "codeLanguages">,
  report: (issue: RequestIssue) => void = () => {},
): Sample[] {
  const given = raw === undefined || raw === null ? undefined : readRequestValues(raw, operation);
  for (const issue of given?.issues ?? []) report(issue);
  const call = sampleRequest(operation, ctx.model, given?.values);
  if (call.withoutBody) {
    const message = `No valid body is known for the schema of ${operation.key}. Add one as \`body\`.`;
    report({ message, path: [], part: "value" });
  }
  const sdk = given ? undefined : ctx.sdkSample(operation);
  return chosenSamples(samplesOf(call, sdk), sampleIds(ctx.codeLanguages));
}
