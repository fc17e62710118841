import { describe, expect, it } from "vitest";
import { headerRules, redirectRules } from "../../../generator/preview/rules.js";

describe("_headers", () => {
  const rules = headerRules(`# a comment
/x/*
  X-Frame: deny
  Cache-Control: no-cache

/x/assets/*-*.js
  ! Cache-Control
  Cache-Control: immutable
  X-Frame: twice
/x/:page/end
  X-Page: a: b
`);
  it.each([
    { given: "/x/docs", want: { "x-frame": "deny", "cache-control": "no-cache" } },
    { given: "/x/assets/a-1.js", want: { "x-frame": "deny, twice", "cache-control": "immutable" } },
    { given: "/x/one/end", want: { "x-frame": "deny", "cache-control": "no-cache", "x-page": "a: b" } },
    { given: "/x/one/two/end", want: { "x-frame": "deny", "cache-control": "no-cache" } },
    { given: "/y", want: {} },
  ])("$given", ({ given, want }) => expect(Object.fromEntries(rules(given))).toEqual(want));
});

describe("_redirects", () => {
  const rules = redirectRules(`# old
/docs /docs/quickstart/ 301
/docs /never
/old/* /new/:splat 308
/old/kept /late
/blog/:year/:name https://blog.example/:year#:name
/rewrite /other 200
not-a-path /x
`);
  it.each([
    { given: "/docs", want: { to: "/docs/quickstart/", status: 301 } },
    { given: "/old/a/b", want: { to: "/new/a/b", status: 308 } },
    { given: "/old/kept", want: { to: "/new/kept", status: 308 } },
    { given: "/blog/2026/hello", want: { to: "https://blog.example/2026#hello", status: 302 } },
    { given: "/rewrite", want: undefined },
    { given: "/docs/", want: undefined },
  ])("$given", ({ given, want }) => expect(rules(given)).toEqual(want));
});
