import { type Code, newDiagnostic } from "../../diagnostics/catalogue.js";
import { lineEnd } from "../../diagnostics/source-file.js";
import type { Diagnostic, Fix } from "../../diagnostics/types.js";
import type { Block } from "./ast.js";
import type { Directive } from "./components.js";
import type { MarkdownText } from "./text.js";

/** Enough for indentation, quote marks and text that the lexer drops. A miss costs little. */
const far = 2000;
/** Enough for the marks between two parts of one line. */
export const near = 40;

/**
 * Finds the positions of tokens in the source text. Tokens come in order, so each search starts where the
 * last one ended. Tokens whose lines lost a quote mark or an indentation are found by their first line.
 */
export class Cursor {
  readonly #text: string;
  #position = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get position(): number {
    return this.#position;
  }

  /** Returns the offset of a token's source and moves there, so that its parts are searched inside. */
  enter(raw: string, reach = far): number {
    const start = /[^\s]/.exec(raw)?.index ?? 0;
    const lineEnd = raw.indexOf("\n", start);
    const line = lineEnd < 0 ? raw.slice(start) : raw.slice(start, lineEnd);
    if (line !== "") {
      const found = this.#find(line, reach);
      if (found >= 0) this.#position = found;
    }
    return this.#position;
  }

  /**
   * The same for a token without inner parts: moves past it.
   * @param reach how far ahead to search; short for text, because words repeat
   */
  pass(raw: string, reach = far): number {
    const at = this.enter(raw, reach);
    const source = raw.trimStart();
    if (this.#text.startsWith(source, at)) this.#position = at + source.length;
    else this.#position = at + Math.max(0, source.indexOf("\n"));
    return at;
  }

  /** Moves past a token that started at `at`, if its source is there unchanged. */
  leave(at: number, raw: string): void {
    const source = raw.trimStart();
    if (this.#text.startsWith(source, at)) this.#position = Math.max(this.#position, at + source.length);
  }

  #find(line: string, reach: number): number {
    if (this.#text.startsWith(line, this.#position)) return this.#position;
    const window = this.#text.slice(this.#position, this.#position + line.length + reach);
    const found = window.indexOf(line);
    return found < 0 ? -1 : this.#position + found;
  }
}

/** State while blocks are read. */
export interface Reader {
  text: MarkdownText;
  cursor: Cursor;
  diagnostics: Diagnostic[];
  /** Nesting level of quotes and lists. */
  depth: number;
  footnotes: Map<string, { at: number; blocks: Block[] }>;
  report(code: Code, message: string, at: number, hint?: string | undefined, fix?: Fix | undefined): void;
}

/** A block, or a directive that does not have its content yet. */
export type Item = Block | { kind: "directive"; at: number; directive: Directive };

export function createReader(text: MarkdownText): Reader {
  const diagnostics: Diagnostic[] = [];
  return {
    text,
    cursor: new Cursor(text.text),
    diagnostics,
    depth: 0,
    footnotes: new Map(),
    report: (code, message, at, hint, fix) =>
      diagnostics.push(newDiagnostic(code, message, { location: text.locate(at, lineEnd(text.text, at)), hint, fix })),
  };
}
