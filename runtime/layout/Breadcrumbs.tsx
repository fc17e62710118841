import type { ReactElement } from "react";
import type { Page } from "../contract.js";
import { useTexts } from "../primitives/contexts.js";
import { Icon } from "../primitives/Icon.js";
import { SiteLink } from "../primitives/SiteLink.js";
import { PageMenu } from "./PageMenu.js";
import { InlineToc, PagesButton } from "./Toc.js";

/** A schema, or a text with two columns, with at most this many sections is in view without contents. */
const fewSections = 3;

/** The row above the title: breadcrumbs, the pages of the API, the contents of the page, and its menu. */
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
  // The title follows right below.
  const above = page.breadcrumbs.slice(0, -1);
  // The one that phones show.
  const up = above.findLast(({ href }) => href) ?? above.at(-1);
  const isShort = page.kind === "schema" || (page.kind === "guide" && page.columns);
  return (
    <div className="crumbs">
      {sidebar && (
        <button type="button" className="sidebar-toggle needs-scripts" data-action="show-sidebar">
          <Icon name="panel" />
          {t("showSidebar")}
        </button>
      )}
      {above.length > 0 && (
        <nav aria-label={t("breadcrumbs")}>
          <ol>
            {above.map((crumb) => (
              <li key={crumb.href ?? crumb.label} className={crumb === up ? "up" : undefined}>
                {crumb.href ? <SiteLink href={crumb.href}>{crumb.label}</SiteLink> : <span>{crumb.label}</span>}
              </li>
            ))}
          </ol>
        </nav>
      )}
      {pages && <PagesButton />}
      {(!isShort || page.toc.length > fewSections) && <InlineToc entries={page.toc} />}
      {page.kind !== "not-found" && <PageMenu route={page.route} version={page.version} />}
    </div>
  );
}
