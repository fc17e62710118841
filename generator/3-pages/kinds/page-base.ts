import type { Crumb, PageBase, TocEntry } from "../../../runtime/contract.js";
import type { Navigation } from "../site/navigation.js";
import { sourceLinks } from "../source-links.js";
import type { PageContext } from "./context.js";

export interface PageHead {
  title: string;
  description: string;
  toc: TocEntry[];
  /** Source files of the page, relative to the root; the first is the one to edit. */
  sources: string[];
}

/** The members that all kinds of pages have: their place in the site, and links to their source. */
export function pageBase(path: string, { title, description, toc, sources }: PageHead, { inputs, text }: PageContext): PageBase {
  const navigation = inputs.navigation(path);
  const { canonical, searchTags, version, previous, next, notice } = navigation;
  const settings = {
    repository: inputs.config("repository"),
    report: inputs.config("report"),
    siteUrl: inputs.config("siteUrl"),
  };
  const updated = sources.map((file) => inputs.date(file)).reduce(latest, undefined);
  const source = sourceLinks({ path, title, sources }, settings, updated, text);
  return {
    route: path,
    title,
    description,
    canonical,
    breadcrumbs: breadcrumbs(title, navigation),
    toc,
    searchTags,
    ...(version ? { version } : {}),
    ...(previous ? { previous } : {}),
    ...(next ? { next } : {}),
    ...(source ? { source } : {}),
    ...(notice ? { notice } : {}),
  };
}

function breadcrumbs(title: string, { crumbs, crumb = title, label = title, inApi }: Navigation): Crumb[] {
  if (!crumbs) return [];
  // An introduction often has the title of its API.
  const isEcho = inApi && crumbs[0]?.label === title;
  const all = [...crumbs, { label: isEcho ? label : crumb }];
  // A section often has the same name as its first group or page. Keep only the last of them.
  return all.filter((crumb, index) => crumb.label !== all[index + 1]?.label);
}

function latest(a: string | undefined, b: string | undefined): string | undefined {
  return a === undefined || (b !== undefined && b > a) ? b : a;
}
