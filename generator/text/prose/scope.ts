import type { Html, TocEntry } from "../../../runtime/contract.js";
import { type Code, problem } from "../../diagnostics/catalogue.js";
import type { Fix, Location } from "../../diagnostics/types.js";
import type { Block, Span } from "../markdown/ast.js";
import type { MarkdownText } from "../markdown/text.js";
import type { ProseContext } from "./context.js";

/** What the rendering of one text shares: its context, its ids, what it has met so far. */
export interface Scope {
  ctx: ProseContext;
  text: MarkdownText;
  /** In front of every id; undefined: the text has no ids, since another text of the page could have the same. */
  prefix: string | undefined;
  /** Level a heading is shown at. */
  levelOf(level: number): number;
  toc: TocEntry[];
  /** Ids given out. */
  ids: Set<string>;
  /** Links to places of the same text, to be checked at its end. */
  anchors: { id: string; where: Span }[];
  /** Whether such links are checked here; else they are the context's. */
  checksAnchors: boolean;
  /** Text of the last heading, which names the tables and diagrams below it. */
  heading: string;
  labels: Map<string, number>;
  counters: Map<string, number>;
  footnotes: { names: string[]; uses: Map<string, number>; texts: ReadonlyMap<string, Block[]> };
  /** Depth of tab panels, whose headings are not in the contents list. */
  hidden: number;
}

export function createScope(
  ctx: ProseContext,
  text: MarkdownText,
  options: {
    prefix: string | undefined;
    levelOf?: (level: number) => number;
    checksAnchors: boolean;
    footnotes: ReadonlyMap<string, Block[]>;
  },
): Scope {
  return {
    ctx,
    text,
    prefix: options.prefix,
    levelOf: options.levelOf ?? ((level) => level),
    toc: [],
    ids: new Set(),
    anchors: [],
    checksAnchors: options.checksAnchors,
    heading: "",
    labels: new Map(),
    counters: new Map(),
    footnotes: { names: [...options.footnotes.keys()], uses: new Map(), texts: options.footnotes },
    hidden: 0,
  };
}

/** Reports at a stretch of the text; a bare offset stands for the rest of its line. */
export function report(scope: Scope, code: Code, message: string, where: Span | number, more?: string | Guess): void {
  const guess = typeof more === "string" ? { hint: more } : more;
  scope.ctx.report(problem(code, message, { location: placeOf(scope, where), ...guess }));
}

/** What a writer may have meant, and the change where nothing else can be meant. */
export interface Guess {
  hint?: string | undefined;
  fix?: Fix | undefined;
}

export function placeOf(scope: Scope, where: Span | number): Location | undefined {
  const { at, length }: Span = typeof where === "number" ? { at: where } : where;
  if (length !== undefined) return scope.text.locate(at, at + length);
  const lineEnd = scope.text.text.indexOf("\n", at);
  return scope.text.locate(at, lineEnd < 0 ? scope.text.text.length : lineEnd);
}

/** The next number of a kind of thing, from 1. */
export function count(scope: Scope, kind: string): number {
  const next = (scope.counters.get(kind) ?? 0) + 1;
  scope.counters.set(kind, next);
  return next;
}

/** A name for a region of the text after the heading above it, numbered when it comes again. */
export function label(scope: Scope, suffix: string): string {
  const name = scope.heading ? `${scope.heading}: ${suffix}` : suffix.charAt(0).toUpperCase() + suffix.slice(1);
  const seen = (scope.labels.get(name) ?? 0) + 1;
  scope.labels.set(name, seen);
  return seen === 1 ? name : `${name} ${seen}`;
}

/** Adds an id of the text; the attribute with a blank before it, or nothing where the text has no ids. */
export function idAttribute(scope: Scope, id: string): Html {
  if (scope.prefix === undefined) return "";
  scope.ids.add(scope.prefix + id);
  return ` id="${scope.prefix}${id}"`;
}
