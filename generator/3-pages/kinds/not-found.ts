import type { NotFoundPage } from "../../../runtime/contract.js";
import type { PageContext } from "./context.js";

/** The page for every other path: `404.html`. Its links are those of the navbar's start and the landing page. */
export function notFoundPage({ inputs }: PageContext): NotFoundPage {
  const links = [{ label: "Home", href: "/" }];
  const latest = new Set(inputs.apis().map(({ versions }) => versions[0]?.category));
  for (const href of inputs.paths()) {
    const source = inputs.page(href);
    if (source?.kind === "api-category" && latest.has(href)) links.push({ label: source.title, href });
    if (source?.kind === "search") links.push({ label: "Search", href });
  }
  return {
    kind: "not-found",
    route: "/404",
    title: "Page not found",
    description: "There is no page at this address.",
    canonical: "/404",
    breadcrumbs: [],
    toc: [],
    searchTags: { version: "current", tag: "docs-default-current" },
    links,
  };
}
