import { checkSpec } from "../1-sources/openapi/check-spec.js";
import type { AskParser } from "../1-sources/openapi/openapi-parser.js";
import { readSearchData } from "../1-sources/search-data.js";
import { type CheckInput, everyTime } from "../checks/check-input.js";
import { checkSearch } from "../checks/check-search.js";
import { checkSite } from "../checks/check-site.js";
import { consequences } from "../checks/consequences.js";
import type { Coverage } from "../checks/coverage.js";
import { checkSiteExamples } from "../checks/example-validity.js";
import { checkSdk } from "../checks/sdk/check-sdk.js";
import type { Compile } from "../checks/sdk/compile.js";
import { hasErrors, ordered, strict } from "../diagnostics/order.js";
import type { Diagnostic } from "../diagnostics/types.js";
import type { Host } from "../platform/host.js";
import { forgetful, type Store } from "../platform/memo.js";
import { count, Stages } from "../platform/stages.js";
import { searchRecords } from "../search/records/records.js";
import { indexParts } from "../search/site-search.js";
import { plainCodeBlock } from "../text/code/code-block.js";
import { planSite } from "./plan-site.js";
import type { SiteOptions } from "./prepare-site.js";
import { rememberedByDescription, rememberedVerdict } from "./reuse/verdict.js";
import { type CheckTasks, inProcess } from "./workers/check-tasks.js";

export interface CheckOptions extends SiteOptions {
  /** Warnings count as errors. */
  strict: boolean;
  /** Compiles samples; only asked where the manifest names an SDK. */
  compile: Compile;
  /** Remembers what sources say, beyond this run. */
  store?: Store;
  /** Where work that needs nothing but data is done; absent: in this thread. */
  tasks?: CheckTasks;
  /** Validates a spec with the OpenAPI parser; absent: in this thread. */
  askParser?: AskParser;
  /** Asks addresses elsewhere; absent: they are let be, and nothing leaves the machine. */
  external?: (input: CheckInput) => Promise<Diagnostic[]>;
}

export interface CheckRun {
  ok: boolean;
  diagnostics: Diagnostic[];
  coverage: Coverage;
  pages: number;
}

/** Reads and plans a site as a build does, and proves what it says. Writes nothing. */
export async function check(host: Host, options: CheckOptions, stages = new Stages()): Promise<CheckRun> {
  // The compiler is a process of its own: it works while pages are made and everything else is proved.
  let compiled: Promise<Diagnostic[]> = Promise.resolve([]);
  // So does the worker, which gets the examples first.
  let examples: Promise<Diagnostic[]> = Promise.resolve([]);
  const { store, tasks = inProcess } = options;
  const byDescription = store ? rememberedByDescription(store) : everyTime;
  const planned = await planSite(host, { ...options, strictSpecs: true }, stages, {
    ...(store ? { memo: { ...forgetful, store } } : {}),
    code: plainCodeBlock,
    check: (spec) => (store ? rememberedVerdict(spec, store, options.askParser) : checkSpec(spec, options.askParser)),
    onModel(opened) {
      compiled = checkSdk(opened, options.compile);
      compiled.catch(() => {});
      examples = checkSiteExamples(opened, byDescription, tasks.validate);
      examples.catch(() => {});
    },
  });
  const diagnostics = [...planned.diagnostics];
  let coverage: Coverage = {};
  if (planned.value) {
    const { value } = planned;
    const { plan, model } = value;
    const data = readSearchData(host, options.root, model.contentFolder, store);
    const { tests, synonyms } = data.value;
    const queries = tests.map(({ query }) => query);
    // What a search finds depends on every text of the site.
    const isWhole = !hasErrors([...diagnostics, ...data.diagnostics]);
    const ranking =
      queries.length && isWhole
        ? tasks.rank({ index: indexParts(searchRecords(plan.pages, model), store), synonyms, queries })
        : undefined;
    const result = await stages.run(
      "prove",
      () => checkSite(value, byDescription),
      (made) => count(made.diagnostics.length, "finding"),
    );
    coverage = result.coverage;
    const isConsequence = consequences(diagnostics, value.sources);
    diagnostics.push(...[...result.diagnostics, ...(await examples)].filter((one) => !isConsequence(one)));
    const search = await stages.run(
      "search",
      async () => ranking && checkSearch(tests, await ranking.finish(), new Set(plan.pages.map(({ page }) => page.route))),
      (made) => `${made?.score.passed ?? 0} of ${count(tests.length, "test")}`,
    );
    diagnostics.push(...data.diagnostics, ...(search?.diagnostics ?? []));
    const compiling = await stages.run(
      "compile",
      () => compiled,
      (found) => count(found.length, "finding"),
    );
    diagnostics.push(...compiling);
    const { external } = options;
    if (external)
      diagnostics.push(
        ...(await stages.run(
          "external",
          () => external(value),
          (found) => count(found.length, "finding"),
        )),
      );
  }
  const found = diagnostics.map((one) => (isErrorHere(one) ? { ...one, severity: "error" as const } : one));
  const all = ordered(options.strict ? strict(found) : found);
  const ok = planned.value !== undefined && !hasErrors(all);
  return { ok, diagnostics: all, coverage, pages: planned.value?.plan.pages.length ?? 0 };
}

/** A build goes on where only the parser objects, or where a guide shows code of components; a check does not. */
function isErrorHere({ code, location }: Diagnostic): boolean {
  return code === "spec-parser-verdict" || (code === "guide-component" && /\.mdx?$/i.test(location?.file ?? ""));
}
