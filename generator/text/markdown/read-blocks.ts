import type { Token, Tokens } from "marked";
import { calloutTitles } from "../../../runtime/content/callout-titles.js";
import type { CalloutKind } from "../../../runtime/content.js";
import { certain, nearest } from "../../diagnostics/suggest.js";
import { arrange, type Cursor, type Item, near, type Reader } from "./arrange.js";
import { type Block, type Inline, type List, plainText, type Span, type Table } from "./ast.js";
import { commentsOf, directiveOf, withCallouts } from "./components.js";
import { parseFenceInfo } from "./fence-info.js";
import { decodeReferences, type FootnoteToken, type HtmlToken } from "./lexer.js";
import { hidesText, linesLeftOut, unclosedHint, unclosedMessage } from "./mistakes.js";

/** Limits recursion. Readers cannot follow deeper nesting. */
const depthLimit = 50;

/** Converts block tokens to the syntax tree, with the content of directives. */
export function readBlocks(tokens: readonly Token[], reader: Reader): Block[] {
  if (reader.depth === depthLimit) {
    reader.report("guide-too-large", `Quotes and lists nest in more than ${depthLimit} levels here.`, reader.cursor.position);
    return [];
  }
  reader.depth++;
  const items = tokens.flatMap((token) => readBlock(token as Tokens.Generic, reader));
  reader.depth--;
  return withCallouts(arrange(items, reader));
}

function readBlock(token: Tokens.Generic, reader: Reader): Item[] {
  const { cursor } = reader;
  if (token.type === "space" || token.type === "checkbox") return [];
  if (token.type === "html") return readHtml(token as HtmlToken, reader);
  const at = cursor.enter(token.raw);
  const item = readAt(token, at, reader);
  cursor.leave(at, token.raw);
  return item ? [item] : [];
}

function readAt(token: Tokens.Generic, at: number, reader: Reader): Block | undefined {
  const { cursor } = reader;
  switch (token.type) {
    case "paragraph":
      return { kind: "paragraph", at, children: readInlines(token.tokens, cursor) };
    case "text":
      return { kind: "line", at, children: readInlines(token.tokens ?? [token], cursor) };
    case "heading": {
      const children = readInlines(token.tokens, cursor);
      return { kind: "heading", at, level: token.depth, text: plainText(children).trim(), id: token.id ?? "", children };
    }
    case "code":
      return readFence(token as Tokens.Code, at, reader);
    case "blockquote": {
      const children = readBlocks(token.tokens ?? [], reader);
      return admonitionOf(children, at, reader) ?? { kind: "quote", at, children };
    }
    case "list":
      return readList(token as Tokens.List, at, reader);
    case "table":
      return readTable(token as Tokens.Table, at, reader);
    case "hr":
      return { kind: "rule" };
    case "footnote":
      readFootnote(token as FootnoteToken, at, reader);
      return undefined;
    default:
      return undefined;
  }
}

function readFence(token: Tokens.Code, at: number, reader: Reader): Block {
  const { info, issues } = parseFenceInfo(token.lang ?? "");
  for (const { message, hint, fix } of issues) reader.report("guide-fence-option", message, at, hint, fix);
  const text = token.text.replace(/\n$/, "");
  const mark = unclosedFence(token.raw);
  if (mark !== undefined) {
    const hint = `Write a line ${mark.startsWith("`") ? `"${mark}"` : `\`${mark}\``} where the code ends.`;
    reader.report("guide-fence-unclosed", "This code fence is not closed, so all that follows is code.", at, hint);
  }
  const count = text.split("\n").length;
  const beyond = info.lines.find((line) => line > count);
  if (beyond !== undefined) {
    const message = `The code has ${count} line${count === 1 ? "" : "s"}, so there is no line ${beyond} to mark.`;
    reader.report("guide-fence-lines", message, at, "Count the lines of the fence from 1.");
  }
  return { kind: "fence", at, info, text };
}

