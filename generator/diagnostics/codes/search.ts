import type { CodeEntry } from "../code-entry.js";

/** The site's search: its synonyms, its tests. */
export const searchCodes = {
  "search-data-syntax": {
    severity: "error",
    hidesSource: true,
    title: "A data file of the search is not YAML",
    explain: "`synonyms.yaml`, `search.tests.yaml` and `questions.yaml` of the content folder are YAML 1.2.",
  },
  "search-data-invalid": {
    severity: "error",
    hidesSource: true,
    title: "A data file of the search does not have the right shape",
    explain:
      "`synonyms.yaml` has `groups`, each a list of words or expressions that mean the same. `search.tests.yaml` has lists of tests by kind, each with `query`, `expect` (a path of the site with a hash where wanted, or several that are equally good) and `top`, how far down the answer may stand. `questions.yaml` is a list of questions, each with `question` and `answers`, which have a `page` and the sentence that it `says`.",
  },
  "search-test-target": {
    severity: "error",
    title: "A test of the search expects a page that does not exist",
    explain: "`expect` names public paths of this site, as in the manifest, with the id of a place on the page where wanted.",
  },
  "search-lost": {
    severity: "error",
    title: "A query no longer finds what it should",
    explain:
      'A test in `search.tests.yaml` asks for a query to lead to a page, and it does not. See what stands in front with `portal search "query" --format pretty`: a title or heading that says what readers look for, or a synonym, fixes most of it.',
  },
  "question-page": {
    severity: "error",
    title: "An answer in `questions.yaml` is on a page that does not exist",
    explain: "`page` is a public path of this site, as in the manifest, without a hash.",
  },
  "question-answer": {
    severity: "error",
    title: "A page does not say what answers a question",
    explain:
      "`says` in `questions.yaml` is a sentence of the page's Markdown twin, without its marks. Upper and lower case count the same. Write what the page says now, or put the answer back on the page.",
  },
  "question-lost": {
    severity: "error",
    title: "Too few questions are answered by the first result",
    explain:
      "`questions.yaml` has what developers' agents ask. The first result of the search, which agents use through `portal mcp`, must answer nine of ten questions. This question is one that it does not answer. A title, a heading or a synonym that says what is asked helps.",
  },
} satisfies Record<string, CodeEntry>;
