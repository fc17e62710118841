import { describe, expect, it } from "vitest";
import { excerpt, mark } from "../../../../runtime/search/highlight.js";

const terms = new Map([
  ["verse", 1],
  ["key", 1],
  ["الرحمن", 1],
]);

const found = new Map(["访问", "问令", "令牌"].map((term) => [term, 1]));

describe("highlights", () => {
  it.each([
    { text: "The verse_key of a word", want: ["The ", "verse_key", " of a word"] },
    { text: "verses of keys", want: ["", "verses", " of ", "keys", ""] },
    { text: "ٱللَّهِ ٱلرَّحْمَـٰنِ", want: ["ٱللَّهِ ", "ٱلرَّحْمَـٰنِ", ""] },
    { text: "获取访问令牌。", want: ["获取", "访问令牌", "。"] },
    { text: "nothing", want: ["nothing"] },
  ])("$text", ({ text, want }) => expect(mark(text, new Map([...terms, ["vers", 1], ...found]))).toEqual(want));

  it("changes no character of the text", () => {
    const text = "بِسْمِ ٱللَّهِ ٱلرَّحْمَـٰنِ ٱلرَّحِيمِ (verse_key 1:1)";
    expect(mark(text, terms).join("")).toBe(text);
  });

  it("cuts a long text without spaces around its matches", () => {
    const pieces = excerpt(`${"接口".repeat(60)}访问令牌${"接口".repeat(60)}`, found, found, 80);
    expect(pieces.join("")).toMatch(/^… .*访问令牌.* …$/);
    expect(pieces.join("").length).toBeLessThan(100);
  });

  it("cuts a long text around its matches, between words", () => {
    const text = `${"filler ".repeat(60)}the verse key ${"more ".repeat(60)}`;
    const pieces = excerpt(text, terms, terms, 80);
    expect(pieces.join("")).toMatch(/^… .*verse key.* …$/);
    expect(pieces.join("").length).toBeLessThan(100);
    for (const word of pieces.join("").split(" ")) expect(["…", "filler", "the", "verse", "key", "more"]).toContain(word);
  });
});
