import type { Method, Page, Site } from "../../runtime/contract.js";
import { cardPath, twinPath } from "../../runtime/primitives/href.js";
import type { History } from "../1-sources/history.js";
import type { SitePlan } from "../3-pages/open-pages.js";
import type { PageSection, PlannedPage } from "../3-pages/planned-page.js";
import { modulePath } from "../4-modules/generate.js";
import { htmlPath } from "./files.js";

/** The data about pages that remains after they are written: enough for the files that list them. */
export interface SiteOutline {
  site: Site;
  redirects: SitePlan["redirects"];
  pages: readonly PageEntry[];
  history: History;
}

export interface PageEntry {
  route: string;
  /** Its canonical route: its own, or that of the same page in the latest version. */
  canonical: string;
  kind: Page["kind"];
  title: string;
  description: string;
  operation?: { api: string; version: string; method: Method; path: string };
  sidebar?: string;
  /** The API version that the page belongs to. */
  section?: PageSection;
  sources: string[];
  /** Headings of a guide. */
  topics?: readonly string[];
  /** Left out of the files that list pages. */
  unlisted?: boolean;
}

/** @param topics headings of a guide */
export function entryOf({ page, sources, sidebar, section }: PlannedPage, topics: readonly string[] = []): PageEntry {
  const { route, canonical, kind, title, description } = page;
  return {
    route,
    canonical,
    kind,
    title,
    description,
    ...(kind === "operation"
      ? { operation: { api: page.api, version: page.apiVersion, method: page.method, path: page.path } }
      : {}),
    ...(sidebar === undefined ? {} : { sidebar }),
    ...(section ? { section } : {}),
    sources,
    ...(topics.length > 0 ? { topics } : {}),
    ...(page.unlisted ? { unlisted: true } : {}),
  };
}

/** Whether files that list pages name a page. */
export function isListed({ unlisted }: PageEntry): boolean {
  return !unlisted;
}

/** The output files of a page. */
export function filesOf(route: string): Record<"html" | "module" | "twin" | "card", string> {
  return {
    html: `site/${htmlPath(route)}`,
    module: `generated/${modulePath(route)}`,
    twin: `site${twinPath(route)}`,
    card: `site${cardPath(route)}`,
  };
}
