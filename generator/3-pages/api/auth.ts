import type { Href, Html, ScopeLink } from "../../../runtime/contract.js";
import type { Operation, SecurityScheme } from "../../2-model/api-model.js";
import { escapeHtml } from "../../escape.js";
import { isClientBasic } from "./build-security.js";
import type { ShownModel } from "./context.js";
import { joinAnd } from "./fields/type-words.js";

const code = (text: string): Html => `<code>${escapeHtml(text)}</code>`;
const authorization = code("Authorization");

/** How to authenticate, as a sentence: "Send both <code>x-auth-token</code> and <code>x-client-id</code>." */
export function authSentence(operation: Operation, model: ShownModel): Html {
  const ways = operation.security.filter((requirement) => requirement.length > 0);
  if (ways.length === 0) return "No authentication needed.";
  const phrases = [
    ...new Set(ways.map((requirement) => allOf(requirement.map(({ scheme }) => credential(scheme, model.securitySchemes))))),
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

function credential(name: string, schemes: ReadonlyMap<string, SecurityScheme>): Html {
  const scheme = schemes.get(name);
  if (!scheme) return code(name);
  switch (scheme.type) {
    case "apiKey":
      if (scheme.in === "header") return code(scheme.parameter);
      return scheme.in === "query" ? `${code(scheme.parameter)} in the query` : `the cookie ${code(scheme.parameter)}`;
    case "http":
      return httpCredential(scheme);
    case "oauth2":
      return `an OAuth2 access token as bearer token in ${authorization}`;
    case "openIdConnect":
      return `an OpenID Connect access token as bearer token in ${authorization}`;
    case "mutualTLS":
      return "a client certificate (mutual TLS)";
  }
}

function httpCredential({ scheme, description }: Extract<SecurityScheme, { type: "http" }>): Html {
  const pair = isClientBasic(description) ? "client id and client secret" : "user name and password";
  switch (scheme.toLowerCase()) {
    case "bearer":
      return `a bearer token in ${authorization}`;
    case "basic":
      return `${pair} by HTTP Basic in ${authorization}`;
    case "digest":
      return `${pair} by HTTP Digest in ${authorization}`;
    default:
      return `${code(scheme)} credentials in ${authorization}`;
  }
}

/**
 * Scopes an operation asks for: those its security requirements name, then those listed under its extension `x-scopes`
 * (an array of names), which stand for what the description's requirements leave out.
 */
export function scopesFromModel(
  operation: Operation,
  model: ShownModel,
  scopeHref: (scope: string) => Href | undefined,
): ScopeLink[] {
  const scopes = new Map<string, boolean>();
  for (const requirement of operation.security)
    for (const { scheme, scopes: names } of requirement) {
      const type = model.securitySchemes.get(scheme)?.type;
      if (type === "oauth2" || type === "openIdConnect") for (const name of names) scopes.set(name, false);
    }
  const listed = operation.extensions["x-scopes"];
  if (Array.isArray(listed))
    for (const name of listed) if (typeof name === "string" && name && !scopes.has(name)) scopes.set(name, true);
  return [...scopes].map(([name, inferred]) => {
    const href = scopeHref(name);
    return href === undefined ? { name, inferred } : { name, href, inferred };
  });
}
