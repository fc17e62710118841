import type { ReactElement } from "react";
import { ids } from "../dom.js";
import { Own } from "../own-components.js";
import { Icon } from "../primitives/Icon.js";
import { Menu } from "../primitives/Menu.js";
import { SiteLink } from "../primitives/SiteLink.js";
import { useSite } from "../primitives/site-context.js";
import { useTexts } from "../primitives/use-texts.js";
import type { CurrentItem } from "./current-item.js";
import { Logo } from "./Logo.js";
import { currentOf, NavLink } from "./NavLinks.js";

/** The bar at the top: wordmark, sections, search, color mode, and the links on the right. */
export function Navbar({ current }: { current: CurrentItem | undefined }): ReactElement {
  const t = useTexts();
  const site = useSite();
  const side = (chosen: "left" | "right") =>
    site.navbar.map((item, index) => {
      if (item.side !== chosen) return null;
      if (item.kind === "link")
        return <NavLink key={item.link.href + item.link.label} link={item.link} current={currentOf(current, index)} />;
      const id = `menu-${item.label.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`;
      return (
        <li key={item.label}>
          <Menu id={id} label={item.label} current={current?.item === index}>
            {item.links.map((link, inMenu) => (
              <NavLink key={link.href} link={link} current={currentOf(current, index, inMenu)} />
            ))}
          </Menu>
        </li>
      );
    });
  return (
    <header className="navbar" data-search={site.searchOrigins ? "hosted" : undefined}>
      <button
        type="button"
        className="icon-button menu-button"
        popoverTarget={ids.drawer}
        data-action="menu"
        aria-label={t("menu")}
      >
        <Icon name="menu" />
      </button>
      <Own name="Logo" data={{}}>
        <Logo />
      </Own>
      <nav aria-label={t("mainNavigation")}>
        <ul className="nav-links">{side("left")}</ul>
        <ul className="nav-links nav-end">{side("right")}</ul>
      </nav>
      <SiteLink className="search-link" href="/search" label={t("searchDocs")}>
        <Icon name="search" />
        <span>{t("searchDocs")}</span>
      </SiteLink>
      <button type="button" className="icon-button needs-scripts" data-action="theme" aria-label={t("switchTheme")}>
        <Icon name="moon" className="when-light" />
        <Icon name="sun" className="when-dark" />
      </button>
    </header>
  );
}
