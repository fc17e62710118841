import { toText } from "../../../runtime/content/to-text.js";
import type { Crumb, Href, Inline, Link, Page, PageBase, Prose, SourceLinks, TocEntry } from "../../../runtime/contract.js";
import type { Translate } from "../../../runtime/texts.js";
import type { Config } from "../../0-configure/config.js";
import { isGenerated } from "../../1-sources/plugin-pages.js";
import type { Document } from "../../2-model/site-model.js";
import type { At } from "../../2-model/types.js";
import type { Diagnostic, Location } from "../../diagnostics/types.js";
import { present } from "../../platform/values.js";
import type { DocumentContent } from "../../text/prose/document-content.js";
import { firstSentences } from "../../text/words.js";
import type { ApiContext } from "../api/context.js";
import type { PageInputs } from "../page-inputs.js";
import type { ApiVersion } from "../site/apis.js";
import type { LinkOrigin, ResolvedLink } from "../site/links.js";
import type { Navigation } from "../site/navigation.js";
import type { Article, PlannedPage } from "../types.js";

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

interface PageHead {
  title: string;
  description: string;
  toc: TocEntry[];
  /** Source files of the page, relative to the root; the first is the one to edit. */
  sources: string[];
}

/** The members that all kinds of pages have: their place in the site, and links to their source. */
export function pageBase(path: string, { title, description, toc, sources }: PageHead, { inputs, text }: PageContext): PageBase {
  const navigation = inputs.navigation(path);
  const { canonical, searchTags, version, previous, next, notices } = navigation;
  const dates = sources.flatMap((file) => inputs.model.history.get(file) ?? []);
  const source = sourceLinks({ path, title, sources }, inputs.model.config, dates.sort().at(-1), text);
  return {
    route: path,
    title,
    description,
    canonical,
    breadcrumbs: breadcrumbs(title, navigation),
    toc,
    searchTags,
    ...present({ version, previous, next, source, notices }),
  };
}

/** @param sources files that the page is made from, the one to edit first */
export function planned(page: Page, { inputs }: PageContext, sources: string[]): PlannedPage {
  const { sidebar, pages, sidebarPart, section } = inputs.navigation(page.route);
  return { page, sources: [...new Set(sources)], ...present({ sidebar, sidebarPart, pages, section }) };
}

function breadcrumbs(title: string, { crumbs, crumb = title }: Navigation): Crumb[] {
  if (!crumbs) return [];
  const all = [...crumbs, { label: crumb }];
  // A section often has the same name as its first group or page. Keep only the last of them.
  return all.filter((crumb, index) => crumb.label !== all[index + 1]?.label);
}

type SourcePage = Pick<PageHead, "title" | "sources"> & { path: string };
type Settings = Pick<Config, "repository" | "report" | "siteUrl">;

/**
 * The edit and report links of a page. They come from the configuration alone: reading them from the git remote would give
 * a fork, or a copy without a remote, other pages from the same sources.
 * @param updated day of the last change of its sources
 * @returns undefined where there is nothing to show
 */
export function sourceLinks(
  page: SourcePage,
  config: Settings,
  updated: string | undefined,
  t: Translate,
): SourceLinks | undefined {
  const links = present({ edit: editLink(page, config), report: reportLink(page, config, t), updated });
  return Object.keys(links).length > 0 ? links : undefined;
}

function editLink({ sources: [file] }: SourcePage, { repository }: Settings): Href | undefined {
  if (!repository || file === undefined || isGenerated(file)) return undefined;
  const path = [repository.directory, file].filter(Boolean).join("/").split("/").map(encodeURIComponent).join("/");
  return `${repository.url}/edit/${repository.branch}/${path}`;
}

function reportLink({ path, title }: SourcePage, { repository, report, siteUrl }: Settings, t: Translate): Href | undefined {
  const about = encodeURIComponent(t("reportSubject", { title }));
  const body = encodeURIComponent(`${t("reportPage", { url: siteUrl + path })}\n\n${t("reportQuestion")}\n`);
  if (report?.startsWith("mailto:")) {
    const separator = report.includes("?") ? "&" : "?";
    // A line of a mail ends in CRLF (RFC 6068 section 5).
    return `${report}${separator}subject=${about}&body=${body.replaceAll("%0A", "%0D%0A")}`;
  }
  return report ?? (repository && `${repository.url}/issues/new?title=${about}&body=${body}`);
}
