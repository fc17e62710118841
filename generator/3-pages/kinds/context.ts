import type { Html, Link, TocEntry } from "../../../runtime/contract.js";
import type { At } from "../../2-model/api-model.js";
import type { Document } from "../../2-model/document.js";
import type { Diagnostic, Location } from "../../diagnostics/types.js";
import { firstSentences, plainText } from "../../text/html-text.js";
import type { Markup } from "../../text/markup.js";
import type { ApiContext } from "../api/context.js";
import type { PageInputs, VersionKey } from "../inputs/page-inputs.js";
import type { ResolvedLink } from "../site/links.js";

/** Where a text is from: decides what relative paths and unqualified references in it mean. */
export interface TextOrigin {
  /** Path of the Markdown file in the content folder, for relative links. */
  file?: string;
  /** The API version being read; references stay in it. */
  version?: VersionKey;
  /** Place of a text that does not know its own, such as one of a data file. */
  place?(): Location | undefined;
}

/** What the builders of the page kinds share while one page is built. */
export interface PageContext {
  inputs: PageInputs;
  /** A path of this site with the base in front, for HTML written here. */
  href(path: string): string;
  /** Where a link leads. A dead one is reported. */
  link(written: string, origin: TextOrigin, place: () => Location | undefined): ResolvedLink | undefined;
  proseOf(origin: TextOrigin): Prose;
  apiContext(version: VersionKey): ApiContext;
  /** The prose of a page with hints at the words of the glossary. */
  hinted(html: Html, path: string): Html;
  report(diagnostic: Diagnostic): void;
  /** How blocks made from data are written. */
  markup: Markup;
}

/** Markdown to HTML for texts that belong to one origin. */
export interface Prose {
  document(document: Document): { html: Html; toc: TocEntry[] };
  /** A description: several blocks, headings demoted. */
  block(text: string, at?: At): Html;
  /** One paragraph without its element. */
  inline(text: string, at?: At): Html;
}

/** The first sentence or two of a text, for cards and meta elements. */
export function shortText(html: Html): string {
  return firstSentences(plainText(html), 140);
}

/** A link of the layout or of a card, with its counterparts in other versions. */
export function versionedLink(label: string, href: string, inputs: PageInputs): Link {
  const [path = "", hash] = href.split("#");
  const versions = inputs.versions(path);
  return !versions || hash !== undefined ? { label, href } : { label, href, versions };
}
