import type { ReactElement } from "react";
import type { SidebarGroup, SidebarItem, SidebarLink } from "../contract.js";
import { MethodBadge } from "../primitives/MethodBadge.js";
import { Repeated } from "../primitives/Repeated.js";
import { SiteLink } from "../primitives/SiteLink.js";

interface ItemsProps {
  items: SidebarItem[];
  route: string;
  /** Shared by sibling groups: a browser closes the others of the same name. */
  name: string;
}

/** The tree of a sidebar. Groups are native and exclusive per level; the one around the current page stands open. */
export function SidebarItems({ items, route, name }: ItemsProps): ReactElement {
  return (
    <ul>
      {items.map((item, index) =>
        item.kind === "link" ? (
          <Entry key={item.href} item={item} route={route} />
        ) : (
          <GroupEntry key={item.label} group={item} route={route} name={name} id={`${name}-${index}`} />
        ),
      )}
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
}

/** Away from the current page a group is the same on every page. */
function GroupEntry(props: GroupProps): ReactElement {
  if (!contains(props.group, props.route)) return <Repeated as="li" of={props.group} content={() => <Group {...props} />} />;
  return (
    <li>
      <Group {...props} open />
    </li>
  );
}

function Group({ group, route, name, id, open }: GroupProps & { open?: boolean }): ReactElement {
  return (
    <details name={name} open={open}>
      <summary>{group.label}</summary>
      {group.href && (
        <ul>
          <Entry item={{ kind: "link", label: "Overview", href: group.href }} route={route} />
        </ul>
      )}
      <SidebarItems items={group.items} route={route} name={id} />
    </details>
  );
}

/** Whether the page being read is in a group. */
export function contains(group: SidebarGroup, route: string): boolean {
  return group.href === route || group.items.some((item) => (item.kind === "link" ? item.href === route : contains(item, route)));
}
