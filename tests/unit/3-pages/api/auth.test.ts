import { describe, expect, test } from "vitest";
import type { SecurityRequirement, SecurityScheme } from "../../../../generator/2-model/types.js";
import { authSentence, authView, scopesFromModel } from "../../../../generator/3-pages/api/auth.js";
import { inEnglish } from "../../../../runtime/texts.js";
import { htmlOf } from "../../html-of.js";
import { context, model, operation } from "./build.js";

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
  { at, name: "raw", type: "apiKey", in: "header", parameter: "authorization" },
  { at, name: "swagger", type: "apiKey", in: "header", parameter: "Authorization", description: "`Bearer <token>`" },
  { at, name: "tls", type: "mutualTLS" },
];
const api = model({ securitySchemes: new Map(schemes.map((scheme) => [scheme.name, scheme])) });

/** "a+b c" means: a and b, or c; "-" is anonymous. */
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
    { given: "bearer", want: "Send a bearer token in the <code>Authorization</code> header." },
    { given: "basic", want: "Send a user name and password with HTTP Basic in the <code>Authorization</code> header." },
    {
      given: "clientBasic",
      want: "Send the client ID and client secret with HTTP Basic in the <code>Authorization</code> header.",
    },
    { given: "oauth", want: "Send an OAuth2 access token as a bearer token in the <code>Authorization</code> header." },
    { given: "oidc", want: "Send an OpenID Connect access token as a bearer token in the <code>Authorization</code> header." },
    { given: "raw", want: "Send an API key in the <code>Authorization</code> header." },
    { given: "swagger bearer", want: "Send a bearer token in the <code>Authorization</code> header." },
    {
      given: "bearer raw",
      want: "Send either a bearer token in the <code>Authorization</code> header, or an API key in the <code>Authorization</code> header.",
    },
    { given: "tls", want: "Send a client certificate (mutual TLS)." },
    {
      given: "bearer key",
      want: "Send either a bearer token in the <code>Authorization</code> header, or <code>api_key</code> in the query.",
    },
    {
      given: "token+client bearer",
      want: "Send either both <code>x-auth-token</code> and <code>x-client-id</code>, or a bearer token in the <code>Authorization</code> header.",
    },
    {
      given: "token key session",
      want: "Send one of these: <code>x-auth-token</code>; <code>api_key</code> in the query; or the cookie <code>sid</code>.",
    },
    { given: "- token", want: "Authentication is optional. Send <code>x-auth-token</code>." },
    { given: "token token", want: "Send <code>x-auth-token</code>." },
    { given: "<script>", want: "Send what <code>&lt;script&gt;</code> requires, which the spec does not explain." },
    { given: "hostile", want: "Send <code>&lt;b&gt;x&lt;/b&gt;</code> credentials in the <code>Authorization</code> header." },
  ])("$given: $want", ({ given, want }) => {
    expect(htmlOf(authSentence(operation({ security: ways(given) }), api, inEnglish) ?? [])).toBe(want);
  });
});

test("is empty if the spec has no security", () => {
  expect(authSentence(operation({ security: undefined }), api, inEnglish)).toBeUndefined();
  expect(authView(operation({ security: undefined }), context({ model: api })).sentence).toBeUndefined();
});

test("requires all scopes of a requirement, one requirement, and one scope of x-scopes", () => {
  const call = operation({
    security: [
      [{ scheme: "oauth", scopes: ["read", "write"] }],
      [
        { scheme: "oidc", scopes: ["admin"] },
        { scheme: "token", scopes: ["captain"] },
      ],
      [{ scheme: "oauth", scopes: ["read", "write"] }],
    ],
    extensions: { "x-scopes": ["note", "note.read"] },
  });
  const ctx = context({ model: api });
  ctx.scopesOf = (one) => scopesFromModel(one);
  const sets = authView(call, ctx).scopes.map(({ need, scopes }) => `${need}: ${scopes.map(({ name }) => name).join(" ")}`);
  expect(sets).toEqual(["all: read write", "all: admin captain", "any: note note.read"]);
});

