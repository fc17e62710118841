import type { ReactElement } from "react";
import type { Link, NavbarItem } from "../contract.js";
import { SiteLink } from "../primitives/SiteLink.js";
import type { CurrentItem } from "./current-item.js";

/** The `aria-current` value of a navbar entry. */
export type Current = "page" | "true" | undefined;

/** @param inMenu position in its menu; undefined for an entry of the navbar itself */
export function currentOf(current: CurrentItem | undefined, item: number, inMenu?: number): Current {
  if (!current || current.item !== item || current.inMenu !== inMenu) return undefined;
  return current.exact ? "page" : "true";
}

/** One link in a list of the navbar or footer. `again`: the navbar has the same link, with its versions. */
export function NavLink({ link, current, again }: { link: Link; current: Current; again?: boolean }): ReactElement {
  return (
    <li>
      <SiteLink href={link.href} current={current} versions={again ? undefined : link.versions}>
        {link.label}
      </SiteLink>
    </li>
  );
}

/** All links of the navbar as one flat list, for the drawer. A menu becomes a group with a title. */
export function NavList({ items, current }: { items: NavbarItem[]; current: CurrentItem | undefined }): ReactElement {
  return (
    <ul>
      {items.map((item, index) =>
        item.kind === "link" ? (
          <NavLink key={item.link.href + item.link.label} link={item.link} current={currentOf(current, index)} again />
        ) : (
          <li key={item.label}>
            {item.label}
            <ul>
              {item.links.map((link, inMenu) => (
                <NavLink key={link.href} link={link} current={currentOf(current, index, inMenu)} again />
              ))}
            </ul>
          </li>
        ),
      )}
    </ul>
  );
}
