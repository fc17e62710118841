import type { Page, Site } from "./contract.js";
import { absolute } from "./primitives/href.js";

/** Types of schema.org for the kinds of pages that are texts of their own. */
const articleTypes: Partial<Record<Page["kind"], string>> = {
  guide: "TechArticle",
  operation: "APIReference",
  schema: "APIReference",
};

/**
 * What crawlers read about a page: the kind of text and the way to it, in the vocabulary of schema.org with the members that Google
 * documents for articles and breadcrumbs. Undefined where there is nothing to say.
 */
export function structuredData(page: Page, site: Site): object | undefined {
  const parts = [article(page), breadcrumbs(page, site)].filter((part) => part !== undefined);
  return parts.length > 0 ? { "@context": "https://schema.org", "@graph": parts } : undefined;
}

function article({ kind, title, source }: Page): object | undefined {
  const type = articleTypes[kind];
  return type === undefined ? undefined : { "@type": type, headline: title, dateModified: source?.updated };
}

/** Only what has an address can be in the list; the last entry is the page itself, which needs none. One entry is no way. */
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
