import { checkSpec } from "../1-sources/openapi/check-spec.js";
import type { SpecSource } from "../1-sources/openapi/spec-source.js";
import { readSearchData } from "../1-sources/search-data.js";
import { readSources } from "../1-sources/sources.js";
import type { Sources } from "../1-sources/types.js";
import { buildModel } from "../2-model/build-model.js";
import type { WholeModel } from "../2-model/site-model.js";
import { allPages, openPages, type PagePlan, type RoutedPages } from "../3-pages/open-pages.js";
import { hidesSource, withConfiguredSeverity } from "../diagnostics/catalogue.js";
import type { Diagnostic, Result } from "../diagnostics/types.js";
import type { Host } from "../platform/host.js";
import { noCache, type RunCache, type Stages } from "../platform/stages.js";
import { count } from "../platform/values.js";
import { type Prepared, prepareSite, type SiteOptions } from "./prepare-site.js";

/** How the steps of a run are done. Each step takes the value of the one before. */
export interface Run {
  host: Host;
  options: SiteOptions;
  stages: Stages;
  runCache?: RunCache;
  /** Validates a spec and returns all its diagnostics; absent: specs are not validated. */
  check?(spec: SpecSource): Promise<Diagnostic[]>;
  /** Called when everything is read, before the model is made. */
  onSources?(): void;
}

/** A site whose sources are read. */
export interface ReadSite extends Prepared {
  sources: Sources;
  /** Whether no source was left out because of a mistake. */
  isWhole: boolean;
  /** The diagnostics of specs. They may take longer than everything else. */
  specDiagnostics: Promise<Diagnostic[]>;
}

/** A site with its model. */
export interface ModelledSite extends ReadSite {
  model: WholeModel;
}

/** A site whose pages can be built. */
export interface PlannedSite extends ModelledSite {
  pages: RoutedPages;
}

/** Evaluates the configuration and reads the manifest. Undefined if there is none. */
export function configure({ host, options, stages, runCache = noCache }: Run): Promise<Result<Prepared | undefined>> {
  const preparing = () => prepareSite(host, options, stages.timed(runCache));
  return stages.run("configure", preparing, () => "manifest and configuration");
}

/** Reads all sources, and begins to validate the specs. */
export async function readSite(run: Run, prepared: Prepared, before: readonly Diagnostic[]): Promise<Result<ReadSite>> {
  const { host, options, stages, runCache = noCache, check } = run;
  const { config, manifest, place, plugins } = prepared;
  const input = { root: options.root, config, manifest, plugins, placeInConfig: place };
  const { value: sources, diagnostics } = await stages.run(
    "read",
    () => readSources(host, input, stages.timed(runCache)),
    ({ value }) => `${count(value.specs.size, "spec")}, ${count(value.markdown.size, "guide")}`,
  );
  run.onSources?.();
  const validating = async () =>
    check ? (await Promise.all([...sources.specs.values()].map((spec) => check(spec)))).flat() : [];
  const specDiagnostics = validating().then((found) => withConfiguredSeverity(found, config));
  specDiagnostics.catch(() => {});
  const isWhole = ![...before, ...diagnostics].some(hidesSource);
  return { value: { ...prepared, sources, isWhole, specDiagnostics }, diagnostics };
}

/** Makes the model of all sources. */
export async function buildSiteModel(
  { options, stages, runCache = noCache }: Run,
  site: ReadSite,
): Promise<Result<ModelledSite>> {
  const { value: model, diagnostics } = await stages.run(
    "model",
    () => buildModel(site.sources, site.place, stages.timed(runCache), options.drafts),
    ({ value }) =>
      count(
        [...value.apis.values()].reduce((sum, api) => sum + api.operations.length, 0),
        "operation",
      ),
  );
  return { value: { ...site, model, isWhole: site.isWhole && !diagnostics.some(hidesSource) }, diagnostics };
}

/**
 * Plans routes, sidebars and links, so that pages can be built. Undefined if a source was left out: so far each diagnostic
 * concerns one file, and checks across files need all files.
 */
export async function planPages({ host, options, runCache }: Run, site: ModelledSite): Promise<Result<PlannedSite | undefined>> {
  if (!site.isWhole) {
    const search = readSearchData(host, options.root, site.model.contentFolder, runCache?.persistent);
    return { value: undefined, diagnostics: [...(await site.specDiagnostics), ...search.diagnostics] };
  }
  const { value: pages, diagnostics } = openPages(site.model, site.base);
  return { value: { ...site, pages }, diagnostics };
}

/** Collects the diagnostics of steps. */
export class DiagnosticLog {
  readonly diagnostics: Diagnostic[] = [];

  /** Adds the diagnostics of a step, and returns its value. */
  add<T>({ value, diagnostics }: Result<T>): T {
    this.diagnostics.push(...diagnostics);
    return value;
  }
}

/** Optional parts of a run. */
type RunTools = Pick<Run, "runCache" | "check">;

/**
 * Reads a site's model, for callers that build its pages one by one. Specs are read but not validated.
 * Undefined if there is no configuration or manifest.
 */
export async function modelSite(
  host: Host,
  options: SiteOptions,
  stages: Stages,
  tools: RunTools = {},
): Promise<Result<ModelledSite | undefined>> {
  const run: Run = { host, options, stages, ...tools };
  const log = new DiagnosticLog();
  const prepared = log.add(await configure(run));
  const read = prepared && log.add(await readSite(run, prepared, log.diagnostics));
  const value = read && log.add(await buildSiteModel(run, read));
  return { value, diagnostics: log.diagnostics };
}

/**
 * Reads a site with its routes and links, so that pages can be built, and validates its specs. Undefined also
 * if a source could not be read.
 */
export async function openSite(
  host: Host,
  options: SiteOptions,
  stages: Stages,
  tools: RunTools = {},
): Promise<Result<PlannedSite | undefined>> {
  const run = { check: checkSpec, ...tools };
  const log = new DiagnosticLog();
  const site = log.add(await modelSite(host, options, stages, run));
  const value = site && log.add(await planPages({ host, options, stages, ...run }, site));
  return { value, diagnostics: log.diagnostics };
}

/** Opens a site and builds all pages. Returns their data with all diagnostics. */
export async function planSite(
  host: Host,
  options: SiteOptions,
  stages: Stages,
): Promise<Result<(PlannedSite & { plan: PagePlan }) | undefined>> {
  const { value: site, diagnostics } = await openSite(host, options, stages);
  if (!site) return { value: undefined, diagnostics };
  const plan = await stages.run(
    "pages",
    () => allPages(site.pages),
    ({ value }) => count(value.pages.length, "page"),
  );
  return {
    value: { ...site, plan: plan.value },
    diagnostics: [...diagnostics, ...(await site.specDiagnostics), ...plan.diagnostics],
  };
}
