import { CST, Parser, type YAMLError } from "yaml";
import { type Code, newDiagnostic } from "../diagnostics/catalogue.js";
import { lineEnd, locate, offsetAt, type SourceFile } from "../diagnostics/source-file.js";
import type { Diagnostic } from "../diagnostics/types.js";
import { count, oncePer } from "../platform/values.js";

/** A syntax error as the parser reports it. */
export type YamlError = Pick<YAMLError, "code" | "message" | "pos">;

interface Found {
  message: string;
  start: number;
  end: number;
  hint?: string | undefined;
}

/** Whether a bracket or a quote is not closed. */
export function isUnclosed({ message }: YamlError): boolean {
  return /^(?:Flow |Missing closing)/.test(message);
}

/** An error in the structure of a YAML file, at the position that must be changed. */
export function structureDiagnostic(code: Code, error: YamlError, file: SourceFile): Diagnostic {
  const found = explain(error, file);
  if (found) return newDiagnostic(code, found.message, { location: locate(file, found.start, found.end), hint: found.hint });
  const { code: kind, message } = error;
  const hint = kind === "TAB_AS_INDENT" ? "Indent with spaces." : undefined;
  return newDiagnostic(code, /[.!?]$/.test(message) ? message : `${message}.`, { location: locate(file, ...error.pos), hint });
}

function explain(error: YamlError, file: SourceFile): Found | undefined {
  const { code, message, pos } = error;
  if (code === "MULTIPLE_DOCS") {
    const hint = "Keep what belongs together in one file, and remove the rest from this line on.";
    return { message: "The file has a second YAML document.", start: pos[0], end: lineEnd(file.text, pos[0]), hint };
  }
  if (code === "DUPLICATE_KEY") return duplicateKey(pos[0], file);
  if (message.startsWith("Flow ")) return openBracket(pos[0], file);
  if (message.startsWith("Missing closing")) return openQuote(pos[0], file);
  if (code === "BLOCK_IN_FLOW")
    return {
      message: "A comma is missing between the entries of this list or map.",
      start: pos[0],
      end: lineEnd(file.text, pos[0]),
    };
  const line = lineNumbered(file, locate(file, pos[0]).line);
  if (/^Unexpected flow-\w+-start at node end/.test(message)) {
    const bracket = file.text[pos[0]];
    const hint = 'Put the text in quotes, also a query such as `"$.tags[0]"`.';
    return {
      message: `In a list or map in brackets, \`${bracket}\` in a text begins another one.`,
      start: pos[0],
      end: pos[0] + 1,
      hint,
    };
  }
  if (code === "BAD_INDENT") return unevenLine(line, file);
  if (message.startsWith("Sequence item without")) {
    const hint = "Start the line with `- `, or indent it like the line above.";
    return { message: "This line is in a list, but does not start with `-`.", start: line.first, end: line.end, hint };
  }
  const isKey = code === "MULTILINE_IMPLICIT_KEY" || code === "BLOCK_AS_IMPLICIT_KEY" || message.startsWith("Implicit map keys");
  if (isKey) return wrongEntry(line, pos[0], file);
  return code === "UNEXPECTED_TOKEN" && pos[0] === line.first ? unevenLine(line, file) : undefined;
}

function duplicateKey(at: number, file: SourceFile): Found {
  const name = /^(?:"[^"\n]*"|'[^'\n]*'|[^\s:]+)/.exec(file.text.slice(at))?.[0] ?? "";
  return { message: `Duplicate key \`${name}\`.`, start: at, end: at + name.length };
}

