import { checkSpec } from "../1-sources/openapi/check-spec.js";
import type { AskParser } from "../1-sources/openapi/openapi-parser.js";
import { filesOf } from "../1-sources/openapi/spec-source.js";
import { readSearchData, type SearchData } from "../1-sources/search-data.js";
import type { Sources } from "../1-sources/types.js";
import type { JsonCache } from "../cache/json-cache.js";
import { type ByDescription, type CheckInput, cachedBySpec, everyTime } from "../checks/check-input.js";
import { checkSearch } from "../checks/check-search.js";
import { checkSite } from "../checks/check-site.js";
import type { Compile } from "../checks/compile.js";
import type { Coverage } from "../checks/coverage.js";
import { checkSiteExamples } from "../checks/example-validity.js";
import { checkPlugins } from "../checks/plugins/check-plugins.js";
import { hasErrors, isSpecError, ordered, strict } from "../diagnostics/catalogue.js";
import type { Diagnostic } from "../diagnostics/types.js";
import type { Host } from "../platform/files.js";
import { Stages } from "../platform/stages.js";
import { count } from "../platform/values.js";
import { type IndexPart, indexParts } from "../search/site-search.js";
import { askQuestions } from "./ask-questions.js";
import { type BuiltPages, buildPages } from "./build-pages.js";
import { openSite, type PlannedSite, type SiteOptions } from "./plan-site.js";
import { type CheckTasks, inProcess } from "./workers/check-tasks.js";

export interface CheckOptions extends SiteOptions {
  strict: boolean;
  /** Compiles samples. Used only if the manifest names an SDK. */
  compile: Compile;
  /** Has results of earlier runs. */
  results?: JsonCache;
  /** Runs tasks that need only data, such as in a worker; absent: in this thread. */
  tasks?: CheckTasks;
  /** Validates a spec with the OpenAPI parser; absent: in this thread. */
  askParser?: AskParser;
  /** Requests external links; absent: they are not checked, and nothing is sent over the network. */
  external?: (input: CheckInput) => Promise<Diagnostic[]>;
}

export interface CheckRun {
  ok: boolean;
  diagnostics: Diagnostic[];
  coverage: Coverage;
  pages: number;
  /** Whether another run gives the same result if all files are the same. */
  isPure(): boolean;
}

/** Reads a site, builds its pages and runs all checks. Writes nothing. */
export async function check(host: Host, options: CheckOptions, stages = new Stages()): Promise<CheckRun> {
  const { results, askParser } = options;
  const bySpec = results ? cachedBySpec(results) : everyTime;
  const opened = await openSite(host, { ...options, strictSpecs: true }, stages, {
    check: (spec) => bySpec("valid", spec, () => checkSpec(spec, askParser)),
  });
  const checked = opened.value && (await checkOpened(host, options, stages, opened.value, opened.diagnostics, bySpec));
  const diagnostics = (checked?.diagnostics ?? opened.diagnostics).map((diagnostic) =>
    isErrorHere(diagnostic) ? { ...diagnostic, severity: "error" as const } : diagnostic,
  );
  const all = ordered(options.strict ? strict(diagnostics) : diagnostics);
  const ok = checked !== undefined && !hasErrors(all);
  return {
    ok,
    diagnostics: all,
    coverage: checked?.coverage ?? {},
    pages: checked?.pages ?? 0,
    isPure: opened.value?.isPure ?? (() => false),
  };
}

