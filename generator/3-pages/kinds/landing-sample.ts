import type { LandingPage, LandingSample } from "../../../runtime/contract.js";
import { sampleLanguages } from "../../../runtime/samples/languages.js";
import { atLineBreaks } from "../../../runtime/samples/line-breaks.js";
import { sampleIds } from "../../0-configure/code-languages.js";
import type { Landing } from "../../1-sources/landing.js";
import { mediaExamples } from "../api/examples/media-examples.js";
import { requestSamples } from "../api/request-samples.js";
import { inReadingOrder, statusLabel } from "../api/responses.js";
import { sampleRequest } from "../api/sample-request.js";
import type { VersionKey } from "../inputs/page-inputs.js";
import type { PageContext } from "./context.js";

/** Languages of a sample without a list. */
const usualLanguages = ["bash", "javascript", "python"];

/** A request as on the operation's page, and the first example of its response. */
export function landingSample(
  version: VersionKey,
  key: string,
  context: PageContext,
  languages: readonly string[] = sampleIds(context.inputs.config("codeLanguages"))?.slice(0, 3) ?? usualLanguages,
): LandingSample | undefined {
  const routed = context.inputs.operation(version, key);
  if (!routed) return undefined;
  const { operation, route } = routed;
  const api = context.apiContext(version);
  const { method, path } = operation;
  const title = `${method.toUpperCase()} ${path}`;
  const { server } = sampleRequest(operation, api.model);
  const requests = requestSamples(operation, undefined, api)
    .filter(({ language }) => languages.includes(language))
    .map((code) => {
      const codeView = { ...code, title, html: atLineBreaks(code.html, server).join("<wbr>") };
      return context.inputs.written.keepCode(codeView, context.inputs.written.codeOf(code));
    });
  const sample: LandingSample = { method, path, href: route, requests };
  const [first] = inReadingOrder(operation.responses);
  const example = first?.contents.flatMap((media) => mediaExamples(media, "response", api))[0];
  if (first && example) sample.response = { status: first.status, label: statusLabel(first, api.text), code: example.code };
  return sample;
}

/** Counts things in the latest versions of all APIs. */
export function landingFigures(figures: Landing["figures"], { inputs }: PageContext): LandingPage["figures"] {
  const apis = inputs.apis();
  const scopes = (inputs.data("scopes")?.groups ?? [])
    .flatMap((group) => group.scopes)
    .filter(({ removed }) => removed === undefined);
  // Samples of the SDK are in TypeScript; others are not.
  const ofSdk = apis.some(({ hasSdkSamples }) => hasSdkSamples) ? 1 : 0;
  const counts = {
    apis: apis.length,
    operations: apis.reduce((sum, { versions }) => sum + (versions[0]?.operations.length ?? 0), 0),
    languages: inputs.config("codeLanguages")?.length ?? sampleLanguages.length + ofSdk,
    scopes: scopes.length,
  };
  return figures.map(({ count, label }) => ({ value: counts[count], label }));
}
