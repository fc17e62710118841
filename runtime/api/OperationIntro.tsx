import { Fragment, type ReactElement } from "react";
import { Content, ProseBox } from "../content/Content.js";
import { toText } from "../content/to-text.js";
import type { Auth, Inline, Mark, Notice, OperationPage, Prose, ScopeLink, ScopeSet, Server } from "../contract.js";
import { longDate } from "../layout/long-date.js";
import { InlineToc } from "../layout/Toc.js";
import { CodeText, MethodBadge, PathText } from "../primitives/Badges.js";
import { useTexts } from "../primitives/contexts.js";
import { SiteLink } from "../primitives/SiteLink.js";
import type { Translate } from "../texts.js";
import { PageSince } from "./Fields.js";
import { capitalized, scopeTexts } from "./facts.js";
import { authLine, splitLead } from "./lead.js";

/** The top of an operation's page: title, method, URL, lead, authentication, and facts, which open what has no room. */
export function OperationIntro({ page }: { page: OperationPage }): ReactElement {
  const { deprecated, notices = [] } = page;
  // The notice above it matters more.
  const { lead, rest } = splitLead(page.body, deprecated ? 75 : undefined);
  return (
    <header className="operation-intro">
      <h1>{page.title}</h1>
      <Endpoint page={page} />
      {deprecated && <OperationNotices notices={notices} />}
      {lead.length > 0 && <ProseBox className="prose opening" prose={lead} />}
      <div className="chips">
        <Changes notices={deprecated ? [] : notices} since={page.since} />
        <More page={page} rest={rest} />
        <InlineToc entries={page.toc} />
      </div>
    </header>
  );
}

/** Method and path; the choice of server, its URL and a copy button, or who sends it; credentials and scopes. */
function Endpoint({ page }: { page: OperationPage }): ReactElement {
  const t = useTexts();
  return (
    <div className="endpoint">
      <p>
        <MethodBadge method={page.method} /> <PathText path={page.path} />
      </p>
      {page.incoming ? (
        <div>{t("incoming")}</div>
      ) : (
        <div>
          <ServerSelect servers={page.servers} />
          <ServerUrls servers={page.servers} />
          <button
            type="button"
            className="copy needs-scripts"
            data-action="copy"
            data-copy={shownUrl(page.servers[0]?.url ?? "") + page.path}
          >
            {t("copy")}
            <span className="visually-hidden">{` ${t("theUrl")}`}</span>
          </button>
        </div>
      )}
      <div className="auth">
        <AuthNote auth={page.auth} />
        <ScopeNote scopes={page.auth.scopes} />
      </div>
    </div>
  );
}

/** The chosen server. The script persists the choice. Without scripts, all servers are shown. */
function ServerUrls({ servers }: { servers: Server[] }): ReactElement | null {
  if (servers.length === 0) return null;
  return (
    <div className="server">
      {servers.map(({ url, label }, index) => (
        <p key={url} data-server-url={url} data-selected={index === 0 ? "" : undefined}>
          {servers.length > 1 && <b>{`${label} `}</b>}
          <CodeText text={shownUrl(url)} />
        </p>
      ))}
    </div>
  );
}

/** The list of servers, if there are several. */
export function ServerSelect({ servers }: { servers: Server[] }): ReactElement | null {
  const t = useTexts();
  if (servers.length < 2) return null;
  return (
    <select className="needs-scripts" data-server-select="" aria-label={t("server")}>
      {servers.map((server) => (
        <option key={server.url} value={server.url} data-hosts={server.hosts?.join(" ")}>
          {server.label}
        </option>
      ))}
    </select>
  );
}

/** A server's URL as it is before a path. */
const shownUrl = (url: string) => url.replace(/\/$/, "");

/** That the operation is not for new code any more, and why. */
function OperationNotices({ notices }: { notices: Notice[] }): ReactElement {
  const t = useTexts();
  return (
    <aside className="admonition warning" role="note" aria-label={t("notice")}>
      <span className="badge deprecated">{t("deprecatedOperation")}</span>
      <NoticeLines notices={notices} />
    </aside>
  );
}

