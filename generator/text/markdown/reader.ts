import { type Code, newDiagnostic } from "../../diagnostics/catalogue.js";
import { lineEnd } from "../../diagnostics/source-file.js";
import type { Diagnostic, Fix } from "../../diagnostics/types.js";
import type { Block } from "./ast.js";
import { Cursor } from "./cursor.js";
import type { Directive } from "./directives.js";
import type { MarkdownText } from "./text.js";

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
