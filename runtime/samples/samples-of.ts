import { sampleLanguages } from "./languages.js";
import { navigationSamples } from "./navigation/write-navigation.js";
import { requestOf } from "./request-of.js";
import type { Sample } from "./sample.js";
import type { SampleRequest } from "./sample-request.js";

const bodyNote = "The body is left out: no example is known that fits its schema.";

/**
 * A request in every language, in the order shown. For a page that a browser opens: its URL, and code that
 * sends a browser there.
 * @param sdk the same request with the API's own SDK, in TypeScript; it follows JavaScript
 * @param only languages to write; absent: all
 */
export function samplesOf(call: SampleRequest, sdk?: string, only?: ReadonlySet<string>): Sample[] {
  const request = requestOf(call);
  if (call.navigation) return navigationSamples(request.url).filter(({ language }) => !only || only.has(language));
  const note = call.withoutBody ? { note: bodyNote } : {};
  const languages = only ? sampleLanguages.filter(({ id }) => only.has(id)) : sampleLanguages;
  const samples = languages.map(({ id, label, write }): Sample => ({ language: id, label, text: write(request), ...note }));
  if (sdk !== undefined) samples.splice(2, 0, { language: "typescript", label: "TypeScript", text: sdk.trimEnd() });
  return samples;
}
