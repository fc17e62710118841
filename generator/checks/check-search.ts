import type { SearchTest } from "../1-sources/search-data.js";
import { newDiagnostic } from "../diagnostics/catalogue.js";
import { didYouMean } from "../diagnostics/suggest.js";
import type { Diagnostic } from "../diagnostics/types.js";

/** Number of passed search tests: answers at rank 1, in the first three, and at the required rank. */
interface SearchScore {
  tests: number;
  first: number;
  firstThree: number;
  passed: number;
}

/**
 * Compares the search results with `search.tests.yaml`. A test fails if none of its answers has the required
 * rank.
 * @param found URLs of the first results of each test
 * @param routes routes of the site
 */
export function checkSearch(
  tests: readonly SearchTest[],
  found: readonly (readonly string[])[],
  routes: ReadonlySet<string>,
): { score: SearchScore; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const score: SearchScore = { tests: tests.length, first: 0, firstThree: 0, passed: 0 };
  for (const [index, test] of tests.entries()) {
    const { query, expect, top, place: locate } = test;
    for (const path of expect.map(pathOf).filter((route) => !routes.has(route))) {
      const hint = didYouMean(path, routes);
      diagnostics.push(
        newDiagnostic("search-test-target", `“${query}” expects \`${path}\`, which is not a page.`, { location: locate(), hint }),
      );
    }
    const urls = found[index] ?? [];
    const at = urls.findIndex((url) => expect.some((expected) => answers(url, expected)));
    if (at === 0) score.first += 1;
    if (at >= 0 && at < 3) score.firstThree += 1;
    if (at >= 0 && at < top) {
      score.passed += 1;
      continue;
    }
    const place = at < 0 ? "is not among the first ten" : `is number ${at + 1}`;
    diagnostics.push(
      newDiagnostic("search-lost", `“${query}”: \`${expect[0]}\` ${place}, expected in the first ${top}.`, {
        location: locate(),
        hint: urls[0] ? `First is \`${urls[0]}\`.` : "No results.",
      }),
    );
  }
  return { score, diagnostics };
}

/** Without an anchor, any place of the page matches. */
function answers(url: string, expected: string): boolean {
  return expected.includes("#") ? url === expected : pathOf(url) === expected;
}

function pathOf(url: string): string {
  return url.split("#")[0] as string;
}
