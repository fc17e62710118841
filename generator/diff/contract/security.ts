import type { ApiModel, OAuthFlow, Operation, SecurityRequirement, SecurityScheme } from "../../2-model/types.js";
import { equal } from "../../schema/comparisons.js";
import { type AddedChange, code, type Report, reporter } from "./change.js";
import { type Context, lacking, renamedNames } from "./context.js";
import { type Phrase, type PhraseValue, phrase } from "./phrase.js";
import { compareLifecycle } from "./sunset.js";
import { shownText } from "./texts.js";

/** The requirements of an operation: any of several, all schemes of one (OpenAPI 3.1 section 4.8.30). */
export function compareSecurity(before: Operation, after: Operation, { direction, schemes, add }: Context): void {
  const renamed = ({ scheme, scopes }: SecurityRequirement[number]) => ({ scheme: schemes.get(scheme) ?? scheme, scopes });
  const from = requirementsOf(before).map((requirement) => requirement.map(renamed));
  const to = requirementsOf(after);
  const at = (operation: Operation) => ({ ...operation.at, pointer: `${operation.at.pointer}/security` });
  const report = reporter(add, { subject: phrase("changedSecurity"), direction, before: at(before), after: at(after) });
  if (equal(from, to)) return;
  if (isOnlyOpen(from) && !isOpen(to)) {
    report("security-required", "narrows", phrase("securityAdded", { schemes: { list: to.map(words), as: "or" } }));
    return;
  }
  if (isOnlyOpen(to) && !isOpen(from)) {
    report("security-removed", "widens", phrase("securityRemoved"));
    return;
  }
  const written = (requirement: SecurityRequirement) => JSON.stringify(requirement.map(withScopes).sort());
  const [gone, fresh] = [unlisted(from, to, written), unlisted(to, from, written)];
  for (const requirement of gone) {
    const index = fresh.findIndex((other) => schemesOf(other) === schemesOf(requirement));
    const [other] = index < 0 ? [] : fresh.splice(index, 1);
    if (other) compareScopes(requirement, other, report);
    else {
      // Requests with more credentials than necessary are accepted.
      const isEnough = to.some((fewer) => includes(requirement, fewer));
      const message = enough(requirement, isEnough ? "alternativeNeedless" : "alternativeRemoved", "openRemoved");
      report("security-alternative-removed", isEnough ? "none" : "narrows", message);
    }
  }
  for (const requirement of fresh)
    report("security-alternative-added", "widens", enough(requirement, "alternativeAdded", "openAdded"));
}

/** The requirements that only one side has, each once. */
function unlisted(
  requirements: readonly SecurityRequirement[],
  others: readonly SecurityRequirement[],
  key: (requirement: SecurityRequirement) => string,
): SecurityRequirement[] {
  const known = new Set(others.map(key));
  return [...new Map(requirements.map((requirement) => [key(requirement), requirement]))].flatMap(([name, requirement]) =>
    known.has(name) ? [] : [requirement],
  );
}

const withScopes = ({ scheme, scopes }: SecurityRequirement[number]) => [scheme, ...[...new Set(scopes)].sort()].join("\n");

/** Whether who meets a requirement meets another one as well. */
function includes(requirement: SecurityRequirement, other: SecurityRequirement): boolean {
  return other.every(({ scheme, scopes }) =>
    requirement.some((entry) => entry.scheme === scheme && scopes.every((scope) => entry.scopes.includes(scope))),
  );
}

/** No requirement is the same as one without schemes. */
function requirementsOf({ security = [] }: Operation): SecurityRequirement[] {
  return security.length > 0 ? security : [[]];
}

function isOpen(requirements: readonly SecurityRequirement[]): boolean {
  return requirements.some((requirement) => requirement.length === 0);
}

function isOnlyOpen(requirements: readonly SecurityRequirement[]): boolean {
  return requirements.every((requirement) => requirement.length === 0);
}

function schemesOf(requirement: SecurityRequirement): string {
  return requirement
    .map(({ scheme }) => scheme)
    .sort()
    .join("\n");
}

/** A requirement without schemes lets requests without authentication in. */
function enough(
  requirement: SecurityRequirement,
  text: "alternativeAdded" | "alternativeRemoved" | "alternativeNeedless",
  open: "openAdded" | "openRemoved",
): Phrase {
  return requirement.length === 0 ? phrase(open) : phrase(text, { schemes: words(requirement) });
}

function words(requirement: SecurityRequirement): PhraseValue {
  return { list: requirement.map(({ scheme }) => ({ code: scheme })), as: "and" };
}

