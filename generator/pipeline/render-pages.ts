import type { SynonymGroups } from "../../runtime/search/synonyms.js";
import { readSynonyms } from "../1-sources/search-data.js";
import { SharedModules } from "../4-modules/generate.js";
import { checkRequestExamples } from "../checks/example-values.js";
import { hasErrors } from "../diagnostics/order.js";
import type { Result } from "../diagnostics/types.js";
import type { FileEntry } from "../platform/files.js";
import { count } from "../platform/values.js";
import { type BuiltPages, buildPages, PageWriter } from "./build-pages.js";
import { type BuildRun, rendered } from "./build-run.js";
import type { PlannedSite } from "./plan-site.js";
import { cachedBySpec } from "./reuse/spec-checks.js";

/** Pages that are passed to the workers, with what else is written for them. */
export interface RenderedPages extends BuiltPages {
  /** The modules that they import. */
  modules: SharedModules;
  /** Their Markdown versions. */
  twins: readonly FileEntry[];
  synonyms: SynonymGroups;
}

/**
 * Builds the pages and has workers render them.
 * @param isBroken whether nothing will be written, because of errors
 */
export async function renderPages(
  run: BuildRun,
  site: PlannedSite,
  isBroken: boolean,
): Promise<Result<RenderedPages | undefined>> {
  const { stages, staging, pool, cache, host, options } = run;
  run.closeParserAfter(site.specDiagnostics);
  const synonyms = readSynonyms(host, options.root, site.model.contentFolder, cache.sources);
  const modules = new SharedModules(site.pages);
  const writer =
    isBroken || hasErrors(synonyms.diagnostics) || !staging
      ? undefined
      : new PageWriter(site.pages, modules, pool, staging.write);
  const examples = checkRequestExamples(site, cachedBySpec(cache.sources));
  examples.catch(() => {});
  const building = stages.run(
    "pages",
    () => buildPages(site, writer),
    ({ pages }) => count(pages.length, "page"),
  );
  const { value: built, diagnostics } = await rendered(building, site);
  if (!built) return { value: undefined, diagnostics: [...synonyms.diagnostics, ...diagnostics] };
  return {
    value: { ...built, modules, twins: writer?.twins ?? [], synonyms: synonyms.value },
    diagnostics: [...synonyms.diagnostics, ...built.diagnostics, ...(await site.specDiagnostics), ...(await examples)],
  };
}
