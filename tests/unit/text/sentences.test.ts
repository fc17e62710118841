import { describe, expect, it } from "vitest";
import { firstSentences } from "../../../generator/text/words.js";

describe("firstSentences", () => {
  it.each([
    { given: "One. Two. Three.", length: 0, want: "One." },
    { given: "One. Two. Three.", length: 9, want: "One. Two." },
    { given: "Version 4.0.0 is out. Use it.", length: 0, want: "Version 4.0.0 is out." },
    { given: "Add a key (i.e. a passkey). Two.", length: 0, want: "Add a key (i.e. a passkey)." },
    { given: "A method, e.g. GET or PUT. Two.", length: 0, want: "A method, e.g. GET or PUT." },
    { given: "no end", length: 0, want: "no end" },
    { given: "", length: 10, want: "" },
  ])("returns $want", ({ given, length, want }) => expect(firstSentences(given, length)).toBe(want));
});
