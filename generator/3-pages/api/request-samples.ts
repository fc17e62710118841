import type { CodeBlock, RequestNode } from "../../../runtime/contract.js";
import { isObject } from "../../../runtime/samples/is-object.js";
import { chosenSamples, type Sample, samplesOf } from "../../../runtime/samples/samples-of.js";
import { sampleIds } from "../../0-configure/config.js";
import { type RequestIssue, readRequestValues } from "../../2-model/request-values.js";
import type { Operation } from "../../2-model/types.js";
import { asText, present } from "../../platform/values.js";
import { codeBlock } from "../../text/code/highlight.js";
import { languageOf } from "../../text/code/languages.js";
import type { ApiContext } from "./context.js";
import { sampleRequest } from "./sample-request.js";

/**
 * A guide's request, and the SDK's sample of it.
 * @param raw values by location (path, query, header, cookie, body, server); undefined: as in the spec. With
 * values the SDK's sample is left out, because it has those of the spec.
 * @param report called for each invalid value
 */
export function requestOf(
  operation: Operation,
  raw: unknown,
  ctx: Pick<ApiContext, "model" | "sdkSample">,
  report: (issue: RequestIssue) => void = () => {},
): Pick<RequestNode, "call" | "sdk"> {
  const requestValues = raw === undefined || raw === null ? undefined : readRequestValues(raw, operation);
  for (const issue of requestValues?.issues ?? []) report(issue);
  const call = sampleRequest(operation, ctx.model, requestValues?.values);
  if (call.withoutBody) {
    const message = `No valid body is known for the schema of ${operation.key}. Add one as \`body\`.`;
    report({ message, path: [], part: "value" });
  }
  const sdk = requestValues ? undefined : ctx.sdkSample(operation);
  return { call, ...present({ sdk }) };
}

/** A request in the languages that the site shows. */
export function requestTexts(
  operation: Operation,
  raw: unknown,
  ctx: Pick<ApiContext, "model" | "sdkSample" | "codeLanguages">,
  report?: (issue: RequestIssue) => void,
): Sample[] {
  const { call, sdk } = requestOf(operation, raw, ctx, report);
  return chosenSamples(samplesOf(call, sdk), sampleIds(ctx.codeLanguages));
}

/** Samples that the author of a spec wrote: `x-codeSamples`. Equal names are numbered, as readers choose by them. */
export function givenSamples({ extensions }: Operation): CodeBlock[] {
  const written = ["x-codeSamples", "x-code-samples"].flatMap((name) => samplesIn(extensions[name] ?? []));
  const taken = new Map<string, number>();
  return written.flatMap((given) => {
    const sample = typeof given === "string" ? { source: given } : given;
    if (!isObject(sample) || typeof sample.source !== "string" || sample.source.trim() === "") return [];
    const title = titleOf(sample);
    const count = (taken.get(title) ?? 0) + 1;
    taken.set(title, count);
    const language = languageOf(asText(sample.lang ?? "").toLowerCase())?.id ?? "plaintext";
    return [codeBlock(language, sample.source.trimEnd(), { label: count === 1 ? title : `${title} ${count}` })];
  });
}

/** The samples of a list, or of an object by language. */
function samplesIn(written: unknown): unknown[] {
  if (!isObject(written) || Object.hasOwn(written, "source")) return [written].flat();
  return Object.entries(written).map(([lang, sample]) =>
    isObject(sample) ? { label: lang, lang, ...sample } : { lang, source: sample },
  );
}

/** "Our tool (Shell)", or the language alone. */
function titleOf({ label, lang }: Record<string, unknown>): string {
  const [name, language] = [label, lang].map((text) => (typeof text === "string" ? text.trim() : ""));
  if (!name) return language || "Sample";
  return !language || name.toLowerCase().includes(language.toLowerCase()) ? name : `${name} (${language})`;
}

/**
 * The operation to try first: it returns something without values that a reader must look up, and is not the root of
 * an API.
 */
export function firstRequest<T extends { operation: Pick<Operation, "method" | "path"> }>(
  candidates: readonly T[],
): T | undefined {
  const reads = candidates.filter(({ operation: { method } }) => method === "get");
  return reads.find(({ operation: { path } }) => path !== "/" && !path.includes("{")) ?? reads[0];
}
