import type { Method, Page, Site } from "../../runtime/contract.js";
import type { SitePlan } from "../3-pages/open-pages.js";
import type { PlannedPage } from "../3-pages/planned-page.js";
import { modulePath } from "../4-modules/generate.js";
import { htmlPath } from "./files.js";

/** What is known of a site's pages once they are written: enough for the files that list them. */
export interface SiteOutline {
  site: Site;
  redirects: SitePlan["redirects"];
  pages: readonly PageEntry[];
}

export interface PageEntry {
  route: string;
  kind: Page["kind"];
  title: string;
  operation?: { api: string; version: string; method: Method; path: string };
  sidebar?: string;
  sources: string[];
}

export function entryOf({ page, sources, sidebar }: PlannedPage): PageEntry {
  const { route, kind, title } = page;
  return {
    route,
    kind,
    title,
    ...(kind === "operation"
      ? { operation: { api: page.api, version: page.apiVersion, method: page.method, path: page.path } }
      : {}),
    ...(sidebar === undefined ? {} : { sidebar }),
    sources,
  };
}

/** Output files of a page. */
export function filesOf(route: string): { html: string; module: string } {
  return { html: `site/${htmlPath(route)}`, module: `generated/${modulePath(route)}` };
}
