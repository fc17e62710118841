import { expect, it } from "vitest";
import { tracedPage } from "../../../generator/3-pages/open-pages.js";
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
  [/^\/docs\/sdk\/verses$/, "an example verse and its credit"],
  [/^\/docs\/sdk$/, "the label of a folded part"],
  [/\/mobile-apps\/iOS$/, "labels of tabs"],
];

// The opposite direction, for all kinds of pages, is tested by search-records.test.ts.
it("search records of guides have the words of the twins, with named exceptions", async () => {
  const { plan, model, pages } = await plannedSite();
  const searched = new Map<string, Set<string>>();
  for (const set of searchRecords(plan.pages, model)) {
    for (const { route, title, text, hidden, names, crumbs, entries } of set.pages) {
      const address = route.startsWith(".") ? set.prefix + route.slice(1) : route;
      const ofEntries = entries.flatMap((entry) => [entry.label, entry.place, entry.text, entry.hidden, ...entry.values]);
      const texts = [title, text, hidden, ...names, ...crumbs, ...ofEntries];
      searched.set(address, new Set(texts.flatMap((said) => normal(said).split(" "))));
    }
  }
  const missing: string[] = [];
  const needed = new Set<string>();
  for (const planned of plan.pages.filter(({ page }) => page.kind === "guide" || page.kind === "request-access")) {
    const { route } = planned.page;
    const twin = twinOf(planned, pages.site, tracedPage(route, pages).written);
    const words = twinWords(twin.replace(/^([ >]*)(`{3,})[^\n]*\n[\s\S]*?^\1\2/gm, ""))
      .trim()
      .split(" ");
    const lost = words.filter((word) => !searched.get(route)?.has(word) && !layoutWords.has(word) && !/^\d+$/.test(word));
    if (lost.length === 0) continue;
    const exception = exceptions.find(([page]) => page.test(route));
    if (exception) needed.add(exception[1]);
    else missing.push(`${route}: ${[...new Set(lost)].join(" ")}`);
  }
  expect(missing).toEqual([]);
  expect(exceptions.map(([, reason]) => reason).filter((reason) => !needed.has(reason))).toEqual([]);
});
