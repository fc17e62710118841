import { describe, expect, it } from "vitest";
import { absolute, isExternal, to } from "../../../../runtime/primitives/href.js";

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

describe("absolute", () => {
  it("puts origin and base in front of a site path only", () => {
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