function NoticeLines({ notices }: { notices: Notice[] }): ReactElement[] {
  const t = useTexts();
  return notices.map(({ title, date, href }) => (
    <p key={`${date} ${toText(title)}`}>
      <strong>
        <span>
          <Content prose={title} />
        </span>
      </strong>
      {` (${longDate(date, t)}). `}
      {href && <SiteLink href={href}>{t("whatToDo")}</SiteLink>}
    </p>
  ));
}

/** When the operation changed last. The notices of its changes open below. */
function Changes({ notices, since }: { notices: Notice[]; since: Mark | undefined }): ReactElement | null {
  const t = useTexts();
  const [newest] = notices;
  if (!newest) return since ? <PageSince mark={since} /> : null;
  return (
    <details>
      <summary>{capitalized(t("changedOn", { date: longDate(newest.date, t) }))}</summary>
      <NoticeLines notices={notices} />
      {since && <PageSince mark={since} />}
    </details>
  );
}

/** How to authenticate, and where the credentials come from. */
export function AuthNote({ auth }: { auth: Auth }): ReactElement | null {
  const line = authLine(auth, useTexts());
  if (line.length === 0) return null;
  return (
    <p>
      <Content prose={line} />
    </p>
  );
}

export function ScopeNote({ scopes }: Pick<Auth, "scopes">): ReactElement | null {
  const t = useTexts();
  if (scopes.length === 0) return null;
  return (
    <p>
      {scopes.map((set, index) => (
        <Fragment key={set.scopes.map(({ name }) => name).join(" ")}>
          {index > 0 && `${t("orScopes")} `}
          <Scopes set={set} isFirst={index === 0} />
        </Fragment>
      ))}
    </p>
  );
}

/** What has no room in the first view: the rest of the description, the credentials, and remarks on the scopes. */
function More({ page, rest }: { page: OperationPage; rest: Prose }): ReactElement | null {
  const t = useTexts();
  const notes = authNotes(page.auth, t);
  if (rest.length === 0 && notes.length === 0 && !page.externalDocs) return null;
  return (
    <details>
      <summary>{t(rest.length > 0 ? "moreAbout" : "aboutCredentials")}</summary>
      <ProseBox className="prose" prose={rest} />
      {notes.map((text) => (
        <p key={toText(text)}>
          <Content prose={text} />
        </p>
      ))}
      {page.externalDocs && (
        <p>
          <SiteLink href={page.externalDocs.href}>{page.externalDocs.label}</SiteLink>
        </p>
      )}
    </details>
  );
}

/** The descriptions of the credentials, then remarks on the scopes. */
export function authNotes({ credentials = [], scopes, scopeNote, inferredHref }: Auth, t: Translate): Inline[][] {
  const isInferred = scopes.some((set) => set.scopes.some(({ inferred }) => inferred));
  const remark = capitalized(t("scopesInferred"));
  const inferred: Inline = inferredHref ? { type: "link", href: inferredHref, children: [remark] } : remark;
  return [...credentials, ...(scopeNote ? [scopeNote] : []), ...(isInferred ? [[inferred]] : [])];
}

/** Reads "Scope a", "All of the scopes a b" or "One of the scopes a b". */
function Scopes({ set: { need, scopes }, isFirst }: { set: ScopeSet; isFirst: boolean }): ReactElement {
  const t = useTexts();
  const [first, other] = scopeTexts[scopes.length === 1 ? "one" : need];
  return (
    <>
      {`${t(isFirst ? first : other)} `}
      {scopes.map((scope) => (
        <Scope key={scope.name} scope={scope} />
      ))}
    </>
  );
}

function Scope({ scope }: { scope: ScopeLink }): ReactElement {
  const name = <code>{scope.name}</code>;
  return <span className="badge">{scope.href ? <SiteLink href={scope.href}>{name}</SiteLink> : name}</span>;
}
