import { describe, expect, it } from "vitest";
import { withTexts } from "../../../generator/5-bundle/script-texts.js";

const line = 'import { phrases } from "../texts/phrases.js";\n';

describe("texts of browser scripts", () => {
  it.each([
    { given: "say(phrases.copied)", want: "say(`Copied`)" },
    { given: "make(phrases.noResultsFor(asked.query), 1)", want: "make(`No results for ${asked.query}`, 1)" },
    { given: "phrases.resultCount(reply.total)", want: "`${reply.total} result${reply.total === 1 ? `` : `s`}`" },
    { given: "phrases.seeAll(phrases.resultCount(n))", want: "`See all ${`${n} result${n === 1 ? `` : `s`}`}`" },
    {
      given: "phrases.searchingFields(countOf(a, b), c[1])",
      want: "`Searching parameters and fields… ${countOf(a, b)} of ${c[1]}`",
    },
    { given: 'make("p", splitPhrases.noResultsTitle[0])', want: 'make("p", "No results for “")' },
  ])("are English in $given", ({ given, want }) => {
    expect(withTexts(line + given, undefined)).toBe(`\n${want}`);
  });

  const own = {
    language: "pl",
    texts: {
      copied: "`Sko\\piowano` ${x}",
      close: '<"Zamknij">',
      noResultsFor: "{query}: {query} nie znaleziono",
      resultCount: { one: "{count} wynik", few: "{count} wyniki", other: "{count} wyników" },
    },
  };

  it.each([
    { given: "phrases.copied", want: "`\\`Sko\\\\piowano\\` \\${x}`" },
    { given: "htmlPhrases.close", want: "`&lt;&quot;Zamknij&quot;&gt;`" },
    { given: "phrases.noResultsFor(q)", want: "`${q}: ${q} nie znaleziono`" },
    { given: "phrases.retry", want: "`Retry`" },
  ])("are those of the site in $given", ({ given, want }) => {
    expect(withTexts(given, own)).toBe(want);
  });

  it.each([
    [1, "1 wynik"],
    [3, "3 wyniki"],
    [5, "5 wyników"],
    [22, "22 wyniki"],
  ])("have the form that the language has for %i", (n, want) => {
    const count = new Function("n", `return ${withTexts("phrases.resultCount(n)", own)}`);
    expect(count(n)).toBe(want);
  });

  it("have names that exist", () => {
    expect(() => withTexts("phrases.copyed", undefined)).toThrow("There is no text `copyed`.");
  });
});
