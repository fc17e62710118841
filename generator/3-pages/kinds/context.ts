import type { Crumb, Href, Link, Page, PageBase, SourceLinks, TocEntry } from "../../../runtime/contract.js";
import type { Translate } from "../../../runtime/texts.js";
import type { Config } from "../../0-configure/config.js";
import { isGenerated } from "../../1-sources/plugin-pages.js";
import { present } from "../../platform/values.js";
import type { PageContext, PageInputs } from "../page-inputs.js";
import type { Navigation } from "../site/navigation.js";
import type { PlannedPage } from "../types.js";

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
