import type { CodeBlock } from "../../../runtime/contract.js";
import { chosenSamples } from "../../../runtime/samples/chosen.js";
import { samplesOf } from "../../../runtime/samples/samples-of.js";
import { sampleIds } from "../../0-configure/code-languages.js";
import type { Operation } from "../../2-model/api-model.js";
import { type RequestProblem, readRequestValues } from "../../2-model/request-values.js";
import { buildCall } from "./build-call.js";
import type { ApiContext } from "./context.js";

/**
 * A guide's call in every language.
 * @param raw values by place (path, query, header, cookie, body, server); undefined: as described.
 *   The SDK's sample is left out where values are given, as it is written for the call as described.
 * @param say called for each value that cannot be used
 */
export function requestSamples(
  operation: Operation,
  raw: unknown,
  ctx: ApiContext,
  say: (problem: RequestProblem) => void = () => {},
): CodeBlock[] {
  const given = raw === undefined || raw === null ? undefined : readRequestValues(raw, operation);
  for (const problem of given?.problems ?? []) say(problem);
  const call = buildCall(operation, ctx.model, given?.values);
  if (call.withoutBody) {
    const message = `No body is known that fits the schema of ${operation.key}. Give one as \`body\`.`;
    say({ message, path: [], part: "value" });
  }
  const sdk = given ? undefined : ctx.sdkSample(operation);
  return chosenSamples(samplesOf(call, sdk), sampleIds(ctx.codeLanguages)).map(({ language, label, text }) =>
    ctx.code(language, text, { label }),
  );
}
