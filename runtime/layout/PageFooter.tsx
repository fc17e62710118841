import type { ReactElement } from "react";
import type { Page } from "../contract.js";
import { SiteLink } from "../primitives/SiteLink.js";
import { useTexts } from "../primitives/use-texts.js";
import { around } from "../texts.js";
import { longDate } from "./long-date.js";

/** The end of every docs page: previous and next, and the page's source. */
export function PageFooter({ page }: { page: Page }): ReactElement | null {
  const t = useTexts();
  const { previous, next, source } = page;
  const [before, after] = around(t("updated"));
  if (!previous && !next && !source) return null;
  return (
    <footer className="page-footer">
      {source && (
        <p>
          {source.edit && <SiteLink href={source.edit}>{t("editPage")}</SiteLink>}
          {source.report && <SiteLink href={source.report}>{t("reportProblem")}</SiteLink>}
          {source.updated && (
            <span>
              {before}
              <time dateTime={source.updated}>{longDate(source.updated, t)}</time>
              {after || null}
            </span>
          )}
        </p>
      )}
      {(previous || next) && (
        <nav aria-label={t("previousAndNext")}>
          {previous && (
            <SiteLink className="previous" href={previous.href} versions={previous.versions}>
              <span>{previous.group === undefined ? t("previous") : t("previousIn", { group: previous.group })}</span>{" "}
              {previous.label}
            </SiteLink>
          )}
          {next && (
            <SiteLink className="next" href={next.href} versions={next.versions}>
              <span>{next.group === undefined ? t("next") : t("nextIn", { group: next.group })}</span> {next.label}
            </SiteLink>
          )}
        </nav>
      )}
    </footer>
  );
}
