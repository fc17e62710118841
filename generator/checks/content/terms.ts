import { escapePattern } from "../../../runtime/primitives/escape-pattern.js";
import { placeOf } from "../../1-sources/data-file.js";
import type { Term } from "../../1-sources/site-texts.js";
import type { PageEntry } from "../../7-emit/types.js";
import { newDiagnostic } from "../../diagnostics/catalogue.js";
import type { Diagnostic, Location } from "../../diagnostics/types.js";
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

/** Reports pages that look the same in lists: kind, title and version of an API, or outside of APIs. */
export function checkTitles(input: CheckInput): Diagnostic[] {
  const first = new Map<string, PageEntry>();
  return input.built.pages.flatMap((page) => {
    // Titles of schemas are their names, which are unique.
    if (page.kind === "schema" || page.title === "") return [];
    const { version } = input.pages.inputs.navigation(page.route);
    const place = version ? `${version.api} ${version.current}` : apiOf(page);
    const key = `${place}\n${page.kind}\n${page.title.trim().toLowerCase()}`;
    const other = first.get(key);
    if (!other) {
      first.set(key, page);
      return [];
    }
    const location = placeOfTitle(page, input);
    const related = placeOfTitle(other, input);
    return [
      newDiagnostic("title-duplicate", `\`${page.route}\` has the same title as \`${other.route}\`: “${page.title}”.`, {
        location,
        hint: "Say in the title what is different about this one.",
        related: related ? [{ message: "The other title:", location: related }] : [],
      }),
    ];
  });
}

function apiOf({ operation }: PageEntry): string {
  return operation ? `${operation.api} ${operation.version}` : "";
}

function placeOfTitle({ operation: named, sources }: PageEntry, { model }: CheckInput): Location | undefined {
  const document = [...model.documents.values()].find(({ file }) => file.path === sources[0]);
  if (document) {
    const line = document.file.text.split(/\r\n?|\n/).findIndex((text) => text.startsWith("title:"));
    const lineText = document.file.text.split(/\r\n?|\n/)[Math.max(0, line)] ?? "";
    return { file: document.file.path, line: Math.max(0, line) + 1, column: 1, endColumn: lineText.length + 1, lineText };
  }
  if (named) {
    const spec = model.manifest.data.apis[named.api]?.versions.find(({ id }) => id === named.version)?.spec;
    const api = spec === undefined ? undefined : model.apis.get(spec);
    const operation = api?.operations.find(({ method, path }) => method === named.method && path === named.path);
    if (api && operation) return api.locate({ ...operation.at, pointer: `${operation.at.pointer}/summary` });
  }
  const file = sources[0] ?? model.manifest.file;
  return file === "" ? undefined : { file, line: 1, column: 1 };
}
