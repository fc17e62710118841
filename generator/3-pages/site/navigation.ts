import type { Crumb, Notice, PageBase, PagerLink, Sidebar, SidebarLink, VersionChoice } from "../../../runtime/contract.js";
import type { Translate } from "../../../runtime/texts.js";
import { hasCards } from "../../0-configure/config.js";
import { searchTag } from "../../1-sources/manifest.js";
import { type Scopes, scopeId } from "../../1-sources/scopes.js";
import { textsOf } from "../../1-sources/site-texts.js";
import type { WholeModel } from "../../2-model/site-model.js";
import { newDiagnostic } from "../../diagnostics/catalogue.js";
import { didYouMean } from "../../diagnostics/suggest.js";
import type { Diagnostic, Location, Result } from "../../diagnostics/types.js";
import { present } from "../../platform/values.js";
import type { PageSection, SidebarIds } from "../types.js";
import { type OldAnchors, oldAnchors } from "./anchors.js";
import { type ApiVersion, collectionEnding, publishedPath, type RoutedApi, routeApis } from "./apis.js";
import { guideChoice, type VersionedGuide, versionedGuides } from "./guide-versions.js";
import { Links } from "./links.js";
import { checkRedirects, followedMoves, lostRouteDiagnostic, lostRoutes, publicClashes } from "./redirects.js";
import { ownAddress, type Route, routeTable } from "./routes.js";
import { buildSidebars, flatten, type ListedPage, positionOf, shownPart, trail } from "./sidebars.js";

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
      crumb: source.kind === "changes" ? t("changeLog") : undefined,
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

/** Whether pages of a kind have breadcrumbs. */
const hasCrumbs: Readonly<Record<Route["source"]["kind"], boolean>> = {
  guide: true,
  operation: true,
  schema: true,
  authentication: true,
  changes: true,
  removed: true,
  "api-category": true,
  "api-group": true,
  category: true,
  landing: false,
  "request-access": false,
  search: false,
};

