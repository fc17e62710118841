import { cardPath, twinPath } from "../../runtime/primitives/href.js";
import type { PlannedPage } from "../3-pages/types.js";
import { modulePath } from "../4-modules/generate.js";
import { htmlPath } from "./staging.js";
import type { PageEntry } from "./types.js";

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
    ...(kind === "operation" && page.deprecated ? { deprecated: true } : {}),
    ...(sidebar === undefined ? {} : { sidebar }),
    ...(section ? { section } : {}),
    sources,
    ...(page.breadcrumbs.length > 1 ? { crumbs: page.breadcrumbs.slice(0, -1).map(({ label }) => label) } : {}),
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
