import { sampleLanguages } from "../languages.js";
import type { Sample } from "../sample.js";
import { navigateCSharp } from "./csharp.js";
import { navigateGo } from "./go.js";
import { navigateJava } from "./java.js";
import { navigateJavaScript } from "./javascript.js";
import { navigateKotlin } from "./kotlin.js";
import { navigationOf, type WriteNavigation } from "./navigation.js";
import { navigatePhp } from "./php.js";
import { navigatePython } from "./python.js";
import { navigateRuby } from "./ruby.js";
import { navigateSwift } from "./swift.js";

/** By language id. curl is no browser, so it has none. */
const writers: Readonly<Record<string, WriteNavigation>> = {
  javascript: navigateJavaScript,
  python: navigatePython,
  php: navigatePhp,
  go: navigateGo,
  java: navigateJava,
  kotlin: navigateKotlin,
  swift: navigateSwift,
  ruby: navigateRuby,
  csharp: navigateCSharp,
};

const pkceNote = "The challenge is part of PKCE: make a new one for each sign-in. The other languages show how.";

/** The URL of a page, then code in each language that sends the user's browser there. */
export function navigationSamples(url: string): Sample[] {
  const navigation = navigationOf(url);
  const first: Sample = { language: "url", label: "URL", text: url };
  if (navigation.verifier !== undefined) first.note = pkceNote;
  const programs = sampleLanguages.flatMap(({ id, label }): Sample[] => {
    const write = writers[id];
    return write ? [{ language: id, label, text: write(navigation) }] : [];
  });
  return [first, ...programs];
}
