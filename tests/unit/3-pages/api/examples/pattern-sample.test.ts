import { describe, expect, test } from "vitest";
import { patternSample } from "../../../../../generator/3-pages/api/examples/pattern-sample.js";

describe("patternSample", () => {
  test.each([
    { given: "^\\d{1,3}:\\d{1,3}$", want: "1:1" },
    { given: "^[a-z]{2}$", want: "aa" },
    { given: "^-?\\d{0,3}(?:\\.\\d{0,2})?$", want: "1" },
    { given: "^[a-z]*$", want: "a" },
    { given: "^$", want: "" },
    { given: "^[A-Z]{2}-\\d{3}$", want: "AA-111" },
    { given: "^(ayah|surah)$", want: "ayah" },
    { given: "^(?:v)?\\d+\\.\\d+$", want: "1.1" },
    { given: "^[0-9a-f]{8}$", want: "aaaaaaaa" },
    { given: "^\\w+@\\w+\\.com$", want: "a@a.com" },
    { given: "abc", want: "abc" },
    { given: "^$", want: "" },
    { given: "^a*b?$", want: "a" },
    { given: "^(?=.*\\d)[a-z\\d]{2}$", want: undefined },
    { given: "^[^a-z]+$", want: "A" },
    { given: "^\\$[.]x$", want: "$.x" },
    { given: "^(?<name>a|b)c$", want: "ac" },
    { given: "^\\p{L}+$", want: "a" },
    { given: "^(a)\\1$", want: undefined },
    { given: "(", want: undefined },
    { given: "^a{300}$", want: undefined },
    { given: "^[\\]x]{2}$", want: "xx" },
    { given: "^[א-ת]+$", want: "א" },
    { given: "^[\\u4e00-\\u9fa5]{2}$", want: "一一" },
    { given: "^[😀-🙏]$", want: "😀" },
    { given: "^\\u0041\\x42\\u{43}$", want: "ABC" },
    { given: "^(?=.*\\d)(?=.*[a-z])(?=.*[A-Z]).{8,}$", want: "Passw0rd!" },
    { given: "\\A[a-z]+\\z", want: undefined },
  ])("returns $want for $given", ({ given, want }) => {
    expect(patternSample(given)).toBe(want);
  });

  test("repeats until the minimum length is reached", () => {
    expect(patternSample("^[A-Za-z0-9._~-]+$", 43)).toBe("a".repeat(43));
    expect(patternSample("^[a-z]{1,5}$", 3)).toBe("aaa");
    expect(patternSample("^[a-z]{1,2}$", 3)).toBeUndefined();
    expect(patternSample("^ab", 5)).toBe("abbbb");
    expect(patternSample("ab$", 5)).toBe("aaaab");
  });

  test("returns a match of the pattern or nothing", () => {
    for (const pattern of ["^\\d+$|^[a-z]+$", "^x(y(z|w){2})+$", "\\bword\\b", "^[\\w.-]+/[\\w.-]+$", "^#[0-9A-F]{6}$"]) {
      const sample = patternSample(pattern);
      expect(sample, pattern).toBeDefined();
      expect(new RegExp(pattern, "u").test(sample as string), pattern).toBe(true);
    }
  });
});
