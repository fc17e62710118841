import { hasErrors, ordered, strict } from "../diagnostics/catalogue.js";
import type { Host } from "../platform/files.js";
import type { Stages } from "../platform/stages.js";
import { renderPages } from "./build-pages.js";
import { type BuildOptions, type BuildResult, BuildRun, bundle, type Start } from "./build-run.js";
import { buildSiteModel, configure, DiagnosticLog, planPages, readSite } from "./plan-site.js";
import { collectFiles, emit } from "./write-site.js";

/** Builds the whole site. Each step takes the value of the one before. Only without errors the output is replaced. */
export async function buildSite(host: Host, options: BuildOptions, stages: Stages, start: Start): Promise<BuildResult> {
  const log = new DiagnosticLog();
  const result = (pages = 0, files = 0): BuildResult => {
    const diagnostics = ordered(options.strict ? strict(log.diagnostics) : log.diagnostics);
    return { ok: files > 0, diagnostics, pages, files };
  };
  const failed = () => hasErrors(result().diagnostics);

  const runtime = log.add(await bundle(start));
  if (!runtime) return result();
  const run = new BuildRun(host, options, stages, start, runtime);
  log.diagnostics.push(...run.blocked);
  try {
    const prepared = log.add(await configure(run));
    const sources = prepared && log.add(await readSite(run, prepared, log.diagnostics));
    const model = sources && log.add(await buildSiteModel(run, sources));
    const site = model && log.add(await planPages(run, model));
    if (!site) return result();

    const pages = log.add(await renderPages(run, site, failed()));
    if (!pages || failed()) return result(pages?.pages.length);
    const files = log.add(await collectFiles(run, site, pages));
    if (!files || failed()) return result(pages.pages.length);
    return result(pages.pages.length, await emit(run, site, pages, files, result().diagnostics));
  } finally {
    await run.close();
  }
}
