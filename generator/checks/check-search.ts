import { pathOf } from "../../runtime/primitives/href.js";
import type { Answer, Question, SearchTest } from "../1-sources/search-data.js";
import { newDiagnostic } from "../diagnostics/catalogue.js";
import { didYouMean } from "../diagnostics/suggest.js";
import type { Diagnostic } from "../diagnostics/types.js";
import { oncePer } from "../platform/values.js";
import { allBlocks, type Block, looseText, plainText } from "../text/markdown/ast.js";
import { parseMarkdown } from "../text/markdown/parse-markdown.js";

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

/** Minimum share of questions that the first result must answer. */
const leastFirst = 0.9;

/** Number of questions that the first result answers. */
interface QuestionScore {
  questions: number;
  /** In the search, which agents use through `portal mcp`. */
  bySearch: number;
  /** In the list of pages in `llms.txt`, which has titles, descriptions and headings of guides. */
  byIndex: number;
}

/** Routes of the first results for each question, best first. */
interface Found {
  bySearch: readonly (readonly string[])[];
  byIndex: readonly (readonly string[])[];
}

/**
 * Compares the results with `questions.yaml`. A page answers a question if it has one of the sentences of its
 * answers, so pages with the same sentence count the same.
 * @param twin returns the Markdown version of a page
 */
export function checkQuestions(
  questions: readonly Question[],
  found: Found,
  routes: ReadonlySet<string>,
  twin: (route: string) => string,
): { score: QuestionScore; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const textOf = oncePer((route: string) => wordsOf(twin(route)));
  const says = (route: string, answer: Answer) => textOf(route).includes(plain(answer.says));
  for (const answer of questions.flatMap(({ answers }) => answers)) {
    const { page, place } = answer;
    if (!routes.has(page)) {
      const hint = didYouMean(page, routes);
      diagnostics.push(newDiagnostic("question-page", `\`${page}\` is not a page.`, { location: place(), hint }));
    } else if (!says(page, answer)) {
      diagnostics.push(newDiagnostic("question-answer", `\`${page}\` does not say “${answer.says}”.`, { location: place() }));
    }
  }
  const isAnswered = ({ answers }: Question, first: string | undefined) =>
    first !== undefined && answers.some((answer) => says(first, answer));
  const answered = (results: Found["bySearch"], where: string): number => {
    const unanswered = questions.filter((question, index) => !isAnswered(question, results[index]?.[0]));
    const count = questions.length - unanswered.length;
    if (count >= leastFirst * questions.length) return count;
    const requirement = `The first result answers ${count} of ${questions.length} questions; at least ${Math.ceil(leastFirst * questions.length)} are required.`;
    for (const question of unanswered) {
      const first = results[questions.indexOf(question)]?.[0];
      const hint = `${first ? `First is \`${first}\`.` : "No results."} ${requirement}`;
      const message = `“${question.question}”: the first result of ${where} does not answer.`;
      diagnostics.push(newDiagnostic("question-lost", message, { location: question.place(), hint }));
    }
    return count;
  };
  const bySearch = answered(found.bySearch, "the search");
  const byIndex = answered(found.byIndex, "`llms.txt`");
  return { score: { questions: questions.length, bySearch, byIndex }, diagnostics };
}

/** A text without marks: paragraphs, headings, cells and code, joined by spaces. */
function wordsOf(markdown: string): string {
  const blocks = [...allBlocks(parseMarkdown(looseText(markdown)).value.blocks)];
  return plain(blocks.flatMap(textsOf).join(" "));
}

function textsOf(block: Block): string[] {
  if (block.kind === "table") return [...block.columns.map(({ children }) => children), ...block.rows.flat()].map(plainText);
  if (block.kind === "fence") return [block.text];
  return "children" in block && block.kind !== "quote" && block.kind !== "admonition" ? [plainText(block.children)] : [];
}

const plain = (text: string) => text.replace(/\s+/g, " ").trim().toLowerCase();