function compareScopes(from: SecurityRequirement, to: SecurityRequirement, report: Report): void {
  for (const { scheme, scopes } of to) {
    const old = from.find((entry) => entry.scheme === scheme)?.scopes ?? [];
    const values = (scope: string) => ({ scope: { code: scope }, scheme: { code: scheme } });
    for (const scope of lacking(old, scopes))
      report("security-scope-added", "narrows", phrase("schemeScopeAdded", values(scope)));
    for (const scope of lacking(scopes, old))
      report("security-scope-removed", "widens", phrase("schemeScopeRemoved", values(scope)));
  }
}

/** The new names of schemes that only have another name, which no request shows. */
export function renamedSchemes(before: ApiModel, after: ApiModel): Map<string, string> {
  const isSame = (from: SecurityScheme, to: SecurityScheme) => equal(mechanismOf(from), mechanismOf(to));
  return renamedNames(before.securitySchemes, after.securitySchemes, isSame);
}

/** How credentials are sent, and where tokens come from. */
export function compareSchemes(
  before: ApiModel,
  after: ApiModel,
  renamed: Context["schemes"],
  add: (change: AddedChange) => void,
): void {
  for (const [oldName, from] of before.securitySchemes) {
    const name = renamed.get(oldName) ?? oldName;
    const to = after.securitySchemes.get(name);
    if (!to) continue;
    const subject = phrase("changedScheme", { name: { code: name } });
    const report = reporter(add, { subject, direction: "request", before: from.at, after: to.at });
    const documents = (rule: string, message: string) => report(rule, "documentation", message, { direction: "none" });
    if (!equal(mechanismOf(from), mechanismOf(to)))
      report(
        "security-scheme-changed",
        "breaking",
        phrase("credentialsChanged", { from: mechanismText(from), to: mechanismText(to) }),
      );
    const dated = ({ at, deprecated }: SecurityScheme) => ({ at, deprecated: deprecated === true, extensions: {} });
    compareLifecycle(dated(from), dated(to), { kind: "security-scheme", subject, direction: "request" }, add);
    if (shownText(from.description) !== shownText(to.description)) documents("description-changed", "The description changes.");
    if (from.type === "oauth2" && to.type === "oauth2") compareFlows(from.flows, to.flows, report, documents);
  }
}

/** What a client does with a scheme; the format of a token is a hint only. */
function mechanismOf(scheme: SecurityScheme): string[] {
  switch (scheme.type) {
    case "apiKey":
      return [scheme.type, scheme.in, scheme.in === "header" ? scheme.parameter.toLowerCase() : scheme.parameter];
    case "http":
      return [scheme.type, scheme.scheme.toLowerCase()];
    case "openIdConnect":
      return [scheme.type, scheme.url];
    default:
      return [scheme.type];
  }
}

/** `apiKey` `header` `X-Token`, with names as written. */
function mechanismText(scheme: SecurityScheme): PhraseValue {
  const parts = scheme.type === "apiKey" ? [scheme.type, scheme.in, scheme.parameter] : mechanismOf(scheme);
  return { code: parts.join(" ") };
}

function compareFlows(
  before: readonly OAuthFlow[],
  after: readonly OAuthFlow[],
  report: Report,
  documents: (rule: string, message: string) => void,
): void {
  for (const from of before) {
    const to = after.find(({ kind }) => kind === from.kind);
    if (!to) {
      report("oauth-flow-removed", "breaking", phrase("flowRemoved", { flow: { code: from.kind } }));
      continue;
    }
    for (const member of ["authorizationUrl", "tokenUrl", "refreshUrl"] as const)
      if (from[member] !== to[member])
        report(
          "oauth-url-changed",
          "non-breaking",
          phrase("flowUrlChanged", { member: { code: member }, flow: { code: to.kind }, url: code(to[member] ?? null) }),
        );
    const [oldNames = [], names = []] = [from, to].map((flow) => flow.scopes.map(({ name }) => name));
    for (const name of lacking(oldNames, names))
      report("oauth-scope-added", "non-breaking", phrase("flowScopeAdded", { scope: { code: name } }));
    for (const name of lacking(names, oldNames))
      report("oauth-scope-removed", "non-breaking", phrase("flowScopeRemoved", { scope: { code: name } }));
    const retold = to.scopes.filter(({ name, description }) =>
      from.scopes.some((scope) => scope.name === name && shownText(scope.description) !== shownText(description)),
    );
    if (retold.length) documents("scope-description-changed", "Descriptions of scopes change.");
  }
  for (const { kind } of after)
    if (!before.some((flow) => flow.kind === kind))
      report("oauth-flow-added", "non-breaking", phrase("flowAdded", { flow: { code: kind } }));
}