/** A line without an entry, where the parser expects one. */
function wrongEntry(line: Line, at: number, file: SourceFile): Found | undefined {
  const place = { start: line.first, end: line.end };
  const above = neighbour(file, line.number, -1);
  const block = above && /([\w$./-]+):[ \t]+[|>][-+\d]*[ \t]*$/.exec(above.text);
  if (block && line.indent <= above.indent)
    return {
      ...place,
      message: `The text of \`${block[1]}\` is not indented.`,
      hint: "Indent it two spaces more than its key.",
    };
  const content = line.text.trim();
  if (/^-[^\s-]/.test(content) && content.includes(":"))
    return { ...place, message: "A space is missing after the dash.", hint: `Write \`- ${content.slice(1)}\`.` };
  if (/^-(?:\s|$)/.test(content) && at <= line.first && above && !/^-(?:\s|$)/.test(above.text.trim()))
    return {
      ...place,
      message: "A list entry is among the entries of a map.",
      hint: "Write all of them as `- …`, or all of them as `name: …`.",
    };
  if (!/:(?:\s|$)/.test(content)) {
    const joined = /^((?:- )*["']?[\w$./-]+["']?):(\S.*)$/.exec(content);
    if (joined)
      return { ...place, message: "A space is missing after the colon.", hint: `Write \`${joined[1]}: ${joined[2]}\`.` };
    return {
      ...place,
      message: "This line has no colon, so it is not an entry.",
      hint: "Write `name: value`. If the line continues the text above it, indent it.",
    };
  }
  const below = neighbour(file, line.number, 1);
  return below && below.indent > line.indent && at > line.first ? unevenLine(below, file) : undefined;
}

function unevenLine(line: Line, file: SourceFile): Found | undefined {
  const above = neighbour(file, line.number, -1);
  if (!above || above.indent === line.indent) return undefined;
  return {
    message: `This line is indented by ${count(line.indent, "space")}, the line above it by ${count(above.indent, "space")}.`,
    start: line.first,
    end: line.end,
    hint: "Start all entries of a map or list in the same column.",
  };
}

/** The last `[` or `{` before an offset that is not closed. */
function openBracket(at: number, file: SourceFile): Found | undefined {
  const found = tokensOf(file).findLast(({ type, offset, isOpen }) => type === "flow-collection" && offset < at && isOpen);
  if (!found) return undefined;
  const { offset } = found;
  const mark = file.text[offset];
  const isCut = /[ \t]#\S/.test(file.text.slice(offset, lineEnd(file.text, offset)));
  const hint = isCut
    ? "A `#` after a space starts a comment: put the text in quotes."
    : `Write \`${mark === "[" ? "]" : "}"}\` at the end of the ${mark === "[" ? "list" : "map"}.`;
  return { message: `This \`${mark}\` is not closed.`, start: offset, end: offset + 1, hint };
}

/** The opening quote of the text that continues to an offset. */
function openQuote(at: number, file: SourceFile): Found | undefined {
  const start = tokensOf(file).findLast(({ type, offset }) => /-quoted-scalar$/.test(type) && offset < at)?.offset;
  if (start === undefined) return undefined;
  const { line, column } = locate(file, start);
  const isUnindented = indentTexts(file).diagnostics.some(({ location: at }) => at?.line === line && at.column === column);
  if (isUnindented) return { message: unindented, start, end: start + 1 };
  return {
    message: `This \`${file.text[start]}\` is not closed.`,
    start,
    end: start + 1,
    hint: "Write it again at the end of the text.",
  };
}

const unindented = "The continuation lines of this quoted text must be indented more than its key.";

/** A key or a dash, and the quote that begins a text after it. */
const quotedEntry = /^( *(?:- +)*)(?:(?:[^\s"'#&*!|>{[-][^"'#:\n]*|"[^"\n]*"|'[^'\n]*'):(?: +|\n *)|- +)(["'])/gm;

/**
 * The same file with the continuation lines of quoted texts indented more than their key, as YAML 1.2 requires (section 7.3). Many
 * parsers do not. Without `indented` if no text can be read so: a line that looks like a key may follow a quote that is not closed.
 */
export const indentTexts = oncePer((file: SourceFile): { indented?: SourceFile; diagnostics: Diagnostic[] } => {
  const diagnostics: Diagnostic[] = [];
  let text = "";
  let at = 0;
  for (const { 0: entry, 1: indent = "", 2: quote, index } of file.text.matchAll(quotedEntry)) {
    const start = index + entry.length;
    if (start < at) continue;
    const rest = quote === '"' ? /[^"\\]*(?:\\[\s\S][^"\\]*)*"/y : /[^']*(?:''[^']*)*'/y;
    rest.lastIndex = start;
    const [written] = rest.exec(file.text) ?? [];
    if (!written?.includes("\n")) continue;
    const end = start + written.length;
    if (!/^ *(?: #.*)?\r?$/.test(file.text.slice(end, lineEnd(file.text, end)))) continue;
    const lines = written.split("\n");
    const isShort = (line: string) => /^ *\S/.test(line) && line.search(/\S/) <= indent.length;
    if (!lines.slice(1).some(isShort) || lines.slice(1).some((line) => /^ *(?:- +)?[\w$-]+:(?: |$)/.test(line))) continue;
    const wanted = lines.map((line, number) =>
      number > 0 && isShort(line) ? " ".repeat(indent.length + 2) + line.trimStart() : line,
    );
    text += file.text.slice(at, start) + wanted.join("\n");
    at = end;
    diagnostics.push(newDiagnostic("spec-text-indent", unindented, { location: locate(file, start - 1, start) }));
  }
  return at === 0 ? { diagnostics } : { indented: { ...file, text: text + file.text.slice(at) }, diagnostics };
}, new WeakMap());

/** The values and keys of a file in the parser's concrete syntax tree, in order. */
const tokensOf = oncePer(({ text }: SourceFile) => {
  const tokens: { type: string; offset: number; isOpen: boolean }[] = [];
  const add = (token: CST.Token | null | undefined) => {
    if (!token || !("offset" in token)) return;
    const isOpen = token.type === "flow-collection" && !token.end.some(({ type }) => /^flow-(?:seq|map)-end$/.test(type));
    tokens.push({ type: token.type, offset: token.offset, isOpen });
  };
  for (const token of new Parser().parse(text)) {
    if (token.type !== "document") continue;
    CST.visit(token, ({ key, value }) => {
      add(key);
      add(value);
    });
    add(token.value);
  }
  return tokens.sort((a, b) => a.offset - b.offset);
}, new WeakMap());

interface Line {
  number: number;
  text: string;
  indent: number;
  /** Offsets of the first character that is not a space, and of the end. */
  first: number;
  end: number;
}

function lineNumbered(file: SourceFile, number: number): Line {
  const start = offsetAt(file, number, 1);
  const text = file.text.slice(start, lineEnd(file.text, start));
  const indent = text.length - text.trimStart().length;
  return { number, text, indent, first: start + indent, end: start + text.trimEnd().length };
}

/** The next line with an entry, up or down. */
function neighbour(file: SourceFile, number: number, step: 1 | -1): Line | undefined {
  const last = locate(file, file.text.length).line;
  for (let at = number + step; at >= 1 && at <= last; at += step) {
    const line = lineNumbered(file, at);
    if (line.text.trim() !== "" && !line.text.trim().startsWith("#")) return line;
  }
  return undefined;
}
