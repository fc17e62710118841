import { readFrontMatter } from "../../1-sources/markdown/front-matter.js";
import { splitFrontMatter } from "../../1-sources/markdown/split-front-matter.js";
import { type Code, newDiagnostic } from "../../diagnostics/catalogue.js";
import { locate, type SourceFile } from "../../diagnostics/source-file.js";
import { correction, didYouMean, suggest } from "../../diagnostics/suggest.js";
import type { Diagnostic, Fix, Location, Result } from "../../diagnostics/types.js";
import { lastUpTo, once } from "../../platform/values.js";
import { cleanText, type MarkdownText, type Heading as ParsedHeading } from "../../text/markdown/ast.js";
import { marksAsText } from "../../text/markdown/mistakes.js";
import { parseMarkdown } from "../../text/markdown/parse-markdown.js";
import type { Document } from "../site-model.js";

/**
 * Reads a Markdown file: front matter, partials and variables. Their mistakes are returned with the document,
 * located in the file that has them. The body is parsed on demand.
 * @param reserved ids that every page has; a heading with such an id gets a number
 */
export function parseDocument(file: SourceFile, sources: DocumentSources, reserved: Iterable<string> = []): Result<Document> {
  const front = readFrontMatter(file, sources);
  const composed = new Composer(sources);
  composed.addFile(file, front.value.bodyOffset);
  const parsed = once(() => parseMarkdown(composed.text, reserved));
  const structure = once(() => {
    const levels = sources.derive ? [] : checkLevels(parsed().value.headings, composed.text);
    return [...parsed().diagnostics, ...levels, ...marksAsText(composed.text)];
  });
  const value: Document = {
    file,
    partials: [...composed.partials],
    meta: front.value.meta,
    text: composed.text,
    get body() {
      return parsed().value;
    },
    get headings() {
      return parsed().value.headings.map(({ level, text, id, at }) => {
        return { level, text, id, location: composed.text.locate(at) ?? locate(file, 0) };
      });
    },
    get diagnostics() {
      return structure();
    },
  };
  return { value, diagnostics: [...front.diagnostics, ...composed.diagnostics] };
}

/** The page's title is its heading of level 1; no level below may be skipped. */
function checkLevels(headings: readonly ParsedHeading[], text: MarkdownText): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  let previous = 1;
  for (const { level, text: title, at } of headings) {
    const location = text.locate(at);
    if (level === 1) {
      const hint = "The title is in the front matter; start with `##`.";
      diagnostics.push(newDiagnostic("guide-heading-first", `\`${title}\` is a heading of level 1.`, { location, hint }));
    } else if (level > previous + 1) {
      const message = `\`${title}\` has level ${level}, but the heading above it has level ${previous}.`;
      diagnostics.push(newDiagnostic("guide-heading-skipped", message, { location, hint: `Use ${"#".repeat(previous + 1)}.` }));
    }
    previous = level;
  }
  return diagnostics;
}

/** Where a document finds partials and variables. */
interface DocumentSources {
  /** The file of a partial's name, relative to the including file. */
  partial(name: string, from: SourceFile): SourceFile | undefined;
  /** Names of all partials, for suggestions. */
  partialNames?(): string[];
  /** Why an existing partial cannot be read. */
  refusal?(name: string, location: Location): Diagnostic | undefined;
  variables: Readonly<Record<string, string>>;
  /** Whether all other variables are unknown. */
  hasAllVariables?: boolean;
  /** Whether the path of the page comes from the file, and what its front matter lacks from the text. */
  derive?: boolean;
}

/** A range of a file, such as one of its lines. */
interface Line {
  file: SourceFile;
  start: number;
  end: number;
}

/** More than any guide needs. Limits partials that include each other twice. */
const lengthLimit = 4_000_000;

