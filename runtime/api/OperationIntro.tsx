import type { ReactElement } from "react";
import type { OperationPage } from "../contract.js";
import { InlineToc } from "../layout/Toc.js";
import { MethodBadge } from "../primitives/MethodBadge.js";
import { PathText } from "../primitives/PathText.js";
import { RawHtml } from "../primitives/RawHtml.js";
import { SiteLink } from "../primitives/SiteLink.js";
import { useTexts } from "../primitives/use-texts.js";
import { AuthNote } from "./AuthNote.js";
import { OperationNotice } from "./OperationNotice.js";
import { ServerSelect } from "./ServerSelect.js";
import { Since } from "./Since.js";

/** The top of an operation's page: title, method and path, description, and how to authenticate. */
export function OperationIntro({ page }: { page: OperationPage }): ReactElement {
  const t = useTexts();
  return (
    <header className="operation-intro">
      <h1>{page.title}</h1>
      {page.deprecated && (
        <p className="badges">
          <span className="badge deprecated">{t("deprecatedOperation")}</span>
        </p>
      )}
      <div className="endpoint">
        <p>
          <MethodBadge method={page.method} /> <PathText path={page.path} />
        </p>
        {!page.incoming && (
          <button
            type="button"
            className="copy needs-scripts"
            data-action="copy"
            data-copy={(page.servers[0]?.url ?? "").replace(/\/$/, "") + page.path}
          >
            {t("copy")}
            <span className="visually-hidden">{` ${t("theUrl")}`}</span>
          </button>
        )}
        <ServerSelect servers={page.servers} />
      </div>
      {page.incoming && <p>{t("incoming")}</p>}
      {page.notice && <OperationNotice notice={page.notice} />}
      {page.since && (
        <p className="facts">
          <Since mark={page.since} alone />
        </p>
      )}
      <RawHtml className="prose" html={page.body} />
      {page.externalDocs && (
        <p>
          <SiteLink href={page.externalDocs.href}>{page.externalDocs.label}</SiteLink>
        </p>
      )}
      <AuthNote auth={page.auth} />
      <InlineToc entries={page.toc} />
    </header>
  );
}
