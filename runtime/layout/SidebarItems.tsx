import type { ReactElement, ReactNode } from "react";
import type { EntryIcon, FoldedGroup, SidebarGroup, SidebarItem, SidebarLink } from "../contract.js";
import { marks } from "../dom.js";
import { BadgeMark, beforeBadge, MethodBadge, nameText } from "../primitives/Badges.js";
import { useAddress, useTexts } from "../primitives/contexts.js";
import { isExternal } from "../primitives/href.js";
import { SiteLink } from "../primitives/SiteLink.js";
import type { Translate } from "../texts.js";

interface ItemsProps {
  items: SidebarItem[];
  route: string;
  /** The name that sibling groups share: the browser closes other groups with the same name. */
  name: string;
  /** Whether the group says that all of its entries are deprecated. */
  isOld?: boolean;
}

/** The tree of a sidebar. Groups are native `<details>`, exclusive per level. The one around the current page is open. */
export function SidebarItems({ items, route, name, isOld = false }: ItemsProps): ReactElement {
  const t = useTexts();
  return (
    <ul>
      {items.map((item, index) => {
        const id = `${name}-${index}`;
        if (item.kind === "link") return <li key={id}>{entry(item, route, t, isOld)}</li>;
        if (item.kind === "folded") return <FoldedEntry key={id} group={item} name={name} />;
        return <GroupEntry key={id} group={item} route={route} name={name} id={id} open={contains(item, route)} />;
      })}
    </ul>
  );
}

function entry(item: SidebarLink, route: string, t: Translate, isOld = false): ReactElement {
  return (
    <SiteLink href={item.href} current={item.href === route}>
      {item.icon && <EntryIconMark icon={item.icon} />}
      {nameText(item.method ? `${item.label} ` : beforeBadge(item.label, item.badge))}
      {item.deprecated && <small className={isOld ? "visually-hidden" : undefined}>{`(${t("deprecated")}) `}</small>}
      {item.method && <MethodBadge method={item.method} />}
      {item.badge && <BadgeMark badge={item.badge} />}
      {isExternal(item.href) && <ExternalMark />}
    </SiteLink>
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
  const t = useTexts();
  return (
    <li>
      <details name={name} open={open}>
        <summary>
          {group.icon && <EntryIconMark icon={group.icon} />}
          {nameText(beforeBadge(group.label, group.badge))}
          {deprecatedGroup(group, t)}
          {group.badge && <BadgeMark badge={group.badge} />}
        </summary>
        {group.href && (
          <ul>
            <li>{entry({ kind: "link", label: t("overview"), href: group.href }, route, t)}</li>
          </ul>
        )}
        <SidebarItems items={group.items} route={route} name={id} isOld={group.deprecated ?? false} />
      </details>
    </li>
  );
}

function deprecatedGroup({ deprecated }: SidebarGroup | FoldedGroup, t: Translate): ReactNode {
  return deprecated && <small>{` (${t("deprecated")})`}</small>;
}

/** The script replaces the link by the pages of the group. Without scripts, the link leads to them. */
function FoldedEntry({ group, name }: { group: FoldedGroup; name: string }): ReactElement {
  const t = useTexts();
  const address = useAddress();
  return (
    <li>
      <details name={name}>
        <summary>
          {nameText(group.label)}
          {deprecatedGroup(group, t)}
        </summary>
        <ul>
          <li>
            <a href={address(group.href)} {...{ [marks.folded]: "" }}>
              {t("allOf", { group: group.label })}
            </a>
          </li>
        </ul>
      </details>
    </li>
  );
}

/** Whether the current page is in a group. */
function contains(group: SidebarGroup, route: string): boolean {
  return group.href === route || group.items.some((item) => leadsTo(item, route));
}

/** A link to a section of the page counts too, so that its group is open. */
const leadsTo = (item: SidebarItem, route: string) =>
  item.kind === "group" ? contains(item, route) : item.kind === "link" && item.href.split("#")[0] === route;

/** The icon before the name of an entry in a sidebar: a decoration. */
function EntryIconMark({ icon: { viewBox, content } }: { icon: EntryIcon }): ReactElement {
  return (
    <svg
      className="icon entry-icon"
      width="18"
      height="18"
      viewBox={viewBox}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: content }}
    />
  );
}

/** Marks an entry that leads to another site. */
function ExternalMark(): ReactElement {
  const text = useTexts();
  return (
    <>
      <span className="visually-hidden">{` ${text("external")}`}</span>
      <svg className="icon external" width="14" height="14" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M8 6h10v10M18 6 6 18" />
      </svg>
    </>
  );
}
