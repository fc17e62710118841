import { checkSpec } from "../1-sources/openapi/check-spec.js";
import type { SpecSource } from "../1-sources/openapi/spec-source.js";
import { readSearchData } from "../1-sources/search-data.js";
import { readSources } from "../1-sources/sources.js";
import type { Sources } from "../1-sources/types.js";
import { buildModel } from "../2-model/build-model.js";
import type { SiteModel } from "../2-model/site-model.js";
import { allPages, openPages, type SitePages, type SitePlan } from "../3-pages/open-pages.js";
import { hidesSource, withConfiguredSeverity } from "../diagnostics/catalogue.js";
import type { Diagnostic, Result } from "../diagnostics/types.js";
import { count } from "../platform/count.js";
import type { Host } from "../platform/host.js";
import { noCache, type RunCache } from "../platform/run-cache.js";
import type { Stages } from "../platform/stages.js";
import type { ShowCode } from "../text/code/code-block.js";
import { type PreparedSite, prepareSite, type SiteOptions } from "./prepare-site.js";

/** A planned site: the result of the stages that read and decide, before those that write. */
export interface PlannedSite {
  prepared: PreparedSite;
  sources: Sources;
  model: SiteModel;
  pages: SitePages;
  plan: SitePlan;
}

/** Optional caches and callbacks for reading a site. */
export interface ModelTools {
  runCache?: RunCache;
  /** Called with the sources before the model is built. */
  onSources?(sources: Sources): unknown;
}

/**
 * Reads a site's model, for callers that build its pages one by one. Specs are read but not validated.
 * Undefined if there is no configuration or manifest.
 */
export async function modelSite(
  host: Host,
  options: SiteOptions,
  stages: Stages,
  { runCache: given = noCache, onSources }: ModelTools = {},
): Promise<Result<ModelledSite | undefined>> {
  const runCache = stages.timed(given);
  const preparing = () => prepareSite(host, options, runCache);
  const prepared = await stages.run("configure", preparing, () => "manifest and configuration");
  if (!prepared.value) return { value: undefined, diagnostics: prepared.diagnostics };
  const { config, manifest, place, plugins } = prepared.value;
  const reading = () => readSources(host, { root: options.root, config, manifest, plugins, placeInConfig: place }, runCache);
  const sources = await stages.run(
    "read",
    reading,
    ({ value }) => `${count(value.specs.size, "description")}, ${count(value.markdown.size, "guide")}`,
  );
  await onSources?.(sources.value);
  const modelling = () => buildModel(sources.value, place, runCache, options.drafts);
  const model = await stages.run("model", modelling, ({ value }) =>
    count(
      [...value.apis.values()].reduce((sum, api) => sum + api.operations.length, 0),
      "operation",
    ),
  );
  return {
    value: { prepared: prepared.value, sources: sources.value, model: model.value },
    diagnostics: [...prepared.diagnostics, ...sources.diagnostics, ...model.diagnostics],
  };
}

export type ModelledSite = Omit<PlannedSite, "plan" | "pages">;

/** A site whose pages can be built. */
export interface OpenedSite extends ModelledSite, Pick<PlannedSite, "pages"> {
  /** The diagnostics of specs. They may take longer than everything else. */
  specDiagnostics: Promise<Diagnostic[]>;
}

/** Optional functions for opening a site. */
export interface OpenTools {
  runCache?: RunCache;
  /** Validates a spec and returns all its diagnostics. */
  check?: (spec: SpecSource) => Promise<Diagnostic[]>;
  /** How code is shown; absent: highlighted. */
  code?: ShowCode;
  /** Called when everything is read, before the model is made. */
  onSources?(): void;
}

/**
 * Reads a site with its routes and links, so that pages can be built, and validates its specs. Undefined also
 * if a source could not be read.
 */
export async function openSite(
  host: Host,
  options: SiteOptions,
  stages: Stages,
  { runCache = noCache, check = checkSpec, code, onSources }: OpenTools = {},
): Promise<Result<OpenedSite | undefined>> {
  let specDiagnostics: Promise<Diagnostic[]> = Promise.resolve([]);
  const checking = (sources: Sources) => {
    specDiagnostics = Promise.all([...sources.specs.values()].map((spec) => check(spec))).then((all) =>
      withConfiguredSeverity(all.flat(), sources.config),
    );
    specDiagnostics.catch(() => {});
  };
  const { value, diagnostics } = await modelSite(host, options, stages, {
    runCache,
    onSources: (sources) => {
      onSources?.();
      return stages.run(
        "check",
        () => checking(sources),
        () => count(sources.specs.size, "description"),
      );
    },
  });
  if (!value) return { value, diagnostics };
  // So far each diagnostic concerns one file. Checks across files need all files.
  if (diagnostics.some(hidesSource)) {
    const search = readSearchData(host, options.root, value.model.contentFolder, runCache.persistent);
    return { value: undefined, diagnostics: [...diagnostics, ...(await specDiagnostics), ...search.diagnostics] };
  }
  const pages = openPages(value.model, value.prepared.base, code);
  return { value: { ...value, pages: pages.value, specDiagnostics }, diagnostics: [...diagnostics, ...pages.diagnostics] };
}

/** Opens a site and builds all pages. Returns their data with all diagnostics. */
export async function planSite(host: Host, options: SiteOptions, stages: Stages): Promise<Result<PlannedSite | undefined>> {
  const { value: opened, diagnostics } = await openSite(host, options, stages);
  if (!opened) return { value: undefined, diagnostics };
  const { specDiagnostics, ...site } = opened;
  const plan = await stages.run(
    "pages",
    () => allPages(site.pages),
    ({ value }) => count(value.pages.length, "page"),
  );
  return {
    value: { ...site, plan: plan.value },
    diagnostics: [...diagnostics, ...(await specDiagnostics), ...plan.diagnostics],
  };
}
