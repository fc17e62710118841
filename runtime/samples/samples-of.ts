import { isDialect, writeNavigation, writeRequest } from "./language.js";
import { sampleLanguages } from "./languages.js";
import { navigationOf } from "./navigation.js";
import { requestOf } from "./request-of.js";
import type { SampleRequest } from "./sample-request.js";

/** Names of texts of the interface. */
type SampleNote = "sampleWithoutBody" | "sampleEnds" | "sampleWithoutDigest" | "sampleWithoutCertificate" | "sampleWithChallenge";

export interface Sample {
  /** Id of the language, as in `data-lang`. */
  language: string;
  /** Name shown: "cURL", "JavaScript". */
  label: string;
  text: string;
  /** Names of sentences shown below the code. */
  notes?: SampleNote[];
}

/**
 * A request in every language, in the order shown. For a page that a browser opens: its URL, and code that
 * sends a browser there.
 * @param sdk the same request with the API's own SDK, in TypeScript; it follows JavaScript
 * @param only languages to write; absent: all
 */
export function samplesOf(call: SampleRequest, sdk?: string, only?: ReadonlySet<string>): Sample[] {
  const request = requestOf(call);
  if (call.navigation) return navigationSamples(request.url).filter(({ language }) => !only || only.has(language));
  const isIdentified = request.digest !== undefined || request.certificate === true;
  return sampleLanguages.flatMap((language): Sample[] => {
    const { id, label, canIdentify } = language;
    if (only && !only.has(id)) return [];
    if (!isDialect(language))
      return id === "typescript" && sdk !== undefined ? [{ language: id, label, text: sdk.trimEnd() }] : [];
    const notes: SampleNote[] = call.withoutBody ? ["sampleWithoutBody"] : call.endsEarly ? ["sampleEnds"] : [];
    if (isIdentified && !canIdentify) notes.push(request.digest ? "sampleWithoutDigest" : "sampleWithoutCertificate");
    return [{ language: id, label, text: writeRequest(language, request), ...(notes.length > 0 && { notes }) }];
  });
}

/** The URL of a page, then code in each language that sends the user's browser there. */
function navigationSamples(url: string): Sample[] {
  return sampleLanguages.flatMap((language): Sample[] => {
    const { id, label } = language;
    if (id === "url")
      return [{ language: id, label, text: url, ...(navigationOf(url).verifier && { notes: ["sampleWithChallenge"] }) }];
    const text = isDialect(language) && writeNavigation(language, url);
    return text ? [{ language: id, label, text }] : [];
  });
}

/** The samples of the languages that a site shows, in its order; all of them where it names none. */
export function chosenSamples<T extends { language: string }>(
  samples: readonly T[],
  languages: readonly string[] | undefined,
): T[] {
  if (!languages) return [...samples];
  const chosen = languages.flatMap((language) => samples.filter((sample) => sample.language === language));
  // A page that a browser opens has few languages, and none of the chosen may be among them.
  return chosen.length ? chosen : samples.slice(0, 1);
}

/** Whether an author's sample takes the place of ours. "Shell" may be a command of their own. */
export function replaces(given: Pick<Sample, "language" | "label" | "text">, language: string): boolean {
  if (given.language !== language) return false;
  return language !== "bash" || /\bcurl\b/i.test(given.label) || /^\s*(?:\$ *)?curl\s/m.test(given.text);
}
