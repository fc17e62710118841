import type { ReactElement } from "react";
import type { Page, VersionChoice } from "../contract.js";
import { ids, marks, versionsId } from "../dom.js";
import { useAddress, useTexts } from "../primitives/contexts.js";
import { Icon } from "../primitives/Icon.js";
import { Menu } from "../primitives/Menu.js";
import { SiteLink } from "../primitives/SiteLink.js";
import { CopyMenu } from "./CopyMenu.js";

/** The row above the title: breadcrumbs, version menu, and links to other parts of the API. */
export function Breadcrumbs({
  page,
  sidebar,
  pages,
}: {
  page: Page;
  sidebar: boolean;
  /** Whether the drawer contains the pages of the API, as a panel on wide screens. */
  pages: boolean;
}): ReactElement {
  const t = useTexts();
  const last = page.breadcrumbs.length - 1;
  return (
    <div className="crumbs">
      {sidebar && (
        <button type="button" className="sidebar-toggle needs-scripts" data-action="show-sidebar">
          <Icon name="panel" />
          {t("showSidebar")}
        </button>
      )}
      <nav aria-label={t("breadcrumbs")}>
        <ol>
          {page.breadcrumbs.map((crumb, index) => (
            <li key={crumb.href ?? crumb.label}>
              {index < last && crumb.href ? (
                <SiteLink href={crumb.href}>{crumb.label}</SiteLink>
              ) : (
                <span aria-current={index === last ? "page" : undefined}>{crumb.label}</span>
              )}
            </li>
          ))}
        </ol>
      </nav>
      {page.version && <VersionMenu version={page.version} />}
      {pages && (
        <button type="button" className="pages-button" popoverTarget={ids.drawer}>
          {t("allPages")}
        </button>
      )}
      {page.kind !== "not-found" && <CopyMenu route={page.route} />}
    </div>
  );
}

/** Links to this page in each version of its API. Following one makes that version the preferred one of its section. */
function VersionMenu({ version }: { version: VersionChoice }): ReactElement {
  const t = useTexts();
  const address = useAddress();
  const current = version.options.find((option) => option.id === version.current);
  return (
    <Menu id={versionsId} label={current?.label ?? version.current} purpose={t("version")}>
      {version.options.map((option) => (
        <li key={option.id}>
          <a
            href={address(option.href)}
            aria-current={option.id === version.current ? "true" : undefined}
            {...{ [marks.pickVersion]: `${version.api} ${option.id}` }}
          >
            {option.label}
            {option.description && <span>{option.description}</span>}
          </a>
        </li>
      ))}
      {version.changes && (
        <li>
          <a href={address(version.changes)}>{t("changeLog")}</a>
        </li>
      )}
    </Menu>
  );
}
