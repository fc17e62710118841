import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import fastGlob from "fast-glob";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { longDate } from "../../../runtime/layout/long-date.js";
import { phrases, setPhrases, splitPhrases } from "../../../runtime/texts/phrases.js";
import { around, english, inEnglish, translator } from "../../../runtime/texts.js";

const runtime = resolve(import.meta.dirname, "../../../runtime");

/** How many texts of components a site cannot replace. Those of the banner are for the owner of the site. */
const withTexts = {
  "layout/Frame.tsx": 5,
};

it("components have no texts of their own: sites could not replace them", () => {
  const files = fastGlob.sync("{layout,views,primitives,api}/**/*.tsx", { cwd: runtime }).sort();
  expect(files.length).toBeGreaterThan(30);
  const found = files.flatMap((file) => {
    const text = readFileSync(join(runtime, file), "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
    const texts = text.match(/>\s*[A-Z][a-z][^<>{}=;()]*</g) ?? [];
    const attributes = text.match(/(?:aria-label|placeholder|label|purpose|text)="[A-Z][^"]*"/g) ?? [];
    const strings = text.match(/\{"[A-Z][a-z]+ [^"]*"\}/g) ?? [];
    const all = [...texts, ...attributes, ...strings];
    return all.length ? [[file, all.length]] : [];
  });
  expect(Object.fromEntries(found)).toEqual(withTexts);
});

it("texts are English where a site has none, with their values filled in", () => {
  expect(inEnglish("moreIn", { group: "Pets" })).toBe("More in Pets");
  const t = translator({ texts: { moreIn: "Mehr in {group}" }, language: "de" });
  expect(t("moreIn", { group: "Tiere" })).toBe("Mehr in Tiere");
  expect(t("menu")).toBe("Menu");
  expect(around("Stand: {date}.")).toEqual(["Stand: ", "."]);
});

it("texts with a number have the form of their language, and English texts that of English", () => {
  const t = translator({
    texts: { resultCount: { one: "{count} wynik", few: "{count} wyniki", many: "{count} wyników", other: "{count} wyniku" } },
    language: "pl",
  });
  expect([1, 2, 5, 1.5].map((count) => t("resultCount", { count }))).toEqual(["1 wynik", "2 wyniki", "5 wyników", "1.5 wyniku"]);
  expect([1, 2, 5].map((count) => t("pageCount", { count }))).toEqual(["1 page", "2 pages", "5 pages"]);
});

it("no two files of texts have the same name", () => {
  const files = fastGlob.sync("texts/*.ts", { cwd: runtime, ignore: ["texts/{phrases,scripts}.ts"] });
  const names = files.flatMap((file) => readFileSync(join(runtime, file), "utf8").match(/^ {2}\w+(?=:)/gm) ?? []);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  expect(names.length).toBe(Object.keys(english).length);
});

it("the example in German has every text: add new ones there, too", () => {
  const file = resolve(runtime, "../docs/examples/hafen/content/texts.yaml");
  const german = parse(readFileSync(file, "utf8")) as Record<string, unknown>;
  expect(Object.keys(english).filter((name) => !(name in german))).toEqual([]);
});

it("dates are in the words of the site", () => {
  const months = "Januar Februar März April Mai Juni Juli August September Oktober November Dezember";
  expect(longDate("2025-03-04", inEnglish)).toBe("4 March 2025");
  expect(longDate("2025-03-04", translator({ texts: { months, date: "{day}. {month} {year}" }, language: "de" }))).toBe(
    "4. März 2025",
  );
  expect(longDate("soon", inEnglish)).toBe("soon");
});

it("islands are rendered with the texts of the site, also where a text surrounds an element", () => {
  setPhrases({ copied: "Kopiert", mailNote: "Die Mail geht an {mail}. Erst dann wird etwas gesendet." }, "de");
  expect(phrases.copied).toBe("Kopiert");
  expect(splitPhrases.mailNote).toEqual(["Die Mail geht an ", ". Erst dann wird etwas gesendet."]);
  setPhrases(undefined, "en");
  expect(phrases.copied).toBe("Copied");
  expect(splitPhrases.mailNote[0]).toBe("The button opens your mail program with a message to ");
});
