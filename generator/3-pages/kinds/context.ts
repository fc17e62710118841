import type { Html, TocEntry } from "../../../runtime/contract.js";
import type { At } from "../../2-model/api-model.js";
import type { Document } from "../../2-model/document.js";
import type { SiteModel } from "../../2-model/site-model.js";
import type { Diagnostic } from "../../diagnostics/types.js";
import { firstSentences, plainText } from "../../text/html-text.js";
import type { ApiContext } from "../api/context.js";
import type { ApiVersion, SiteApi } from "../site/apis.js";
import type { LinkOrigin, Links } from "../site/links.js";
import type { Route } from "../site/routes.js";

/** What the builders of the page kinds share. */
export interface PageContext {
  model: SiteModel;
  apis: readonly SiteApi[];
  routes: ReadonlyMap<string, Route>;
  links: Links;
  /** Description of a page by its route, for cards. */
  describe(path: string): string;
  /** A path of this site with the base in front, for HTML written here. */
  href(path: string): string;
  proseOf(origin: LinkOrigin): Prose;
  apiContext(version: ApiVersion): ApiContext;
  /** The prose of a page with hints at the words of the glossary. */
  hinted(html: Html, route: Route): Html;
  report(diagnostic: Diagnostic): void;
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
