import { describe, expect, it } from "vitest";
import { packNumbers, packWords, unpackNumbers, unpackWords } from "../../../../runtime/search/shard.js";

describe("codec", () => {
  it.each([{ numbers: [] }, { numbers: [0] }, { numbers: [31, 32, 1023, 1024, 33_554_431] }, { numbers: [5, 0, 5, 0] }])(
    "decodes $numbers",
    ({ numbers }) => expect(unpackNumbers(packNumbers(numbers))).toEqual(numbers),
  );

  it.each([
    { words: [] },
    { words: ["a"] },
    { words: ["verse", "versekey", "verses", "الله", "اللهم"] },
    { words: ["x".repeat(80), `${"x".repeat(80)}y`] },
  ])("decodes $words", ({ words }) => expect(unpackWords(packWords(words))).toEqual(words));

  it("stores common prefixes of words once", () => expect(packWords(["verse", "verses"])).toBe("Averse Fs"));
});