/** The marks of an unclosed fence. Undefined for a closed one and for indented code. */
function unclosedFence(raw: string): string | undefined {
  const mark = /^ {0,3}(`{3,}|~{3,})/.exec(raw)?.[1];
  if (mark === undefined) return undefined;
  const lines = raw.trimEnd().split("\n");
  const last = (lines.at(-1) as string).trim();
  const isClosed = lines.length > 1 && last.startsWith(mark) && last === (mark[0] as string).repeat(last.length);
  return isClosed ? undefined : mark;
}

function readList(token: Tokens.List, at: number, reader: Reader): List {
  const items = token.items.map((item) => {
    const itemAt = reader.cursor.enter(item.raw);
    const children = readBlocks(item.tokens, reader);
    reader.cursor.leave(itemAt, item.raw);
    return item.task ? { task: item.checked ? ("done" as const) : ("open" as const), children } : { children };
  });
  return { kind: "list", at, ordered: token.ordered, start: token.start === "" ? 1 : token.start, items };
}

function readTable(token: Tokens.Table, at: number, reader: Reader): Table {
  const columns = token.header.map((cell) => {
    const children = readInlines(cell.tokens, reader.cursor);
    return cell.align === "center" || cell.align === "right" ? { align: cell.align, children } : { children };
  });
  const rows = token.rows.map((row) => row.map((cell) => readInlines(cell.tokens, reader.cursor)));
  return { kind: "table", at, columns, rows };
}

function readFootnote(token: FootnoteToken, at: number, reader: Reader): void {
  const blocks = readBlocks(token.tokens, reader);
  if (!reader.footnotes.has(token.name)) reader.footnotes.set(token.name, { at, blocks });
  else reader.report("guide-footnote-unused", `The footnote \`${token.name}\` has a text already.`, at, "Give it another name.");
}

/** HTML between blocks. If it consists of comments, these are directives or ignored; anything else stays HTML. */
function readHtml({ raw, text, name }: HtmlToken, reader: Reader): Item[] {
  const at = reader.cursor.pass(raw);
  if (name !== undefined) {
    const first = reader.text.locate(at)?.line;
    const lines = raw.trim().split("\n").length;
    const hidden = first !== undefined && hidesText(name, raw) ? linesLeftOut(first, lines) : "";
    reader.report("guide-html-unclosed", unclosedMessage(name, hidden), at, unclosedHint(name));
    return [];
  }
  const comments = commentsOf(raw);
  if (!comments) return [{ kind: "html", at, text }];
  const offset = at - (/\S/.exec(raw)?.index ?? 0);
  for (const comment of comments) reportInner(comment.text, offset + comment.at, reader);
  return comments.flatMap((comment): Item[] => {
    const directive = directiveOf(comment.text);
    return directive ? [{ kind: "directive", at: offset + comment.at, directive }] : [];
  });
}

/** A comment ends at the first `-->`, so one with another one in it is not closed, and hides what is between the two. */
function reportInner(comment: string, at: number, reader: Reader): void {
  const inner = comment.search(/\n {0,3}<!--/);
  const first = reader.text.locate(at)?.line;
  if (inner < 0 || first === undefined) return;
  const hidden = linesLeftOut(first, comment.slice(0, inner).trimEnd().split("\n").length);
  reader.report("guide-html-unclosed", unclosedMessage("!--", ` before the next one${hidden}`), at, unclosedHint("!--"));
}

const types = new Set(Object.keys(calloutTitles));

