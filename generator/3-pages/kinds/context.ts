import { toText } from "../../../runtime/content/to-text.js";
import type { Inline, Link, Prose } from "../../../runtime/contract.js";
import type { Translate } from "../../../runtime/texts.js";
import type { Document } from "../../2-model/document.js";
import type { At } from "../../2-model/types.js";
import type { Diagnostic, Location } from "../../diagnostics/types.js";
import { present } from "../../platform/values.js";
import type { DocumentContent } from "../../text/prose/document-content.js";
import { firstSentences } from "../../text/words.js";
import type { ApiContext } from "../api/context.js";
import type { PageInputs } from "../page-inputs.js";
import type { ApiVersion } from "../site/apis.js";
import type { LinkOrigin, ResolvedLink } from "../site/links.js";
import type { Article } from "../types.js";

/** The source of a text. */
export interface TextOrigin extends LinkOrigin {
  /** Ids on the page of the text, to which its links may lead. They are added while the page is built. */
  ids?: Set<string>;
  /** Location of a text that has none itself, such as one in a data file. */
  place?(): Location | undefined;
}

/** What the builders of page kinds need while one page is built. */
export interface PageContext {
  inputs: PageInputs;
  /** The target of a link. A link without a target is reported. */
  link(written: string, origin: LinkOrigin, place: () => Location | undefined): ResolvedLink | undefined;
  proseOf(origin: TextOrigin): MarkdownReader;
  apiContext(version: ApiVersion): ApiContext;
  /** The text of a page with glossary hints. */
  hinted(prose: Prose, path: string): Prose;
  report(diagnostic: Diagnostic): void;
  /** A text in the words of the site. */
  readonly text: Translate;
}

/** Reads Markdown of one origin. */
export interface MarkdownReader {
  /** @param splits whether the part from the first heading of level 2 on is returned as `rest` */
  document(document: Document, splits?: boolean): DocumentContent;
  /** A description: several blocks, whose highest heading has the level `top` (default: 2). Empty if it is blank. */
  block(text: string | undefined, at?: At, top?: number): Prose;
  /**
   * A description that is the main text of its page or of a section, with ids of headings. Empty if it is blank.
   * @param onPage ids of other parts of the page
   * @param reserved ids that no heading may have
   * @param title a first heading with these words is left out
   */
  article(text: string | undefined, at: At, onPage: Iterable<string>, reserved?: Iterable<string>, title?: string): Article;
  /** One paragraph whose words are shown alone. Its mistakes are reported where it is a text. */
  words(text: string, at?: At): Inline[];
  /** One paragraph. */
  inline(text: string | undefined, at?: At): Inline[];
}

/** The start of a description, for cards. */
export function shortLead(text: string | undefined, reader: MarkdownReader, at: At): string {
  return text ? shortText(reader.words(leadOf(text), at)) : "";
}

/** A description without headings, code, tables and marks of blocks. */
function leadOf(text: string): string {
  const prose = text
    .replace(/^ {0,3}(```|~~~)[\s\S]*?^ {0,3}\1.*$/gm, "")
    .replace(/(?<=^[ \t]*\n)(?: {4}|\t).*$/gm, "")
    .replace(/^ {0,3}(?:#{1,6}\s.*|\|.*|(?:[-*_][ \t]*){3,}|=+[ \t]*|-+[ \t]*)$/gm, "")
    .replace(/^[ \t]*(?:>|[-*+]|\d{1,9}[.)])[ \t]+/gm, "")
    .trim();
  return prose || text.replace(/^[ \t]*#{1,6}[ \t]+/gm, "");
}

/**
 * The first sentences of a text, for cards and meta elements.
 * @param longest in UTF-16 units
 */
export function shortText(prose: Prose, longest = 140): string {
  return firstSentences(toText(prose), longest);
}

/** A link of the layout or of a card, with the same page in other versions. */
export function versionedLink(label: string, href: string, { links }: Pick<PageInputs, "links">): Link {
  return { label, href, ...present({ versions: links.versionsOf(href) }) };
}