describe("scopesFromModel", () => {
  const explain = (scope: string) => (scope === "unknown" ? {} : { href: `/scopes#${scope}` });

  test("scopes and roles are declared; those of x-scopes are inferred", () => {
    const call = operation({
      security: [
        [
          { scheme: "oauth", scopes: ["openid", "user"] },
          { scheme: "token", scopes: ["captain"] },
        ],
        [{ scheme: "oidc", scopes: ["user", "unknown"] }],
      ],
      extensions: { "x-scopes": ["user", "note.read", 7, ""] },
    });
    expect(scopesFromModel(call, explain)).toEqual([
      { name: "openid", href: "/scopes#openid", inferred: false },
      { name: "user", href: "/scopes#user", inferred: false },
      { name: "captain", href: "/scopes#captain", inferred: false },
      { name: "unknown", inferred: false },
      { name: "note.read", href: "/scopes#note.read", inferred: true },
    ]);
  });

  test("removed scopes have the date of their removal", () => {
    const call = operation({ extensions: { "x-scopes": ["group", "post"] } });
    expect(scopesFromModel(call, (name) => (name === "group" ? { removed: "2025-12-03" } : {}))).toEqual([
      { name: "group", inferred: true, removed: "2025-12-03" },
      { name: "post", inferred: true },
    ]);
  });

  test("an extension that is not a list gives no scopes", () => {
    expect(scopesFromModel(operation({ extensions: { "x-scopes": "user" } }), explain)).toEqual([]);
  });
});

describe("authView", () => {
  const link = (name: string) => ({ name, inferred: false });
  const scopesOf = (security: SecurityRequirement[]) =>
    authView(operation({ security }), context({ model: api, scopesOf: (call) => scopesFromModel(call, () => ({})) })).scopes;

  test("scopes name their credential if another one needs none", () => {
    const oauth = [{ scheme: "oauth", scopes: ["r", "w"] }];
    const key = [{ scheme: "token", scopes: [] }];
    const bearer = [{ scheme: "bearer", scopes: ["admin"] }];
    const all = { need: "all", scopes: [link("r"), link("w")] };
    expect(scopesOf([key, oauth])).toEqual([{ ...all, of: "OAuth2" }]);
    expect(scopesOf([key, [...oauth, ...key], bearer])).toEqual([
      { ...all, of: "OAuth2" },
      { need: "all", scopes: [link("admin")], of: "bearer" },
    ]);
    expect(scopesOf([oauth])).toEqual([all]);
    expect(scopesOf([oauth, []])).toEqual([all]);
  });

  const described = (descriptions: Record<string, string>) =>
    context({
      model: model({
        securitySchemes: new Map(
          schemes.map((scheme) => {
            const description = descriptions[scheme.name];
            return [scheme.name, description === undefined ? scheme : { ...scheme, description }];
          }),
        ),
      }),
    });

  test.each([
    { given: "token", want: ["The token of a user."] },
    {
      given: "token+client",
      want: ["<code>x-auth-token</code>: The token of a user.", "<code>x-client-id</code>: The ID of your app."],
    },
    { given: "token bearer", want: ["<code>x-auth-token</code>: The token of a user.", "<code>bearer</code>: A JWT."] },
    { given: "basic", want: undefined },
    { given: "oauth", want: undefined },
    { given: "", want: undefined },
  ])("describes each credential from the spec, in a paragraph: $given", ({ given, want }) => {
    const ctx = described({
      token: "The token of a user.\n\nMore about it.",
      client: "The ID of your app.",
      bearer: "A JWT.",
      oauth: "# Signing in\n\nAll about it.",
    });
    expect(authView(operation({ security: ways(given) }), ctx).credentials?.map((text) => htmlOf(text))).toEqual(want);
  });

  const scopes = (names: string[], extensions: Record<string, unknown> = {}) => {
    const ctx = { ...context({ model: api }), inferredHref: "/scopes#inferred" };
    ctx.scopesOf = (call) => scopesFromModel(call, (name) => (name === "group" ? { removed: "2025-12-03" } : {}));
    return authView(operation({ extensions: { "x-scopes": names, ...extensions } }), ctx);
  };

  test("links the explanation of inferred scopes if there are some", () => {
    expect(scopes(["post"]).inferredHref).toBe("/scopes#inferred");
    expect(scopes([]).inferredHref).toBeUndefined();
  });

  test("names removed scopes, then the note of the operation", () => {
    expect(scopes(["post"]).scopeNote).toBeUndefined();
    expect(htmlOf(scopes(["group", "post"], { "x-scopes-note": "Ask for `room`." }).scopeNote ?? [])).toBe(
      "<code>group</code> was removed from the list of scopes on 3 December 2025. Ask for `room`.",
    );
    expect(scopes([], { "x-scopes-note": "No scope was listed." }).scopeNote).toEqual(["No scope was listed."]);
  });
});
