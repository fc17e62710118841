import { setImmediate as nextTask } from "node:timers/promises";
import { checkSpec } from "../1-sources/openapi/check-spec.js";
import type { AskParser } from "../1-sources/openapi/openapi-parser.js";
import type { SpecSource } from "../1-sources/openapi/spec-source.js";
import { readSearchData } from "../1-sources/search-data.js";
import { buildPage } from "../3-pages/kinds/build-page.js";
import { checkLinks, openPages } from "../3-pages/open-pages.js";
import { linkableIds } from "../3-pages/site/anchors.js";
import type { PageResults } from "../3-pages/types.js";
import { checkRequestExamples } from "../checks/example-values.js";
import { withConfiguredSeverity } from "../diagnostics/catalogue.js";
import type { Diagnostic } from "../diagnostics/types.js";
import { modelSite, type SiteOptions } from "../pipeline/plan-site.js";
import type { Host } from "../platform/files.js";
import { SessionCache, Stages } from "../platform/stages.js";
import { oncePer } from "../platform/values.js";

/** All diagnostics of a site, by what they are about. */
export interface CheckedPages {
  /** Of reading the site. */
  sources: Diagnostic[];
  specs: Diagnostic[];
  /** By path. */
  pages: [string, Diagnostic[]][];
  /** Of what depends on all pages. */
  whole: Diagnostic[];
}

/** Builds all pages of a site for their diagnostics, again and again while it is edited. Unchanged sources are not read again. */
export class PageChecks {
  readonly #runCache = new SessionCache();
  readonly #specDiagnostics = oncePer((spec: SpecSource) => checkSpec(spec, this.askParser), new WeakMap());
  #current = 0;
  #running: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly host: Host & { freshen(): unknown },
    private readonly options: SiteOptions,
    private readonly askParser: AskParser,
  ) {
    this.#runCache.postponesChecks = false;
  }

  /** Checks the current state of the site, instead of an earlier one. Undefined if a later call did the same to this one. */
  run(): Promise<CheckedPages | undefined> {
    const number = ++this.#current;
    const checked = this.#running.then(() => this.#check(() => this.#current === number));
    this.#running = checked.catch(() => {});
    return checked;
  }

  /** Ends the check. */
  cancel(): void {
    this.#current++;
  }

  async #check(isCurrent: () => boolean): Promise<CheckedPages | undefined> {
    if (!isCurrent()) return undefined;
    this.host.freshen();
    const read = await modelSite(this.host, this.options, new Stages(), { runCache: this.#runCache });
    this.#runCache.endRun(read.value !== undefined);
    if (!read.value || !isCurrent()) return undefined;
    const { sources, model, base } = read.value;
    const specs = await Promise.all([...sources.specs.values()].map((spec) => this.#specDiagnostics(spec)));
    const { value: pages } = openPages(model, base);
    const found: [string, Diagnostic[]][] = [];
    const links: Pick<PageResults, "links">[] = [];
    for (const path of pages.paths) {
      await nextTask();
      if (!isCurrent()) return undefined;
      const built = buildPage(path, pages.inputs);
      found.push([path, [...built.diagnostics]]);
      links.push({ links: built.links });
    }
    const ids = (path: string) => (pages.inputs.routes.has(path) ? linkableIds(buildPage(path, pages.inputs).value) : undefined);
    const whole = [
      ...checkLinks(pages, links, ids),
      ...readSearchData(this.host, this.options.root, model.contentFolder).diagnostics,
      ...(await checkRequestExamples({ sources, model })),
    ];
    return { sources: read.diagnostics, specs: withConfiguredSeverity(specs.flat(), sources.config), pages: found, whole };
  }
}
