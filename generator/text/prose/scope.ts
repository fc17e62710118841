import type { TocEntry } from "../../../runtime/contract.js";
import { inEnglish, type Translate } from "../../../runtime/texts.js";
import { type Code, newDiagnostic } from "../../diagnostics/catalogue.js";
import { lineEnd } from "../../diagnostics/source-file.js";
import type { Fix, Location } from "../../diagnostics/types.js";
import type { Block, Span } from "../markdown/ast.js";
import type { MarkdownText } from "../markdown/text.js";
import type { ProseContext } from "./context.js";

/** State of reading one text: its context, its ids, and counters. */
export interface Scope {
  ctx: ProseContext;
  text: MarkdownText;
  /** Prefix of every id. Undefined: the text has no ids, because another text of the page could have the same ones. */
  prefix: string | undefined;
  /** The level that a heading is shown at. */
  levelOf(level: number): number;
  toc: TocEntry[];
  /** Ids used so far. */
  ids: Set<string>;
  /** Links to places in the same text, checked at its end. */
  anchors: { id: string; where: Span }[];
  /** The id of this text that a link without a path means. Undefined if it means none: then the context resolves it. */
  ownHash(hash: string): string | undefined;
  /** Whether such links are checked here. Otherwise the context checks them. */
  checksAnchors: boolean;
  /** Text of the last heading, which labels the tables and diagrams below it. */
  heading: string;
  counters: Map<string, number>;
  footnotes: { numbers: ReadonlyMap<string, number>; uses: Map<string, number>; texts: ReadonlyMap<string, Block[]> };
  /** Nesting level of tab panels, whose headings are not in the table of contents. */
  hidden: number;
}

export interface ScopeOptions extends Pick<Scope, "prefix" | "checksAnchors">, Partial<Pick<Scope, "levelOf" | "ownHash">> {
  footnotes: ReadonlyMap<string, Block[]>;
}

export function createScope(ctx: ProseContext, text: MarkdownText, { footnotes, ...options }: ScopeOptions): Scope {
  const numbers = new Map([...footnotes.keys()].map((name, index) => [name, index + 1]));
  return {
    ctx,
    text,
    levelOf: (level) => level,
    ownHash: () => undefined,
    ...options,
    toc: [],
    ids: new Set(),
    anchors: [],
    heading: "",
    counters: new Map(),
    footnotes: { numbers, uses: new Map(), texts: footnotes },
    hidden: 0,
  };
}

/** Reports a range of the text. A bare offset means the rest of its line. */
export function report(scope: Scope, code: Code, message: string, where: Span | number, more?: string | Guess): void {
  const guess = typeof more === "string" ? { hint: more } : more;
  scope.ctx.report(newDiagnostic(code, message, { location: placeOf(scope, where), ...guess }));
}

/** A suggestion, and a fix if it is certain. */
export interface Guess {
  hint?: string | undefined;
  fix?: Fix | undefined;
}

export function placeOf(scope: Scope, where: Span | number): Location | undefined {
  const { at, length }: Span = typeof where === "number" ? { at: where } : where;
  if (length !== undefined) return scope.text.locate(at, at + length);
  return scope.text.locate(at, lineEnd(scope.text.text, at));
}

/** The next number of a kind, starting at 1. */
export function count(scope: Scope, kind: string): number {
  const next = (scope.counters.get(kind) ?? 0) + 1;
  scope.counters.set(kind, next);
  return next;
}

/** Labels in the words of the site. */
export function labels({ ctx }: Scope): Translate {
  return ctx.text ?? inEnglish;
}

/** A label for a region: the heading above it and what it is, numbered if repeated. */
export function label(scope: Scope, kind: "table" | "diagram"): string {
  const { heading } = scope;
  const name = labels(scope)(heading ? `${kind}Under` : `${kind}Label`, { heading });
  const number = count(scope, `label ${name}`);
  return number === 1 ? name : `${name} ${number}`;
}

/** Adds an id, unless the text has none. Returns it with its prefix. */
export function ownId(scope: Scope, id: string): string | undefined {
  if (scope.prefix === undefined) return undefined;
  scope.ids.add(scope.prefix + id);
  return scope.prefix + id;
}
