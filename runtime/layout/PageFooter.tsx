import type { ReactElement } from "react";
import type { Page, PagerLink } from "../contract.js";
import { SiteLink } from "../primitives/SiteLink.js";
import { longDate } from "./long-date.js";

const inGroup = (way: string, { group }: PagerLink) => (group === undefined ? way : `${way} in ${group}`);

/** The end of every docs page: previous and next, and the page's source. */
export function PageFooter({ page }: { page: Page }): ReactElement | null {
  const { previous, next, source } = page;
  if (!previous && !next && !source) return null;
  return (
    <footer className="page-footer">
      {source && (
        <p>
          {source.edit && <SiteLink href={source.edit}>Edit this page</SiteLink>}
          {source.report && <SiteLink href={source.report}>Report a problem</SiteLink>}
          {source.updated && (
            <span>
              {"Last updated on "}
              <time dateTime={source.updated}>{longDate(source.updated)}</time>
            </span>
          )}
        </p>
      )}
      {(previous || next) && (
        <nav aria-label="Previous and next page">
          {previous && (
            <SiteLink className="previous" href={previous.href} versions={previous.versions}>
              <span>{inGroup("Previous", previous)}</span> {previous.label}
            </SiteLink>
          )}
          {next && (
            <SiteLink className="next" href={next.href} versions={next.versions}>
              <span>{inGroup("Next", next)}</span> {next.label}
            </SiteLink>
          )}
        </nav>
      )}
    </footer>
  );
}
