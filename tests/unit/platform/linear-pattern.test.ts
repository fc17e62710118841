import { expect, it } from "vitest";
import { linearPattern, type PatternPart } from "../../../generator/platform/patterns.js";
import { redirectRules } from "../../../generator/preview/rules.js";
import { cpuTime } from "../../cpu-time.js";

const any: PatternPart = { least: 0 };
const segment: PatternPart = { least: 1, not: "/" };

it.each([
  { parts: ["/a"], text: "/a", want: [] },
  { parts: ["/a"], text: "/ab", want: undefined },
  { parts: ["/a/", any], text: "/a/b/c", want: ["b/c"] },
  { parts: ["/a/", any], text: "/a/", want: [""] },
  { parts: [any, "/x/", any], text: "/x/x/x/y", want: ["/x/x", "y"] },
  { parts: ["/", segment, "/", segment], text: "/a/b", want: ["a", "b"] },
  { parts: ["/", segment], text: "/a/b", want: undefined },
  { parts: ["/", segment], text: "/", want: undefined },
  { parts: ["/", segment, segment], text: "/abc", want: ["ab", "c"] },
  { parts: ["/", segment, "-", segment], text: "/a-b-c", want: ["a-b", "c"] },
  { parts: ["/.+", any], text: "/.+(", want: ["("] },
])("$parts $text", ({ parts, text, want }) => {
  expect(linearPattern(parts)(text)).toEqual(want);
});

it.each([
  ["*a".repeat(12), "a".repeat(4_000)],
  [":a:b:c:d:e:f:g:h/", "a".repeat(4_000)],
])("takes little time for %s, and a text that it does not match", (pattern, text) => {
  const match = redirectRules(`/${pattern}! /to`);
  const time = cpuTime(() => expect(match(`/${text}`)).toBeUndefined());
  expect(time).toBeLessThan(500);
});
