import { type CodeEntry, error, hiding } from "../code-entry.js";

/** Codes about the site's search: synonyms and tests. */
export const searchCodes = {
  "search-data-syntax": hiding(
    "A data file of the search is not valid YAML",
    "`synonyms.yaml`, `search.tests.yaml` and `questions.yaml` in the content folder are YAML 1.2.",
  ),
  "search-data-invalid": hiding(
    "A data file of the search is invalid",
    "`synonyms.yaml` has `groups`, each a list of words or expressions with the same meaning. `search.tests.yaml` has lists of tests by kind. Each test has `query`, `expect` (a path of the site with an optional hash, or several that are equally good) and `top`, the lowest accepted rank. `questions.yaml` is a list of questions, each with `question` and `answers`, which have a `page` and the sentence that it `says`.",
  ),
  "search-test-target": error(
    "A search test expects a page that does not exist",
    "`expect` has paths of this site, as in the manifest, with an optional id of a place on the page.",
  ),
  "search-lost": error(
    "A search no longer finds what it should",
    'A test in `search.tests.yaml` expects a page for this query, and the search ranks it too low. List the results with `portal search "query" --format pretty`. A title or heading with the words of the query, or a synonym, usually helps.',
  ),
  "question-page": error(
    "An answer in `questions.yaml` is on a page that does not exist",
    "`page` is a path of this site, as in the manifest, without a hash.",
  ),
  "question-answer": error(
    "A page does not have the answer to a question",
    "`says` in `questions.yaml` is a sentence of the page's Markdown version, without marks. Case does not matter. Write the sentence that the page has now, or restore the answer on the page.",
  ),
  "question-lost": error(
    "Too few questions are answered by the first result",
    "`questions.yaml` has questions of developers' agents. The first result must answer nine of ten: of the search, which agents use through `portal mcp`, and of the titles, descriptions and headings in `llms.txt`. This question is not answered. Add its words to a title, a heading or a synonym.",
  ),
} satisfies Record<string, CodeEntry>;
