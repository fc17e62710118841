import type { ReactElement } from "react";
import type { Page } from "../contract.js";
import { nameText } from "../primitives/Badges.js";
import { useSite, useTexts } from "../primitives/contexts.js";
import { SiteLink } from "../primitives/SiteLink.js";
import { around } from "../texts.js";
import { longDate } from "./long-date.js";
import { PageMenu } from "./PageMenu.js";

/** The end of a page: its source, the spec of an operation, the menu that other pages have in their breadcrumbs row, and previous and next. */
export function PageFooter({ page, hasMenu }: { page: Page; hasMenu: boolean }): ReactElement | null {
  const t = useTexts();
  const { previous, next, source } = page;
  const specs = page.kind === "operation" ? page.downloads : [];
  const [before, after] = around(t("updated"));
  const { copyPage } = useSite();
  const showsMenu = hasMenu && copyPage !== undefined;
  if (!previous && !next && !source && !showsMenu && specs.length === 0) return null;
  return (
    <footer className="page-footer">
      {(source || specs.length > 0) && (
        <p>
          {source?.edit && <SiteLink href={source.edit}>{t("editPage")}</SiteLink>}
          {source?.report && <SiteLink href={source.report}>{t("reportProblem")}</SiteLink>}
          {source?.updated && (
            <span>
              {before}
              <time dateTime={source.updated}>{longDate(source.updated, t)}</time>
              {after || null}
            </span>
          )}
          {specs.map(({ href, label }) => (
            <SiteLink key={href} href={href}>
              {label}
            </SiteLink>
          ))}
        </p>
      )}
      {showsMenu && <PageMenu route={page.route} />}
      {(previous || next) && (
        <nav aria-label={t("previousAndNext")}>
          {previous && (
            <SiteLink className="previous" href={previous.href} versions={previous.versions}>
              <span>{previous.group === undefined ? t("previous") : t("previousIn", { group: previous.group })}</span>{" "}
              {nameText(previous.label)}
            </SiteLink>
          )}
          {next && (
            <SiteLink className="next" href={next.href} versions={next.versions}>
              <span>{next.group === undefined ? t("next") : t("nextIn", { group: next.group })}</span> {nameText(next.label)}
            </SiteLink>
          )}
        </nav>
      )}
    </footer>
  );
}
