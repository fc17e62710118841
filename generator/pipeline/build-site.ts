import { hasErrors, ordered, strict } from "../diagnostics/order.js";
import type { Host } from "../platform/host.js";
import type { Stages } from "../platform/stages.js";
import type { BuildOptions, BuildResult } from "./build-options.js";
import { renderPages } from "./build-pages.js";
import { BuildRun, bundle, type Start } from "./build-run.js";
import { buildSiteModel, configure, Findings, planPages, readSite } from "./plan-site.js";
import { collectFiles, emit } from "./write-site.js";

/**
 * Builds the whole site. Each step takes the value of the one before, and returns the next with its diagnostics. The output
 * is replaced only if there is no error.
 */
export async function buildSite(host: Host, options: BuildOptions, stages: Stages, start: Start): Promise<BuildResult> {
  const found = new Findings();
  const result = (pages = 0, files = 0): BuildResult => {
    const diagnostics = ordered(options.strict ? strict(found.diagnostics) : found.diagnostics);
    return { ok: files > 0, diagnostics, pages, files };
  };
  const failed = () => hasErrors(result().diagnostics);

  const runtime = found.of(await bundle(start));
  if (!runtime) return result();
  const run = new BuildRun(host, options, stages, start, runtime);
  found.diagnostics.push(...run.blocked);
  try {
    const prepared = found.of(await configure(run));
    const sources = prepared && found.of(await readSite(run, prepared, found.diagnostics));
    const model = sources && found.of(await buildSiteModel(run, sources));
    const site = model && found.of(await planPages(run, model));
    if (!site) return result();

    const pages = found.of(await renderPages(run, site, failed()));
    if (!pages || failed()) return result(pages?.pages.length);
    const files = found.of(await collectFiles(run, site, pages));
    if (!files) return result(pages.pages.length);
    return result(pages.pages.length, await emit(run, site, pages, files, result().diagnostics));
  } finally {
    await run.close();
  }
}
