import type { Link, NavbarItem } from "../contract.js";

/** Where the reader is, as far as the navbar is concerned. */
export interface Place {
  route: string;
  /** Id of the API that the page belongs to. */
  api?: string | undefined;
  /** Id of the sidebar that the page shows. */
  sidebar?: string | undefined;
}

/** The one entry of the navbar that the page belongs to: its position, inside of a menu too. */
export interface CurrentItem {
  item: number;
  inMenu?: number;
  /** Whether it leads to the page itself; otherwise to the section around it. */
  exact: boolean;
}

/** Entries that lead to the page come before those of its section, and links before what menus repeat. */
export function currentItem(items: readonly NavbarItem[], place: Place): CurrentItem | undefined {
  const { route, api, sidebar } = place;
  const links = items.flatMap((item, index) => (item.kind === "link" ? [{ ...item, index }] : []));
  // A link with a section stands for the section first: another one to the same page is more precise.
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

/** True where the link leads to the page being read, in whichever version of it. */
function leadsTo(link: Link, route: string): boolean {
  return link.href === route || Object.values(link.versions?.paths ?? {}).includes(route);
}
