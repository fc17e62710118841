import { describe, expect, test } from "vitest";
import { kebab, shortened, titleSlug } from "../../../generator/text/words.js";

describe("kebab", () => {
  test.each([
    { given: "oAuth2Authorize", want: "o-auth-2-authorize" },
    { given: "GET-chapter", want: "get-chapter" },
    { given: "Résumé", want: "resume" },
    { given: "سورة", want: "swrh" },
    { given: "получить", want: "poluchit" },
    { given: "…", want: "" },
  ])("$given: $want", ({ given, want }) => expect(kebab(given)).toBe(want));
});

describe("titleSlug", () => {
  test.each([
    { given: "User-related APIs", want: "user-related-apis" },
    { given: "GitHub's v3 REST API", want: "githubs-v3-rest-api" },
    { given: "Café – Zürich", want: "cafe-zurich" },
    { given: "👤 Smart Wallets©", want: "smart-wallets" },
    { given: "🚀", want: "rocket" },
    { given: "!", want: "" },
  ])("$given: $want", ({ given, want }) => expect(titleSlug(given)).toBe(want));
});

test("shortens long segments with a hash of the whole", () => {
  const [a, b] = [shortened(`${"a".repeat(300)}1`), shortened(`${"a".repeat(300)}2`)] as const;
  expect([a.length, b.length]).toEqual([120, 120]);
  expect(a).not.toBe(b);
  expect(shortened("a".repeat(120))).toBe("a".repeat(120));
});

test.each([
  { given: "con", want: "page-con" },
  { given: "NUL.txt", want: "page-NUL.txt" },
  { given: "console", want: "console" },
  { given: "あ".repeat(40), want: "あ".repeat(40) },
])("avoids the name of a device: $given", ({ given, want }) => expect(shortened(given)).toBe(want));

test("limits the bytes of a segment in other scripts", () => {
  expect(Buffer.byteLength(shortened("あ".repeat(300)))).toBeLessThanOrEqual(120);
});
