import type { SpecSource } from "../1-sources/openapi/spec-source.js";
import { readSynonyms } from "../1-sources/search-data.js";
import { SharedModules } from "../4-modules/shared-modules.js";
import { bundleDiagnostics } from "../5-bundle/bundle-diagnostics.js";
import { loadRuntime, withTexts } from "../5-bundle/runtime.js";
import type { RuntimeBundle } from "../5-bundle/types.js";
import { componentFailure } from "../6-render/component-failure.js";
import { checkOutputFolder } from "../7-emit/output-folder.js";
import { Staging } from "../7-emit/staging.js";
import type { BuildCache } from "../cache/build-cache.js";
import { statesOf } from "../cache/run-record.js";
import { TracedHost } from "../cache/traced-host.js";
import { checkRequestExamples } from "../checks/request-examples.js";
import { hasErrors, ordered, strict } from "../diagnostics/order.js";
import type { Diagnostic, Result } from "../diagnostics/types.js";
import { count } from "../platform/count.js";
import type { Host } from "../platform/host.js";
import { singleRunCache } from "../platform/run-cache.js";
import type { Stages } from "../platform/stages.js";
import type { BuildOptions, BuildResult } from "./build-options.js";
import { buildPages, PageWriter } from "./build-pages.js";
import { type OpenedSite, openSite } from "./plan-site.js";
import { completeTrace } from "./reuse/complete-trace.js";
import { cachedBySpec, cachedSpecCheck } from "./reuse/spec-checks.js";
import { openParser, type ParserClient } from "./workers/parser-client.js";
import { openRenderPool, type RenderPool } from "./workers/render-pool.js";
import { writeSite } from "./write-site.js";

/** Input of a build. */
export interface Start {
  cache: BuildCache;
  /** Cache key of the runtime. */
  runtimeKey: string;
  /** A key of everything that the build depends on besides the files it reads. */
  key: string;
}

/** Builds the whole site: runs every stage in order. The output is replaced only if there is no error. */
export async function buildSite(host: Host, options: BuildOptions, stages: Stages, start: Start): Promise<BuildResult> {
  let runtime: RuntimeBundle;
  try {
    runtime = await loadRuntime(start.runtimeKey);
  } catch (error) {
    const diagnostics = bundleDiagnostics(error);
    if (!diagnostics) throw error;
    return { ok: false, diagnostics: ordered(diagnostics), pages: 0, files: 0 };
  }
  const blocked = checkOutputFolder(options.out);
  let staging: Staging | undefined;
  let pool: RenderPool | undefined;
  // Workers write into the temporary folder, so they must end first.
  const withdraw = options.beforeExit?.(async () => {
    await pool?.close();
    staging?.discard();
  });
  // A folder of another program is left alone. Other diagnostics are reported anyway.
  if (!blocked.length) staging = new Staging(options.out);
  const { server, client } = runtime;
  const setup = { server, inline: client.inline, folder: staging?.folder ?? "" };
  pool = openRenderPool(setup, options.jobs ?? 1);
  const parser = openParser();
  try {
    return await buildInto(staging, {
      host: new TracedHost(host),
      untraced: host,
      options,
      stages,
      pool,
      parser,
      runtime,
      ...start,
      blocked,
    });
  } finally {
    await Promise.all([pool.close(), parser.close()]);
    staging?.discard();
    withdraw?.();
  }
}

/** A mistake of the site in its components. Other errors are thrown on. */
function failureOf(error: unknown, { model }: OpenedSite): Diagnostic {
  const failure = componentFailure(error, model.components, model.placeInConfig(["components"]));
  if (!failure) throw error;
  return failure;
}

interface Run {
  host: TracedHost;
  /** Reads the previous output. It is not traced, because each build changes it. */
  untraced: Host;
  options: BuildOptions;
  stages: Stages;
  pool: RenderPool;
  parser: ParserClient;
  runtime: RuntimeBundle;
  cache: BuildCache;
  /** A key of everything that the build depends on besides the files it reads. */
  key: string;
  /** Why the output cannot be written. */
  blocked: readonly Diagnostic[];
}

async function buildInto(staging: Staging | undefined, run: Run): Promise<BuildResult> {
  const { host, options, stages, pool, runtime, cache, key } = run;
  const diagnostics = [...run.blocked];
  const take = <T>(result: Result<T>): T => {
    diagnostics.push(...result.diagnostics);
    return result.value;
  };
  const settle = () => {
    const all = ordered(options.strict ? strict(diagnostics) : diagnostics);
    return { all, failed: hasErrors(all) };
  };
  const runCache = singleRunCache(cache.sources);
  const check = (spec: SpecSource) => cachedSpecCheck(spec, cache.sources, run.parser.ask);
  // Not before: collecting the garbage of sources would delay the first page.
  const onSources = () => {
    if (!cache.record) options.fromScratch?.();
  };
  const site = take(await openSite(host, { ...options, strictSpecs: options.strict }, stages, { runCache, check, onSources }));
  if (!site) return { ok: false, diagnostics: settle().all, pages: 0, files: 0 };
  // All specs are validated then, and the worker has memory that the pages need.
  site.specDiagnostics.then(() => run.parser.close()).catch(() => {});

  const modules = new SharedModules(site.pages);
  const synonyms = take(readSynonyms(host, options.root, site.model.contentFolder, cache.sources));
  const writer = settle().failed || !staging ? undefined : new PageWriter(site.pages.site, modules, pool, staging.write);
  const examples = checkRequestExamples(site, cachedBySpec(cache.sources));
  examples.catch(() => {});
  const building = stages.run(
    "pages",
    () => buildPages(site, writer),
    ({ pages }) => count(pages.length, "page"),
  );
  const built = await building.catch((error: unknown) => failureOf(error, site));
  if ("code" in built) return { ok: false, diagnostics: ordered([...settle().all, built]), pages: 0, files: 0 };
  diagnostics.push(...built.diagnostics, ...(await site.specDiagnostics), ...(await examples));
  const { all, failed } = settle();
  const pages = built.pages.length;
  if (failed || !staging || !writer) return { ok: false, diagnostics: all, pages, files: 0 };

  const writing = writeSite(staging, {
    site,
    built,
    modules,
    synonyms,
    pool,
    client: { ...runtime.client, assets: await withTexts(runtime.client.assets, site.model.texts, site.model.config.language) },
    cache,
    twins: writer.twins,
    stages,
    diagnostics: all,
    previous: { host: run.untraced, out: options.out, keep: options.keepAssets },
    sbom: options.sbom ?? false,
    jobs: options.jobs ?? 1,
  });
  const files = await writing.catch((error: unknown) => failureOf(error, site));
  if (!Array.isArray(files)) return { ok: false, diagnostics: ordered([...all, files]), pages, files: 0 };
  const trace = completeTrace(host, site.prepared);
  cache.saveRecord(() => ({ key, trace, diagnostics: all, pages, files: statesOf(options.out, files) }));
  cache.save();
  return { ok: true, diagnostics: all, pages, files: files.length };
}
