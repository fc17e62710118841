import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { arabicRuns } from "../../../content/plugin/corpus/arabic-texts.js";
import { corpusSchema } from "../../../content/plugin/corpus/corpus.js";
import { quran } from "../../../content/plugin/plugin.js";
import type { CheckInput } from "../../../generator/checks/check-input.js";
import { checkPlugins } from "../../../generator/checks/plugins/check-plugins.js";
import { apiSite, shown, spec } from "../checks/make-site.js";

const { verses } = corpusSchema.parse(parse(readFileSync("content/verses.yaml", "utf8")));
const verse = (key: string) => verses[key]?.text_uthmani ?? "";
const first = verse("1:1");
const [firstWord = ""] = first.split(" ");
const corpus = JSON.stringify({ credit: "Somebody", verses: { "1:1": verses["1:1"], "1:2": verses["1:2"] } });

const checkVerseTexts = (site: CheckInput) => checkPlugins(site, async () => []);

const check = async (example: unknown, guide = "") =>
  checkVerseTexts(
    await apiSite(
      spec(
        `/x:\n  get:\n    responses:\n      "200":\n        description: A verse.\n        content:\n          application/json:\n            example: ${JSON.stringify(example)}`,
      ),
      {
        "content/manifest.yaml": "corpus: verses.json\narabicNames: names.yaml\npages: [{ path: /guide, guide: guide.md }]\n",
        "content/verses.json": corpus,
        "content/names.yaml": "- الفاتحة\n",
        "content/guide.md": `---\ntitle: Guide\ndescription: A guide.\n---\n\n${guide}\n`,
      },
      { plugins: [{ ...quran, previews: {} }] },
    ),
  );

describe("Arabic", () => {
  it.each([
    ["a verse under its key", { verse_key: "1:1", text_uthmani: first }, []],
    ["a verse without a key", { text: verse("1:2") }, []],
    ["a word of a verse", { verse_key: "1:1", position: 1, text_uthmani: firstWord }, []],
    ["a name of the list", { name_arabic: "الفاتحة" }, []],
    ["a verse under another key", { verse_key: "1:2", text_uthmani: first }, ["The text is not that of verse 1:2."]],
    [
      "a part of a verse where the verse belongs",
      { verse_key: "1:1", text_uthmani: firstWord },
      ["The text is not that of verse 1:1."],
    ],
    [
      "a part of a word",
      { text: firstWord.slice(0, 3) },
      ["This Arabic text is neither in the corpus nor in the list of names."],
    ],
    [
      "a verse in another script than its field",
      { verse_key: "1:2", text_imlaei: verse("1:2") },
      ["The text is not that of verse 1:2."],
    ],
    [
      "a verse in a script that the corpus does not have of it",
      { verse_key: "1:2", text_indopak: verse("1:2") },
      ["The corpus has no `text_indopak` of verse 1:2."],
    ],
    ["a word in the script of its field", { words: [{ text_uthmani: firstWord }] }, []],
    [
      "a word in another script than its field",
      { words: [{ text_indopak: firstWord }] },
      ["The corpus does not have this text as `text_indopak`."],
    ],
    ["a verse with a bracket in it", { text: `[${first}` }, []],
    ["a name that nobody listed", { name: "البقرة" }, ["This Arabic text is neither in the corpus nor in the list of names."]],
  ])("%s", async (_, example, want) => {
    expect((await check(example)).map(({ message }) => message)).toEqual(want);
  });

  it("is not normalized: the same letters with marks in another order differ", async () => {
    const other = first.normalize("NFD") === first ? first.normalize("NFC") : first.normalize("NFD");
    const changed = other === first ? first.replace("\u0650\u0651", "\u0651\u0650") : other;
    const swapped = changed === first ? first.replace("\u0651\u064e", "\u064e\u0651") : changed;
    expect(swapped).not.toBe(first);
    const found = await check({ text: swapped });
    expect(found).toHaveLength(1);
    expect(found[0]?.hint).toMatch(/^Character \d+ is U\+06\w\w, in the corpus U\+06\w\w\.$/);
  });

  it("is compared with the script of the property whose example it is", async () => {
    const schema = (property: string) =>
      `Verse: { type: object, properties: { ${property}: { type: string, example: "${first}" } } }`;
    const site = (property: string) =>
      apiSite(
        spec("/x: { get: { responses: {} } }", `schemas:\n  ${schema(property)}`),
        { "content/manifest.yaml": "corpus: verses.json\n", "content/verses.json": corpus },
        { plugins: [{ ...quran, previews: {} }] },
      );
    expect(await checkVerseTexts(await site("text_uthmani"))).toEqual([]);
    expect((await checkVerseTexts(await site("text_imlaei"))).map(({ message }) => message)).toEqual([
      "The corpus does not have this text as `text_imlaei`.",
    ]);
  });

  it("is found in guides, at its location", async () => {
    const broken = first.replace("ٱ", "ا");
    expect(shown(await check({}, `The first verse:\n\n> ${broken}`))).toEqual([
      "verse-differs 8: This Arabic text is neither in the corpus nor in the list of names.",
    ]);
    expect(await check({}, `The first verse:\n\n> ${first}`)).toEqual([]);
  });
});

it("ends at other scripts, punctuation and digits of its own", () => {
  expect(arabicRuns("a الفاتحة، البقرة b ١٢").map(({ text, at }) => [text, at])).toEqual([
    ["الفاتحة", 2],
    ["البقرة", 11],
  ]);
});
