import type { ReactElement } from "react";
import type { Sidebar, SidebarItem } from "../contract.js";
import { Repeated } from "../primitives/Repeated.js";
import { SiteLink } from "../primitives/SiteLink.js";
import { contains } from "./SidebarItems.js";
import { shownSidebar } from "./shown-sidebar.js";

/** All pages of an API by group, for APIs whose pages have no sidebar. */
export function PageList({ list, route }: { list: Sidebar; route: string }): ReactElement {
  const label = `All pages of ${list.label}`;
  return (
    <details className="page-list">
      <summary>All pages</summary>
      <nav aria-label={label}>
        <Items items={shownSidebar(list, route).items} route={route} />
      </nav>
    </details>
  );
}

function Items({ items, route }: { items: SidebarItem[]; route: string }): ReactElement {
  return (
    <ul>
      {items.map((item) => (
        <Entry key={item.label} item={item} route={route} />
      ))}
    </ul>
  );
}

function Entry({ item, route }: { item: SidebarItem; route: string }): ReactElement {
  const content = () => (
    <>
      {item.href ? (
        <SiteLink href={item.href} current={item.href === route}>
          {item.label}
        </SiteLink>
      ) : (
        item.label
      )}
      {item.kind === "group" && <Items items={item.items} route={route} />}
    </>
  );
  // Away from the current page a group is the same on every page.
  return item.kind === "group" && !contains(item, route) ? (
    <Repeated as="li" of={item} content={content} />
  ) : (
    <li>{content()}</li>
  );
}
