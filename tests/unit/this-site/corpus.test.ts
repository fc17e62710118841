import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { type Corpus, corpusSchema } from "../../../generator/1-sources/corpus.js";
import hashes from "../../fixtures/verses.sha256.json" with { type: "json" };
import { root } from "./planned.js";

const corpus: Corpus = corpusSchema.parse(parse(readFileSync(`${root}/content/verses.yaml`, "utf8")));
const chapters: { id: number; verses: { id: number; text: string }[] }[] = JSON.parse(
  readFileSync(`${root}/node_modules/quran-json/dist/quran.json`, "utf8"),
);

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

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
  it("is byte for byte what was published", () => {
    const own = Object.fromEntries(
      Object.entries(corpus.verses).map(([key, { text_uthmani, text_imlaei }]) => [
        key,
        [sha256(text_uthmani), sha256(text_imlaei)],
      ]),
    );
    expect(own).toEqual(hashes);
  });

  it("has the letters of another published copy, in both spellings", () => {
    for (const [key, { text_uthmani, text_imlaei }] of Object.entries(corpus.verses)) {
      const [chapter, verse] = key.split(":").map(Number);
      const other = chapters.find(({ id }) => id === chapter)?.verses.find(({ id }) => id === verse)?.text ?? "";
      expect(letters(text_uthmani), key).toBe(letters(other));
      expect(letters(text_imlaei), key).toBe(letters(other));
    }
  });

  it("names its source", () => {
    expect(corpus.credit).toContain("https://tanzil.net");
  });
});
