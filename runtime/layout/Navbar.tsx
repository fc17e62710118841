import type { ReactElement } from "react";
import { ids } from "../dom.js";
import { Icon } from "../primitives/Icon.js";
import { Menu } from "../primitives/Menu.js";
import { Repeated } from "../primitives/Repeated.js";
import { SiteLink } from "../primitives/SiteLink.js";
import { useSite } from "../primitives/site-context.js";
import { Logo } from "./Logo.js";
import { marked, NavLink } from "./NavLinks.js";

/** The bar that stays: wordmark, sections, search, colour mode, and what stands on the right. */
export function Navbar({ route }: { route: string }): ReactElement {
  const site = useSite();
  const side = (wanted: "left" | "right") =>
    site.navbar
      .filter((item) => item.side === wanted)
      .map((item) =>
        item.kind === "link" ? (
          <NavLink key={item.link.href} link={item.link} route={route} />
        ) : (
          <li key={item.label}>
            <Menu id={`menu-${item.label.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`} label={item.label}>
              {item.links.map((link) => (
                <NavLink key={link.href} link={link} route={route} />
              ))}
            </Menu>
          </li>
        ),
      );
  const content = () => (
    <>
      <button type="button" className="icon-button menu-button" popoverTarget={ids.drawer} data-action="menu" aria-label="Menu">
        <Icon name="menu" />
      </button>
      <Logo />
      <nav aria-label="Main">
        <ul className="nav-links">{side("left")}</ul>
        <ul className="nav-links nav-end">{side("right")}</ul>
      </nav>
      <SiteLink className="search-link" href="/search" label="Search docs">
        <Icon name="search" />
        <span>Search docs</span>
      </SiteLink>
      <button type="button" className="icon-button needs-scripts" data-action="theme" aria-label="Switch between light and dark">
        <Icon name="moon" className="when-light" />
        <Icon name="sun" className="when-dark" />
      </button>
    </>
  );
  const search = { "data-search": site.searchOrigins ? "hosted" : undefined };
  return <Repeated as="header" className="navbar" {...search} of={`navbar ${marked(site.navbar, route)}`} content={content} />;
}
