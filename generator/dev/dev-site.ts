import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { filesOf } from "../1-sources/openapi/spec-source.js";
import { themedAssets } from "../5-bundle/runtime.js";
import { hidesSource, newDiagnostic, ordered } from "../diagnostics/catalogue.js";
import type { Diagnostic } from "../diagnostics/types.js";
import { modelSite, type SiteOptions } from "../pipeline/plan-site.js";
import { isInside } from "../platform/files.js";
import { SessionCache, Stages, type StageTiming } from "../platform/stages.js";
import { count } from "../platform/values.js";
import type { DevChecks } from "./check-client.js";
import { type DevRuntime, TranslatedScripts } from "./dev-runtime.js";
import { Revision } from "./revision.js";
import type { WatchedHost } from "./watch.js";

/** Receives events of a development session. */
export interface DevListener {
  /** There is a new revision; pages may differ. */
  revised(): void;
  /** The theme of the new revision has other styles. */
  restyled?(): void;
  /** All current diagnostics. `whole`: every page was checked. */
  diagnostics(diagnostics: readonly Diagnostic[], whole: boolean): void;
  /** Timings of a new revision. `changed`: number of changed paths. */
  timed?(changed: number, timings: readonly StageTiming[]): void;
}

/** Parts of a session that may fail although the site can be read. */
type FailedPart = "runtime" | "page" | "stray";

/** A site that is edited while it is served. After every change it is read again, and unchanged parts are reused. */
export class DevSite {
  /** The last revision that could be read, if there was one. */
  revision: Revision | undefined;
  /** Folders to watch for changes. */
  folders: readonly string[] = [];
  #runtime: DevRuntime | undefined;
  readonly #scripts = new TranslatedScripts();
  /** The HTML of pages that were shown, for those that fail after a change. */
  readonly #good = new Map<string, string>();
  readonly #runCache = new SessionCache();
  #updating: Promise<void> = Promise.resolve();
  #checking: Promise<void> = Promise.resolve();
  #site: readonly Diagnostic[] = [];
  #specs: readonly Diagnostic[] = [];
  #late: readonly Diagnostic[] = [];
  #found = new Map<string, readonly Diagnostic[]>();
  /** Other errors: of the runtime, of a page, or of code that a configuration started. */
  readonly #failures = new Map<FailedPart, Diagnostic>();
  #closed = false;

  /**
   * @param checks builds all pages for their diagnostics
   * @param idleDelay milliseconds without a change after which that begins
   */
  constructor(
    readonly host: WatchedHost,
    readonly options: SiteOptions,
    private readonly listener: DevListener,
    private readonly checks: DevChecks,
    private readonly idleDelay = 250,
  ) {}

  /** Reads what has changed. Resolves when pages are up to date. Never rejects. */
  update(): Promise<void> {
    this.#updating = this.#updating.then(() => this.#update());
    return this.#updating;
  }

  /** Resolves when every page of the current revision was checked. */
  async settled(): Promise<void> {
    await this.#updating;
    await this.#checking;
  }

  close(): void {
    this.#closed = true;
  }

  /** A page's HTML, or that of the not-found page. Undefined if no site could be read yet. */
  async html(path: string): Promise<string | undefined> {
    const { revision } = this;
    if (!revision) return undefined;
    let html: string;
    try {
      html = await revision.html(path, this.runtime);
    } catch (error) {
      // What failed was fixed meanwhile, or fails again.
      if (revision !== this.revision) return this.html(path);
      const good = this.#good.get(path);
      if (good === undefined) throw error;
      this.fail("page", error);
      return good;
    }
    this.#good.set(path, html);
    const found = revision.found.get(path);
    const isNew = found !== undefined && found !== this.#found.get(path);
    if (isNew) this.#found.set(path, found);
    if (isNew || revision.failures.get(path)?.length) this.#report(false);
    return html;
  }

  /** A file of `assets/` that does not depend on pages: the runtime with the site's theme. */
  async asset(name: string): Promise<Uint8Array | undefined> {
    const { revision, runtime } = this;
    if (!revision) return runtime.assets.get(name);
    const { texts, language } = revision.pages.site;
    const assets = await this.#scripts.assets(runtime, texts, language);
    return themedAssets(assets, revision.theme).find((asset) => asset.name === name)?.bytes;
  }

