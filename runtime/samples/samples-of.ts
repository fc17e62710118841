import type { Call } from "./call.js";
import { sampleLanguages } from "./languages.js";
import { requestOf } from "./request-of.js";

/** A call written in a language. */
export interface Sample {
  /** Id of the language, as in `data-lang`. */
  language: string;
  /** Name shown: "cURL", "JavaScript". */
  label: string;
  text: string;
}

/**
 * A call in every language, in the order of the choice.
 * @param sdk the same call by the API's own SDK, in TypeScript; it stands after JavaScript
 */
export function samplesOf(call: Call, sdk?: string): Sample[] {
  const request = requestOf(call);
  const samples = sampleLanguages.map(({ id, label, write }): Sample => ({ language: id, label, text: write(request) }));
  if (sdk !== undefined) samples.splice(2, 0, { language: "typescript", label: "TypeScript", text: sdk.trimEnd() });
  return samples;
}
