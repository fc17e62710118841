import { describe, expect, it } from "vitest";
import { atUrlBreaks, wraps } from "../../../../runtime/primitives/href.js";

describe("where a URL in text may wrap", () => {
  it.each([
    {
      name: "after the host, and after each part of the path and the query",
      given: "curl 'https://api-a.test/v4/verses/1?words=false&fields=a/b' \\\n  -H 'a/b?c'",
      want: ["curl 'https://api-a.test/", "v4/", "verses/", "1?", "words=false&", "fields=a/", "b' \\\n  -H 'a/b?c'"],
    },
    {
      name: "after the commas of a list that is longer than a line of a phone",
      given: "https://a.test/b?c=d,e&translation_fields=resource_name,language_name'",
      want: ["https://a.test/", "b?", "c=d,e&", "translation_fields=resource_name,", "language_name'"],
    },
    { name: "in each URL", given: "https://a.test/b https://c.test/d", want: ["https://a.test/", "b https://c.test/", "d"] },
    { name: "not at the end", given: '"https://a.test/", 1', want: ['"https://a.test/", 1'] },
    { name: "not outside of URLs", given: "fetch('/v4/a') // a/b", want: ["fetch('/v4/a') // a/b"] },
    { name: "not between slashes", given: "file:///etc/hosts", want: ["file:///etc/", "hosts"] },
  ])("$name", ({ given, want }) => {
    expect(atUrlBreaks(given)).toEqual(want);
  });

  it("stops looking for the start of a URL after 200 characters, so that long texts are quick", () => {
    const text = `https://a.test/${"a/".repeat(150)}`;
    expect(atUrlBreaks(text).length).toBeLessThan(120);
    expect(atUrlBreaks(text).join("")).toBe(text);
  });
});

describe("a string in code", () => {
  it.each([
    { text: '"The Opener"', want: false },
    { text: `"https://a.test/${"a/".repeat(30)}"`, want: false },
    { text: `"${"a".repeat(60)}"`, want: true },
    { text: '"openid offline_access collection bookmark"', want: true },
  ])("wraps only if it is long: $text", ({ text, want }) => {
    expect(wraps(text)).toBe(want);
  });
});
