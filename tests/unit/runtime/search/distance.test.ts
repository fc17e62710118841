import { describe, expect, it } from "vitest";
import { editDistance } from "../../../../runtime/search/distance.js";

describe("editDistance", () => {
  it.each([
    { word: "chapter", term: "chapter", want: 0 },
    { word: "chapetr", term: "chapter", want: 1 },
    { word: "chaptr", term: "chapter", want: 1 },
    { word: "chhapter", term: "chapter", want: 1 },
    { word: "chabter", term: "chapter", want: 1 },
    { word: "tranlations", term: "translations", want: 1 },
    { word: "verse", term: "hizb", want: 3 },
  ])("$word to $term: $want", ({ word, term, want }) => expect(editDistance(word, term, 2)).toBe(want));

  it("treats an open word as the start of a term", () => {
    expect(editDistance("transalt", "translation", 1, true)).toBe(1);
    expect(editDistance("transalt", "translation", 1)).toBe(2);
  });
});
