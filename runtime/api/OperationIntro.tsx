import { Fragment, type ReactElement } from "react";
import { Content, ProseBox } from "../content/Content.js";
import { toText } from "../content/to-text.js";
import { withoutLinks } from "../content/without-links.js";
import type { Auth, Inline, Notice, OperationPage, ScopeLink, Server } from "../contract.js";
import { longDate } from "../layout/long-date.js";
import { codeText, MethodBadge, PathText } from "../primitives/Badges.js";
import { useTexts } from "../primitives/contexts.js";
import { Fact, Facts } from "../primitives/Facts.js";
import { SiteLink } from "../primitives/SiteLink.js";
import type { Translate } from "../texts.js";
import { PageSince } from "./Fields.js";
import { authDetails, authLine, capitalized, scopeTexts, splitLead } from "./facts.js";

/** The top of an operation's page: title, one or two sentences, method and path. */
export function OperationIntro({ page }: { page: OperationPage }): ReactElement {
  const { deprecated, notices = [] } = page;
  return (
    <header className="operation-intro">
      <h1>{page.title}</h1>
      <Opening page={page} />
      {deprecated && <OperationNotices notices={notices} />}
      <Endpoint page={page} />
    </header>
  );
}

/** The first sentences of the description. The rest opens at their end. */
function Opening({ page }: { page: OperationPage }): ReactElement | null {
  const t = useTexts();
  const docs = page.externalDocs && <SiteLink href={page.externalDocs.href}>{page.externalDocs.label}</SiteLink>;
  // On deprecated operations, the notice matters more.
  const { lead, rest } = splitLead(page.body, page.deprecated ? 75 : undefined);
  if (lead.length === 0) return docs ? <p className="opening">{docs}</p> : null;
  return (
    <div className="opening">
      <ProseBox className="prose" prose={lead} />{" "}
      {rest.length > 0 ? (
        <details>
          <summary>{t("moreAbout")}</summary>
          <ProseBox className="prose" prose={rest} />
          {docs && <p>{docs}</p>}
        </details>
      ) : (
        docs
      )}
    </div>
  );
}

/** Method and path with a button that copies the URL. */
function Endpoint({ page }: { page: OperationPage }): ReactElement {
  const t = useTexts();
  const { method, path, servers, incoming } = page;
  return (
    <p className="endpoint">
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
  );
}

/** What a request needs: where it goes, credentials and scopes. */
export function Needs({ page }: { page: OperationPage }): ReactElement {
  const t = useTexts();
  const { path, servers, auth, incoming } = page;
  return (
    <Facts>
      {incoming && <Fact label={t(incoming)}>{codeText(path)}</Fact>}
      {!incoming && servers.length > 0 && (
        <Fact label={t("baseUrl")}>
          <ServerSelect servers={servers} />
          <ServerUrls servers={servers} />
        </Fact>
      )}
      <AuthNote auth={auth} />
      <ScopeNote scopes={auth.scopes} />
      <Changes page={page} />
    </Facts>
  );
}

/** The chosen server. The script persists the choice. Without scripts, all servers are shown. */
function ServerUrls({ servers }: { servers: Server[] }): ReactElement {
  return (
    <div className="server">
      {servers.map(({ url, label }, index) => (
        <p key={url} data-server-url={url} data-selected={index === 0 ? "" : undefined}>
          {servers.length > 1 && <b>{`${label} `}</b>}
          {codeText(shownUrl(url))}
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

/** When the operation changed last, and how; earlier changes open. Or since when it exists. */
function Changes({ page: { notices = [], since, deprecated } }: { page: OperationPage }): ReactElement | null {
  const t = useTexts();
  const [newest, ...older] = deprecated ? [] : notices;
  if (!newest && !since) return null;
  return (
    <Fact label={t("changes")}>
      {newest && (
        <>
          <Content
            prose={newest.href ? [{ type: "link", href: newest.href, children: withoutLinks(newest.title) }] : newest.title}
          />
          {` (${longDate(newest.date, t)}) `}
        </>
      )}
      {older.length > 0 && (
        <details>
          <summary>{t("moreAbout")}</summary>
          <NoticeLines notices={older} />
        </details>
      )}
      {since && <PageSince mark={since} />}
    </Fact>
  );
}

/** How to authenticate, and where the credentials come from. What the spec says about them and the scopes opens. */
export function AuthNote({ auth }: { auth: Auth }): ReactElement | null {
  const t = useTexts();
  const line = authLine(auth, t, "\u00a0");
  const notes = authNotes(auth, t);
  if (line.length + notes.length === 0) return null;
  return (
    <Fact label={t("auth")}>
      <Content prose={line} />
      {notes.length > 0 && (
        <>
          {" "}
          <details>
            <summary>{t("moreAbout")}</summary>
            {notes.map((text) => (
              <p key={toText(text)}>
                <Content prose={text} />
              </p>
            ))}
          </details>
        </>
      )}
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

/** The descriptions of the credentials, then remarks on the scopes. */
export function authNotes(auth: Auth, t: Translate): Inline[][] {
  const { scopes, scopeNote, inferredHref } = auth;
  const isInferred = scopes.some((set) => set.scopes.some(({ inferred }) => inferred));
  const remark = capitalized(t("scopesInferred"));
  const inferred: Inline = inferredHref ? { type: "link", href: inferredHref, children: [remark] } : remark;
  return [...authDetails(auth), ...(scopeNote ? [scopeNote] : []), ...(isInferred ? [[inferred]] : [])];
}

function Scope({ scope }: { scope: ScopeLink }): ReactElement {
  const name = <code>{scope.name}</code>;
  return <span className="badge">{scope.href ? <SiteLink href={scope.href}>{name}</SiteLink> : name}</span>;
}