const includeLine = /^([ \t]*)<!--[ \t]*include:[ \t]*(\S+?)[ \t]*-->[ \t]*$/;
const fenceLine = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?(`{3,}|~{3,})/;

/** Assembles a document's text: partials instead of includes, values instead of variables, LF line ends. */
class Composer {
  readonly text = new Composition();
  /** Paths of the partials in the order of first use. */
  readonly partials = new Set<string>();
  readonly diagnostics: Diagnostic[] = [];
  #full = false;

  constructor(private readonly sources: DocumentSources) {}

  /** @param indent put before every line of a partial that is included inside a list */
  addFile(file: SourceFile, from: number, indent = "", including: readonly SourceFile[] = []): void {
    let fence: string | undefined;
    let at = from;
    // Line ends at the end of a partial would split the text around it.
    const stop = including.length ? file.text.trimEnd().length : file.text.length;
    const lineEnds = /\r\n?|\n|$/g;
    while (at < stop) {
      lineEnds.lastIndex = at;
      const end = (lineEnds.exec(file.text) as RegExpExecArray).index;
      const line = file.text.slice(at, end);
      const mark = fenceLine.exec(line)?.[1];
      if (mark !== undefined) {
        if (fence === undefined) fence = mark;
        else if (mark.startsWith(fence) && /^[ \t>]*[`~]+[ \t]*$/.test(line)) fence = undefined;
      }
      const include = fence === undefined ? includeLine.exec(line) : null;
      if (include) this.#include(include, { file, start: at, end }, indent, including);
      else {
        if (indent && line.trim() && at > from) this.text.put(indent, file, at, at);
        this.#line(file, at, end);
      }
      at = end < stop ? this.#lineFeed(file, end) : end;
    }
  }

  /** Adds the end of a line as one line feed. Returns the start of the next line. */
  #lineFeed(file: SourceFile, end: number): number {
    const { text } = file;
    const next = text.startsWith("\r\n", end) ? end + 2 : end + 1;
    if (text[end] === "\n") this.text.copy(file, end, next);
    else this.text.put("\n", file, end, next);
    return next;
  }

  #line(file: SourceFile, start: number, end: number): void {
    const line = file.text.slice(start, end);
    let done = 0;
    for (const match of line.matchAll(/(\\?)@\{([A-Za-z0-9][A-Za-z0-9._-]*)\}/g)) {
      const at = start + match.index;
      const behind = at + match[0].length;
      this.text.copy(file, start + done, at);
      done = match.index + match[0].length;
      const name = match[2] as string;
      if (match[1]) this.text.copy(file, at + 1, behind);
      else if (Object.hasOwn(this.sources.variables, name))
        this.text.put(this.sources.variables[name] as string, file, at, behind);
      else {
        this.text.copy(file, at, behind);
        if (this.sources.hasAllVariables === false) continue;
        const names = Object.keys(this.sources.variables);
        const hint = didYouMean(name, names) ?? `Write \`\\@{${name}}\` for the text itself.`;
        const fix = correction(name, names);
        const place = { file, start: at, end: behind };
        this.#report("guide-variable-unknown", `The variable \`${name}\` does not exist.`, place, hint, fix);
      }
    }
    this.text.copy(file, start + done, end);
  }

  #include([, blank = "", name = ""]: RegExpExecArray, line: Line, indent: string, including: readonly SourceFile[]): void {
    const { file, start, end } = line;
    const at = start + blank.length;
    const chain = [...including, file];
    const partial = this.sources.partial(name, file);
    if (!partial) {
      const refusal = this.sources.refusal?.(name, locate(file, at, end));
      const names = this.sources.partialNames?.() ?? [];
      const message = `The partial \`${name}\` does not exist.`;
      if (refusal) this.diagnostics.push(refusal);
      else
        this.#report("guide-include-unknown", message, { file, start: at, end }, suggest(name, names), correction(name, names));
      return;
    }
    if (chain.some((included) => included.path === partial.path)) {
      // From the partial on, independent of the file that includes it: a cycle is one mistake.
      const paths = chain.map((included) => included.path);
      const circle = [...paths.slice(paths.indexOf(partial.path)), partial.path].join(" includes ");
      this.#report("guide-include-cycle", `\`${name}\` includes itself: ${circle}.`, { file, start: at, end });
      return;
    }
    if (this.#full || this.text.length + partial.text.length > lengthLimit) {
      const message = "With this partial the guide has more than four million characters.";
      if (!this.#full) this.#report("guide-too-large", message, { file, start: at, end });
      this.#full = true;
      return;
    }
    this.partials.add(partial.path);
    if (splitFrontMatter(partial.text)?.language === "") {
      const marks = { file: partial, start: 0, end: 3 };
      const isMap = /^---[ \t]*\r?\n[ \t]*[a-z_]+:/i.test(partial.text);
      const hint = isMap ? "Remove it: the guide around it has one." : "Write `***` for a rule.";
      this.#report("guide-front-matter-value", "Partials cannot have front matter.", marks, hint);
    }
    // The first line replaces the comment, after the spaces before it.
    if (blank + indent) this.text.put(indent + blank, file, start, at);
    this.addFile(partial, 0, indent + blank, chain);
  }

  #report(code: Code, message: string, { file, start, end }: Line, hint?: string, fix?: Fix): void {
    this.diagnostics.push(newDiagnostic(code, message, { location: locate(file, start, end), hint, fix }));
  }
}

/** A range of a composed text: copied from a file, or inserted. */
interface Piece {
  /** Offset in the composed text. */
  at: number;
  file: SourceFile;
  start: number;
  /** Copied pieces keep their length. All characters of an inserted piece have the location of what they replace. */
  end: number;
  copied: boolean;
}

/** A text composed of parts of files, which can locate each part. */
class Composition implements MarkdownText {
  #text = "";
  #parts: string[] = [];
  #length = 0;
  readonly #pieces: Piece[] = [];

  get text(): string {
    if (this.#parts.length) {
      this.#text += this.#parts.join("");
      this.#parts = [];
    }
    return this.#text;
  }

  get length(): number {
    return this.#length;
  }

  /** Adds characters of a file unchanged. */
  copy(file: SourceFile, start: number, end: number): void {
    if (end <= start) return;
    const last = this.#pieces.at(-1);
    const grows = last?.copied && last.file === file && last.end === start;
    if (grows) last.end = end;
    else this.#pieces.push({ at: this.#length, file, start, end, copied: true });
    this.#add(cleanText(file.text.slice(start, end)));
  }

  /** Inserts other characters in place of a range of a file. */
  put(text: string, file: SourceFile, start: number, end: number): void {
    if (text === "") return;
    this.#pieces.push({ at: this.#length, file, start, end, copied: false });
    this.#add(cleanText(text));
  }

  #add(text: string): void {
    this.#parts.push(text);
    this.#length += text.length;
  }

  locate(start: number, end?: number): Location | undefined {
    const piece = this.#pieces[lastUpTo(this.#pieces, start, ({ at }) => at)];
    if (!piece) return undefined;
    if (!piece.copied) return locate(piece.file, piece.start, piece.end);
    const from = piece.start + (start - piece.at);
    return locate(piece.file, from, end === undefined ? undefined : Math.min(piece.end, from + (end - start)));
  }
}
