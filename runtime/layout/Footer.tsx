import { Fragment, type ReactElement } from "react";
import { Content } from "../content/Content.js";
import { useSite, useTexts } from "../primitives/contexts.js";
import { SiteLink } from "../primitives/SiteLink.js";
import { navLink } from "./Navbar.js";

/** Fewer links than this are in the last row, without columns. */
const fewestInColumns = 4;

/** The footer: columns of links, credits, and the version of the documentation. A site without any has none. */
export function Footer(): ReactElement | null {
  const t = useTexts();
  const site = useSite();
  if (site.footer.length === 0 && site.footnote.length === 0 && !site.version) return null;
  const links = site.footer.flatMap((column) => column.links);
  const hasColumns = links.length >= fewestInColumns;
  // The script takes the versions of these links from the navbar.
  const again = new Set(site.navbar.flatMap((item) => (item.kind === "link" ? [item.link] : item.links)).map(({ href }) => href));
  return (
    <footer className="footer">
      {hasColumns && (
        <div className="footer-columns">
          {site.footer.map((column) => (
            <div key={column.title}>
              <p className="footer-title">{column.title}</p>
              <ul>{column.links.map((link) => navLink(link, { again: again.has(link.href) }))}</ul>
            </div>
          ))}
        </div>
      )}
      <div className="footnote">
        {!hasColumns && links.length > 0 && (
          <p>
            {links.map(({ href, label, versions }, index) => (
              <Fragment key={href}>
                {index > 0 && " · "}
                <SiteLink href={href} versions={again.has(href) ? undefined : versions}>
                  {label}
                </SiteLink>
              </Fragment>
            ))}
          </p>
        )}
        {site.footnote.length > 0 && (
          <p>
            <Content prose={site.footnote} />
          </p>
        )}
        <p>
          <SiteLink href="/notices.txt">{t("notices")}</SiteLink>
        </p>
        {site.version && <p>{t("documentationVersion", { version: site.version })}</p>}
      </div>
    </footer>
  );
}
