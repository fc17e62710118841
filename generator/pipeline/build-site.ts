import { hasErrors, ordered, strict, unpack } from "../diagnostics/catalogue.js";
import type { Diagnostic } from "../diagnostics/types.js";
import type { Host } from "../platform/files.js";
import type { Stages } from "../platform/stages.js";
import { renderPages } from "./build-pages.js";
import { type BuildOptions, type BuildResult, BuildRun, bundle, type Start } from "./build-run.js";
import { buildSiteModel, configure, planRoutes, readSite } from "./plan-site.js";
import { collectFiles, emit } from "./write-site.js";

/** Builds the whole site. Each step takes the value of the one before. Only without errors the output is replaced. */
export async function buildSite(host: Host, options: BuildOptions, stages: Stages, start: Start): Promise<BuildResult> {
  const found: Diagnostic[] = [];
  const result = (pages = 0, files = 0): BuildResult => {
    const diagnostics = ordered(options.strict ? strict(found) : found);
    return { ok: files > 0, diagnostics, pages, files };
  };
  const failed = () => hasErrors(result().diagnostics);

  const runtime = unpack(await bundle(start), found);
  if (!runtime) return result();
  const run = new BuildRun(host, options, stages, start, runtime);
  found.push(...run.blocked);
  try {
    const prepared = unpack(await configure(run), found);
    const sources = prepared && unpack(await readSite(run, prepared, found), found);
    const model = sources && unpack(await buildSiteModel(run, sources), found);
    const site = model && unpack(await planRoutes(run, model), found);
    if (!site) return result();

    const pages = unpack(await renderPages(run, site, failed()), found);
    if (!pages || failed()) return result(pages?.pages.length);
    const files = unpack(await collectFiles(run, site, pages), found);
    if (!files || failed()) return result(pages.pages.length);
    return result(pages.pages.length, await emit(run, site, pages, files, result().diagnostics));
  } finally {
    await run.close();
  }
}
