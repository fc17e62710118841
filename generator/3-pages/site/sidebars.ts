import type { Badge, Href, Link, Sidebar, SidebarGroup, SidebarItem, SidebarLink } from "../../../runtime/contract.js";
import { isExternal, pathOf } from "../../../runtime/primitives/href.js";
import { inEnglish, type Translate } from "../../../runtime/texts.js";
import { badgeOf } from "../../1-sources/badge.js";
import type { Manifest, SidebarEntry } from "../../1-sources/manifest.js";
import type { Icons } from "../../1-sources/sidebar-icons.js";
import { newDiagnostic } from "../../diagnostics/catalogue.js";
import { didYouMean } from "../../diagnostics/suggest.js";
import type { Diagnostic, Location, Result } from "../../diagnostics/types.js";
import { oncePer, present } from "../../platform/values.js";
import { type ApiVersion, groupHref, type OperationGroup, type RoutedApi, type RoutedOperation } from "./apis.js";
import { type GroupNode, groupTree, inTreeOrder, namespacesOf, resourcesOf } from "./groups.js";
import type { VersionedGuide } from "./guide-versions.js";
import { type Drafts, draftDiagnostic, type Route } from "./routes.js";

/** What the entries of sidebars lead to, and show. */
interface SidebarParts {
  routes: ReadonlyMap<string, Route>;
  drafts: Drafts;
  /** By path. */
  guides: ReadonlyMap<string, Pick<VersionedGuide, "badge">>;
  icons: Icons;
  /** Links to the groups of scopes. */
  scopes: SidebarLink[];
}

/** The sidebars of the manifest and of the API versions, by id. */
export function buildSidebars(
  manifest: Manifest,
  apis: readonly RoutedApi[],
  parts: SidebarParts,
  text: Translate,
): Result<Map<string, Sidebar>> {
  const diagnostics: Diagnostic[] = [];
  const sidebars = new Map<string, Sidebar>();
  for (const [id, { label, items }] of Object.entries(manifest.data.sidebars)) {
    const place = (path: PropertyKey[]) => manifest.locate(["sidebars", id, "items", ...path]);
    sidebars.set(id, { id, label, items: fromEntries(items, [], { ...parts, place, diagnostics }) });
  }
  for (const api of apis) {
    for (const version of api.versions) {
      const id = version.config.sidebar;
      const label = `${version.apiTitle} ${version.config.label}`;
      if (id) sidebars.set(id, { id, label, items: versionItems(version, parts.routes, text) });
    }
  }
  return { value: sidebars, diagnostics };
}

interface EntryContext extends SidebarParts {
  place(path: PropertyKey[]): Location | undefined;
  diagnostics: Diagnostic[];
}

function fromEntries(entries: readonly SidebarEntry[], path: PropertyKey[], context: EntryContext): SidebarItem[] {
  return entries.flatMap((entry, index): SidebarItem[] => {
    const here = [...path, index];
    if (typeof entry === "string") return linkTo(entry, {}, context, here);
    // Its entries are not written in the manifest, so they have no place there.
    if ("folder" in entry) return fromEntries(entry.items ?? [], here, { ...context, place: () => undefined }).filter(hasPages);
    if ("to" in entry) return [{ kind: "link", label: entry.label, href: entry.to, ...marksOf(entry, context) }];
    if ("items" in entry) {
      const [page] = entry.path === undefined ? [] : linkTo(entry.path, {}, context, [...here, "path"]);
      const marks = { ...present({ href: page?.href, badge: page?.badge }), ...marksOf(entry, context) };
      return [{ kind: "group", label: entry.group, ...marks, items: fromEntries(entry.items, [...here, "items"], context) }];
    }
    if ("scopes" in entry) return context.scopes.length ? [{ kind: "group", label: entry.scopes, items: context.scopes }] : [];
    return linkTo(entry.path, entry, context, [...here, "path"]);
  });
}

