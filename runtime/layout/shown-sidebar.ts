import type { Sidebar, SidebarGroup, SidebarItem, SidebarLink } from "../contract.js";

/** Links that a sidebar may have and still stand whole on every page. */
const wholeLimit = 400;
/** Links shown before and after the current one in a group that is too long by itself. */
const around = 60;

/**
 * The part of a sidebar that a page shows. A sidebar of an ordinary API is shown whole. One of thousands of pages would make
 * every page as long as the whole API, so there only the group of the page is spelt out, and the others lead to the index.
 */
export function shownSidebar(sidebar: Sidebar, route: string): Sidebar {
  if (countLinks(sidebar.items) <= wholeLimit) return sidebar;
  const items = sidebar.items.map((item): SidebarItem => {
    if (item.kind === "link" || !item.index) return item;
    const at = item.items.findIndex((one) => one.href === route);
    if (at < 0) return indexLink(item);
    return { ...item, items: nearby(item, at) };
  });
  const open = items.findIndex((item, index) => item.kind === "group" && sidebar.items[index]?.kind === "group");
  const part = open < 0 ? "index" : items[open]?.label;
  const window = open < 0 ? "" : ((items[open] as SidebarGroup).items[0]?.href ?? "");
  return { ...sidebar, id: `${sidebar.id} ${part} ${window}`.trim(), items };
}

function nearby(group: SidebarGroup, at: number): SidebarItem[] {
  if (group.items.length <= wholeLimit) return group.items;
  const all: SidebarLink = { kind: "link", label: `All of ${group.label}`, href: group.index as string };
  // Steps of the window's own size, so that neighbours share it and the sidebar stays put from one to the next.
  const from = Math.max(0, Math.floor(at / around) * around - around);
  return [all, ...group.items.slice(from, from + 3 * around)];
}

const indexLinks = new WeakMap<SidebarGroup, SidebarLink>();

/** The link to a group's place in the index: one object for all pages, since what it becomes is kept by it. */
function indexLink(group: SidebarGroup): SidebarLink {
  const link = indexLinks.get(group) ?? { kind: "link", label: group.label, href: group.index as string };
  indexLinks.set(group, link);
  return link;
}

function countLinks(items: readonly SidebarItem[]): number {
  return items.reduce((sum, item) => sum + (item.kind === "link" ? 1 : countLinks(item.items)), 0);
}
