import type { Auth, Href, Inline, ScopeLink, ScopeSet } from "../../../runtime/contract.js";
import { longDate } from "../../../runtime/layout/long-date.js";
import type { Credentials } from "../../../runtime/samples/sample-request.js";
import { encodeStrict, oneLine } from "../../../runtime/samples/serialize.js";
import type { Translate } from "../../../runtime/texts.js";
import type { Operation, SecurityScheme } from "../../2-model/types.js";
import { present } from "../../platform/values.js";
import { inlineCode, joinParts, line, lineTranslator, separated, type TranslateLine } from "../../text/nodes.js";
import type { ApiContext, ShownModel } from "../types.js";

/** The authentication block of an operation's page. */
export function authView(operation: Operation, ctx: ApiContext): Auth {
  const scopes = ctx.scopesOf(operation);
  const credentials = credentialTexts(operation, ctx);
  const note = scopeNote(operation, scopes, ctx);
  return {
    scopes: scopeSets(operation, scopes, ctx.model),
    ...present({
      sentence: authSentence(operation, ctx.model, ctx.text),
      credentials: credentials.length > 0 ? credentials : undefined,
      page: moreAbout(operation, ctx),
      inferredHref: scopes.some(({ inferred }) => inferred) ? ctx.inferredHref : undefined,
      scopeNote: note.length > 0 ? note : undefined,
    }),
  };
}

/** The first paragraph of each security scheme's description. If there are several, each starts with its scheme's name. */
function credentialTexts(operation: Operation, ctx: ApiContext): Inline[][] {
  const names = new Set((operation.security ?? []).flatMap((requirement) => requirement.map(({ scheme }) => scheme)));
  return [...names].flatMap((name) => {
    const scheme = ctx.model.securitySchemes.get(name);
    const text = firstParagraph(scheme?.description);
    if (!scheme || text === undefined) return [];
    const read = ctx.inline(text, scheme.at);
    if (names.size === 1) return [read];
    return [line(inlineCode(scheme.type === "apiKey" ? scheme.parameter : name), ": ", read)];
  });
}

/** The page that explains all ways to authenticate. */
function moreAbout({ security, at }: Operation, ctx: ApiContext): Inline[] | undefined {
  const { authenticationHref: href } = ctx;
  if (href === undefined || !security?.some((requirement) => requirement.length > 0)) return undefined;
  return ctx.inline(ctx.text("authMore", { page: `[${ctx.text("authentication")}](<${href}>)` }), at);
}