  /** The runtime that renders pages. It must be set before the first page. */
  get runtime(): DevRuntime {
    if (!this.#runtime) throw new Error("There is no runtime yet.");
    return this.#runtime;
  }

  /** Renders pages with a new runtime. */
  setRuntime(runtime: DevRuntime): void {
    this.#runtime = runtime;
    this.#failures.delete("runtime");
    this.#failures.delete("page");
    this.#report(false);
    this.revision?.forgetHtml();
    this.listener.revised();
  }

  /** Reports the failure of a part that belongs to no file of the site, until that part works again. */
  fail(part: FailedPart, error: unknown): Diagnostic {
    const failure = this.revision?.failureOf(error) ?? crash(error);
    this.#failures.set(part, failure);
    this.#report(false);
    return failure;
  }

  async #update(): Promise<void> {
    if (this.#closed) return;
    const { root } = this.options;
    try {
      const changed = this.host.freshen();
      if (this.revision && !changed.length) return;
      this.#failures.delete("stray");
      const stages = new Stages();
      const { value, diagnostics } = await modelSite(this.host, this.options, stages, { runCache: this.#runCache });
      this.#runCache.endRun(value !== undefined);
      this.#site = diagnostics;
      if (!value) {
        this.folders = this.folders.length ? this.folders : [join(root, "content")];
        this.listener.diagnostics(ordered([...diagnostics, ...this.#failures.values()]), false);
        return;
      }
      const specs = [...value.sources.specs.values()].flatMap((spec) => filesOf(spec).map(({ path }) => path));
      const specPaths = Object.values(value.manifest.data.apis).flatMap(({ versions }) =>
        versions.flatMap(({ spec, overlays }) => [spec, ...overlays]),
      );
      const { contentFolder, publicFiles, theme: themeNow } = value.sources;
      const copied = publicFiles.paths.size ? [publicFiles.folder] : [];
      const folders = [
        contentFolder,
        ...copied,
        ...[...specs, ...specPaths, ...themeNow.files].map((file) => file.replace(/(^|\/)[^/]*$/, "")),
      ];
      this.folders = outermost(folders.map((folder) => join(root, folder)));
      const revision = await stages.run(
        "routes",
        () => new Revision(value),
        (built) => count(built.pages.paths.length - 1, "page"),
      );
      this.listener.timed?.(changed.length, stages.timings);
      const paths = new Set(revision.pages.paths);
      for (const path of this.#found.keys()) if (!paths.has(path)) this.#found.delete(path);
      const { theme } = this.revision ?? revision;
      this.revision = revision;
      this.#failures.delete("page");
      this.listener.revised();
      const hasOtherStyles = (["styles", "landingStyles", "previewStyles"] as const).some(
        (name) => theme[name] !== revision.theme[name],
      );
      if (hasOtherStyles) this.listener.restyled?.();
      this.#report(false);
      this.#checking = this.#checkPages(revision);
    } catch (error) {
      this.#runCache.endRun(false);
      this.listener.diagnostics([crash(error)], false);
    }
  }

  /** Has all pages built for their diagnostics, unless there is a new revision meanwhile. */
  async #checkPages(revision: Revision): Promise<void> {
    const isCurrent = () => this.revision === revision && !this.#closed;
    try {
      await pause(this.idleDelay);
      const checked = isCurrent() ? await this.checks.run() : undefined;
      if (!checked || !isCurrent()) return;
      this.#site = checked.sources;
      this.#specs = checked.specs;
      this.#late = checked.whole;
      this.#found = new Map(checked.pages);
    } catch (error) {
      if (!isCurrent()) return;
      this.#late = [crash(error)];
    }
    this.#report(true);
  }

  /** Those of building pages, then those of rendering them. */
  #pageDiagnostics(): Diagnostic[] {
    return [...this.#found.values(), ...(this.revision?.failures.values() ?? [])].flat();
  }

  #report(whole: boolean): void {
    const failures = this.#failures.values();
    // Pages still show an earlier state of this source, so their diagnostics are hidden.
    const isHidden = this.#site.some(hidesSource);
    const reported = [...(this.revision?.diagnostics ?? []), ...this.#pageDiagnostics(), ...this.#late];
    this.listener.diagnostics(ordered([...this.#site, ...failures, ...(isHidden ? [] : [...this.#specs, ...reported])]), whole);
  }
}

/** Reports an internal error without stopping the server. */
function crash(error: unknown): Diagnostic {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return newDiagnostic("internal-error", text.split("\n").slice(0, 4).join("\n"));
}

/** Removes folders that are inside another one. */
function outermost(folders: readonly string[]): string[] {
  const all = [...new Set(folders.map((folder) => resolve(folder)))];
  return all.filter((folder) => !all.some((other) => isInside(other, folder)));
}
