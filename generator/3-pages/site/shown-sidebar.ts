import type { Href, Sidebar, SidebarGroup, SidebarItem, SidebarLink } from "../../../runtime/contract.js";
import { inEnglish, type Translate } from "../../../runtime/texts.js";
import { oncePer } from "../../platform/values.js";

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
}

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
  return { links: countLinks(sidebar.items), index: groups[0]?.index?.split("#")[0], holders };
}, new WeakMap<Sidebar, Outline>());

/** The name of the part of a sidebar that a page shows; absent if it shows everything. Pages of the same part show the same. */
export function shownPart(sidebar: Sidebar, route: string): string | undefined {
  const { links, index, holders } = outlineOf(sidebar);
  if (links <= wholeLimit || (links <= indexLimit && index === route)) return undefined;
  const [last] = holders.get(route)?.slice(-1) ?? [];
  if (!last) return "_";
  const { group, at } = last;
  const name = /[^#/]*$/.exec(group.index ?? "")?.[0] ?? group.label;
  return group.items.length <= indexLimit ? name : `${name}.${windowStart(at)}`;
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
  const { holders } = outlineOf(sidebar);
  const open = new Map(holders.get(route)?.map(({ group, at }) => [group as SidebarItem, at]));
  const items = sidebar.items.map((item): SidebarItem => {
    if (item.kind !== "group" || !item.index) return item;
    const at = open.get(item);
    if (at === undefined) return { kind: "folded", label: item.label, href: item.index };
    if (item.items.length <= indexLimit) return item;
    const from = windowStart(at);
    return { ...item, items: [linkToAll(item, text), ...item.items.slice(from, from + 3 * neighbours)] };
  });
  const isWindow = [...open.keys()].some((group) => group.kind === "group" && group.items.length > indexLimit);
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

export interface TreeFile {
  path: Href;
  items: SidebarItem[];
}

/** The files of all sidebars that need one. */
export function treeFiles(sidebars: Iterable<Sidebar>): TreeFile[] {
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