/** Whether an entry leads to a page: a group may have unlisted pages and drafts only. */
function hasPages(item: SidebarItem): boolean {
  return item.href !== undefined || (item.kind === "group" && item.items.some(hasPages));
}

/** What an entry shows next to its name. */
type Written = Exclude<SidebarEntry, string | { scopes: string }>;

function marksOf({ badge, icon }: Pick<Written, "badge" | "icon">, { icons }: EntryContext): Pick<SidebarLink, "badge" | "icon"> {
  return present({
    badge: badge === undefined ? undefined : badgeOf(badge),
    icon: icon === undefined ? undefined : icons.get(icon),
  });
}

/** @param written the label, the badge and the icon that replace those of the page */
function linkTo(
  path: string,
  written: Pick<Written, "badge" | "icon"> & { label?: string | undefined },
  context: EntryContext,
  at: PropertyKey[],
): SidebarLink[] {
  const route = context.routes.get(path);
  if (route) {
    if (route.unlisted) return [];
    const badge = context.guides.get(path)?.badge ?? route.badge;
    return [
      { kind: "link", label: written.label ?? route.label, href: path, ...present({ badge }), ...marksOf(written, context) },
    ];
  }
  const draft = context.drafts.get(path);
  if (draft !== undefined) {
    const location = context.place(at);
    // An entry without a location is derived, and the draft itself is reported.
    if (location) context.diagnostics.push({ ...draftDiagnostic(draft, location), severity: "info" });
    return [];
  }
  const location = context.place(at);
  const hint = didYouMean(path, context.routes.keys());
  // A derived entry without a page has a source with an error of its own.
  if (location)
    context.diagnostics.push(newDiagnostic("link-unknown-route", `No page has the path \`${path}\`.`, { location, hint }));
  return [];
}

/** Introduction, then a group per tag, then the shared schemas: the order that previous and next follow too. */
function versionItems(version: ApiVersion, routes: ReadonlyMap<string, Route>, t: Translate): SidebarItem[] {
  const items: SidebarItem[] = [];
  const { category, intro, prefix } = version.config;
  for (const path of [category?.path, intro && `${prefix}/${intro.slug}`]) {
    const route = routes.get(path ?? "");
    if (route) items.push({ kind: "link", label: route.label, href: route.path });
  }
  if (version.authentication !== undefined)
    items.push({ kind: "link", label: t("authentication"), href: version.authentication });
  if (version.changes) items.push({ kind: "link", label: t("changeLog"), href: version.changes.path });
  items.push(...groupTree(version.groups, version.model).map((node) => groupItem(node, category?.path)));
  const namespaces = namespacesOf([...version.schemas.values()].filter(({ route }) => routes.has(route)));
  const index = version.schemasPath ?? (category && `${category.path}#schemas`);
  const schemas = namespaces.flatMap(({ label, schemas }): SidebarItem[] => {
    const items = schemas.map(({ named, short }): SidebarLink => ({ kind: "link", label: short, href: named.route }));
    if (label === undefined || namespaces.length === 1) return items;
    const badge: Badge = { text: String(items.length), variant: "default" };
    return [{ kind: "group", label, badge, ...present({ index }), items }];
  });
  if (schemas.length)
    items.push({ kind: "group", label: t("schemas"), ...present({ href: version.schemasPath, index }), items: schemas });
  return items;
}

function groupItem({ label, group, children }: GroupNode<OperationGroup>, category: string | undefined): SidebarItem {
  const first = group ?? inTreeOrder(children)[0];
  const operations = group?.operations ?? [];
  const deprecated = operations.length > 0 && children.length === 0 && operations.every(({ operation }) => operation.deprecated);
  const items =
    resourcesOf(operations, group?.tag.name ?? label)?.flatMap((resource): SidebarItem[] => {
      const items = resource.operations.map(operationItem);
      if (resource.label === undefined) return items;
      return [{ kind: "group", label: resource.label, badge: { text: String(items.length), variant: "default" }, items }];
    }) ?? operations.map(operationItem);
  return {
    kind: "group",
    label,
    ...present({
      href: group?.path,
      index: category !== undefined && first ? groupHref(first, category) : undefined,
      deprecated: deprecated || undefined,
    }),
    items: [...items, ...children.map((child) => groupItem(child, category))],
  };
}

