import type { Auth, Href, Html, ScopeLink, ScopeSet } from "../../../runtime/contract.js";
import { longDate } from "../../../runtime/layout/long-date.js";
import type { Operation, SecurityScheme } from "../../2-model/api-model.js";
import { htmlMarkup, type Markup, markdownMarkup } from "../../text/markup.js";
import { isClientBasic } from "./build-security.js";
import type { ApiContext, ShownModel } from "./context.js";
import { joinAnd } from "./fields/type-words.js";

/** The authentication block of an operation's page. */
export function authView(operation: Operation, ctx: ApiContext): Auth {
  const scopes = ctx.scopesOf(operation);
  const auth: Auth = { scopes: scopeSets(operation, ctx.model, scopes) };
  const sentence = authSentence(operation, ctx.model);
  if (sentence !== undefined) auth.sentence = keep(sentence, ctx, () => authSentence(operation, ctx.model, markdownMarkup) ?? "");
  const credentials = [...credentialTexts(operation, ctx), ...moreAbout(operation, ctx)];
  if (credentials.length > 0) auth.credentials = credentials;
  if (ctx.inferredHref !== undefined && scopes.some(({ inferred }) => inferred)) auth.inferredHref = ctx.inferredHref;
  const note = scopeNote(operation, scopes, ctx);
  if (note) auth.scopeNote = note;
  return auth;
}

/** The first paragraph of each security scheme's description. If there are several, each starts with its scheme's name. */
function credentialTexts(operation: Operation, ctx: ApiContext): Html[] {
  const names = new Set((operation.security ?? []).flatMap((requirement) => requirement.map(({ scheme }) => scheme)));
  return [...names].flatMap((name) => {
    const scheme = ctx.model.securitySchemes.get(name);
    const text = firstParagraph(scheme?.description);
    if (!scheme || text === undefined) return [];
    const html = ctx.inline(text, scheme.at);
    if (names.size === 1) return [html];
    const named = (markup: Markup, inner: string) =>
      `${markup.code(scheme.type === "apiKey" ? scheme.parameter : name)}: ${inner}`;
    return [keep(named(htmlMarkup, html), ctx, () => named(markdownMarkup, ctx.written.markdownOf(html) ?? ""))];
  });
}

/** The page that says all about the ways to authenticate. */
function moreAbout({ security, at }: Operation, ctx: ApiContext): Html[] {
  const { authenticationHref: href } = ctx;
  if (href === undefined || !security?.some((requirement) => requirement.length > 0)) return [];
  return [ctx.inline(`More: [${ctx.text("authentication")}](<${href}>)`, at)];
}

