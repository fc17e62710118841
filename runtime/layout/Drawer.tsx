import type { ReactElement } from "react";
import type { Sidebar } from "../contract.js";
import { ids, marks } from "../dom.js";
import { RouteContext, useSite, useTexts } from "../primitives/contexts.js";
import { to } from "../primitives/href.js";
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

/** A list of links up to this length needs no filter. */
const short = 8;

/** Below 996 px a drawer with navbar and tree; above, the tree is the left column, or a panel. Once in the HTML. */
export function Drawer({ sidebar, pages, route, current }: DrawerProps): ReactElement {
  const t = useTexts();
  const site = useSite();
  const tree = sidebar ?? pages;
  const isLong = tree && (tree.items.length > short || tree.items.some(({ kind }) => kind !== "link"));
  const Head = isLong ? "search" : "div";
  return (
    <div id={ids.drawer} popover="auto">
      <Head className="drawer-head" data-name={isLong ? undefined : tree?.label}>
        {isLong && <input className="needs-scripts" type="search" aria-label={t("filterPages")} placeholder={t("filterPages")} />}
        {sidebar && (
          <button
            type="button"
            className="sidebar-toggle icon-button needs-scripts"
            data-action="hide-sidebar"
            aria-label={t("hideSidebar")}
          >
            <Icon name="panel" />
          </button>
        )}
        <button
          type="button"
          className="icon-button drawer-close"
          popoverTarget={ids.drawer}
          popoverTargetAction="hide"
          aria-label={t("closeMenu")}
        >
          <Icon name="close" />
        </button>
      </Head>
      <nav className="site-nav" aria-label={t("siteNavigation")}>
        {/* Not relative to the page: the navbar has the same links, so they compress well. */}
        <RouteContext value={undefined}>
          <NavList items={site.navbar} current={current} />
        </RouteContext>
      </nav>
      {tree && (
        <aside
          id={sidebar ? ids.sidebar : ids.pageTree}
          data-sidebar-id={tree.id}
          aria-label={tree.label}
          {...(tree.file !== undefined && { [marks.wholeTree]: to(site, tree.file) })}
        >
          <nav aria-label={t("pagesOf", { name: tree.label })}>
            <SidebarItems items={tree.items} route={route} name="sidebar" />
          </nav>
        </aside>
      )}
    </div>
  );
}
