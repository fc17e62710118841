import type { ReactElement } from "react";
import type { Page } from "../contract.js";
import { ids } from "../dom.js";
import { Icon } from "../primitives/Icon.js";
import { SiteLink } from "../primitives/SiteLink.js";
import { useTexts } from "../primitives/use-texts.js";
import { CopyMenu } from "./CopyMenu.js";
import { VersionMenu } from "./VersionMenu.js";

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
