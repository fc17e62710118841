import { join, posix } from "node:path";
import type * as z from "zod";
import type { SynonymGroups } from "../../runtime/search/synonyms.js";
import type { Location, Result } from "../diagnostics/types.js";
import { confined } from "../platform/confined-host.js";
import type { Host } from "../platform/files.js";
import { placeOf, readData } from "./data-file.js";
import { questionsSchema, searchTestsSchema, synonymsSchema } from "./data-schemas.js";

export interface SearchTest {
  kind: string;
  query: string;
  expect: string[];
  top: number;
  /** Its location; slow the first time. */
  place(): Location;
}

/** A question of a developer's agent, with pages that answer it. */
export interface Question {
  question: string;
  answers: Answer[];
  place(): Location;
}

export interface Answer {
  page: string;
  /** A sentence on the page, as plain text. */
  says: string;
  place(): Location;
}

export interface SearchData {
  synonyms: SynonymGroups;
  tests: SearchTest[];
  questions: Question[];
}

/** The content folder of a site. */
type Place = readonly [host: Host, root: string, contentFolder: string];

/** Reads an optional data file. Undefined if it does not exist or is invalid. */
function readFile<T extends z.ZodType>(
  [host, root, contentFolder]: Place,
  name: string,
  schema: T,
): Result<z.output<T> | undefined> {
  const path = posix.join(contentFolder, name);
  const files = confined(host, root);
  const text = files.readText(join(root, path));
  if (text !== undefined) return readData(schema, { path, text }, undefined, ["search-data-syntax", "search-data-invalid"]);
  const refusal = files.refusal(path);
  return { value: undefined, diagnostics: refusal ? [refusal] : [] };
}

export function readSynonyms(...place: Place): Result<SynonymGroups> {
  const { value, diagnostics } = readFile(place, "synonyms.yaml", synonymsSchema);
  return { value: value?.groups ?? [], diagnostics };
}

/** Reads all data files of the search in the content folder. */
export function readSearchData(...place: Place): Result<SearchData> {
  const synonyms = readSynonyms(...place);
  const { value: tests = {}, diagnostics: wrongTests } = readFile(place, "search.tests.yaml", searchTestsSchema);
  const { value: questions = [], diagnostics: wrongQuestions } = readFile(place, "questions.yaml", questionsSchema);
  return {
    value: {
      synonyms: synonyms.value,
      tests: Object.entries(tests).flatMap(([kind, list]) =>
        list.map(({ query, expect, top }, index) => ({
          kind,
          query,
          expect: [expect].flat(),
          top,
          place: () => placeOf(tests, [kind, index, "query"]) as Location,
        })),
      ),
      questions: questions.map(({ question, answers }, index) => {
        const locate = (...path: PropertyKey[]) => placeOf(questions, [index, ...path]) as Location;
        return {
          question,
          answers: answers.map((answer, at) => ({ ...answer, place: () => locate("answers", at, "says") })),
          place: () => locate("question"),
        };
      }),
    },
    diagnostics: [...synonyms.diagnostics, ...wrongTests, ...wrongQuestions],
  };
}
