import type { Href, Prose, RequestNode, TocEntry, VersionTargets } from "../../../runtime/contract.js";
import { inEnglish, type Translate } from "../../../runtime/texts.js";
import { type Code, newDiagnostic } from "../../diagnostics/catalogue.js";
import { lineEnd } from "../../diagnostics/source-file.js";
import type { Diagnostic, Fix, Location } from "../../diagnostics/types.js";
import { readYaml } from "../../yaml/yaml-file.js";
import type { Block, Fence, LocateIn, MarkdownText, Span } from "../markdown/ast.js";

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
  scope.ctx.report(newDiagnostic(code, message, { location: locationAt(scope, where), ...guess }));
}

/** A suggestion, and a fix if it is certain. */
interface Guess {
  hint?: string | undefined;
  fix?: Fix | undefined;
}

export function locationAt(scope: Scope, where: Span | number): Location | undefined {
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

/** What reading Markdown needs to know about the site. The context reports everything that it cannot resolve. */
export interface ProseContext {
  /** Resolves a link: a path, `./file.md`, `op:`, `schema:`, `scope:`, `guide:`, or an external URL. */
  link(written: string, place: () => Location | undefined): ProseLink | undefined;
  /** The words of a link without any: the name of its target. Undefined if it has to have words of its own. */
  linkWords?(written: string): string | undefined;
  /** A request with the given values. */
  request?(reference: string, values: unknown, place: PlaceOfValue): Pick<RequestNode, "call" | "sdk"> | undefined;
  /** A generated part of the page. Undefined if there is none with this name. */
  block?(name: string, args: Record<string, string>, at: Location | undefined): Prose | undefined;
  /** What may be meant by the name of a block that does not exist. */
  blockHint?(name: string): string | undefined;
  /** A file of the site for an image. Undefined if there is none. */
  image?(source: string, at: Location | undefined): ProseImage | undefined;
  /** A video of the site, or its captions. Undefined if there is none. */
  media?(source: string, kind: MediaKind, at: Location | undefined): Href | undefined;
  /** The language that a name of the site's own is highlighted as. */
  codeAlias?(name: string): string | undefined;
  /** Labels in the words of the site. By default English. */
  text?: Translate;
  report(diagnostic: Diagnostic): void;
  /** Locates a part of a text that is a value in a file. Absent for texts that have their own locations, such as guides. */
  locateIn?: LocateIn;
}

/** The location of a value in a request, or of its key; of the whole request for an empty path. */
type PlaceOfValue = (path: readonly string[], part: "key" | "value") => Location | undefined;

interface ProseLink {
  href: Href;
  external?: boolean;
  /** A file that the browser loads, not a page of the site. */
  file?: true;
  versions?: VersionTargets;
}

/** What a file of the site is for. */
export type MediaKind = "video" | "captions";

export interface ProseImage {
  href: Href;
  /** Width in CSS pixels. With it the page does not shift when the image loads. */
  width?: number;
  height?: number;
}

/** Offset in a text of a line in a fence (counted from 0), after the indentation of the fence. */
export function lineOffset(fence: Fence, line: number, text: string): number {
  let at = fence.at;
  for (let passed = 0; passed <= line; passed++) {
    const feed = text.indexOf("\n", at);
    if (feed < 0) return fence.at;
    at = feed + 1;
  }
  const lineStart = text.lastIndexOf("\n", fence.at - 1) + 1;
  return at + Math.min(fence.at - lineStart, (/^[ \t>]*/.exec(text.slice(at, at + 200)) as RegExpExecArray)[0].length);
}

/** Where a value in the YAML of a fence is, or its key: its line and column from 1, and its length in its first line. */
export function placeInFence({ text }: Fence, path: readonly string[], part: "key" | "value") {
  const { locate } = readYaml({ path: "", text }, "guide-request").value;
  const { line, column, endLine, endColumn, lineText = "" } = locate(path, part);
  return { line, column, length: (endLine === line && endColumn !== undefined ? endColumn : lineText.length + 1) - column };
}
