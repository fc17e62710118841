import type { ReactElement } from "react";
import type { Sidebar, SidebarGroup, SidebarLink } from "../contract.js";
import { titleIds } from "../dom.js";
import { SiteLink } from "../primitives/SiteLink.js";
import { useTexts } from "../primitives/use-texts.js";

/** Number of siblings that are listed before and after the current page. */
const around = 6;

/** The group of a page with the pages nearest to it, which pages without a sidebar list on the right. */
export function siblingsOf(list: Sidebar | undefined, route: string): SidebarGroup | undefined {
  for (const item of list?.items ?? []) {
    if (item.kind !== "group") continue;
    const at = item.items.findIndex((entry) => entry.href === route);
    if (at >= 0 && item.items.length > 1) {
      const from = Math.max(0, Math.min(at - around, item.items.length - 2 * around - 1));
      return { ...item, items: item.items.slice(from, from + 2 * around + 1) };
    }
  }
  return undefined;
}

export function Siblings({ group, route }: { group: SidebarGroup; route: string }): ReactElement {
  const t = useTexts();
  return (
    <nav className="siblings" aria-labelledby={titleIds.siblings}>
      <p id={titleIds.siblings}>{t("moreIn", { group: group.label })}</p>
      <ul>
        {(group.items as SidebarLink[]).map((item) => (
          <li key={item.href}>
            <SiteLink href={item.href} current={item.href === route}>
              {item.label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
