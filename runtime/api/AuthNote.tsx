import type { ReactElement } from "react";
import type { Auth, ScopeLink } from "../contract.js";
import { Icon } from "../primitives/Icon.js";
import { RawHtml } from "../primitives/RawHtml.js";
import { SiteLink } from "../primitives/SiteLink.js";

/** How to authenticate, in a sentence, and the scopes that let a caller in. */
export function AuthNote({ auth }: { auth: Auth }): ReactElement {
  return (
    <div className="auth">
      <Icon name="key" />
      <RawHtml as="p" html={auth.sentence} />
      {auth.scopes.length > 0 && (
        <p>
          {auth.scopes.length === 1 ? "Scope " : "One of the scopes "}
          {auth.scopes.map((scope) => (
            <Scope key={scope.name} scope={scope} />
          ))}
        </p>
      )}
    </div>
  );
}

function Scope({ scope }: { scope: ScopeLink }): ReactElement {
  const name = <code>{scope.name}</code>;
  return (
    <span className="badge" title={scope.inferred ? "Taken from the scope tables: the description names none" : undefined}>
      {scope.href ? <SiteLink href={scope.href}>{name}</SiteLink> : name}
    </span>
  );
}
