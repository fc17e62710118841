import type { FoldedGroup, Href, Sidebar, SidebarGroup, SidebarItem, SidebarLink } from "../../../runtime/contract.js";

/** Sidebars up to this number of links are complete on every page. */
const wholeLimit = 40;
/** Sidebars up to this number of links are complete on the index of the API, from which pages load the groups that they omit. */
const indexLimit = 400;
/** Links shown before and after the current one in a group that is too long on its own. */
const neighbours = 60;

export interface ShownSidebar {
  sidebar: Sidebar;
  /** Name of the shown part; absent if everything is shown. Pages of the same part show the same. */
  part?: string;
}

/**
 * The part of a sidebar that a page shows. A short sidebar is complete. For a longer one, a page shows only its
 * own group. Otherwise every page would grow with the API, and renaming one operation would change them all.
 */
export function shownSidebar(sidebar: Sidebar, route: string): ShownSidebar {
  const links = countLinks(sidebar.items);
  const index = sidebar.items.flatMap((item) => (item.kind === "group" && item.index ? [item.index.split("#")[0]] : []))[0];
  const wholeOnIndex = links <= indexLimit;
  if (links <= wholeLimit || (wholeOnIndex && index === route)) return { sidebar };
  let { id } = sidebar;
  let part = "_";
  const items = sidebar.items.map((item): SidebarItem => {
    if (item.kind !== "group" || !item.index) return item;
    const at = item.href === route ? 0 : item.items.findIndex((child) => holds(child, route));
    if (at < 0) return { kind: "folded", label: item.label, href: item.index, loadable: wholeOnIndex } satisfies FoldedGroup;
    part = /[^#/]*$/.exec(item.index)?.[0] ?? item.label;
    if (item.items.length <= indexLimit) return item;
    // The window moves in steps of its own size, so that neighboring pages show the same links.
    const from = Math.max(0, Math.floor(at / neighbours) * neighbours - neighbours);
    part += `.${from}`;
    id += ` ${part}`;
    return { ...item, items: [linkToAll(item), ...item.items.slice(from, from + 3 * neighbours)] };
  });
  return { sidebar: { ...sidebar, id, items, ...(wholeOnIndex ? {} : { file: treeFile(sidebar) }) }, part };
}

/** The file with all items of a sidebar that no page has completely. */
const treeFile = ({ id }: Sidebar): Href => `/assets/trees/${id}.json`;

export interface TreeFile {
  path: Href;
  items: SidebarItem[];
}

/** The files of such sidebars. */
export function treeFiles(sidebars: Iterable<Sidebar>): TreeFile[] {
  return [...sidebars].flatMap((sidebar) => {
    const isWhole = countLinks(sidebar.items) <= indexLimit || !sidebar.items.some((item) => item.kind === "group" && item.index);
    return isWhole ? [] : [{ path: treeFile(sidebar), items: sidebar.items }];
  });
}

function holds(item: SidebarItem, route: string): boolean {
  return item.href === route || (item.kind === "group" && item.items.some((child) => holds(child, route)));
}

const linkToAll = ({ label, index = "" }: SidebarGroup): SidebarLink => ({ kind: "link", label: `All of ${label}`, href: index });

function countLinks(items: readonly SidebarItem[]): number {
  return items.reduce((sum, item) => sum + (item.kind === "group" ? countLinks(item.items) : 1), 0);
}
