import { checkSpec } from "../1-sources/openapi/check-spec.js";
import type { SpecSource } from "../1-sources/openapi/spec-source.js";
import { bundleDiagnostics } from "../5-bundle/bundle.js";
import { loadRuntime } from "../5-bundle/runtime.js";
import type { RuntimeBundle } from "../5-bundle/types.js";
import { componentFailure } from "../6-render/render.js";
import { checkOutputFolder, Staging, stagingFolderOf } from "../7-emit/staging.js";
import { type BuildCache, TracedHost } from "../cache/build-cache.js";
import type { Diagnostic, Result } from "../diagnostics/types.js";
import type { Host } from "../platform/files.js";
import { type RunCache, type Stages, singleRunCache } from "../platform/stages.js";
import type { ModelledSite, Run, SiteOptions } from "./plan-site.js";
import { openParser, type ParserClient } from "./workers/parser-client.js";
import { openRenderPool, type RenderPool } from "./workers/render-pool.js";

export interface Start {
  cache: BuildCache;
  /** Cache key of the runtime. */
  runtimeKey: string;
  /** A key of everything that the build depends on besides the files it reads. */
  key: string;
}

/** How the steps of a build are done: with its caches, workers and temporary folder. */
export class BuildRun implements Run {
  readonly host: TracedHost;
  readonly options: BuildOptions & { strictSpecs: boolean };
  readonly runCache: RunCache = singleRunCache();
  readonly pool: RenderPool;
  /** Why the output cannot be written. */
  readonly blocked: readonly Diagnostic[];
  #staging: Staging | undefined;
  readonly #parser: ParserClient = openParser();

  /** @param untraced reads the previous output, which each build changes */
  constructor(
    readonly untraced: Host,
    options: BuildOptions,
    readonly stages: Stages,
    readonly start: Start,
    readonly runtime: RuntimeBundle,
  ) {
    this.host = new TracedHost(untraced);
    this.options = { ...options, strictSpecs: options.strict };
    this.blocked = checkOutputFolder(options.out);
    const { server, client } = runtime;
    const setup = { server, inline: client.inline, folder: stagingFolderOf(options.out) };
    // Started now, so that workers are ready for the first page.
    this.pool = openRenderPool(setup, options.jobs ?? 1);
  }

  /**
   * Absent if the output cannot be written. A folder of another program is left alone; other diagnostics are reported anyway.
   * Opened by the first step that writes.
   */
  get staging(): Staging | undefined {
    if (this.#staging || this.blocked.length) return this.#staging;
    this.#staging = new Staging(this.options.out);
    return this.#staging;
  }

  readonly check = (spec: SpecSource) => checkSpec(spec, this.#parser.ask);

  /** Not before: collecting the garbage of sources would delay the first page. */
  onSources(): void {
    if (!this.start.cache.record) this.options.fromScratch?.();
  }

  /** Ends the worker that validates specs once it is done, because the pages need its memory. */
  closeParserAfter(validated: Promise<unknown>): void {
    validated.then(() => this.#parser.close()).catch(() => {});
  }

  async close(): Promise<void> {
    // Workers write into the temporary folder, so they must end first.
    await Promise.all([this.pool.close(), this.#parser.close()]);
    this.#staging?.discard();
  }
}

/** The runtime of pages. Undefined, with diagnostics, if it cannot be bundled. */
export async function bundle({ runtimeKey }: Start): Promise<Result<RuntimeBundle | undefined>> {
  try {
    return { value: await loadRuntime(runtimeKey), diagnostics: [] };
  } catch (error) {
    const diagnostics = bundleDiagnostics(error);
    if (!diagnostics) throw error;
    return { value: undefined, diagnostics };
  }
}

/** The value of rendering, or undefined if a component of the site failed. Other errors are thrown on. */
export async function rendered<T>(work: Promise<T>, { model }: ModelledSite): Promise<Result<T | undefined>> {
  try {
    return { value: await work, diagnostics: [] };
  } catch (error) {
    const failure = componentFailure(error, model.components, model.placeInConfig(["components"]));
    if (!failure) throw error;
    return { value: undefined, diagnostics: [failure] };
  }
}

export interface BuildOptions extends SiteOptions {
  /** Absolute path of the output folder. */
  out: string;
  /** Warnings count as errors. */
  strict: boolean;
  /** Maximum number of threads; the default is 1. */
  jobs?: number;
  /** Number of builds for which scripts of earlier builds stay in the output. */
  keepAssets?: number;
  /** Whether to write a software bill of materials. */
  sbom?: boolean;
  /** Absolute path of the cache folder; absent: nothing is cached. */
  cache?: string;
  /** Called after the sources are read if nothing is cached. All of them are built then, which needs the most memory. */
  fromScratch?: () => void;
}

export interface BuildResult {
  ok: boolean;
  diagnostics: Diagnostic[];
  pages: number;
  files: number;
  /** The output was already up to date and was not changed. */
  unchanged?: true;
}
