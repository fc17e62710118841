import { posix } from "node:path";
import type { Page, Site } from "../../runtime/contract.js";
import { bundleNames, type ComponentBundle } from "../1-sources/site-components.js";
import type { ShownSidebar } from "../3-pages/site/shown-sidebar.js";
import type { PlannedPage, SharedErrors } from "../3-pages/types.js";
import { fill } from "./templates.js";
import type { GeneratedModule } from "./types.js";

const views: Record<Page["kind"], { view: keyof typeof import("../../runtime/views.js"); type: string }> = {
  operation: { view: "OperationView", type: "OperationPage" },
  schema: { view: "SchemaView", type: "SchemaPage" },
  guide: { view: "GuideView", type: "GuidePage" },
  category: { view: "CategoryView", type: "CategoryPage" },
  landing: { view: "LandingView", type: "LandingPage" },
  "request-access": { view: "RequestAccessView", type: "RequestAccessPage" },
  search: { view: "SearchView", type: "SearchPage" },
  "not-found": { view: "NotFoundView", type: "NotFoundPage" },
};

/** The components and views of a site, or its previews. */
export function generateComponents(kind: keyof typeof bundleNames, { code }: ComponentBundle): GeneratedModule {
  return { path: bundleNames[kind], text: code };
}

export function generateSite(site: Site): GeneratedModule {
  return { path: "site.ts", ...fill("site", site) };
}

/** @param id id of the complete sidebar */
export function generateSidebar(id: string, { sidebar, part }: ShownSidebar): GeneratedModule {
  return { path: sidebarPath(id, part), ...fill("sidebar", sidebar) };
}

export function generateErrors({ name, table }: SharedErrors): GeneratedModule {
  return { path: errorsPath(name), ...fill("errors", table) };
}

export function generatePage({ page, sidebar, pages, sidebarPart, errors, sources }: PlannedPage): GeneratedModule {
  const path = modulePath(page.route);
  const from = (target: string) => {
    const relative = posix.relative(posix.dirname(path), target).replace(/\.ts$/, ".js");
    return relative.startsWith(".") ? relative : `./${relative}`;
  };
  const texts = {
    ...views[page.kind],
    sources: sources.join(", ") || "the configuration",
    sidebar: sidebar === undefined ? "" : from(sidebarPath(sidebar, sidebarPart)),
    pages: pages === undefined ? "" : from(sidebarPath(pages, sidebarPart)),
    errors: errors === undefined ? "" : from(errorsPath(errors.name)),
    site: from("site.ts"),
  };
  return { path, ...fill("page", page, texts), route: page.route };
}

/** `/docs/sdk` becomes `pages/docs/sdk.tsx`, `/docs/quickstart/` becomes `pages/docs/quickstart/index.tsx`. */
export function modulePath(route: string): string {
  return `pages${route.endsWith("/") ? `${route}index` : route}.tsx`;
}

export function errorsPath(name: string): string {
  return `errors/${name}.ts`;
}

export function sidebarPath(id: string, part: string | undefined): string {
  return `sidebars/${part === undefined ? id : `${id}/${part}`}.ts`;
}