/** A quote that starts with a line `[!NOTE]`, as GitHub writes admonitions. Undefined for any other quote. */
function admonitionOf(children: Block[], at: number, reader: Reader): Block | undefined {
  const [first, ...rest] = children;
  if (first?.kind !== "paragraph") return undefined;
  const [text, ...others] = first.children;
  const mark = text?.kind === "text" ? /^\[!([A-Za-z-]+)\][ \t]*(\n)?/.exec(text.text) : null;
  if (!mark || text?.kind !== "text") return undefined;
  const type = (mark[1] as string).toLowerCase();
  if (!types.has(type)) {
    const guess = nearest(type, types);
    const hint =
      guess === undefined ? "Use NOTE, TIP, IMPORTANT, WARNING or CAUTION." : `Did you mean \`[!${guess.toUpperCase()}]\`?`;
    const sure = certain(type, types);
    const fix = sure === undefined ? undefined : { from: `[!${mark[1]}]`, to: `[!${sure.toUpperCase()}]` };
    reader.report("guide-admonition-unknown", `The admonition \`${mark[1]}\` does not exist.`, at, hint, fix);
    return undefined;
  }
  const behind = text.text.slice(mark[0].length);
  if (mark[2] === undefined && (behind !== "" || (others.length && others[0]?.kind !== "break"))) {
    const message = `Text follows \`[!${mark[1]}]\` on the same line.`;
    reader.report("guide-admonition-unknown", message, at, "Start the text on the next line.");
  }
  const remaining: Inline[] = [...(behind ? [{ kind: "text" as const, text: behind }] : []), ...others];
  while (remaining[0]?.kind === "break") remaining.shift();
  const paragraph: Block[] = remaining.length ? [{ ...first, children: remaining }] : [];
  return { kind: "admonition", at, type: type as CalloutKind, children: [...paragraph, ...rest] };
}

/** Converts inline tokens to the syntax tree. */
export function readInlines(tokens: readonly Token[] | undefined, cursor: Cursor): Inline[] {
  const inlines: Inline[] = [];
  for (const token of tokens ?? []) {
    for (const inline of readInline(token as Tokens.Generic, cursor)) {
      const last = inlines.at(-1);
      if (inline.kind === "text" && last?.kind === "text") last.text += inline.text;
      else inlines.push(inline);
    }
  }
  return inlines;
}

function readInline(token: Tokens.Generic, cursor: Cursor): Inline[] {
  switch (token.type) {
    case "strong":
    case "em":
    case "del": {
      const at = cursor.enter(token.raw);
      const children = readInlines(token.tokens, cursor);
      cursor.leave(at, token.raw);
      return [{ kind: token.type, children }];
    }
    case "codespan":
      cursor.pass(token.raw);
      return [{ kind: "code", text: token.text }];
    case "br":
      return [{ kind: "break" }];
    case "link":
      return [readLink(token as Tokens.Link, cursor)];
    case "image":
      return [readImage(token as Tokens.Image, cursor)];
    case "html":
      return [{ kind: "html", ...span(cursor.pass(token.raw), token.raw), text: token.raw }];
    case "footnote-reference":
      return [{ kind: "footnote", ...span(cursor.pass(token.raw), token.raw), name: token.name }];
    case "escape":
      cursor.pass(token.raw);
      return [{ kind: "text", text: token.text }];
    case "checkbox":
      return [];
    default:
      // The lexer has already decoded some references in the text of paragraphs, so read the source instead.
      cursor.pass(token.raw, near);
      return token.tokens ? readInlines(token.tokens, cursor) : [{ kind: "text", text: decodeReferences(token.raw) }];
  }
}

function readLink(token: Tokens.Link, cursor: Cursor): Inline {
  const at = cursor.enter(token.raw);
  // The destination of an autolink is literal (CommonMark section 6.5).
  const children: Inline[] = token.autolink ? [{ kind: "text", text: token.text }] : readInlines(token.tokens, cursor);
  cursor.leave(at, token.raw);
  const link: Inline = {
    kind: "link",
    ...span(at, token.raw),
    href: token.autolink ? token.href : decodeReferences(token.href),
    children,
  };
  if (token.title) link.title = decodeReferences(token.title);
  return link;
}

function readImage(token: Tokens.Image, cursor: Cursor): Inline {
  const at = cursor.enter(token.raw);
  const alt = plainText(readInlines(token.tokens, cursor));
  cursor.leave(at, token.raw);
  const image: Inline = { kind: "image", ...span(at, token.raw), src: decodeReferences(token.href), alt };
  if (token.title) image.title = decodeReferences(token.title);
  return image;
}

function span(at: number, raw: string): Span {
  const source = raw.trimStart();
  const lineEnd = source.indexOf("\n");
  return { at, length: lineEnd < 0 ? source.length : lineEnd };
}
