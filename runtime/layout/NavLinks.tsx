import type { ReactElement } from "react";
import type { Link, NavbarItem } from "../contract.js";
import { SiteLink } from "../primitives/SiteLink.js";

/** True where the link leads to the page being read, in whichever version of it. */
export function leadsTo(link: Link, route: string): boolean {
  return link.href === route || Object.values(link.versions?.paths ?? {}).includes(route);
}

/** Which entries of the navbar lead to the page being read: elsewhere it is the same on every page. */
export function marked(items: readonly NavbarItem[], route: string): string {
  const links = items.flatMap((item) => (item.kind === "link" ? [item.link] : item.links));
  return links
    .filter((link) => leadsTo(link, route))
    .map(({ href }) => href)
    .join(" ");
}

/** One entry of a list of links in the frame. `again`: the navbar has it too, and says in which versions it is. */
export function NavLink({ link, route, again }: { link: Link; route: string; again?: boolean }): ReactElement {
  return (
    <li>
      <SiteLink href={link.href} current={leadsTo(link, route)} versions={again ? undefined : link.versions}>
        {link.label}
      </SiteLink>
    </li>
  );
}

/** Everything of the navbar as one flat list, for the drawer: a menu becomes a titled group. */
export function NavList({ items, route }: { items: NavbarItem[]; route: string }): ReactElement {
  return (
    <ul>
      {items.map((item) =>
        item.kind === "link" ? (
          <NavLink key={item.link.href} link={item.link} route={route} again />
        ) : (
          <li key={item.label}>
            {item.label}
            <ul>
              {item.links.map((link) => (
                <NavLink key={link.href} link={link} route={route} again />
              ))}
            </ul>
          </li>
        ),
      )}
    </ul>
  );
}
