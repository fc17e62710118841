import { describe, expect, it } from "vitest";
import { isPage, normalPath, pathOf, samePage, withoutHash } from "../../../../runtime/client/address.js";

describe("bare", () => {
  it.each([
    { given: "/", want: "" },
    { given: "/index", want: "" },
    { given: "/index.html", want: "" },
    { given: "/docs/sdk", want: "/docs/sdk" },
    { given: "/docs/sdk/", want: "/docs/sdk" },
    { given: "/docs/sdk.html", want: "/docs/sdk" },
    { given: "/docs/sdk/index", want: "/docs/sdk" },
    { given: "/docs/sdk/index.html", want: "/docs/sdk" },
    { given: "/docs/my-index", want: "/docs/my-index" },
    { given: "/docs/content-apis-4.0.0", want: "/docs/content-apis-4.0.0" },
  ])("$given", ({ given, want }) => {
    expect(normalPath(given)).toBe(want);
  });
});

describe("samePage", () => {
  it.each([
    { one: "/docs/a", other: "/docs/a.html", want: true },
    { one: "/docs/a/", other: "/docs/a", want: true },
    { one: "/docs/iOS", other: "/docs/ios", want: false },
    { one: "/docs/s%C5%ABrah", other: "/docs/sūrah", want: true },
    { one: "/docs/%", other: "/docs/%", want: true },
    { one: "/docs/a", other: "/docs/b", want: false },
  ])("$one and $other", ({ one, other, want }) => {
    expect(samePage(one, other)).toBe(want);
  });
});

describe("isPage", () => {
  const origin = "https://example.org";
  it.each([
    { given: "https://example.org/x/docs/a", want: true },
    { given: "https://example.org/x/", want: true },
    { given: "https://example.org/x/docs/a.html", want: true },
    { given: "https://example.org/x/docs/category/content-apis-4.0.0", want: true },
    { given: "https://example.org/x/docs/iOS?q=a.b#c.d", want: true },
    { given: "https://example.org/x/specs/openapi.yaml", want: false },
    { given: "https://example.org/x/feed.XML", want: false },
    { given: "https://example.org/docs/a", want: false },
    { given: "https://example.com/x/docs/a", want: false },
    { given: "http://example.org/x/docs/a", want: false },
    { given: "mailto:a@example.org", want: false },
  ])("$given", ({ given, want }) => {
    expect(isPage(new URL(given), origin, "/x/")).toBe(want);
  });
});

it("pathOf adds the base", () => {
  expect(pathOf("/docs/a", "/x/")).toBe("/x/docs/a");
  expect(pathOf("/", "/")).toBe("/");
});

it("withoutHash keeps the query", () => {
  expect(withoutHash(new URL("https://example.org/a?b=1#c"))).toBe("https://example.org/a?b=1");
});
