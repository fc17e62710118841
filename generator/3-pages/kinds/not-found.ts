import type { NotFoundPage } from "../../../runtime/contract.js";
import type { FrameContext } from "../frame.js";
import type { PlannedPage } from "../planned-page.js";
import type { PageContext } from "./context.js";

/** The page for every other path: `404.html`. Its links are those of the navbar's start and the landing page. */
export function notFoundPage(_frame: FrameContext, context: PageContext): PlannedPage {
  const links = [{ label: "Home", href: "/" }];
  for (const route of context.routes.values()) {
    // The latest version of each API alone.
    const { source } = route;
    if (source.kind === "api-category" && context.apis.some(({ versions }) => versions[0] === source.version))
      links.push({ label: source.title, href: route.path });
    if (route.source.kind === "search") links.push({ label: "Search", href: route.path });
  }
  const page: NotFoundPage = {
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
  return { page, sources: [] };
}
