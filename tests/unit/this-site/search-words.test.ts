import { expect, it } from "vitest";
import { searchRecords } from "../../../generator/search/records/records.js";
import { twinOf } from "../../../generator/twins/twin.js";
import { normal, twinWords } from "../../e2e/twin-words.js";
import { plannedSite } from "./planned.js";

/** Words that the layout adds: kinds of notes, tabs of code. Numbers alone and code blocks are left out too. */
const layoutWords = new Set("warning note important curl javascript python".split(" "));

/** Guides whose records lack other words of their twins, and what these words are. */
const exceptions: [page: RegExp, reason: string][] = [
  [/\/changelog$/, "only the days are records, otherwise it would rank above the updates page"],
  [/^\/docs\/updates\/$/, "months of dates, labels of the list and its feeds"],
  [/^\/docs\/api\/field-reference$/, "parts of the field tables, which a block writes, and an example verse"],
  [/\/scopes$/, "the table that the block `scope-index` writes"],
  [/\/(?:user-related-apis|content-apis)$/, "headings of tables and lists made from data"],
  [/^\/docs\/sdk\/verses$/, "an example verse"],
  [/\/mobile-apps\/iOS$/, "labels of tabs"],
];

/** The texts of each page that are searched, by route. */
function searchedTexts({ plan, model }: Awaited<ReturnType<typeof plannedSite>>): Map<string, Set<string>> {
  const searched = new Map<string, Set<string>>();
  for (const set of searchRecords(plan.pages, model)) {
    for (const { route, title, text, hidden, names, crumbs, entries, path = "", method = "" } of set.pages) {
      const address = route.startsWith(".") ? set.prefix + route.slice(1) : route;
      const ofEntries = entries.flatMap((entry) => [entry.label, entry.place, entry.text, entry.hidden, ...entry.values]);
      const texts = [title, text, hidden, path, method, ...names, ...crumbs, ...ofEntries];
      searched.set(address, new Set(texts.flatMap((said) => normal(said).split(" "))));
    }
  }
  return searched;
}

/** Words of Markdown outside fenced code, without numbers. */
function wordsOf(markdown: string): string[] {
  const words = twinWords(markdown.replace(/^([ >]*)(`{3,})[^\n]*\n[\s\S]*?^\1\2/gm, ""));
  return words
    .trim()
    .split(" ")
    .filter((word) => !/^\d+$/.test(word));
}

// The opposite direction, for all kinds of pages, is tested by search-records.test.ts.
it("search records of guides have the words of the twins, with named exceptions", async () => {
  const site = await plannedSite();
  const searched = searchedTexts(site);
  const missing: string[] = [];
  const needed = new Set<string>();
  for (const planned of site.plan.pages.filter(({ page }) => page.kind === "guide" || page.kind === "request-access")) {
    const { route } = planned.page;
    const words = wordsOf(twinOf(planned, site.pages.site, site.pages.addresses));
    const lost = words.filter((word) => !searched.get(route)?.has(word) && !layoutWords.has(word));
    if (lost.length === 0) continue;
    const exception = exceptions.find(([page]) => page.test(route));
    if (exception) needed.add(exception[1]);
    else missing.push(`${route}: ${[...new Set(lost)].join(" ")}`);
  }
  expect(missing).toEqual([]);
  expect(exceptions.map(([, reason]) => reason).filter((reason) => !needed.has(reason))).toEqual([]);
});

/** What records of operations and schemas leave out. The fields of a shared schema are in the record of its page. */
const referenceExceptions: { reason: string; pattern?: RegExp; words?: string }[] = [
  { reason: "values: examples, patterns and samples in lines", pattern: /`[^`\n]+`|matches \^.*$/gim },
  { reason: "names of examples", pattern: /^(?:\*\*.*\*\*|### \D.*)$/gm },
  { reason: "descriptions of responses", pattern: /^### \d\d\d .*\n+(?![-`*#]).*$/gm },
  { reason: "links to guides next to an operation", pattern: /^\[.*\]\(.*\)$/gm },
  { reason: "notices: their updates have records", pattern: /^> (?:\*\*.*\[What to do\]\(.*\)|\[.*\]\(.*\) \(.*\)\.)$/gm },
  { reason: "notes on examples", pattern: /^.*(?:Values in angle brackets are|of the [a-z0-9]+ [a-z]+ (?:is|are) shown\.).*$/gm },
  { reason: "types", words: "integer integers arrays objects int32 int64 float" },
  { reason: "rules in words", words: "rejected property repeat" },
];

it("search records have the words of operations and schemas, with named exceptions", async () => {
  const site = await plannedSite();
  const searched = new Set([...searchedTexts(site).values()].flatMap((words) => [...words]));
  const missing = new Map<string, string>();
  const unneeded = new Set(referenceExceptions);
  for (const planned of site.plan.pages.filter(({ page }) => page.kind === "operation" || page.kind === "schema")) {
    const { route } = planned.page;
    const twin = twinOf(planned, site.pages.site, site.pages.addresses);
    let text = twin.replace(/^([ >]*)(`{3,})[^\n]*\n[\s\S]*?^\1\2/gm, "");
    for (const exception of referenceExceptions) {
      if (exception.pattern === undefined) continue;
      const rest = text.replace(exception.pattern, "");
      if (rest !== text) unneeded.delete(exception);
      text = rest;
    }
    for (const word of wordsOf(text)) {
      if (searched.has(word)) continue;
      const exception = referenceExceptions.find(({ words }) => words?.split(" ").includes(word));
      if (exception) unneeded.delete(exception);
      else missing.set(word, route);
    }
  }
  expect([...missing].map(([word, route]) => `${route}: ${word}`)).toEqual([]);
  expect([...unneeded]).toEqual([]);
});
