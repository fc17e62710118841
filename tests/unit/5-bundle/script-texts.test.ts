import { readFileSync } from "node:fs";
import { build } from "esbuild";
import { describe, expect, it } from "vitest";
import { type ScriptTexts, scriptTexts, textModule } from "../../../generator/5-bundle/script-texts.js";
import { packageRoot } from "../../../generator/platform/package.js";

/** The texts as scripts import them. */
function textsOf(kind: string, own?: ScriptTexts) {
  const module = textModule(kind, own);
  const names = [...module.matchAll(/^export const (\w+)/gm)].map(([, name]) => name);
  return new Function(`${module.replaceAll("export ", "")} return { ${names.join()} }`)();
}

describe("texts of browser scripts", () => {
  const phrases = textsOf("phrases");

  it.each([
    { given: phrases.copied, want: "Copied" },
    { given: phrases.noResultsFor("verse"), want: "No results for verse" },
    { given: phrases.resultCount(1), want: "1 result" },
    { given: phrases.seeAll(phrases.resultCount(2)), want: "See all 2 results" },
    { given: phrases.searchingFields(1, 3), want: "Searching parameters and fields… 1 of 3" },
    { given: textsOf("splitPhrases").noResultsTitle, want: ["No results for “", "”"] },
  ])("are English: $want", ({ given, want }) => {
    expect(given).toEqual(want);
  });

  const own: ScriptTexts = {
    language: "pl",
    texts: {
      copied: "`Sko\\piowano` ${x}",
      close: '<"Zamknij">',
      noResultsFor: "{query}: {query} nie znaleziono",
      resultCount: { one: "{count} wynik", few: "{count} wyniki", other: "{count} wyników" },
    },
  };
  const ownPhrases = textsOf("phrases", own);

  it.each([
    { given: ownPhrases.copied, want: "`Sko\\piowano` ${x}" },
    { given: textsOf("htmlPhrases", own).close, want: "&lt;&quot;Zamknij&quot;&gt;" },
    { given: ownPhrases.noResultsFor("sura"), want: "sura: sura nie znaleziono" },
    { given: ownPhrases.retry, want: "Retry" },
  ])("are those of the site: $want", ({ given, want }) => {
    expect(given).toBe(want);
  });

  it.each([
    [1, "1 wynik"],
    [3, "3 wyniki"],
    [5, "5 wyników"],
    [22, "22 wyniki"],
  ])("have the form that the language has for %i", (count, want) => {
    expect(ownPhrases.resultCount(count)).toBe(want);
  });
});

it("scripts have only the texts that they show", async () => {
  const own = "runtime/client/drawer.ts";
  expect(readFileSync(`${packageRoot}/${own}`, "utf8")).toContain("phrases");
  const options = { absWorkingDir: packageRoot, bundle: true, write: false, minify: true, format: "esm" } as const;
  const bundled = await build({ ...options, entryPoints: [own], plugins: [scriptTexts(undefined)] });
  expect(bundled.outputFiles[0]?.text).not.toContain("OAuth");
  expect(bundled.outputFiles[0]?.text.length).toBeLessThan(6000);
});
