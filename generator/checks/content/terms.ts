import { placeOf } from "../../1-sources/data-file.js";
import type { Term } from "../../1-sources/site-texts.js";
import { newDiagnostic } from "../../diagnostics/catalogue.js";
import type { Diagnostic } from "../../diagnostics/types.js";
import { escapePattern } from "../../escape.js";
import type { CheckInput } from "../check-input.js";
import type { Prose } from "./prose-texts.js";

interface Rule {
  term: Term;
  /** Matches words to avoid, and expressions in which they are allowed; the latter match first. */
  pattern: RegExp;
  allowed: ReadonlySet<string>;
}

/** Checks the words of guides and descriptions against the site's list of terms, if there is one. */
export function checkTerms({ model }: CheckInput, texts: readonly Prose[]): Diagnostic[] {
  const { terms } = model;
  if (!terms) return [];
  const rules = terms.terms.flatMap(rulesOf);
  const sentences = texts.filter(({ isName }) => !isName);
  return sentences.flatMap(({ file, prose, locate }) =>
    longest(rules.filter((rule) => !isExempt(file, rule.term)).flatMap((rule) => usesOf(rule, prose))).map(
      ({ term, at, written }) => {
        const to = likeCase(term.use, written);
        const listed = placeOf(terms, ["terms", terms.terms.indexOf(term)]);
        return newDiagnostic("term-avoided", `Write “${to}” instead of “${spaced(written)}” on this site.`, {
          location: locate(at, at + written.length),
          hint: term.because,
          fix: term.fix && isPlain(to) ? { from: written, to } : undefined,
          related: listed ? [{ message: "The list of terms:", location: listed }] : [],
        });
      },
    ),
  );
}

interface Use {
  term: Term;
  at: number;
  written: string;
}

function usesOf({ term, pattern, allowed }: Rule, prose: string): Use[] {
  return [...prose.matchAll(pattern)].flatMap(({ 0: written, index }) =>
    allowed.has(spaced(written).toLowerCase()) || written === term.use ? [] : [{ term, at: index, written }],
  );
}

/** Keeps the longest of overlapping matches: "an ayah" rather than "ayah". */
function longest(uses: Use[]): Use[] {
  const kept: Use[] = [];
  for (const use of uses.sort((a, b) => a.at - b.at || b.written.length - a.written.length)) {
    const last = kept.at(-1);
    if (!last || use.at >= last.at + last.written.length) kept.push(use);
  }
  return kept;
}

function isExempt(file: string, { except_in: files }: Term): boolean {
  return files.some((path) => file === path || (path.endsWith("/") && file.startsWith(path)));
}

/** Whether a word needs no escaping in Markdown and YAML. */
function isPlain(word: string): boolean {
  return /^[\p{L}\p{N} .'’-]+$/u.test(word);
}

/** Two rules if some of the words differ from the right one only in case. */
function rulesOf(term: Term): Rule[] {
  const same = (word: string) => word.toLowerCase() === term.use.toLowerCase();
  return [
    { words: term.not.filter(same), flags: "gu" },
    { words: term.not.filter((word) => !same(word)), flags: "giu" },
  ].flatMap(({ words, flags }) => {
    if (!words.length) return [];
    const either = [...term.except, ...words].sort((a, b) => b.length - a.length).map(source);
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}_-])(?:${either.join("|")})(?![\\p{L}\\p{N}_-])`, flags);
    return [{ term, pattern, allowed: new Set(term.except.map((exception) => spaced(exception).toLowerCase())) }];
  });
}

function source(words: string): string {
  return words.split(/\s+/).map(escapePattern).join("\\s+");
}

function spaced(text: string): string {
  return text.replace(/\s+/g, " ");
}

/** Copies the initial capital of the replaced word. */
function likeCase(use: string, written: string): string {
  const isCapital = written.charAt(0) !== written.charAt(0).toLowerCase();
  return isCapital && use === use.toLowerCase() ? use.charAt(0).toUpperCase() + use.slice(1) : use;
}
