import type { FoldedGroup, Href, Sidebar, SidebarGroup, SidebarItem, SidebarLink } from "../../../runtime/contract.js";
import { inEnglish, type Translate } from "../../../runtime/texts.js";

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
export function shownSidebar(sidebar: Sidebar, route: string, text: Translate = inEnglish): ShownSidebar {
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
    return { ...item, items: [linkToAll(item, text), ...item.items.slice(from, from + 3 * neighbours)] };
  });
  return { sidebar: { ...sidebar, id, items, ...(hasFile(sidebar) ? { file: treeFile(sidebar) } : {}) }, part };
}

/** Whether no page has all items. Groups that no index lists are on every page. */
const hasFile = ({ items }: Sidebar) =>
  countLinks(items) > indexLimit && items.some((item) => item.kind === "group" && item.index !== undefined);

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

function holds(item: SidebarItem, route: string): boolean {
  return item.href === route || (item.kind === "group" && item.items.some((child) => holds(child, route)));
}

const linkToAll = ({ label, index = "" }: SidebarGroup, text: Translate): SidebarLink => ({
  kind: "link",
  label: text("allOf", { group: label }),
  href: index,
});

function countLinks(items: readonly SidebarItem[]): number {
  return items.reduce((sum, item) => sum + (item.kind === "group" ? countLinks(item.items) : 1), 0);
}
