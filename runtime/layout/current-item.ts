import type { Link, NavbarItem } from "../contract.js";

/** The place of a page, for the navbar. */
interface Place {
  route: string;
  /** Id of the API that the page belongs to. */
  api?: string | undefined;
  /** Id of the sidebar that the page shows. */
  sidebar?: string | undefined;
}

/** The position of the navbar entry that the page belongs to, possibly inside a menu. */
export interface CurrentItem {
  item: number;
  inMenu?: number;
  /** Whether it links to the page itself, not only to its section. */
  exact: boolean;
}

/** Entries for the page come before those for its section, and links before the same links in menus. */
export function currentItem(items: readonly NavbarItem[], place: Place): CurrentItem | undefined {
  const { route, api, sidebar } = place;
  const links = items.flatMap((item, index) => (item.kind === "link" ? [{ ...item, index }] : []));
  // A link with a section represents the section first. Another link to the same page is more exact.
  const exact =
    links.find(({ link, section }) => section === undefined && leadsTo(link, route)) ??
    links.find(({ link }) => leadsTo(link, route));
  if (exact) return { item: exact.index, exact: true };
  const around = sidebar === undefined ? undefined : links.find(({ section }) => section === sidebar);
  if (around) return { item: around.index, exact: false };
  const inMenus = items.flatMap((item, index) =>
    item.kind === "menu" ? item.links.map((link, inMenu) => ({ link, item: index, inMenu })) : [],
  );
  const found =
    inMenus.find(({ link }) => leadsTo(link, route)) ??
    (api === undefined ? undefined : inMenus.find(({ link }) => link.versions?.api === api));
  return found && { item: found.item, inMenu: found.inMenu, exact: leadsTo(found.link, route) };
}

/** True if the link leads to the current page, in any version. */
function leadsTo(link: Link, route: string): boolean {
  return link.href === route || Object.values(link.versions?.paths ?? {}).includes(route);
}
