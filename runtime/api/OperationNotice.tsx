import type { ReactElement } from "react";
import type { Notice } from "../contract.js";
import { longDate } from "../layout/long-date.js";
import { RawHtml } from "../primitives/RawHtml.js";
import { SiteLink } from "../primitives/SiteLink.js";
import { useTexts } from "../primitives/use-texts.js";

/** A notice that the operation changed after its spec was written, for example that it was removed. */
export function OperationNotice({ notice }: { notice: Notice }): ReactElement {
  const t = useTexts();
  return (
    <aside className="admonition warning" role="note" aria-label={t("notice")}>
      <p>
        <strong>
          <RawHtml as="span" html={notice.title} />
        </strong>
        {` (${longDate(notice.date, t)}). `}
        {notice.href && <SiteLink href={notice.href}>{t("whatToDo")}</SiteLink>}
      </p>
    </aside>
  );
}
