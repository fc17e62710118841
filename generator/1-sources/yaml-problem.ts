import type { YAMLError } from "yaml";
import { type Code, problem } from "../diagnostics/catalogue.js";
import type { Diagnostic } from "../diagnostics/types.js";
import { locate, offsetAt, type SourceFile } from "./source-file.js";

/** A syntax error of the parser as a finding; where a text only lacks its quotes, it says so. */
export function yamlProblem(code: Code, error: Pick<YAMLError, "code" | "message" | "pos">, file: SourceFile): Diagnostic {
  const [start, end] = error.pos;
  const location = locate(file, start, end);
  const lineStart = offsetAt(file, location.line, 1);
  const lineText = file.text.slice(lineStart).split(/\r\n?|\n/, 1)[0] as string;
  const entry = entryOf(lineText);
  const message = entry && unquoted(error.code, entry.value);
  if (!entry || message === undefined) return problem(code, sentence(error.message), { location });
  const value = lineStart + entry.at;
  return problem(code, message, {
    location: locate(file, value, value + entry.value.length),
    hint:
      entry.value.length > 100 ? "Put the text in quotes." : `Put the text in quotes: \`${entry.key}: ${quoted(entry.value)}\`.`,
  });
}

/** `*name` where there is no `&name`, which the parser notices late and without a place. */
export function aliasProblem(code: Code, error: Error, file: SourceFile): Diagnostic {
  const name = /must be set before the alias\): (\S+)/.exec(error.message)?.[1];
  const at = name === undefined ? -1 : file.text.indexOf(`*${name}`);
  if (name === undefined || at < 0) return problem(code, sentence(error.message), { location: locate(file, 0) });
  return problem(code, `\`*${name}\` refers to the anchor \`&${name}\`, which does not exist.`, {
    location: locate(file, at, at + name.length + 1),
    hint: "A text that begins with `*` must be in quotes.",
  });
}

/** A line `key: value`, in a list too. */
function entryOf(line: string): { key: string; value: string; at: number } | undefined {
  const match = /^[ \t]*(?:-[ \t]+)*([\w$./-]+):[ \t]+(\S.*)$/.exec(line);
  if (!match) return undefined;
  const [, key = "", written = ""] = match;
  return { key, value: written.trimEnd(), at: line.length - written.length };
}

/** What is wrong with a value that is meant as text; undefined where quotes would not help. */
function unquoted(code: string, value: string): string | undefined {
  if (code === "BLOCK_AS_IMPLICIT_KEY" && /^[^"'[{|>&*!]/.test(value) && /:(?:[ \t]|$)/.test(value))
    return "The text holds a colon with a blank behind it, which means a map to YAML.";
  if (code === "BAD_SCALAR_START") return `A text that begins with \`${value[0]}\` must be in quotes.`;
  if (code !== "UNEXPECTED_TOKEN") return undefined;
  if (/^\[[^\]]*\]\s+\S/.test(value)) return "A text that begins with `[` must be in quotes: YAML reads a list.";
  if (/^\{[^}]*\}\s+\S/.test(value)) return "A text that begins with `{` must be in quotes: YAML reads a map.";
  if (/^(["']).*\1\s*\S/.test(value)) return "The quotes end before the text does.";
  return undefined;
}

function quoted(value: string): string {
  return /["\\]/.test(value) ? `'${value.replace(/'/g, "''")}'` : `"${value}"`;
}

/** The parser's words as a sentence. */
export function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