function crumbsOf(
  { path, source }: Route,
  version: ApiVersion | undefined,
  sidebar: Sidebar | undefined,
  isOnly: boolean,
  t: Translate,
): Crumb[] | undefined {
  if (!hasCrumbs[source.kind]) return undefined;
  if (version) {
    const href = version.config.category?.path;
    // The name of the only API is that of the site.
    const api = (isOnly && version.config.category?.title) || version.apiTitle;
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
  return { version: version.id, tag: searchTag(version.api, version.config) };
}

/** Which pages a site has, and how they are found: known before any page is built. */
export interface RouteTables {
  model: WholeModel;
  /** Path prefix with slashes at both ends. */
  base: string;
  apis: readonly RoutedApi[];
  /** Guides that hold for some versions of an API, by path. */
  guides: ReadonlyMap<string, VersionedGuide>;
  /** By path, in the order of the manifest. */
  routes: ReadonlyMap<string, Route>;
  sidebars: ReadonlyMap<string, Sidebar>;
  /** Sidebar id by route. */
  sidebarOf: ReadonlyMap<string, string>;
  redirects: readonly { from: string; to: string }[];
  /** By path. */
  oldAnchors: ReadonlyMap<string, OldAnchors>;
  links: Links;
  /** Whether mistakes in the texts of specs are warnings at most, because specs may come from others. */
  isLenient: boolean;
}

/** Routes, sidebars and links of a site. */
export function siteTables(model: WholeModel, base: string): Result<RouteTables> {
  const diagnostics: Diagnostic[] = [];
  const valueIn = <T>(result: Result<T>): T => {
    diagnostics.push(...result.diagnostics);
    return result.value;
  };
  const { manifest } = model;
  const apis = valueIn(routeApis(manifest, model));
  const { routes, drafts } = valueIn(routeTable(manifest, apis, model, textsOf(model)));
  const guides = valueIn(versionedGuides(routes, apis, model));
  const t = textsOf(model);
  const sidebars = valueIn(
    buildSidebars(manifest, apis, { routes, drafts, guides, icons: model.icons, scopes: scopeGroups(model) }, t),
  );
  const written = Object.entries(manifest.data.redirects).map(([from, to]) => ({ from, to }));
  const { ledger } = model;
  const redirects = ledger ? [...written, ...followedMoves(ledger, routes, written)] : written;
  if (ledger && model.config.ledger === "build")
    diagnostics.push(...lostRoutes(ledger, routes.keys(), redirects).map((path) => lostRouteDiagnostic(ledger, path)));
  // A page takes precedence over a redirect of its path.
  const old = new Map(redirects.filter(({ from }) => !routes.has(from)).map(({ from, to }) => [from, to]));
  diagnostics.push(...checkRedirects(redirects, old, routes, manifest));
  const { publicFiles } = model;
  diagnostics.push(...publicClashes(publicFiles, { routes, redirects: old.keys(), manifest, cards: hasCards(model.config) }));
  const sidebarOf = valueIn(assignSidebars(model, routes, sidebars));
  const isLenient = manifest.file === "" || model.config.checks.specs === "lenient";
  const links = new Links({
    routes,
    drafts,
    apis,
    scopes: scopePlaces(model.scopes, manifest.data.scopes?.page),
    own: ownAddress(model.config.siteUrl, base, apis),
    redirects: old,
    files: new Set([...publicFiles.paths, ...writtenFiles, ...apis.flatMap(publishedFiles)]),
    guides,
  });
  const anchors = oldAnchors(manifest, ledger, routes, old);
  return {
    value: { model, base, apis, guides, routes, sidebars, sidebarOf, redirects, oldAnchors: anchors, links, isLenient },
    diagnostics,
  };
}

/** Files of every build that readers know by their names. */
const writtenFiles = ["/llms.txt", "/llms-full.txt", "/sitemap.xml", "/sitemap.md"];

/** The downloads of an API. */
const publishedFiles = ({ versions }: RoutedApi): string[] =>
  versions.flatMap(({ key }) => [".yaml", ".json", collectionEnding].map((ending) => publishedPath(key) + ending));

/** Sidebar id by route: the one that the page names, otherwise the first sidebar that lists it. */
function assignSidebars(
  model: WholeModel,
  routes: ReadonlyMap<string, Route>,
  sidebars: ReadonlyMap<string, Sidebar>,
): Result<Map<string, string>> {
  const diagnostics: Diagnostic[] = [];
  const listed = new Map<string, string>();
  for (const id of Object.keys(model.manifest.data.sidebars)) {
    for (const { href } of flatten(sidebars.get(id)?.items ?? [])) if (!listed.has(href)) listed.set(href, id);
  }
  const value = new Map<string, string>();
  for (const route of routes.values()) {
    const { source } = route;
    const version = "version" in source ? source.version : undefined;
    const sidebar = "sidebar" in source ? source.sidebar : undefined;
    if (sidebar !== undefined && !sidebars.has(sidebar))
      diagnostics.push(unknownSidebar(sidebar, sidebars, placeOfSidebar(model.manifest, route)));
    const shows =
      version && (version.config.sidebarOn === "all" || source.kind === "api-category" || source.kind === "api-group");
    const id = sidebar ?? (version ? (shows ? version.config.sidebar : undefined) : listed.get(route.path));
    if (id !== undefined && sidebars.has(id)) value.set(route.path, id);
  }
  model.manifest.data.navbar.forEach((item, index) => {
    const place = model.manifest.locate(["navbar", index, "section"]);
    // An entry without a location is derived.
    if ("section" in item && item.section !== undefined && place && !sidebars.has(item.section))
      diagnostics.push(unknownSidebar(item.section, sidebars, place));
  });
  return { value, diagnostics };
}

function unknownSidebar(name: string, sidebars: ReadonlyMap<string, Sidebar>, location: Location | undefined): Diagnostic {
  return newDiagnostic("sidebar-unknown", `The sidebar \`${name}\` does not exist.`, {
    location,
    hint: didYouMean(name, sidebars.keys()) ?? choice([...sidebars.keys()]),
  });
}

/** Where the manifest names the sidebar of a page. */
function placeOfSidebar({ data, locate }: WholeModel["manifest"], { path, source }: Route): Location | undefined {
  const page = ["pages", data.pages.findIndex((page) => page.path === path)];
  return locate(source.kind === "category" ? [...page, "category", "sidebar"] : [...page, "sidebar"]);
}

/** A hint that lists the few names there are. */
function choice(names: readonly string[]): string | undefined {
  if (names.length === 0 || names.length > 20) return undefined;
  const quoted = names.map((name) => `\`${name}\``);
  const last = quoted.pop() as string;
  return quoted.length ? `The sidebars are ${quoted.join(", ")} and ${last}.` : `The sidebar is ${last}.`;
}

/** Links to the groups of scopes on the page that lists them. */
function scopeGroups({ scopes, manifest }: WholeModel): SidebarLink[] {
  const page = manifest.data.scopes?.page;
  return (page === undefined ? [] : (scopes?.groups ?? [])).map(({ id, title }) => ({
    kind: "link",
    label: title,
    href: `${page}#${id}`,
  }));
}

function scopePlaces(scopes: Scopes | undefined, page: string | undefined): Map<string, string> {
  const names = page === undefined ? [] : (scopes?.groups ?? []).flatMap((group) => group.scopes.map((scope) => scope.name));
  return new Map(names.map((name) => [name, `${page}#${scopeId(name)}`]));
}