function operationItem({ operation, route, title }: RoutedOperation): SidebarLink {
  const deprecated = operation.deprecated || undefined;
  return { kind: "link", label: title, href: route, method: operation.method, ...present({ deprecated }) };
}

export interface ListedPage extends Link {
  group?: string;
}

/** The pages of a list in reading order, each path once, without external links and links to places inside pages. */
export function flatten(items: readonly SidebarItem[]): readonly ListedPage[] {
  return orderOf(items).pages;
}

/** A page of a list with the ones before and after it. */
export function positionOf(
  items: readonly SidebarItem[],
  path: string,
): { page?: ListedPage | undefined; previous?: ListedPage | undefined; next?: ListedPage | undefined } {
  const { pages, indexes } = orderOf(items);
  const index = indexes.get(path);
  return index === undefined ? {} : { page: pages[index], previous: pages[index - 1], next: pages[index + 1] };
}

interface Order {
  pages: readonly ListedPage[];
  indexes: ReadonlyMap<string, number>;
}

/** Every page of a sidebar needs the same order. */
const orderOf = oncePer((items: readonly SidebarItem[]): Order => {
  const seen = new Set<string>();
  const pages: ListedPage[] = [];
  const add = (label: string, href: string, group?: string) => {
    if (!seen.has(href) && !href.includes("#") && !isExternal(href)) pages.push({ label, href, ...present({ group }) });
    seen.add(href);
  };
  const walk = (list: readonly SidebarItem[], group?: string) => {
    for (const item of list) {
      if (item.href !== undefined) add(item.label, item.href, item.kind === "group" ? item.label : group);
      if (item.kind === "group") walk(item.items, item.label);
    }
  };
  walk(items);
  return { pages, indexes: new Map(pages.map(({ href }, index) => [href, index])) };
}, new WeakMap());

/** Labels of the groups around a path, outermost first. */
export function trail(items: readonly SidebarItem[], path: string): { label: string; href?: string }[] | undefined {
  for (const item of items) {
    if (item.href === path) return [];
    if (item.kind === "group") {
      const inner = trail(item.items, path);
      if (inner) return [{ label: item.label, ...present({ href: item.href }) }, ...inner];
    }
  }
  return undefined;
}

/** Sidebars up to this number of links are complete on every page. */
const wholeLimit = 40;
/** Sidebars up to this number of links are complete on the index of the API too, and groups on their pages. */
const indexLimit = 400;
/** Links shown before and after the current one in a group that is too long on its own. */
const neighbours = 60;

export interface ShownSidebar {
  sidebar: Sidebar;
  /** See {@link shownPart}. */
  part?: string;
}

/** What all pages look up in their sidebar. */
interface Outline {
  links: number;
  /** The index of the API. */
  index?: string | undefined;
  /** The groups with an index that hold a page, by route; `at` is the position of the page among the items of the group. */
  holders: Map<string, { group: SidebarGroup; at: number }[]>;
  /** Groups that are too long on their own. */
  long: Set<SidebarItem>;
}

/** A group of namespaces. */
const isNested = ({ items }: SidebarGroup) => items.some((item) => item.kind === "group" && item.index !== undefined);

const outlineOf = oncePer((sidebar: Sidebar): Outline => {
  const groups = sidebar.items.filter((item): item is SidebarGroup => item.kind === "group" && item.index !== undefined);
  const holders: Outline["holders"] = new Map();
  const hold = (route: string | undefined, group: SidebarGroup, at: number) => {
    if (route === undefined) return;
    const before = holders.get(route) ?? [];
    if (before.at(-1)?.group !== group) holders.set(route, [...before, { group, at }]);
  };
  for (const group of groups) {
    hold(group.href, group, 0);
    group.items.forEach((item, at) => {
      for (const route of routesOf(item)) hold(route, group, at);
    });
  }
  const long = new Set(groups.filter(({ items }) => countLinks(items) > indexLimit));
  return { links: countLinks(sidebar.items), index: groups[0]?.index && pathOf(groups[0].index), holders, long };
}, new WeakMap<Sidebar, Outline>());

