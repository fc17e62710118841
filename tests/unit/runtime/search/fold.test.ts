import { describe, expect, it } from "vitest";
import { fold } from "../../../../runtime/search/words.js";

const cases: { given: string; want: string[]; why: string }[] = [
  { given: "Verses", want: ["verses"], why: "case" },
  { given: "sūrah", want: ["surah"], why: "macron" },
  { given: "Rubʿ", want: ["rub"], why: "ayn" },
  { given: "Ḥizb", want: ["hizb"], why: "dot below" },
  { given: "juz'", want: ["juz"], why: "apostrophe" },
  { given: "today’s", want: ["todays"], why: "curly apostrophe" },
  { given: "الفَاتِحَة", want: ["الفاتحه"], why: "tashkeel and ta marbuta" },
  { given: "أحد", want: ["احد"], why: "hamza over alef" },
  { given: "آية", want: ["ايه"], why: "madda" },
  { given: "قارئ", want: ["قاري"], why: "hamza over ya" },
  { given: "جزء", want: ["جز"], why: "lone hamza" },
  { given: "ٱلْحَىُّ", want: ["الحي"], why: "wasla, alef maqsura, shadda" },
  { given: "الـــحمد", want: ["الحمد"], why: "tatweel" },
  { given: "ٱلْعَـٰلَمِينَ", want: ["العلمين", "العالمين"], why: "small alef: without and with the letter" },
  { given: "ۚ", want: [], why: "a pause mark alone" },
  { given: "ﷲ", want: ["الله"], why: "presentation form" },
  { given: "ʿ", want: [], why: "an ayn alone" },
];

describe("fold", () => {
  it.each(cases)("$given: $why", ({ given, want }) => expect(fold(given)).toEqual(want));

  it("spells decomposed text like composed text", () => {
    for (const { given } of cases) expect(fold(given.normalize("NFD"))).toEqual(fold(given.normalize("NFC")));
  });
});
