import { describe, expect, test } from "vitest";
import type { SecurityRequirement, SecurityScheme } from "../../../../generator/2-model/api-model.js";
import { authSentence, scopesFromModel } from "../../../../generator/3-pages/api/auth.js";
import { model, operation } from "./build.js";

const at = { file: "openapi.yaml", pointer: "" };

const schemes: SecurityScheme[] = [
  { at, name: "token", type: "apiKey", in: "header", parameter: "x-auth-token" },
  { at, name: "client", type: "apiKey", in: "header", parameter: "x-client-id" },
  { at, name: "third", type: "apiKey", in: "header", parameter: "x-third" },
  { at, name: "key", type: "apiKey", in: "query", parameter: "api_key" },
  { at, name: "session", type: "apiKey", in: "cookie", parameter: "sid" },
  { at, name: "bearer", type: "http", scheme: "Bearer" },
  { at, name: "basic", type: "http", scheme: "basic" },
  { at, name: "clientBasic", type: "http", scheme: "basic", description: "client_id as user" },
  { at, name: "hostile", type: "http", scheme: "<b>x</b>" },
  { at, name: "oauth", type: "oauth2", flows: [] },
  { at, name: "oidc", type: "openIdConnect", url: "https://example.com" },
  { at, name: "tls", type: "mutualTLS" },
];
const api = model({ securitySchemes: new Map(schemes.map((scheme) => [scheme.name, scheme])) });

/** "a+b c" is: a and b, or c; "-" is anonymous. */
const ways = (text: string): SecurityRequirement[] =>
  text
    .split(" ")
    .filter(Boolean)
    .map((way) => (way === "-" ? [] : way.split("+").map((scheme) => ({ scheme, scopes: [] }))));

describe("authSentence", () => {
  test.each([
    { given: "", want: "No authentication needed." },
    { given: "-", want: "No authentication needed." },
    { given: "token", want: "Send <code>x-auth-token</code>." },
    { given: "token+client", want: "Send both <code>x-auth-token</code> and <code>x-client-id</code>." },
    {
      given: "token+client+third",
      want: "Send <code>x-auth-token</code>, <code>x-client-id</code> and <code>x-third</code>.",
    },
    { given: "key", want: "Send <code>api_key</code> in the query." },
    { given: "session", want: "Send the cookie <code>sid</code>." },
    { given: "bearer", want: "Send a bearer token in <code>Authorization</code>." },
    { given: "basic", want: "Send user name and password by HTTP Basic in <code>Authorization</code>." },
    { given: "clientBasic", want: "Send client id and client secret by HTTP Basic in <code>Authorization</code>." },
    { given: "oauth", want: "Send an OAuth2 access token as bearer token in <code>Authorization</code>." },
    { given: "oidc", want: "Send an OpenID Connect access token as bearer token in <code>Authorization</code>." },
    { given: "tls", want: "Send a client certificate (mutual TLS)." },
    {
      given: "bearer key",
      want: "Send either a bearer token in <code>Authorization</code>, or <code>api_key</code> in the query.",
    },
    {
      given: "token+client bearer",
      want: "Send either both <code>x-auth-token</code> and <code>x-client-id</code>, or a bearer token in <code>Authorization</code>.",
    },
    {
      given: "token key session",
      want: "Send one of these: <code>x-auth-token</code>; <code>api_key</code> in the query; or the cookie <code>sid</code>.",
    },
    { given: "- token", want: "Authentication is optional. Send <code>x-auth-token</code>." },
    { given: "token token", want: "Send <code>x-auth-token</code>." },
    { given: "<script>", want: "Send <code>&lt;script&gt;</code>." },
    { given: "hostile", want: "Send <code>&lt;b&gt;x&lt;/b&gt;</code> credentials in <code>Authorization</code>." },
  ])("$given: $want", ({ given, want }) => {
    expect(authSentence(operation({ security: ways(given) }), api)).toBe(want);
  });
});

describe("scopesFromModel", () => {
  const href = (scope: string) => (scope === "unknown" ? undefined : `/scopes#${scope}`);

  test("scopes of OAuth2 and OpenID Connect are the description's own, those of x-scopes inferred", () => {
    const call = operation({
      security: [
        [
          { scheme: "oauth", scopes: ["openid", "user"] },
          { scheme: "token", scopes: ["no scope"] },
        ],
        [{ scheme: "oidc", scopes: ["user", "unknown"] }],
      ],
      extensions: { "x-scopes": ["user", "note.read", 7, ""] },
    });
    expect(scopesFromModel(call, api, href)).toEqual([
      { name: "openid", href: "/scopes#openid", inferred: false },
      { name: "user", href: "/scopes#user", inferred: false },
      { name: "unknown", inferred: false },
      { name: "note.read", href: "/scopes#note.read", inferred: true },
    ]);
  });

  test("an extension that is no list says nothing", () => {
    expect(scopesFromModel(operation({ extensions: { "x-scopes": "user" } }), api, href)).toEqual([]);
  });
});
