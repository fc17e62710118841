import type { ReactElement } from "react";
import type { SidebarGroup, SidebarItem, SidebarLink } from "../contract.js";
import { MethodBadge } from "../primitives/MethodBadge.js";
import { SiteLink } from "../primitives/SiteLink.js";

interface ItemsProps {
  items: SidebarItem[];
  route: string;
  /** Shared by sibling groups: a browser closes the others of the same name. */
  name: string;
}

/**
 * The tree of a sidebar. Groups are native and exclusive per level; the one around the current page is open.
 */
export function SidebarItems({ items, route, name }: ItemsProps): ReactElement {
  return (
    <ul>
      {items.map((item, index) => {
        const id = `${name}-${index}`;
        return item.kind === "link" ? (
          <Entry key={id} item={item} route={route} />
        ) : (
          <GroupEntry key={id} group={item} route={route} name={name} id={id} open={contains(item, route)} />
        );
      })}
    </ul>
  );
}

function Entry({ item, route }: { item: SidebarLink; route: string }): ReactElement {
  return (
    <li>
      <SiteLink className={item.deprecated ? "deprecated" : undefined} href={item.href} current={item.href === route}>
        {item.method ? `${item.label} ` : item.label}
        {item.deprecated && <span className="visually-hidden">(deprecated) </span>}
        {item.method && <MethodBadge method={item.method} />}
      </SiteLink>
    </li>
  );
}

interface GroupProps {
  group: SidebarGroup;
  route: string;
  name: string;
  id: string;
  open: boolean;
}

function GroupEntry({ group, route, name, id, open }: GroupProps): ReactElement {
  return (
    <li>
      <details name={name} open={open}>
        <summary>{group.label}</summary>
        {group.href && (
          <ul>
            <Entry item={{ kind: "link", label: "Overview", href: group.href }} route={route} />
          </ul>
        )}
        <SidebarItems items={group.items} route={route} name={id} />
      </details>
    </li>
  );
}

/** Whether the page being read is in a group. */
export function contains(group: SidebarGroup, route: string): boolean {
  return group.href === route || group.items.some((item) => leadsTo(item, route));
}

/** A link to a place inside of the page counts: its group is opened. */
const leadsTo = (item: SidebarItem, route: string) =>
  item.kind === "link" ? item.href.split("#")[0] === route : contains(item, route);
