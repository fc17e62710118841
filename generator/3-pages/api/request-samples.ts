import type { CodeBlock } from "../../../runtime/contract.js";
import { sampleLanguages } from "../../../runtime/samples/languages.js";
import type { Operation } from "../../2-model/api-model.js";
import { codeBlock } from "../code/code-block.js";
import { buildRequest } from "./build-request.js";
import type { ApiContext } from "./context.js";
import { readRequestValues } from "./request-values.js";

/**
 * The call in every language, highlighted.
 * @param raw values of a guide's request by place (path, query, header, cookie, body, server); undefined: as described.
 *   The SDK's sample is left out where values are given, as it is written for the call as described.
 * @param say told a sentence for each value that cannot be used
 */
export function requestSamples(
  operation: Operation,
  raw: unknown,
  ctx: ApiContext,
  say: (problem: string) => void = () => {},
): CodeBlock[] {
  const given = raw === undefined || raw === null ? undefined : readRequestValues(raw, operation);
  for (const problem of given?.problems ?? []) say(problem);
  const request = buildRequest(operation, ctx.model, given?.values);
  const samples = sampleLanguages.map(({ id, label, write }) => codeBlock(id, write(request), { label }));
  const sdk = given ? undefined : ctx.sdkSample?.(operation);
  if (sdk !== undefined) samples.splice(2, 0, codeBlock("typescript", sdk, { label: "TypeScript" }));
  return samples;
}
