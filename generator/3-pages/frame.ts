import type { Crumb, Link, Notice, PageBase, PagerLink, Sidebar, TocEntry, VersionChoice } from "../../runtime/contract.js";
import type { SiteModel } from "../2-model/site-model.js";
import type { ApiVersion, SiteApi } from "./site/apis.js";
import type { Links } from "./site/links.js";
import type { Route } from "./site/routes.js";
import { flatten, type ListedPage, trail } from "./site/sidebars.js";
import { sourceLinks } from "./source-links.js";

/** What the frame around a page's own content is made from. */
export interface FrameContext {
  model: SiteModel;
  apis: readonly SiteApi[];
  links: Links;
  sidebars: ReadonlyMap<string, Sidebar>;
  /** Sidebar id by route. */
  sidebarOf: ReadonlyMap<string, string>;
  /** By route. */
  notices: ReadonlyMap<string, Notice>;
  /** Title of an operation's page, which menus call by a shorter name. */
  titleOf(path: string): string | undefined;
}

export interface FrameInput {
  title: string;
  description: string;
  toc: TocEntry[];
  /** Files the page is made from, relative to the root; the first is the one to edit. */
  sources: string[];
}

export function framePage(route: Route, input: FrameInput, context: FrameContext): PageBase {
  const version = "version" in route.source ? route.source.version : undefined;
  const sidebarId = context.sidebarOf.get(route.path);
  const sidebar = sidebarId === undefined ? undefined : context.sidebars.get(sidebarId);
  const items = (sidebar ?? listOf(route, context))?.items ?? [];
  const order = flatten(items);
  const index = order.findIndex((link) => link.href === route.path);
  const versions = context.links.versionsOf(route.path);
  const choice = version ? versionChoice(route.path, version, context) : undefined;
  const base: PageBase = {
    route: route.path,
    title: input.title,
    description: input.description,
    canonical: versions && version ? (versions.paths[firstVersion(version, context.apis)] ?? route.path) : route.path,
    breadcrumbs: breadcrumbs(route, { title: input.title, label: order[index]?.label ?? input.title }, version, sidebar),
    toc: input.toc,
    searchTags: searchTags(version),
  };
  if (choice) base.version = choice;
  const group = order[index]?.group;
  const previous = index > 0 ? order[index - 1] : undefined;
  const next = index >= 0 ? order[index + 1] : undefined;
  if (previous) base.previous = pagerLink(previous, group, context);
  if (next) base.next = pagerLink(next, group, context);
  const { config } = context.model;
  const source = sourceLinks({ ...input, path: route.path }, config, lastChange(input.sources, context.model));
  if (source) base.source = source;
  const notice = context.notices.get(route.path);
  if (notice) base.notice = notice;
  return base;
}

/** Stands away from the menu, so it has the title of its page, and names the group where that is another. */
function pagerLink({ label, href, group }: ListedPage, here: string | undefined, { titleOf }: FrameContext): PagerLink {
  return { label: titleOf(href) ?? label, href, ...(group === undefined || group === here ? {} : { group }) };
}

export interface SidebarIds {
  /** Of the sidebar that a page shows. */
  sidebar?: string;
  /** Of the sidebar that it lists in a panel instead, on pages of an API that show none. */
  pages?: string;
}

export function sidebarsOf(route: Route, context: FrameContext): SidebarIds {
  const sidebar = context.sidebarOf.get(route.path);
  const pages = listOf(route, context)?.id;
  return { ...(sidebar === undefined ? {} : { sidebar }), ...(pages === undefined ? {} : { pages }) };
}

/** The sidebar that a page of an API lists in a panel since it does not show it. */
function listOf({ source, path }: Route, context: FrameContext): Sidebar | undefined {
  const id = "version" in source ? source.version?.config.sidebar : undefined;
  return id === undefined || context.sidebarOf.has(path) ? undefined : context.sidebars.get(id);
}

function firstVersion(version: ApiVersion, apis: readonly SiteApi[]): string {
  return apis.find((api) => api.id === version.api)?.versions[0]?.id ?? version.id;
}

/** @param names the title of the page, and its label in the sidebar */
function breadcrumbs(
  route: Route,
  { title, label }: { title: string; label: string },
  version: ApiVersion | undefined,
  sidebar: Sidebar | undefined,
): Crumb[] {
  const { source } = route;
  if (source.kind === "landing" || source.kind === "search" || source.kind === "request-access") return [];
  // Below the name of its group, which stands before it.
  const here: Crumb = { label: source.kind === "operation" ? source.routed.label : title };
  if (version) {
    const crumbs: Crumb[] = [];
    if (source.kind !== "api-category") {
      const href = version.config.category?.path;
      crumbs.push({ label: version.apiTitle, ...(href ? { href } : {}) });
    }
    if (source.kind === "operation") crumbs.push({ label: source.routed.group });
    if (source.kind === "schema") crumbs.push({ label: "Schemas" });
    // An introduction is often named like its API.
    return withoutEchoes([...crumbs, crumbs[0]?.label === title ? { label } : here]);
  }
  const groups = sidebar ? (trail(sidebar.items, route.path) ?? []) : [];
  const section: Crumb[] = sidebar && sidebar.items.length > 1 ? [{ label: sidebar.label }] : [];
  return withoutEchoes([...section, ...groups.filter((group) => group.href !== route.path), here]);
}

/** A section is often named like its first group, or like its own page: said once, by the crumb further down. */
function withoutEchoes(crumbs: Crumb[]): Crumb[] {
  return crumbs.filter((crumb, index) => crumb.label !== crumbs[index + 1]?.label);
}

/** This page in each version; a version that lacks it is entered at its introduction or category. */
function versionChoice(path: string, version: ApiVersion, context: FrameContext): VersionChoice | undefined {
  const api = context.apis.find((one) => one.id === version.api);
  if (!api || api.versions.length < 2) return undefined;
  const targets = context.links.versionsOf(path)?.paths ?? {};
  const options = api.versions.flatMap((one) => {
    const { intro: written } = one.config;
    const intro = written && !context.model.drafts.has(written.guide) ? `${one.config.prefix}/${written.slug}` : undefined;
    const href = one.id === version.id ? path : (targets[one.id] ?? intro ?? one.config.category?.path);
    return href ? [{ id: one.id, label: one.config.label, href }] : [];
  });
  return { api: api.id, current: version.id, options };
}

function searchTags(version: ApiVersion | undefined): PageBase["searchTags"] {
  if (!version) return { version: "current", tag: "docs-default-current" };
  return { version: version.id, tag: version.config.tag ?? `docs-${version.api}-${version.id}` };
}

/** Day of the last change of a page's sources. */
export function lastChange(sources: readonly string[], { history }: Pick<SiteModel, "history">): string | undefined {
  return sources.map((file) => history.get(file)).reduce(latest, undefined);
}

function latest(a: string | undefined, b: string | undefined): string | undefined {
  return a === undefined || (b !== undefined && b > a) ? b : a;
}

/** A link of the frame with its counterparts in other versions. */
export function frameLink(label: string, href: string, links: Links): Link {
  const [path = "", hash] = href.split("#");
  const versions = links.versionsOf(path);
  if (!versions || hash !== undefined) return { label, href };
  return { label, href, versions };
}
