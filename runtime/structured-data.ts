import type { Page, Site } from "./contract.js";
import { absolute } from "./primitives/href.js";

/** schema.org types of page kinds that are articles. */
const articleTypes: Partial<Record<Page["kind"], string>> = {
  guide: "TechArticle",
  operation: "APIReference",
  schema: "APIReference",
};

/** schema.org data of a page, type and breadcrumbs, with the members that Google documents. Undefined if none. */
export function structuredData(page: Page, site: Site): object | undefined {
  const parts = [article(page), breadcrumbs(page, site)].filter((part) => part !== undefined);
  return parts.length > 0 ? { "@context": "https://schema.org", "@graph": parts } : undefined;
}

function article({ kind, title, source }: Page): object | undefined {
  const type = articleTypes[kind];
  return type === undefined ? undefined : { "@type": type, headline: title, dateModified: source?.updated };
}

/** Only entries with a URL are listed; the last is the page itself. A single entry is no path. */
function breadcrumbs({ breadcrumbs: crumbs }: Page, site: Site): object | undefined {
  const last = crumbs.length - 1;
  const listed = crumbs.filter(({ href }, index) => href !== undefined || index === last);
  if (listed.length < 2) return undefined;
  const items = listed.map(({ label, href }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: label,
    item: href !== undefined && index < listed.length - 1 ? absolute(site, href) : undefined,
  }));
  return { "@type": "BreadcrumbList", itemListElement: items };
}
