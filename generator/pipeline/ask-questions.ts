import type { Site } from "../../runtime/contract.js";
import type { SearchData } from "../1-sources/search-data.js";
import { buildPage } from "../3-pages/kinds/build-page.js";
import type { RoutedPages } from "../3-pages/open-pages.js";
import type { PageEntry } from "../7-emit/types.js";
import { checkQuestions } from "../checks/check-search.js";
import type { SearchSet } from "../search/records/records.js";
import { type IndexPart, indexParts } from "../search/site-search.js";
import { indexSections } from "../twins/index-files.js";
import { twinOf } from "../twins/twin.js";
import type { CheckTasks } from "./workers/check-tasks.js";

/** Answers the questions of agents with the search, and with the titles, descriptions and headings of `llms.txt`. */
export async function askQuestions(
  { questions, synonyms }: SearchData,
  index: IndexPart[],
  pages: readonly PageEntry[],
  sitePages: RoutedPages,
  tasks: CheckTasks,
): Promise<ReturnType<typeof checkQuestions>> {
  const queries = questions.map(({ question }) => question);
  const ranked = async (parts: IndexPart[]) => {
    const urls = await tasks.rank({ index: parts, synonyms, queries }).finish();
    return urls.map((found) => found.map((url) => url.replace(/#.*/, "")));
  };
  const found = { bySearch: await ranked(index), byIndex: await ranked(indexParts([indexRecords(pages, sitePages.site)])) };
  return checkQuestions(questions, found, new Set(pages.map(({ route }) => route)), (route) => {
    return twinOf(buildPage(route, sitePages.inputs).value, sitePages.site, sitePages.addresses);
  });
}

/** The pages as search records, from their entries in `llms.txt`. */
function indexRecords(pages: readonly PageEntry[], site: Site): SearchSet {
  const listed = indexSections(pages, site).filter(({ optional }) => !optional);
  return {
    prefix: "",
    pages: listed.flatMap((section) =>
      section.pages.map(({ route, title, description, operation, topics }) => ({
        route,
        title,
        kind: operation ? "operation" : "guide",
        crumbs: [section.title],
        ...(operation ? { method: operation.method, path: operation.path } : {}),
        names: [],
        text: description,
        hidden: "",
        entries: (topics ?? []).map((label) => ({
          kind: "heading",
          id: "",
          label,
          place: "",
          text: "",
          values: [],
          hidden: "",
          depth: 0,
        })),
      })),
    ),
  };
}
