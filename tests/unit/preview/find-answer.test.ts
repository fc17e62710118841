import { describe, expect, it } from "vitest";
import { findAnswer } from "../../../generator/serve/http.js";

const files = new Set([
  "index.html",
  "404.html",
  "docs/sdk.html",
  "docs/sdk/audio.html",
  "docs/start/index.html",
  "a.json",
  "_headers",
]);
const at = (path: string) => `/x${path}`;
const rules = (path: string) => (path === "/x/docs" ? { to: "/x/docs/start/", status: 301 } : undefined);
const to = (path: string) => ({ kind: "redirect", to: path, status: 301 });
const file = (name: string) => ({ kind: "file", file: name });

describe("the response to a path", () => {
  it.each([
    { given: "/", want: file("index.html") },
    { given: "/index.html", want: to("/x/") },
    { given: "/index", want: to("/x/") },
    { given: "/docs/sdk", want: file("docs/sdk.html") },
    { given: "/docs/sdk/", want: to("/x/docs/sdk") },
    { given: "/docs/sdk.html", want: to("/x/docs/sdk") },
    { given: "/docs/sdk/index", want: to("/x/docs/sdk") },
    { given: "/docs/sdk/index.html", want: to("/x/docs/sdk") },
    { given: "/docs/start/", want: file("docs/start/index.html") },
    { given: "/docs/start", want: to("/x/docs/start/") },
    { given: "/docs/start/index", want: to("/x/docs/start/") },
    { given: "/docs/start/index.html", want: to("/x/docs/start/") },
    { given: "/docs/start.html", want: { kind: "missing" } },
    { given: "/docs", want: to("/x/docs/start/") },
    { given: "/a.json", want: file("a.json") },
    { given: "/_headers", want: { kind: "missing" } },
    { given: "//docs/sdk", want: { kind: "missing" } },
    { given: "/docs//sdk/", want: { kind: "missing" } },
    { given: "/nothing", want: { kind: "missing" } },
  ])("$given", ({ given, want }) => expect(findAnswer(given, at, (name) => files.has(name), rules)).toEqual(want));
});
