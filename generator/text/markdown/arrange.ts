import { type Code, newDiagnostic } from "../../diagnostics/catalogue.js";
import { lineEnd } from "../../diagnostics/source-file.js";
import { didYouMean } from "../../diagnostics/suggest.js";
import type { Diagnostic, Fix } from "../../diagnostics/types.js";
import type { Block, Fence, Inline, MarkdownText, Media } from "./ast.js";
import {
  argumentsHint,
  blockArguments,
  type Container,
  containers,
  type Directive,
  mediaArguments,
  unknownDirective,
} from "./components.js";

/** Items inside a container, with the directive that opened it. */
interface Open {
  name: Container;
  at: number;
  argument: string;
}

const depthLimit = 8;

/** Nests the items of a block in the directives around them: a flat list becomes a tree. */
export function arrange(items: readonly Item[], reader: Reader): Block[] {
  if (!items.some((item) => item.kind === "directive")) return items as Block[];
  const stream = { items, next: 0 };
  return collect(stream, [], reader) as Block[];
}

/** Items up to the end of the innermost open container. Tabs keep their `tab` directives, which separate their panels. */
function collect(stream: { items: readonly Item[]; next: number }, open: readonly Open[], reader: Reader): Item[] {
  const innermost = open.at(-1);
  const collected: Item[] = [];
  while (stream.next < stream.items.length) {
    const item = stream.items[stream.next++] as Item;
    if (item.kind !== "directive") {
      collected.push(item);
      continue;
    }
    const { name, closing } = item.directive;
    if (closing && name === innermost?.name) return collected;
    if (closing && open.some((container) => container.name === name)) {
      // An outer container ends, so the inner one is not closed. The outer one must read this end again.
      stream.next--;
      break;
    }
    if (closing) reportClosing(item.directive, item.at, reader);
    else if (name === "tab" && innermost?.name === "tabs") collected.push(item);
    else if (open.length === depthLimit)
      reader.report("guide-too-large", `Directives nest in more than ${depthLimit} levels here.`, item.at);
    else if (isContainer(name)) {
      const opened: Open = { name, at: item.at, argument: item.directive.argument };
      collected.push(...build(opened, collect(stream, [...open, opened], reader), reader));
    } else collected.push(...leaf(item.directive, item.at, reader));
  }
  if (innermost) {
    const message = `\`${innermost.name}\` is not closed.`;
    reader.report("guide-directive-unclosed", message, innermost.at, `Write \`<!-- /${innermost.name} -->\` at its end.`);
  }
  return collected;
}

function isContainer(name: string): name is Container {
  return (containers as readonly string[]).includes(name);
}

function reportClosing({ name }: Directive, at: number, reader: Reader): void {
  if (name === "tab") reader.report("guide-directive-misplaced", "A tab is not closed.", at, "A tab ends at the next one.");
  else if (isContainer(name))
    reader.report("guide-directive-unclosed", `There is no open \`${name}\` here.`, at, "Check the level of lists and quotes.");
  else reportUnknown(name, at, reader);
}

function reportUnknown(name: string, at: number, reader: Reader): void {
  const { message, hint, fix } = unknownDirective(name);
  reader.report("guide-directive-unknown", message, at, hint, fix);
}

/** A directive without content. */
function leaf({ name, argument }: Directive, at: number, reader: Reader): Block[] {
  switch (name) {
    case "block": {
      const block = blockArguments(argument);
      if (block) return [{ kind: "generated", at, ...block }];
      const message = "The arguments of this block cannot be read.";
      reader.report("guide-directive-content", message, at, argumentsHint(argument, 'Write `<!-- block: name key="value" -->`.'));
      return [];
    }
    case "tab":
      reader.report("guide-directive-misplaced", "A tab is outside of tabs.", at, "Put `<!-- tabs -->` before the first one.");
      return [];
    case "include":
      reader.report(
        "guide-directive-misplaced",
        "Partials cannot be included here.",
        at,
        "Put the include on a line of its own in a guide.",
      );
      return [];
    default:
      reportUnknown(name, at, reader);
      return [];
  }
}

function build({ name, at, argument }: Open, items: Item[], reader: Reader): Block[] {
  if (name === "figure" || name === "video") return buildMedia(name, argument, items as Block[], at, reader);
  if (argument) reader.report("guide-directive-content", `\`${name}\` takes no argument.`, at);
  if (name === "tabs") return buildTabs(items, at, reader);
  const blocks = items as Block[];
  return name === "steps" ? buildSteps(blocks, at, reader) : buildCodeGroup(blocks, at, reader);
}

