import { readSearchData } from "./1-sources/search-data.js";
import { checkSearch } from "./checks/check-search.js";
import { checkSite } from "./checks/check-site.js";
import type { Coverage } from "./checks/coverage.js";
import type { Compile } from "./checks/sdk/compile.js";
import { hasErrors, ordered, strict } from "./diagnostics/order.js";
import type { Diagnostic } from "./diagnostics/types.js";
import type { Host } from "./host.js";
import { planSite } from "./plan-site.js";
import type { SiteOptions } from "./prepare-site.js";
import { siteSearch } from "./search/site-search.js";
import { count, Stages } from "./stages.js";

export interface CheckOptions extends SiteOptions {
  /** Warnings count as errors. */
  strict: boolean;
  /** Compiles samples; only asked where the manifest names an SDK. */
  compile: Compile;
}

export interface CheckRun {
  ok: boolean;
  diagnostics: Diagnostic[];
  coverage: Coverage;
  pages: number;
}

/** Reads and plans a site as a build does, and proves what it says. Writes nothing. */
export async function check(host: Host, options: CheckOptions, stages = new Stages()): Promise<CheckRun> {
  const planned = await planSite(host, options, stages);
  const diagnostics = [...planned.diagnostics];
  let coverage: Coverage = {};
  if (planned.value) {
    const { value } = planned;
    const result = await stages.run(
      "prove",
      () => checkSite(value, options.compile),
      (made) => count(made.diagnostics.length, "finding"),
    );
    coverage = result.coverage;
    diagnostics.push(...result.diagnostics);
    const { plan, model } = value;
    const data = readSearchData(host, options.root, model.contentFolder);
    const { tests, synonyms } = data.value;
    const search = await stages.run(
      "search",
      () => {
        const routes = new Set(plan.pages.map(({ page }) => page.route));
        return tests.length > 0 ? checkSearch(siteSearch(plan, model, synonyms).engine, tests, routes) : undefined;
      },
      (made) => `${made?.score.passed ?? 0} of ${count(tests.length, "test")}`,
    );
    diagnostics.push(...data.diagnostics, ...(search?.diagnostics ?? []));
  }
  const all = ordered(options.strict ? strict(diagnostics) : diagnostics);
  const ok = planned.value !== undefined && !hasErrors(all);
  return { ok, diagnostics: all, coverage, pages: planned.value?.plan.pages.length ?? 0 };
}
