import { describe, expect, it } from "vitest";
import { absolute, isExternal, near, to } from "../../../../runtime/primitives/href.js";

const site = { base: "/x/", url: "https://docs.example.org" };

describe("to", () => {
  it.each([
    { given: "/", want: "/x/" },
    { given: "/docs/sdk#install", want: "/x/docs/sdk#install" },
    { given: "#install", want: "#install" },
    { given: "https://quran.com/1", want: "https://quran.com/1" },
    { given: "//quran.com/1", want: "//quran.com/1" },
    { given: "mailto:a@example.org", want: "mailto:a@example.org" },
  ])("$given becomes $want", ({ given, want }) => {
    expect(to(site, given)).toBe(want);
  });
});

describe("near", () => {
  it.each([
    { what: "the same folder", route: "/docs/a/b", given: "/docs/a/c#x", want: "c#x" },
    { what: "below", route: "/docs/a/b", given: "/docs/a/schemas/c", want: "schemas/c" },
    { what: "the folder above", route: "/docs/a/schemas/b", given: "/docs/a/c", want: "../c" },
    { what: "the folder itself", route: "/docs/a/b", given: "/docs/a/", want: "./" },
    { what: "a page that ends in a slash", route: "/docs/a/", given: "/docs/b", want: "../b" },
    { what: "what would read as a scheme", route: "/docs/a/b", given: "/docs/a/c:d", want: "./c:d" },
    { what: "far away", route: "/docs/a/b", given: "/other/c", want: "/x/other/c" },
    { what: "the root from below it", route: "/docs/b", given: "/", want: "/x/" },
    { what: "a hash", route: "/docs/a/b", given: "#c", want: "#c" },
    { what: "another host", route: "/docs/a/b", given: "//docs/a/c", want: "//docs/a/c" },
  ])("$what: $given seen from $route is $want", ({ route, given, want }) => {
    expect(near(site, route, given)).toBe(want);
    const seen = new URL(want, `https://docs.example.org/x${route}`).pathname;
    if (given.startsWith("/") && !given.startsWith("//")) expect(seen).toBe(`/x${given.split("#")[0]}`);
  });
});

describe("absolute", () => {
  it("adds origin and base to site paths only", () => {
    expect(absolute(site, "/docs/a")).toBe("https://docs.example.org/x/docs/a");
    expect(absolute(site, "https://quran.com/")).toBe("https://quran.com/");
  });
});

describe("isExternal", () => {
  it.each([
    ["https://quran.com", true],
    ["//quran.com", true],
    ["mailto:a@example.org", true],
    ["/docs/a:b", false],
    ["#a", false],
  ])("%s: %s", (given, want) => {
    expect(isExternal(given)).toBe(want);
  });
});
