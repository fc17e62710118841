import { type Code, newDiagnostic } from "../diagnostics/catalogue.js";
import { lineEnd, locate, offsetAt, type SourceFile } from "../diagnostics/source-file.js";
import type { Diagnostic, Location } from "../diagnostics/types.js";
import { isUnclosed, structureDiagnostic, type YamlError } from "./yaml-structure.js";

/** Values with tags that JSON has no types for (`!!set`, `!!binary`) are read as they are written. We report what is wrong ourselves. */
export const plainTags = { resolveKnownTags: false, prettyErrors: false, logLevel: "error" } as const;

const isOfYaml11 = ({ code, message }: YamlError) => code === "TAG_RESOLVE_FAILED" && message.includes("tag:yaml.org,2002:");

/**
 * The parser's syntax errors as diagnostics. Missing quotes and unclosed brackets and quotes are all
 * reported. Of other structural errors (indentation, colons) only the first is, because the parser misreads
 * the rest.
 */
export function yamlDiagnostics(code: Code, found: readonly YamlError[], file: SourceFile): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const errors = found.filter((error) => !isOfYaml11(error));
  const isTab = (error: YamlError) => error.code === "TAB_AS_INDENT";
  const first =
    errors.find(isTab) ?? errors.find((error) => error.code !== "DUPLICATE_KEY" && !textDiagnostic(code, error, file));
  for (const error of errors) {
    const text = textDiagnostic(code, error, file);
    const isOwn = error.code === "DUPLICATE_KEY" || isUnclosed(error);
    if (text) diagnostics.push(text);
    else if (error === first || isOwn) diagnostics.push(structureDiagnostic(code, error, file));
  }
  const firsts = new Map(diagnostics.toReversed().map((diagnostic) => [diagnostic.location?.line, diagnostic]));
  return diagnostics.filter((diagnostic) => firsts.get(diagnostic.location?.line) === diagnostic);
}

/** A value that is meant as text but has no quotes. */
function textDiagnostic(code: Code, error: YamlError, file: SourceFile): Diagnostic | undefined {
  const entry = entryAt(file, error.pos[0]);
  const message = entry && unquoted(error, entry.value);
  return message === undefined ? undefined : newDiagnostic(code, message, { location: entry?.location, hint: entry?.hint });
}

/** A hint that shows the quoted value of a key. */
export function quotesHint(key: string, value: string): string {
  return value.length > 100 ? "Put the text in quotes." : `Put the text in quotes: \`${key}: ${quoted(value)}\`.`;
}

/** `*name` without `&name`. The parser notices it late and without a position. */
export function aliasDiagnostic(code: Code, error: Error, file: SourceFile): Diagnostic {
  if (error.message.startsWith("Excessive alias count")) {
    const last = [...file.text.matchAll(/(?<=[\s[{,:-])\*[^\s,[\]{}]+/g)].at(-1);
    const [start = 0, text = ""] = [last?.index, last?.[0]];
    const location = locate(file, start, start + text.length);
    const hint = "Write such values once, and refer to them with `$ref`.";
    return newDiagnostic(code, "The aliases of this file expand to too many values.", { location, hint });
  }
  return newDiagnostic(code, sentence(error.message), { location: locate(file, 0) });
}

/** The value on the line of an offset, if that is `key: value`, also in a list; its location, and how to quote it. */
export function entryAt(file: SourceFile, at: number): { value: string; location: Location; hint: string } | undefined {
  const start = offsetAt(file, locate(file, at).line, 1);
  const line = file.text.slice(start, lineEnd(file.text, start));
  const [, key = "", written = ""] = /^[ \t]*(?:-[ \t]+)*([\w$./-]+):[ \t]+(\S.*)$/.exec(line) ?? [];
  if (written === "") return undefined;
  const value = written.trimEnd();
  const from = start + line.length - written.length;
  return { value, location: locate(file, from, from + value.length), hint: quotesHint(key, value) };
}

/** What is wrong with a value that is meant as text. Undefined if quotes would not help. */
function unquoted({ code, message }: YamlError, value: string): string | undefined {
  if (code === "BLOCK_AS_IMPLICIT_KEY" && /^[^"'[{|>&*!]/.test(value) && /:(?:[ \t]|$)/.test(value))
    return "The text has a colon followed by a space, which YAML reads as a map.";
  if (code === "BAD_SCALAR_START") return `Text that starts with ${tick(value.charAt(0))} must be in quotes.`;
  if (code === "TAG_RESOLVE_FAILED" && value.startsWith("!")) return "Text that starts with `!` must be in quotes.";
  if (code !== "UNEXPECTED_TOKEN") return undefined;
  if (/^\[[^\]]*\]\s+\S/.test(value) && hasTextAfter(value))
    return "Text that starts with `[` must be in quotes: YAML reads a list.";
  if (/^\{[^}]*\}\s+\S/.test(value) && hasTextAfter(value))
    return "Text that starts with `{` must be in quotes: YAML reads a map.";
  if (/^(["']).*\1\s*\S/.test(value)) return "The quotes end before the text does.";
  if (value.startsWith("*")) return "Text that starts with `*` must be in quotes.";
  if (/^[|>]/.test(value) && message.startsWith("Not a YAML token"))
    return `Text that starts with \`${value.charAt(0)}\` must be in quotes.`;
  return undefined;
}

/** Whether there is text behind the bracket that closes the first one. Without, a mistake of an earlier line is the cause. */
function hasTextAfter(value: string): boolean {
  let depth = 0;
  for (const { 0: mark, index } of value.matchAll(/[[\]{}]/g)) {
    depth += mark === "[" || mark === "{" ? 1 : -1;
    if (depth === 0) return /^\s+[^\s#]/.test(value.slice(index + 1));
  }
  return true;
}

const tick = (character: string) => (character === "`" ? "a backtick" : `\`${character}\``);

function quoted(written: string): string {
  const value = /^(?:'.*'|[\u201c\u201d].*[\u201c\u201d])$/.test(written) ? written.slice(1, -1) : written;
  return /["\\]/.test(value) ? `'${value.replace(/'/g, "''")}'` : `"${value}"`;
}

/** The parser's message as a sentence. */
function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
