import type { ReactElement } from "react";
import type { Sidebar } from "../contract.js";
import { ids } from "../dom.js";
import { useSite, useTexts } from "../primitives/contexts.js";
import { Icon } from "../primitives/Icon.js";
import type { CurrentItem } from "./current-item.js";
import { NavList } from "./Navbar.js";
import { SidebarItems } from "./SidebarItems.js";

interface DrawerProps {
  sidebar: Sidebar | undefined;
  /** Shown instead of a sidebar on pages without one. */
  pages: Sidebar | undefined;
  route: string;
  current: CurrentItem | undefined;
}

/**
 * Below 996 px a drawer with the tree of pages and the navbar's links. On wide screens the sidebar is the
 * left column. Trees of pages without a sidebar are a panel there. Everything is in the HTML once.
 */
export function Drawer({ sidebar, pages, route, current }: DrawerProps): ReactElement {
  const t = useTexts();
  const site = useSite();
  const tree = sidebar ?? pages;
  const links = <NavList items={site.navbar} current={current} />;
  return (
    <div id={ids.drawer} popover="auto">
      <button
        type="button"
        className="icon-button drawer-close"
        popoverTarget={ids.drawer}
        popoverTargetAction="hide"
        aria-label={t("closeMenu")}
      >
        <Icon name="close" />
      </button>
      {tree && (
        <aside id={sidebar ? ids.sidebar : ids.pageTree} data-sidebar-id={tree.id} aria-label={tree.label}>
          {!sidebar && (
            <input className="needs-scripts" type="search" aria-label={t("filterPages")} placeholder={t("filterPages")} />
          )}
          <nav aria-label={t("pagesOf", { name: tree.label })}>
            <SidebarItems items={tree.items} route={route} name="sidebar" />
          </nav>
          {sidebar && (
            <button type="button" className="sidebar-toggle needs-scripts" data-action="hide-sidebar">
              <Icon name="panel" />
              {t("hideSidebar")}
            </button>
          )}
        </aside>
      )}
      <nav className="site-nav" aria-label={t("siteNavigation")}>
        {tree ? (
          <details>
            <summary>{t("otherSections")}</summary>
            {links}
          </details>
        ) : (
          links
        )}
      </nav>
    </div>
  );
}