/** @param before diagnostics from reading the site */
async function checkOpened(
  host: Host,
  options: CheckOptions,
  stages: Stages,
  site: PlannedSite,
  before: readonly Diagnostic[],
  bySpec: ByDescription,
): Promise<Omit<CheckRun, "ok" | "isPure">> {
  const { results, tasks = inProcess, external } = options;
  // Plugins may wait for the compiler, which is a separate process, and a worker validates examples. Both run
  // while pages are built.
  const ofPlugins = later(checkPlugins(site, options.compile));
  const examples = later(checkSiteExamples(site, bySpec, tasks.validate));
  const built = await stages.run(
    "pages",
    () => buildPages(site),
    ({ pages }) => count(pages.length, "page"),
  );
  const data = readSearchData(host, options.root, site.model.contentFolder);
  const diagnostics = [...before, ...(await site.specDiagnostics), ...built.diagnostics];
  // The results of a search depend on every text of the site.
  const isWhole = !hasErrors([...diagnostics, ...data.diagnostics]);
  const index = isWhole ? indexParts(built.sets, results) : undefined;
  const search = startSearchTests(data.value, index, built, tasks);
  const input: CheckInput = { ...site, built };
  const result = await stages.run(
    "checks",
    () => checkSite(input, bySpec),
    (result) => count(result.diagnostics.length, "diagnostic"),
  );
  const isConsequence = consequences(diagnostics, site.sources);
  diagnostics.push(...[...result.diagnostics, ...(await examples)].filter((diagnostic) => !isConsequence(diagnostic)));
  const tested = await stages.run(
    "search",
    () => search(),
    (result) => `${result?.score.passed ?? 0} of ${count(data.value.tests.length, "test")}`,
  );
  diagnostics.push(...data.diagnostics, ...(tested?.diagnostics ?? []));
  if (index && data.value.questions.length > 0) {
    const answers = await stages.run(
      "questions",
      () => askQuestions(data.value, index, built.pages, site.pages, tasks),
      ({ score }) => `${score.bySearch} of ${score.questions} answered first, ${score.byIndex} by llms.txt`,
    );
    diagnostics.push(...answers.diagnostics);
  }
  const counted = (reported: readonly Diagnostic[]) => count(reported.length, "diagnostic");
  diagnostics.push(...(await stages.run("compile", () => ofPlugins, counted)));
  if (external) diagnostics.push(...(await stages.run("external", () => external(input), counted)));
  return { diagnostics, coverage: result.coverage, pages: built.pages.length };
}

/** Marks work as awaited later. Until then, a rejection must not count as unhandled. */
function later<T>(work: Promise<T>): Promise<T> {
  work.catch(() => {});
  return work;
}

/** Starts the search tests of the site. Returns a function that waits for their results. */
function startSearchTests(
  { tests, synonyms }: SearchData,
  index: IndexPart[] | undefined,
  { pages }: BuiltPages,
  tasks: CheckTasks,
): () => Promise<ReturnType<typeof checkSearch> | undefined> {
  if (!tests.length || !index) return async () => undefined;
  const ranking = tasks.rank({ index, synonyms, queries: tests.map(({ query }) => query) });
  return async () => checkSearch(tests, await ranking.finish(), new Set(pages.map(({ route }) => route)));
}

/** A build continues if only the parser reports errors, or if a guide has code of components. A check does not. */
function isErrorHere({ code, location }: Diagnostic): boolean {
  return code === "spec-parser-verdict" || (code === "guide-component" && /\.mdx?$/i.test(location?.file ?? ""));
}

/**
 * If a spec violates the grammar of OpenAPI, diagnostics of checks about it may be a consequence: with a
 * misspelled `type`, no example is valid.
 * @returns a function that says whether a check's diagnostic is left out
 */
function consequences(diagnostics: readonly Diagnostic[], sources: Pick<Sources, "specs">): (diagnostic: Diagnostic) => boolean {
  const wrong = new Set(diagnostics.filter(isSpecError).map(({ location }) => location?.file));
  const broken = [...sources.specs.values()].filter((spec) => filesOf(spec).some(({ path }) => wrong.has(path)));
  const files = new Set(broken.flatMap((spec) => filesOf(spec).map(({ path }) => path)));
  return ({ code, location }) => files.size > 0 && (code === "sample-call" || files.has(location?.file ?? ""));
}
