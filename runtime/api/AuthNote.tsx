import type { ReactElement } from "react";
import type { Auth, ScopeLink } from "../contract.js";
import { Icon } from "../primitives/Icon.js";
import { RawHtml } from "../primitives/RawHtml.js";
import { SiteLink } from "../primitives/SiteLink.js";

/** How to authenticate, where the credentials come from, and the scopes that permit the operation. */
export function AuthNote({ auth }: { auth: Auth }): ReactElement {
  return (
    <div className="auth">
      <Icon name="key" />
      <RawHtml as="p" html={auth.sentence} />
      {auth.credentials?.map((text) => (
        <RawHtml key={text} as="p" html={text} />
      ))}
      {auth.scopes.length > 0 && <Scopes auth={auth} />}
      {auth.scopeNote && <RawHtml as="p" html={auth.scopeNote} />}
    </div>
  );
}

/** The spec's own scopes first, then the inferred ones and a remark that they are. */
function Scopes({ auth: { scopes, inferredHref } }: { auth: Auth }): ReactElement {
  const inferred = scopes.filter((scope) => scope.inferred);
  return (
    <p>
      {scopes.length === 1 ? "Scope " : "One of the scopes "}
      {scopes
        .filter((scope) => !scope.inferred)
        .concat(inferred)
        .map((scope) => (
          <Scope key={scope.name} scope={scope} />
        ))}
      {inferred.length > 0 && (
        <>
          {" ("}
          {inferredHref ? <SiteLink href={inferredHref}>{inferredRemark}</SiteLink> : inferredRemark})
        </>
      )}
    </p>
  );
}

const inferredRemark = "inferred from the scope tables";

function Scope({ scope }: { scope: ScopeLink }): ReactElement {
  const name = <code>{scope.name}</code>;
  return <span className="badge">{scope.href ? <SiteLink href={scope.href}>{name}</SiteLink> : name}</span>;
}
