import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { type Corpus, corpusSchema, textsOf } from "../../../content/plugin/corpus/corpus.js";
import hashes from "../../fixtures/verses.sha256.json" with { type: "json" };
import { root } from "./planned.js";

const corpus: Corpus = corpusSchema.parse(parse(readFileSync(`${root}/content/verses.yaml`, "utf8")));
const chapters: { id: number; verses: { id: number; text: string }[] }[] = JSON.parse(
  readFileSync(`${root}/node_modules/quran-json/dist/quran.json`, "utf8"),
);

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** A verse as another project publishes it, in the Hafs script of the King Fahd Complex. */
function otherCopy(key: string): string {
  const [chapter, verse] = key.split(":").map(Number);
  return chapters.find(({ id }) => id === chapter)?.verses.find(({ id }) => id === verse)?.text ?? "";
}

/** Letters without marks and without the signs in which two spellings of one text differ. */
const letters = (text: string) =>
  text
    .normalize("NFKD")
    // A hamza with a seat in one spelling, without one in the other.
    .replace(/[\u0648\u0649\u064a]\p{M}*\u0654/gu, "")
    .replace(/\u0670/g, "\u0627")
    .replace(/[\p{M}\u0640\u06d6-\u06ed\s]/gu, "")
    .replace(/[\u0671\u0621]/g, "\u0627")
    .replace(/\u0649/g, "\u064a")
    .replace(/\u0627+/g, "");

describe("the corpus", () => {
  it("equals the published text byte for byte", () => {
    const own = Object.fromEntries(
      Object.entries(corpus.verses).map(([key, verse]) => [
        key,
        Object.fromEntries([...textsOf(verse)].map(([script, text]) => [script, sha256(text)])),
      ]),
    );
    expect(own).toEqual(hashes);
  });

  it("has the simple texts code point by code point", () => {
    const published =
      "0628 0633 0645 0020 0627 0644 0644 0647 0020 0627 0644 0631 062D 0645 0646 0020 0627 0644 0631 062D 064A 0645";
    const codePoints = (text = "") =>
      [...text].map((char) => char.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")).join(" ");
    const first = corpus.verses["1:1"];
    expect(codePoints(first?.text_uthmani_simple)).toBe(published);
    expect(codePoints(first?.text_imlaei_simple)).toBe(published);
    // Tanzil's "Simple Clean" is its "Simple" text without diacritics.
    expect(first?.text_imlaei_simple).toBe(first?.text_imlaei.replace(/\p{M}/gu, ""));
  });

  it("has the letters of another published copy, in every spelling", () => {
    for (const [key, texts] of Object.entries(corpus.verses)) {
      const other = otherCopy(key);
      for (const [script, text] of textsOf(texts)) expect(letters(text), `${script} of ${key}`).toBe(letters(other));
    }
  });

  it("has 112:2 also in the Hafs script, which the search example shows word by word", () => {
    expect(corpus.verses["112:2"]?.text_uthmani).toBe(otherCopy("112:2"));
  });

  it("names its source", () => {
    expect(corpus.credit).toContain("https://tanzil.net");
  });
});