/** Undefined if a text starts with something else, such as a heading or a table. */
function firstParagraph(text: string | undefined): string | undefined {
  const first = text?.trim().split(/\n\s*\n/)[0];
  return first && !/^(?:#|\||<|>|```|~~~|[-*+] |\d+[.)] )/.test(first) ? first : undefined;
}

/** Removed scopes, then the operation's own `x-scopes-note` (one paragraph of Markdown). */
function scopeNote(operation: Operation, scopes: readonly ScopeLink[], ctx: ApiContext): Inline[] {
  const { "x-scopes-note": own } = operation.extensions;
  const note = typeof own === "string" && own.trim() ? [ctx.inline(own, operation.at)] : [];
  return separated([...removals(scopes, ctx.text), ...note], " ");
}

function removals(scopes: readonly ScopeLink[], text: Translate): Inline[][] {
  const t = lineTranslator(text);
  const days = [...new Set(scopes.flatMap(({ removed }) => removed ?? []))];
  return days.map((day) => {
    const names = scopes.filter(({ removed }) => removed === day).map(({ name }) => inlineCode(name));
    return t("scopesRemoved", { count: names.length, names: joinParts(names, "listAnd", t), date: longDate(day, text) });
  });
}

type ApiKey = Extract<SecurityScheme, { type: "apiKey" }>;

const authorization = (t: TranslateLine) => ({ header: t("authorizationHeader", { name: inlineCode("Authorization") }) });

/** How to authenticate, as a sentence: "Send both `x-auth-token` and `x-client-id`." Undefined if the spec does not say it. */
export function authSentence(operation: Operation, model: ShownModel, text: Translate): Inline[] | undefined {
  if (operation.security === undefined) return undefined;
  const ways = operation.security.filter((requirement) => requirement.length > 0);
  const t = lineTranslator(text);
  if (ways.length === 0) return t("authNone");
  const partsOf = (way: (typeof ways)[number]) => way.map(({ scheme }) => credential(scheme, model.securitySchemes, t));
  const phrases = new Map(ways.map((way) => allOf(partsOf(way), t)).map((phrase) => [JSON.stringify(phrase), phrase]));
  const sentence = oneOf([...phrases.values()], t);
  const optional = ways.length < operation.security.length;
  return optional ? t("authOptional", { sentence }) : sentence;
}

function allOf(parts: readonly Inline[][], t: TranslateLine): Inline[] {
  const [first = [], last = []] = parts;
  return parts.length === 2 ? t("authBoth", { first, last }) : joinParts(parts, "listAnd", t);
}

function oneOf(phrases: readonly Inline[][], t: TranslateLine): Inline[] {
  const [first = [], last = []] = phrases;
  if (phrases.length === 1) return t("authSend", { credentials: first });
  if (phrases.length === 2) return t("authEither", { first, last });
  return t("authOneOf", { credentials: separated(phrases.slice(0, -1), "; "), last: phrases.at(-1) ?? "" });
}

function credential(name: string, schemes: ReadonlyMap<string, SecurityScheme>, t: TranslateLine): Inline[] {
  const scheme = schemes.get(name);
  switch (scheme?.type) {
    case "apiKey":
      if (isAuthorization(scheme)) return t(isBearerKey(scheme) ? "bearerToken" : "keyInAuthorization", authorization(t));
      if (scheme.in === "header") return [inlineCode(scheme.parameter)];
      return t(scheme.in === "query" ? "keyInQuery" : "keyInCookie", { name: inlineCode(scheme.parameter) });
    case "http":
      return httpCredential(scheme, t);
    case "oauth2":
      return t("oauthToken", authorization(t));
    case "openIdConnect":
      return t("openIdToken", authorization(t));
    case "mutualTLS":
      return t("clientCertificate");
    case "other":
      return [inlineCode(name)];
    case undefined:
      return t("undeclaredScheme", { name: inlineCode(name) });
  }
}

function httpCredential({ scheme, description }: Extract<SecurityScheme, { type: "http" }>, t: TranslateLine): Inline[] {
  const header = authorization(t);
  const pair = t(isClientBasic(description) ? "clientPair" : "userPair");
  switch (scheme.toLowerCase()) {
    case "bearer":
      return t("bearerToken", header);
    case "basic":
      return t("basicCredentials", { pair, ...header });
    case "digest":
      return t("digestCredentials", { pair, ...header });
    default:
      return t("otherCredentials", { scheme: inlineCode(scheme), ...header });
  }
}

/** The scopes of each security requirement, which are all required, then those of `x-scopes`, of which one is enough. */
function scopeSets(operation: Operation, scopes: readonly ScopeLink[], model: ShownModel): ScopeSet[] {
  const links = new Map(scopes.map((scope) => [scope.name, scope]));
  const linked = (names: readonly string[]) => names.flatMap((name) => links.get(name) ?? []);
  const sets = new Map<string, ScopeSet>();
  const ways = (operation.security ?? []).filter((requirement) => requirement.length > 0);
  const isOfSome = ways.some((requirement) => requirement.every(({ scopes: own }) => own.length === 0));
  for (const requirement of ways) {
    const names = [...new Set(requirement.flatMap(({ scopes: own }) => own))];
    const schemes = requirement.filter(({ scopes: own }) => own.length > 0).map(({ scheme }) => nameOf(scheme, model));
    if (names.length)
      sets.set(names.join(" "), { need: "all", scopes: linked(names), ...(isOfSome && { of: schemes.join(", ") }) });
  }
  const inferred = scopes.filter((scope) => scope.inferred);
  return [...sets.values(), ...(inferred.length ? [{ need: "any" as const, scopes: inferred }] : [])];
}

/** What texts call a scheme that has scopes. */
function nameOf(scheme: string, { securitySchemes }: ShownModel): string {
  const names: Partial<Record<string, string>> = { oauth2: "OAuth2", openIdConnect: "OpenID Connect" };
  return names[securitySchemes.get(scheme)?.type ?? ""] ?? scheme;
}

/**
 * Scopes that an operation requires: those in its security requirements, then those in its extension
 * `x-scopes` (an array of names).
 *
 * @param explain returns the page that explains a scope, and its removal date, as "2025-12-03"
 */
export function scopesFromModel(
  operation: Operation,
  explain: (scope: string) => { href?: Href; removed?: string } = () => ({}),
): ScopeLink[] {
  const scopes = new Map<string, boolean>();
  for (const requirement of operation.security ?? [])
    for (const { scopes: names } of requirement) for (const name of names) scopes.set(name, false);
  const listed = operation.extensions["x-scopes"];
  if (Array.isArray(listed))
    for (const name of listed) if (typeof name === "string" && name && !scopes.has(name)) scopes.set(name, true);
  return [...scopes].map(([name, inferred]) => {
    const { href, removed } = explain(name);
    return { name, inferred, ...present({ href, removed }) };
  });
}

const accessToken = "YOUR_ACCESS_TOKEN";

/** The credentials of the first way to authenticate, as placeholders. No credentials only if there is no other way. */
export function applySecurity(operation: Operation, model: ShownModel): Credentials {
  const parts: Credentials = {};
  const ways = operation.security?.filter((requirement) => requirement.length > 0) ?? [];
  // What the spec does not explain cannot be sent.
  const way = ways.find((requirement) => requirement.every(({ scheme }) => model.securitySchemes.has(scheme))) ?? ways[0] ?? [];
  for (const { scheme: name } of way) {
    const scheme = model.securitySchemes.get(name);
    if (scheme) credentialsOf(scheme, parts);
  }
  return parts;
}

/** The credentials of one scheme, as placeholders. */
export function credentialsOf(scheme: SecurityScheme, parts: Credentials = {}): Credentials {
  switch (scheme.type) {
    case "apiKey": {
      const value = placeholderOf(scheme);
      if (scheme.in === "header") addHeader(parts, oneLine(scheme.parameter), value);
      else if (scheme.in === "query") parts.query = [...(parts.query ?? []), `${encodeStrict(scheme.parameter)}=${value}`];
      else parts.cookies = [...(parts.cookies ?? []), `${encodeStrict(scheme.parameter)}=${value}`];
      break;
    }
    case "http":
      applyHttp(scheme, parts);
      break;
    case "oauth2":
    case "openIdConnect":
      addHeader(parts, "Authorization", `Bearer ${accessToken}`);
      break;
    case "mutualTLS":
      parts.certificate = true;
      break;
    case "other":
      break;
  }
  return parts;
}

function addHeader(parts: Credentials, name: string, value: string): void {
  parts.headers = [...(parts.headers ?? []), [name, value]];
}

function applyHttp({ scheme, description }: Extract<SecurityScheme, { type: "http" }>, parts: Credentials): void {
  const name = scheme.toLowerCase();
  if (name === "basic" || name === "digest") {
    const pair = isClientBasic(description)
      ? { user: "YOUR_CLIENT_ID", password: "YOUR_CLIENT_SECRET" }
      : { user: "YOUR_USERNAME", password: "YOUR_PASSWORD" };
    parts.basic = name === "digest" ? { ...pair, digest: true } : pair;
  } else if (name === "bearer") addHeader(parts, "Authorization", `Bearer ${accessToken}`);
  else addHeader(parts, "Authorization", oneLine(`${scheme} YOUR_CREDENTIALS`));
}

/** Whether HTTP Basic has the id and secret of an OAuth2 client (RFC 6749 section 2.3.1), by the scheme's description. */
function isClientBasic(description: string | undefined): boolean {
  return /client[\s_-]?(?:id|secret|credentials)/i.test(description ?? "");
}

const isAuthorization = ({ in: place, parameter }: ApiKey) => place === "header" && /^authorization$/i.test(parameter);

/** A bearer token as Swagger 2.0 declares it, which has no word for it: a key in this header whose description says "Bearer". */
export const isBearerKey = (scheme: ApiKey): boolean => isAuthorization(scheme) && /\bbearer\b/i.test(scheme.description ?? "");

/** `YOUR_CLIENT_ID` for `x-client-id`. All headers with an access token have the same placeholder. */
function placeholderOf(scheme: ApiKey): string {
  const { parameter, name: key } = scheme;
  // A letter such as `u` says less than the key of the scheme.
  const name = (parameter.length > 2 ? parameter : key).replace(/^x[-_]/i, "");
  if (/^(?:auth|access)[-_]?token$/i.test(name)) return accessToken;
  if (/^authorization$/i.test(name)) return isBearerKey(scheme) ? `Bearer ${accessToken}` : "YOUR_API_KEY";
  const snake = name.replace(/([a-z\d])([A-Z])/g, "$1_$2").replace(/[^A-Za-z\d]+/g, "_");
  return `YOUR_${snake.toUpperCase().replace(/^_|_$/g, "") || "API_KEY"}`;
}
