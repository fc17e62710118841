import type { Link, Sidebar, SidebarItem, SidebarLink } from "../../../runtime/contract.js";
import { isExternal } from "../../../runtime/primitives/href.js";
import type { Translate } from "../../../runtime/texts.js";
import { badgeOf } from "../../1-sources/badge.js";
import type { Manifest, SidebarEntry } from "../../1-sources/manifest.js";
import type { Icons } from "../../1-sources/sidebar-icons.js";
import { newDiagnostic } from "../../diagnostics/catalogue.js";
import { didYouMean } from "../../diagnostics/suggest.js";
import type { Diagnostic, Location, Result } from "../../diagnostics/types.js";
import { present } from "../../platform/values.js";
import { type ApiVersion, groupHref, type OperationGroup, type RoutedApi } from "./apis.js";
import { type GroupNode, groupTree, inTreeOrder } from "./group-tree.js";
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
  const schemas = [...version.schemas.values()].flatMap((routed): SidebarLink[] => {
    const route = routes.get(routed.route);
    return route ? [{ kind: "link", label: route.label, href: routed.route }] : [];
  });
  if (schemas.length) {
    items.push({
      kind: "group",
      label: t("schemas"),
      ...present({ href: version.schemasPath, index: version.schemasPath ?? (category && `${category.path}#schemas`) }),
      items: schemas,
    });
  }
  return items;
}

function groupItem({ label, group, children }: GroupNode<OperationGroup>, category: string | undefined): SidebarItem {
  const first = group ?? inTreeOrder(children)[0];
  const operations = (group?.operations ?? []).map(
    ({ operation, route, title }): SidebarLink => ({
      kind: "link",
      label: title,
      href: route,
      method: operation.method,
      ...present({ deprecated: operation.deprecated || undefined }),
    }),
  );
  return {
    kind: "group",
    label,
    ...present({
      href: group?.path,
      index: category !== undefined && first ? groupHref(first, category) : undefined,
    }),
    items: [...operations, ...children.map((child) => groupItem(child, category))],
  };
}

/** A page of a list and the label of its group. */
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
const orders = new WeakMap<readonly SidebarItem[], Order>();

function orderOf(items: readonly SidebarItem[]): Order {
  const before = orders.get(items);
  if (before) return before;
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
  const order = { pages, indexes: new Map(pages.map(({ href }, index) => [href, index])) };
  orders.set(items, order);
  return order;
}

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
