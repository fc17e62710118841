import type { Token, Tokens } from "marked";
import type { Inline, Span } from "./ast.js";
import { type Cursor, near } from "./cursor.js";
import { decodeReferences } from "./references.js";
import { plainText } from "./walk.js";

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
