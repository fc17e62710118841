import { Fragment, type ReactElement } from "react";
import { Content, ProseBox } from "../content/Content.js";
import { toText } from "../content/to-text.js";
import type { Auth, Href, Inline, Notice, OperationPage, ScopeLink, ScopeSet, Server } from "../contract.js";
import { longDate } from "../layout/long-date.js";
import { InlineToc } from "../layout/Toc.js";
import { useTexts } from "../primitives/contexts.js";
import { Icon } from "../primitives/Icon.js";
import { MethodBadge } from "../primitives/MethodBadge.js";
import { PathText } from "../primitives/PathText.js";
import { SiteLink } from "../primitives/SiteLink.js";
import { PageSince } from "./Fields.js";
import { scopeTexts } from "./facts.js";

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
      {page.notices && <OperationNotices notices={page.notices} />}
      {page.since && <PageSince mark={page.since} />}
      <ProseBox className="prose" prose={page.body} />
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

/**
 * Shows which server the samples use, with its URL. The script persists the choice and shows the URL of the
 * chosen server. Without scripts, all URLs are shown.
 */
export function ServerSelect({ servers }: { servers: Server[] }): ReactElement | null {
  const t = useTexts();
  if (servers.length === 0) return null;
  if (servers.length === 1)
    return (
      <p className="server">
        {`${t("server")} `}
        {servers.map(address)}
      </p>
    );
  return (
    <div className="server">
      <label className="needs-scripts">
        {`${t("server")} `}
        <select data-server-select="">
          {servers.map((server) => (
            <option key={server.url} value={server.url} data-hosts={server.hosts?.join(" ")}>
              {server.label}
            </option>
          ))}
        </select>
      </label>
      {servers.map((server, index) => (
        <p key={server.url} data-server-url={server.url} data-selected={index === 0 ? "" : undefined}>
          <span>{`${server.label} `}</span>
          {address(server)}
        </p>
      ))}
    </div>
  );
}

function address({ url }: Server): ReactElement {
  return <code key={url}>{url}</code>;
}

/** Notices that the operation changed after its spec was written, for example that it was removed. */
function OperationNotices({ notices }: { notices: Notice[] }): ReactElement {
  const t = useTexts();
  return (
    <aside className="admonition warning" role="note" aria-label={t("notice")}>
      {notices.map(({ title, date, href }) => (
        <p key={`${date} ${toText(title)}`}>
          <strong>
            <span>
              <Content prose={title} />
            </span>
          </strong>
          {` (${longDate(date, t)}). `}
          {href && <SiteLink href={href}>{t("whatToDo")}</SiteLink>}
        </p>
      ))}
    </aside>
  );
}

/** How to authenticate, where the credentials come from, and the scopes that permit the operation. */
export function AuthNote({ auth }: { auth: Auth }): ReactElement | null {
  const or = useTexts()("orScopes");
  if (auth.sentence === undefined && !auth.scopes.length && !auth.scopeNote) return null;
  return (
    <div className="auth">
      <Icon name="key" />
      {auth.sentence !== undefined && <Line text={auth.sentence} />}
      {auth.credentials?.map((text) => (
        <Line key={toText(text)} text={text} />
      ))}
      {auth.scopes.length > 0 && (
        <p>
          {auth.scopes.map((set, index) => (
            <Fragment key={set.scopes.map(({ name }) => name).join(" ")}>
              {index > 0 && `${or} `}
              <Scopes set={set} isFirst={index === 0} inferredHref={auth.inferredHref} />
            </Fragment>
          ))}
        </p>
      )}
      {auth.scopeNote && <Line text={auth.scopeNote} />}
    </div>
  );
}

function Line({ text }: { text: Inline[] }): ReactElement {
  return (
    <p>
      <Content prose={text} />
    </p>
  );
}

/** Reads "Scope a", "All of the scopes a b" or "One of the scopes a b", with a note where they are inferred. */
function Scopes({
  set: { need, scopes },
  isFirst,
  inferredHref,
}: {
  set: ScopeSet;
  isFirst: boolean;
  inferredHref: Href | undefined;
}): ReactElement {
  const t = useTexts();
  const [first, other] = scopeTexts[scopes.length === 1 ? "one" : need];
  const inferredRemark = t("scopesInferred");
  return (
    <>
      {`${t(isFirst ? first : other)} `}
      {scopes.map((scope) => (
        <Scope key={scope.name} scope={scope} />
      ))}
      {scopes.some(({ inferred }) => inferred) && (
        <>
          {" ("}
          {inferredHref ? <SiteLink href={inferredHref}>{inferredRemark}</SiteLink> : inferredRemark})
        </>
      )}
    </>
  );
}

function Scope({ scope }: { scope: ScopeLink }): ReactElement {
  const name = <code>{scope.name}</code>;
  return <span className="badge">{scope.href ? <SiteLink href={scope.href}>{name}</SiteLink> : name}</span>;
}