function buildTabs(items: readonly Item[], at: number, reader: Reader): Block[] {
  const panels: { label: string; children: Block[] }[] = [];
  let stray = false;
  for (const item of items) {
    const panel = panels.at(-1);
    if (item.kind === "directive") {
      const label = item.directive.argument;
      if (!label) reader.report("guide-directive-content", "This tab has no name.", item.at, "Write `<!-- tab: Name -->`.");
      if (panels.some((panel) => panel.label === label))
        reader.report("guide-directive-content", `Two tabs have the name \`${label}\`.`, item.at);
      panels.push({ label, children: [] });
    } else if (panel) panel.children.push(item);
    else stray = true;
  }
  if (stray || !panels.length) {
    const message = "There is text before the first tab.";
    reader.report("guide-directive-content", message, at, "Put `<!-- tab: Name -->` before the first text.");
  }
  return panels.length ? [{ kind: "tabs", at, panels }] : [];
}

function buildCodeGroup(blocks: readonly Block[], at: number, reader: Reader): Block[] {
  const fences = blocks.filter((block): block is Fence => block.kind === "fence");
  if (fences.length === 0 || fences.length < blocks.length)
    reader.report("guide-directive-content", "A code group may contain only code fences.", at);
  return fences.length ? [{ kind: "code-group", at, fences }] : [];
}

/** Steps are the items of one ordered list, or sections with headings of one level. */
function buildSteps(blocks: Block[], at: number, reader: Reader): Block[] {
  const [only] = blocks;
  if (blocks.length === 1 && only?.kind === "list" && only.ordered)
    return [{ kind: "steps", at, intro: [], steps: only.items.map((item) => item.children) }];
  const first = blocks.findIndex((block) => block.kind === "heading");
  const heading = blocks[first];
  if (heading?.kind !== "heading") {
    const message = "Steps must contain one ordered list, or headings of one level with text below.";
    reader.report("guide-directive-content", message, at);
    return blocks;
  }
  const steps: Block[][] = [];
  for (const block of blocks.slice(first)) {
    if (block.kind === "heading" && block.level <= heading.level) {
      if (block.level < heading.level)
        reader.report("guide-directive-content", "A heading inside the steps has a higher level than the steps.", block.at);
      steps.push([]);
    }
    steps.at(-1)?.push(block);
  }
  return [{ kind: "steps", at, intro: blocks.slice(0, first), steps }];
}

/** A `figure` is a picture and its caption, and a `video` is a link to a video and its caption. */
function buildMedia(type: Media["type"], argument: string, blocks: Block[], at: number, reader: Reader): Block[] {
  const wrong = (message: string, hint: string) => reader.report("guide-directive-content", message, at, hint);
  const example =
    type === "figure"
      ? 'Write `<!-- figure: dark="b.png" width="320" -->`.'
      : 'Write `<!-- video: poster="a.png" captions="a.vtt" -->`.';
  const args = blockArguments(`${type} ${argument}`.trim())?.args;
  if (!args) wrong(`The arguments of this ${type} cannot be read.`, argumentsHint(argument, example));
  const allowed: readonly string[] = mediaArguments[type];
  for (const name of Object.keys(args ?? {}))
    if (!allowed.includes(name)) wrong(`\`${name}\` is no argument of a ${type}.`, didYouMean(name, allowed) ?? example);
  const [first, ...caption] = blocks;
  const source = first?.kind === "paragraph" ? onlyMedia(first.children) : undefined;
  const expectedKind = type === "figure" ? "image" : "link";
  if (source?.kind === expectedKind) return [{ kind: "media", at, type, args: args ?? {}, source, caption }];
  if (type === "figure")
    wrong(
      "A figure must start with an image in a paragraph of its own.",
      "Write `![What it shows](a.png)`, a blank line, and the caption.",
    );
  else
    wrong(
      "A video must start with a link in a paragraph of its own.",
      "Write `[Title](film.mp4)`, a blank line, and the caption.",
    );
  return blocks;
}

function onlyMedia(inlines: readonly Inline[]): Media["source"] | undefined {
  const [only, ...more] = inlines.filter((inline) => inline.kind !== "text" || inline.text.trim() !== "");
  return more.length === 0 && (only?.kind === "image" || only?.kind === "link") ? only : undefined;
}

/** Enough for indentation, quote marks and text that the lexer drops. A miss costs little. */
const far = 2000;
/** Enough for the marks between two parts of one line. */
export const near = 40;

/** Finds tokens in the source, each after the last. Those without their quote marks are found by their first line. */
export class Cursor {
  #position = 0;

  constructor(private readonly text: string) {}

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

  /** The same for a token without inner parts. `reach`: how far to search, short for texts, which repeat. */
  pass(raw: string, reach = far): number {
    const at = this.enter(raw, reach);
    const source = raw.trimStart();
    if (this.text.startsWith(source, at)) this.#position = at + source.length;
    else this.#position = at + Math.max(0, source.indexOf("\n"));
    return at;
  }

  /** Moves past a token that started at `at`, if its source is there unchanged. */
  leave(at: number, raw: string): void {
    const source = raw.trimStart();
    if (this.text.startsWith(source, at)) this.#position = Math.max(this.#position, at + source.length);
  }

  #find(line: string, reach: number): number {
    if (this.text.startsWith(line, this.#position)) return this.#position;
    const window = this.text.slice(this.#position, this.#position + line.length + reach);
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
