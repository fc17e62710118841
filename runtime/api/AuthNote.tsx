import { Fragment, type ReactElement } from "react";
import type { Auth, Href, ScopeLink, ScopeSet } from "../contract.js";
import { Icon } from "../primitives/Icon.js";
import { RawHtml } from "../primitives/RawHtml.js";
import { SiteLink } from "../primitives/SiteLink.js";
import { useTexts } from "../primitives/use-texts.js";
import { scopeTexts } from "./facts.js";

/** How to authenticate, where the credentials come from, and the scopes that permit the operation. */
export function AuthNote({ auth }: { auth: Auth }): ReactElement | null {
  const isEmpty = auth.sentence === undefined && !auth.scopes.length && !auth.scopeNote;
  return isEmpty ? null : <AuthBlock auth={auth} />;
}

function AuthBlock({ auth }: { auth: Auth }): ReactElement {
  const or = useTexts()("orScopes");
  return (
    <div className="auth">
      <Icon name="key" />
      {auth.sentence !== undefined && <RawHtml as="p" html={auth.sentence} />}
      {auth.credentials?.map((text) => (
        <RawHtml key={text} as="p" html={text} />
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
      {auth.scopeNote && <RawHtml as="p" html={auth.scopeNote} />}
    </div>
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
