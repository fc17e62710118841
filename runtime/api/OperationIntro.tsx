import { Fragment, type ReactElement, type ReactNode } from "react";
import { Content, ProseBox } from "../content/Content.js";
import { toText } from "../content/to-text.js";
import type { Auth, Inline, Mark, Notice, OperationPage, Prose, ScopeLink, Server } from "../contract.js";
import { longDate } from "../layout/long-date.js";
import { InlineToc } from "../layout/Toc.js";
import { CodeText, MethodBadge, PathText } from "../primitives/Badges.js";
import { useTexts } from "../primitives/contexts.js";
import { SiteLink } from "../primitives/SiteLink.js";
import type { Translate } from "../texts.js";
import { PageSince } from "./Fields.js";
import { capitalized, scopeTexts } from "./facts.js";
import { authLine, splitLead } from "./lead.js";

/** The top of an operation's page: title, one or two sentences, method and path, a table of facts, and what opens on demand. */
export function OperationIntro({ page }: { page: OperationPage }): ReactElement {
  const { deprecated, notices = [] } = page;
  // The notice matters more.
  const { lead, rest } = splitLead(page.body, deprecated ? 75 : undefined);
  return (
    <header className="operation-intro">
      <h1>{page.title}</h1>
      {lead.length > 0 && <ProseBox className="prose opening" prose={lead} />}
      <Endpoint page={page} rest={rest} />
      {deprecated && <OperationNotices notices={notices} />}
    </header>
  );
}

/** Method and path with a button that copies the URL. Below them, what a request needs, and what opens on demand. */
function Endpoint({ page, rest }: { page: OperationPage; rest: Prose }): ReactElement {
  const t = useTexts();
  const { method, path, servers, auth, incoming } = page;
  return (
    <div className="endpoint">
      <p>
        <MethodBadge method={method} /> {incoming ? t("incoming", { api: page.sender ?? "" }) : <PathText path={path} />}
        {!incoming && (
          <button
            type="button"
            className="copy needs-scripts"
            data-action="copy"
            data-copy={shownUrl(servers[0]?.url ?? "") + path}
          >
            {t("copy")}
            <span className="visually-hidden">{` ${t("theUrl")}`}</span>
          </button>
        )}
      </p>
      <dl>
        {incoming && (
          <Fact label={t("webhook")}>
            <CodeText text={path} />
          </Fact>
        )}
        {!incoming && servers.length > 0 && (
          <Fact label={t("baseUrl")}>
            <ServerSelect servers={servers} />
            <ServerUrls servers={servers} />
          </Fact>
        )}
        <AuthNote auth={auth} />
        <ScopeNote scopes={auth.scopes} />
      </dl>
      <div className="chips">
        <More page={page} rest={rest} />
        <InlineToc entries={page.toc} />
      </div>
    </div>
  );
}

/** A row of the table of facts. */
function Fact({ label, children }: { label: string; children: ReactNode }): ReactElement {
  return (
    <>
      <dt className="fact">{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** The chosen server. The script persists the choice. Without scripts, all servers are shown. */
function ServerUrls({ servers }: { servers: Server[] }): ReactElement {
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
  const t = useTexts();
  const line = authLine(auth, t);
  if (line.length === 0) return null;
  return (
    <Fact label={t("auth")}>
      <Content prose={line} />
    </Fact>
  );
}

export function ScopeNote({ scopes }: Pick<Auth, "scopes">): ReactElement | null {
  const t = useTexts();
  if (scopes.length === 0) return null;
  return (
    <Fact label={t("resultScopes")}>
      {scopes.map(({ need, scopes: names, of }, index) => {
        const [first, further] = scopeTexts[names.length === 1 ? "one" : need];
        const before = index > 0 ? `${t("orScopes")} ${t(further)}` : names.length > 1 && t(first);
        return (
          <Fragment key={names.map(({ name }) => name).join(" ")}>
            {before && `${before} `}
            {names.map((scope, at) => (
              <Fragment key={scope.name}>
                {at > 0 && ", "}
                <Scope scope={scope} />
              </Fragment>
            ))}
            {of && ` (${of})`}
          </Fragment>
        );
      })}
    </Fact>
  );
}

/** When the operation changed, and what has no room above: the rest of the description, the credentials, and remarks on scopes. */
function More({ page, rest }: { page: OperationPage; rest: Prose }): ReactElement {
  const t = useTexts();
  const notes = authNotes(page.auth, t);
  const notices = page.deprecated ? [] : (page.notices ?? []);
  const hasNotes = rest.length > 0 || notes.length > 0 || page.externalDocs;
  return (
    <>
      <Changes notices={notices} since={page.since} />
      {hasNotes && (
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
      )}
    </>
  );
}

/** The descriptions of the credentials, then remarks on the scopes. */
export function authNotes({ credentials = [], scopes, scopeNote, inferredHref }: Auth, t: Translate): Inline[][] {
  const isInferred = scopes.some((set) => set.scopes.some(({ inferred }) => inferred));
  const remark = capitalized(t("scopesInferred"));
  const inferred: Inline = inferredHref ? { type: "link", href: inferredHref, children: [remark] } : remark;
  return [...credentials, ...(scopeNote ? [scopeNote] : []), ...(isInferred ? [[inferred]] : [])];
}

function Scope({ scope }: { scope: ScopeLink }): ReactElement {
  const name = <code>{scope.name}</code>;
  return <span className="badge">{scope.href ? <SiteLink href={scope.href}>{name}</SiteLink> : name}</span>;
}