/** Undefined if a text starts with something else, such as a heading or a table. */
function firstParagraph(text: string | undefined): string | undefined {
  const first = text?.trim().split(/\n\s*\n/)[0];
  return first && !/^(?:#|\||<|>|```|~~~|[-*+] |\d+[.)] )/.test(first) ? first : undefined;
}

/** Removed scopes, then the operation's own `x-scopes-note` (one paragraph of Markdown). */
function scopeNote(operation: Operation, scopes: readonly ScopeLink[], ctx: ApiContext): Html {
  const { "x-scopes-note": own } = operation.extensions;
  const note = typeof own === "string" && own.trim() ? ctx.inline(own, operation.at) : undefined;
  const html = [...removals(scopes, htmlMarkup), ...(note === undefined ? [] : [note])].join(" ");
  return keep(html, ctx, () => [...removals(scopes, markdownMarkup), (note && ctx.written.markdownOf(note)) ?? ""].join(" "));
}

function removals(scopes: readonly ScopeLink[], { code }: Markup): string[] {
  const days = [...new Set(scopes.flatMap(({ removed }) => removed ?? []))];
  return days.map((day) => {
    const names = scopes.filter(({ removed }) => removed === day).map(({ name }) => code(name));
    return `${joinAnd(names)} ${names.length === 1 ? "was" : "were"} removed from the list of scopes on ${longDate(day)}.`;
  });
}

/** Stores how to write a text as Markdown, for the Markdown version of the page. */
function keep(html: Html, { written }: ApiContext, markdown: () => string): Html {
  return written.keep(html, markdown);
}

const authorization = ({ code }: Markup) => `the ${code("Authorization")} header`;

/**
 * How to authenticate, as a sentence: "Send both <code>x-auth-token</code> and <code>x-client-id</code>."
 * @returns undefined if the spec says nothing about security
 */
export function authSentence(operation: Operation, model: ShownModel, markup = htmlMarkup): Html | undefined {
  if (operation.security === undefined) return undefined;
  const ways = operation.security.filter((requirement) => requirement.length > 0);
  if (ways.length === 0) return "No authentication needed.";
  const phrases = [
    ...new Set(
      ways.map((requirement) => allOf(requirement.map(({ scheme }) => credential(scheme, model.securitySchemes, markup)))),
    ),
  ];
  const sentence = phrases.length === 1 ? `Send ${phrases[0]}.` : oneOf(phrases);
  const optional = ways.length < operation.security.length;
  return optional ? `Authentication is optional. ${sentence}` : sentence;
}

function allOf(parts: Html[]): Html {
  return parts.length === 2 ? `both ${parts[0]} and ${parts[1]}` : joinAnd(parts);
}

function oneOf(phrases: Html[]): Html {
  if (phrases.length === 2) return `Send either ${phrases[0]}, or ${phrases[1]}.`;
  return `Send one of these: ${phrases.slice(0, -1).join("; ")}; or ${phrases.at(-1)}.`;
}

function credential(name: string, schemes: ReadonlyMap<string, SecurityScheme>, markup: Markup): Html {
  const { code } = markup;
  const scheme = schemes.get(name);
  if (!scheme) return code(name);
  switch (scheme.type) {
    case "apiKey":
      if (scheme.in === "header") return code(scheme.parameter);
      return scheme.in === "query" ? `${code(scheme.parameter)} in the query` : `the cookie ${code(scheme.parameter)}`;
    case "http":
      return httpCredential(scheme, markup);
    case "oauth2":
      return `an OAuth2 access token as a bearer token in ${authorization(markup)}`;
    case "openIdConnect":
      return `an OpenID Connect access token as a bearer token in ${authorization(markup)}`;
    case "mutualTLS":
      return "a client certificate (mutual TLS)";
  }
}

function httpCredential({ scheme, description }: Extract<SecurityScheme, { type: "http" }>, markup: Markup): Html {
  const pair = isClientBasic(description) ? "the client ID and client secret" : "a user name and password";
  switch (scheme.toLowerCase()) {
    case "bearer":
      return `a bearer token in ${authorization(markup)}`;
    case "basic":
      return `${pair} with HTTP Basic in ${authorization(markup)}`;
    case "digest":
      return `${pair} with HTTP Digest in ${authorization(markup)}`;
    default:
      return `${markup.code(scheme)} credentials in ${authorization(markup)}`;
  }
}

/** The scopes of each security requirement, which are all required, then those of `x-scopes`, of which one is enough. */
function scopeSets(operation: Operation, model: ShownModel, scopes: readonly ScopeLink[]): ScopeSet[] {
  const links = new Map(scopes.map((scope) => [scope.name, scope]));
  const linked = (names: readonly string[]) => names.flatMap((name) => links.get(name) ?? []);
  const sets = new Map<string, ScopeSet>();
  for (const requirement of operation.security ?? []) {
    const names = [...new Set(requirement.flatMap(({ scheme, scopes: own }) => (hasScopes(scheme, model) ? own : [])))];
    if (names.length) sets.set(names.join(" "), { need: "all", scopes: linked(names) });
  }
  const inferred = scopes.filter((scope) => scope.inferred);
  return [...sets.values(), ...(inferred.length ? [{ need: "any" as const, scopes: inferred }] : [])];
}

function hasScopes(scheme: string, model: Pick<ShownModel, "securitySchemes">): boolean {
  const type = model.securitySchemes.get(scheme)?.type;
  return type === "oauth2" || type === "openIdConnect";
}

/**
 * Scopes that an operation requires: those in its security requirements, then those in its extension
 * `x-scopes` (an array of names).
 *
 * @param explain returns the page that explains a scope, and its removal date, as "2025-12-03"
 */
export function scopesFromModel(
  operation: Operation,
  model: Pick<ShownModel, "securitySchemes">,
  explain: (scope: string) => { href?: Href; removed?: string } = () => ({}),
): ScopeLink[] {
  const scopes = new Map<string, boolean>();
  for (const requirement of operation.security ?? [])
    for (const { scheme, scopes: names } of requirement)
      if (hasScopes(scheme, model)) for (const name of names) scopes.set(name, false);
  const listed = operation.extensions["x-scopes"];
  if (Array.isArray(listed))
    for (const name of listed) if (typeof name === "string" && name && !scopes.has(name)) scopes.set(name, true);
  return [...scopes].map(([name, inferred]) => {
    const { href, removed } = explain(name);
    return { name, inferred, ...(href === undefined ? {} : { href }), ...(removed === undefined ? {} : { removed }) };
  });
}
