import type { ReactElement } from "react";
import type { Sidebar } from "../contract.js";
import { ids } from "../dom.js";
import { Icon } from "../primitives/Icon.js";
import { Repeated } from "../primitives/Repeated.js";
import { useSite } from "../primitives/site-context.js";
import { marked, NavList } from "./NavLinks.js";
import { SidebarItems } from "./SidebarItems.js";
import { shownSidebar } from "./shown-sidebar.js";

/** Left column on wide screens; below 996 px a drawer with the navbar's links on top. One copy of everything. */
export function Drawer({ sidebar: whole, route }: { sidebar: Sidebar | undefined; route: string }): ReactElement {
  const site = useSite();
  const sidebar = whole && shownSidebar(whole, route);
  return (
    <div id={ids.drawer} popover="auto">
      <button
        type="button"
        className="icon-button drawer-close"
        popoverTarget={ids.drawer}
        popoverTargetAction="hide"
        aria-label="Close the menu"
      >
        <Icon name="close" />
      </button>
      <Repeated
        as="nav"
        className="site-nav"
        aria-label="Site"
        of={`drawer ${marked(site.navbar, route)}`}
        content={() => <NavList items={site.navbar} route={route} />}
      />
      {sidebar && (
        <aside id={ids.sidebar} data-sidebar-id={sidebar.id} aria-label={sidebar.label}>
          <nav aria-label={`Pages of ${sidebar.label}`}>
            <SidebarItems items={sidebar.items} route={route} name="sidebar" />
          </nav>
          <button type="button" className="sidebar-toggle needs-scripts" data-action="hide-sidebar">
            <Icon name="panel" />
            Hide sidebar
          </button>
        </aside>
      )}
    </div>
  );
}
