import type { Crumb, Notice, PageBase, PagerLink, Sidebar, VersionChoice } from "../../../runtime/contract.js";
import type { Translate } from "../../../runtime/texts.js";
import { textsOf } from "../../2-model/texts-of.js";
import { present } from "../../platform/values.js";
import type { PageSection, SidebarIds } from "../types.js";
import type { ApiVersion, RoutedApi } from "./apis.js";
import { guideChoice } from "./guide-versions.js";
import type { Route } from "./routes.js";
import { shownPart } from "./shown-sidebar.js";
import { type ListedPage, positionOf, trail } from "./sidebars.js";
import type { RouteTables } from "./site-tables.js";

/** What the layout of a page shows about the rest of the site. */
export interface Navigation extends SidebarIds, Pick<PageBase, "canonical" | "searchTags" | "version" | "previous" | "next"> {
  /** Breadcrumbs above the page. Absent if it has none. */
  crumbs?: Crumb[];
  /** The page's own breadcrumb, if it differs from its title. */
  crumb?: string;
  /** The API version that the page belongs to. */
  section?: PageSection;
  /** The updates about an operation, newest first. */
  notices?: Notice[];
}

/** @param notices by route */
export function navigationOf(route: Route, tables: RouteTables, notices: ReadonlyMap<string, Notice[]>): Navigation {
  const { path, source } = route;
  const version = "version" in source ? source.version : undefined;
  const sidebar = tables.sidebars.get(tables.sidebarOf.get(path) ?? "");
  const pages = listOf(route, tables);
  const whole = sidebar ?? pages;
  const { page, previous, next } = positionOf(whole?.items ?? [], path);
  const versions = tables.links.versionsOf(path);
  const guide = tables.guides.get(path);
  const t = textsOf(tables.model);
  return {
    canonical: versions && version ? (versions.paths[firstVersion(version, tables.apis)] ?? path) : path,
    searchTags: searchTags(version),
    ...present({
      crumbs: crumbsOf(route, version, sidebar, tables.apis.length === 1, t),
      crumb: crumbOf(source, t),
      section: version && sectionOf(version, tables),
      version: version ? versionChoice(path, version, tables) : guide && guideChoice(guide),
      previous: previous && pagerLink(previous, page?.group),
      next: next && pagerLink(next, page?.group),
      notices: notices.get(path),
      sidebar: sidebar?.id,
      pages: pages?.id,
      sidebarPart: whole && shownPart(whole, path),
    }),
  };
}

function crumbOf(source: Route["source"], t: Translate): string | undefined {
  return source.kind === "changes" ? t("changeLog") : undefined;
}

function sectionOf(version: ApiVersion, { apis }: RouteTables): PageSection {
  const latest = version.id === firstVersion(version, apis);
  return { api: version.api, version: version.id, title: version.apiTitle, label: version.config.label, latest };
}

/** The group is added if it is another one, and says more than the title. */
function pagerLink({ label, href, group }: ListedPage, here: string | undefined): PagerLink {
  return { label, href, ...present({ group: group === here || sameWords(group, label) ? undefined : group }) };
}

const sameWords = (one: string | undefined, other: string) => one?.toLowerCase() === other.toLowerCase();

/** The sidebar that a page of an API lists in a panel instead of showing it. */
function listOf({ source, path }: Route, { sidebars, sidebarOf }: RouteTables): Sidebar | undefined {
  const id = "version" in source ? source.version?.config.sidebar : undefined;
  return id === undefined || sidebarOf.has(path) ? undefined : sidebars.get(id);
}

function firstVersion(version: ApiVersion, apis: readonly RoutedApi[]): string {
  return apis.find((api) => api.id === version.api)?.versions[0]?.id ?? version.id;
}

function crumbsOf(
  { path, source }: Route,
  version: ApiVersion | undefined,
  sidebar: Sidebar | undefined,
  isOnly: boolean,
  t: Translate,
): Crumb[] | undefined {
  if (source.kind === "landing" || source.kind === "search" || source.kind === "request-access") return undefined;
  if (version) {
    const href = version.config.category?.path;
    // The name of the only API is that of the site.
    const api = isOnly ? t("apiTitle") : version.apiTitle;
    const group = source.kind === "operation" && version.groups.find(({ operations }) => operations.includes(source.routed));
    return [
      ...(source.kind === "api-category" ? [] : [{ label: api, ...present({ href }) }]),
      ...(group ? [{ label: group.tag.label, ...present({ href: group.path }) }] : []),
      ...(source.kind === "schema" ? [{ label: t("schemas") }] : []),
    ];
  }
  const groups = sidebar ? (trail(sidebar.items, path) ?? []) : [];
  const section = sidebar && sidebar.items.length > 1 ? [{ label: sidebar.label }] : [];
  return [...section, ...groups.filter((group) => group.href !== path)];
}

/** This page in each version. For a version without it, the introduction or category. */
function versionChoice(path: string, version: ApiVersion, tables: RouteTables): VersionChoice | undefined {
  const api = tables.apis.find((api) => api.id === version.api);
  if (!api || api.versions.length < 2) return undefined;
  const targets = tables.links.versionsOf(path)?.paths ?? {};
  const options = api.versions.flatMap((option) => {
    const { intro: written } = option.config;
    const intro = written && !tables.model.drafts.has(written.guide) ? `${option.config.prefix}/${written.slug}` : undefined;
    const href = option.id === version.id ? path : (targets[option.id] ?? intro ?? option.config.category?.path);
    const { label, description } = option.config;
    return href ? [{ id: option.id, label, ...present({ description }), href }] : [];
  });
  return { api: api.id, current: version.id, options, ...present({ changes: version.changes?.path }) };
}

function searchTags(version: ApiVersion | undefined): PageBase["searchTags"] {
  if (!version) return { version: "current", tag: "docs-default-current" };
  return { version: version.id, tag: version.config.tag ?? `docs-${version.api}-${version.id}` };
}