/** The name of the part of a sidebar that a page shows; absent if it shows everything. Pages of the same part show the same. */
export function shownPart(sidebar: Sidebar, route: string): string | undefined {
  const { links, index, holders, long } = outlineOf(sidebar);
  if (links <= wholeLimit || (links <= indexLimit && index === route)) return undefined;
  const [last] = holders.get(route)?.slice(-1) ?? [];
  if (!last) return "_";
  const { group, at } = last;
  const name = /[^#/]*$/.exec(group.index ?? "")?.[0] ?? group.label;
  if (!long.has(group)) return name;
  return `${name}.${isNested(group) ? at : windowStart(at)}`;
}

// The window moves in steps of its own size, so that neighboring pages show the same links.
const windowStart = (at: number) => Math.max(0, Math.floor(at / neighbours) * neighbours - neighbours);

/**
 * The part of a sidebar that a page shows. A short sidebar is complete. For a longer one, a page shows only its
 * own group. Otherwise every page would grow with the API, and renaming one operation would change them all. The browser loads
 * the others from a file.
 */
export function shownSidebar(sidebar: Sidebar, route: string, text: Translate = inEnglish): ShownSidebar {
  const part = shownPart(sidebar, route);
  if (part === undefined) return { sidebar };
  const { holders, long } = outlineOf(sidebar);
  const open = new Map(holders.get(route)?.map(({ group, at }) => [group as SidebarItem, at]));
  const folded = (item: SidebarItem): SidebarItem => {
    if (item.kind !== "group" || !item.index) return item;
    const { label, index: href, deprecated } = item;
    return { kind: "folded", label, href, ...present({ deprecated }) };
  };
  const items = sidebar.items.map((item): SidebarItem => {
    const at = open.get(item);
    if (item.kind !== "group" || at === undefined) return folded(item);
    if (!long.has(item)) return item;
    if (isNested(item)) return { ...item, items: item.items.map((inner, index) => (index === at ? inner : folded(inner))) };
    const from = windowStart(at);
    return { ...item, items: [linkToAll(item, text), ...item.items.slice(from, from + 3 * neighbours)] };
  });
  const isWindow = [...open.keys()].some((group) => long.has(group));
  const id = isWindow ? `${sidebar.id} ${part}` : sidebar.id;
  return { sidebar: { ...sidebar, id, items, ...(hasFile(sidebar) ? { file: treeFile(sidebar) } : {}) }, part };
}

/** Whether pages have only some items. Groups that no index lists are on every page. */
const hasFile = (sidebar: Sidebar) => {
  const { links, index } = outlineOf(sidebar);
  return links > wholeLimit && index !== undefined;
};

/** The file with all items of such a sidebar. */
const treeFile = ({ id }: Sidebar): Href => `/assets/trees/${id}.json`;

export function treeFiles(sidebars: Iterable<Sidebar>): { path: Href; items: SidebarItem[] }[] {
  return [...sidebars].filter(hasFile).map((sidebar) => ({ path: treeFile(sidebar), items: sidebar.items }));
}

function routesOf(item: SidebarItem): string[] {
  const inner = item.kind === "group" ? item.items.flatMap(routesOf) : [];
  return item.href === undefined ? inner : [item.href, ...inner];
}

const linkToAll = ({ label, index = "" }: SidebarGroup, text: Translate): SidebarLink => ({
  kind: "link",
  label: text("allOf", { group: label }),
  href: index,
});

function countLinks(items: readonly SidebarItem[]): number {
  return items.reduce((sum, item) => sum + (item.kind === "group" ? countLinks(item.items) : 1), 0);
}
