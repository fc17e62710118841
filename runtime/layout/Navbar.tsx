import type { ReactElement, ReactNode } from "react";
import type { Link, NavbarItem } from "../contract.js";
import { ids } from "../dom.js";
import { Own } from "../own-components.js";
import { useSite, useTexts } from "../primitives/contexts.js";
import { to } from "../primitives/href.js";
import { Icon } from "../primitives/Icon.js";
import { SiteLink } from "../primitives/SiteLink.js";
import { monogramOf } from "../texts.js";
import type { CurrentItem } from "./current-item.js";

/** The bar at the top: wordmark, sections, search, color mode, and the links on the right. */
export function Navbar({ current }: { current: CurrentItem | undefined }): ReactElement {
  const t = useTexts();
  const site = useSite();
  const side = (chosen: "left" | "right") =>
    site.navbar.map((item, index) => {
      if (item.side !== chosen) return null;
      if (item.kind === "link") return navLink(item.link, { current: currentOf(current, index) });
      const id = `menu-${item.label.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`;
      return (
        <li key={item.label}>
          <Menu id={id} label={item.label} current={current?.item === index}>
            {item.links.map((link, inMenu) => navLink(link, { current: currentOf(current, index, inMenu) }))}
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

/** In CSS pixels. */
const logoHeight = 28;

/** The wordmark: the site's name, after its logo where it has one. */
function Logo(): ReactElement {
  const site = useSite();
  return (
    <SiteLink className="logo" href="/">
      {site.logo && (
        <svg
          className="icon"
          width="24"
          height="24"
          viewBox={site.logo.viewBox}
          aria-hidden="true"
          dangerouslySetInnerHTML={{ __html: site.logo.content }}
        />
      )}
      {site.logos?.map(({ name, width, height }, index) => (
        <img
          key={name}
          className={index === 0 ? "when-light" : "when-dark"}
          src={to(site, `/assets/${name}`)}
          alt=""
          width={Math.round((width * logoHeight) / height)}
          height={logoHeight}
        />
      ))}
      {!site.logo && !site.logos && (
        <span className="monogram" aria-hidden="true">
          {monogramOf(site.shortTitle)}
        </span>
      )}
      {site.shortTitle}
    </SiteLink>
  );
}

/** The `aria-current` value of a navbar entry. */
type Current = "page" | "true" | undefined;

/** @param inMenu position in its menu; undefined for an entry of the navbar itself */
function currentOf(current: CurrentItem | undefined, item: number, inMenu?: number): Current {
  if (!current || current.item !== item || current.inMenu !== inMenu) return undefined;
  return current.exact ? "page" : "true";
}

/** One link in a list. `again`: the navbar has the same link, with its versions. */
export function navLink(link: Link, { current, again }: { current?: Current; again?: boolean } = {}): ReactElement {
  return (
    <li key={link.href + link.label}>
      <SiteLink href={link.href} current={current} versions={again ? undefined : link.versions}>
        {link.label}
      </SiteLink>
    </li>
  );
}

/** All links of the navbar as one list, for the drawer. Menus follow, each as a group with a title. */
export function NavList({ items, current }: { items: NavbarItem[]; current: CurrentItem | undefined }): ReactElement {
  const links = items.map((item, index) =>
    item.kind === "link" ? navLink(item.link, { current: currentOf(current, index), again: true }) : null,
  );
  const menus = items.map((item, index) =>
    item.kind === "link" ? null : (
      <li key={item.label}>
        {item.label}
        <ul>{item.links.map((link, inMenu) => navLink(link, { current: currentOf(current, index, inMenu), again: true }))}</ul>
      </li>
    ),
  );
  return (
    <ul>
      {links}
      {menus}
    </ul>
  );
}

interface MenuProps {
  /** Unique on the page. */
  id: string;
  label: string;
  /** Text before the label for screen readers, which says what the menu is for. */
  purpose?: string;
  /** Whether the current page belongs to one of its links. */
  current?: boolean;
  children: ReactNode;
}

/** A button with a popover of links. The browser handles Esc, light dismissal and focus, without scripts. */
function Menu({ id, label, purpose, current, children }: MenuProps): ReactElement {
  return (
    <div className="menu">
      <button type="button" popoverTarget={id} aria-current={current ? "true" : undefined}>
        {purpose && <span className="visually-hidden">{`${purpose}: `}</span>}
        {label}
        <Icon name="chevron" />
      </button>
      <ul id={id} popover="auto">
        {children}
      </ul>
    </div>
  );
}
