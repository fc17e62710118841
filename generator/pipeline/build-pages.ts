import { setImmediate as nextTask } from "node:timers/promises";
import type { Href } from "../../runtime/contract.js";
import type { SynonymGroups } from "../../runtime/search/synonyms.js";
import { readSynonyms } from "../1-sources/search-data.js";
import { buildPage } from "../3-pages/kinds/build-page.js";
import { checkLinks, imagesOf, notFoundPath, type RoutedPages } from "../3-pages/open-pages.js";
import { anchorsOf, linkableIds } from "../3-pages/site/anchors.js";
import type { BuiltPage, PageResults } from "../3-pages/types.js";
import { type GeneratedModule, generatePage, SharedModules } from "../4-modules/generate.js";
import { entryOf, filesOf } from "../7-emit/manifest.js";
import type { OutputFile, PageEntry } from "../7-emit/types.js";
import type { CheckedPages } from "../checks/check-input.js";
import { checkRequestExamples } from "../checks/example-values.js";
import { hasErrors } from "../diagnostics/catalogue.js";
import type { Diagnostic, Result } from "../diagnostics/types.js";
import type { FileEntry } from "../platform/files.js";
import { count } from "../platform/values.js";
import { type FoundRecord, nonEmptySets, recordCollector, type SearchSet } from "../search/records/records.js";
import { topicsOf } from "../search/records/text-records.js";
import { twinOf } from "../twins/twin.js";
import { type BuildRun, rendered } from "./build-run.js";
import type { PlannedSite } from "./plan-site.js";
import type { RenderPool } from "./workers/render-pool.js";

export interface BuiltPages extends CheckedPages {
  sets: SearchSet[];
  diagnostics: Diagnostic[];
}

/** What remains of a page: all pages together need much memory. */
interface PageRecord {
  entry: PageEntry;
  found: FoundRecord | undefined;
  images: ReadonlyMap<Href, string>;
  /** Set for pages that others may link into. */
  ids: ReadonlySet<string> | undefined;
  /** URLs inside the page. Set if a check compares them with the ledger. */
  anchors: ReadonlySet<string> | undefined;
}

/** Number of pages that are built without a break: fractions of a second. */
const pagesPerTask = 50;

/** Builds pages one after another and passes each on; without a writer no files are written. */
export async function buildPages({ model, pages }: PlannedSite, writer?: PageWriter): Promise<BuiltPages> {
  const diagnostics: Diagnostic[] = [];
  const collector = recordCollector(model);
  const records = new Map<string, PageRecord>();
  const links: Pick<PageResults, "links">[] = [];
  for (const path of inOrderOfWork(pages)) {
    // Lets other workers report what they have done meanwhile.
    if (records.size % pagesPerTask === 0) await nextTask();
    const built = buildPage(path, pages.inputs);
    const { value, images } = built;
    diagnostics.push(...built.diagnostics);
    links.push({ links: built.links });
    const found = collector.recordOf(value);
    records.set(path, {
      entry: entryOf(value, topicsOf(found?.record)),
      found,
      images,
      // Nearly all links to ids lead to guides.
      ids: value.page.kind === "guide" ? linkableIds(value) : undefined,
      anchors: model.ledger && !writer ? anchorsOf(value) : undefined,
    });
    await writer?.write(path, built);
  }
  const ids = (path: string) => {
    const record = records.get(path);
    if (record) record.ids ??= linkableIds(buildPage(path, pages.inputs).value);
    return record?.ids;
  };
  diagnostics.push(...checkLinks(pages, links, ids));
  const anchors = (path: string) => {
    const record = records.get(path);
    return record && (record.anchors ?? anchorsOf(buildPage(path, pages.inputs).value));
  };
  const all = pages.paths.map((path) => records.get(path) as PageRecord);
  return {
    pages: all.map(({ entry }) => entry),
    anchors,
    images: imagesOf([pages.results, ...all], model),
    sets: nonEmptySets(
      collector,
      all.map(({ found }) => found),
    ),
    diagnostics,
  };
}

/** Operations and schemas first: planned quickly, rendered slowly, they keep workers busy while guides are planned. */
function inOrderOfWork({ paths, inputs }: RoutedPages): string[] {
  const isLate = (path: string) => {
    const kind = inputs.routes.get(path)?.source.kind;
    return kind !== "operation" && kind !== "schema";
  };
  return [...paths.filter((path) => !isLate(path)), ...paths.filter(isLate)];
}

/** Passes pages to the workers that write them. */
class PageWriter {
  /** Markdown versions of pages. */
  readonly twins: FileEntry[] = [];
  readonly #shared = new Set<GeneratedModule>();

  /** @param emit writes a file that needs no worker */
  constructor(
    private readonly pages: Pick<RoutedPages, "site" | "addresses">,
    private readonly modules: SharedModules,
    private readonly pool: RenderPool,
    private readonly emit: (file: OutputFile) => FileEntry,
  ) {}

  async write(path: string, { value }: BuiltPage): Promise<void> {
    if (path !== notFoundPath)
      this.twins.push(this.emit({ path: filesOf(path).twin, content: twinOf(value, this.pages.site, this.pages.addresses) }));
    const imports = this.modules.importsOf(path).filter((module) => !this.#shared.has(module));
    for (const module of imports) this.#shared.add(module);
    this.pool.share(imports);
    await this.pool.add(generatePage(value));
  }
}

/** Pages that are passed to the workers, with what else is written for them. */
export interface RenderedPages extends BuiltPages {
  /** The modules that they import. */
  modules: SharedModules;
  /** Their Markdown versions. */
  twins: readonly FileEntry[];
  synonyms: SynonymGroups;
}

/** Builds the pages and has workers render them. `isBroken`: errors, so that nothing will be written. */
export async function renderPages(
  run: BuildRun,
  site: PlannedSite,
  isBroken: boolean,
): Promise<Result<RenderedPages | undefined>> {
  const { stages, staging, pool, host, options } = run;
  run.closeParserAfter(site.specDiagnostics);
  const synonyms = readSynonyms(host, options.root, site.model.contentFolder);
  const modules = new SharedModules(site.pages);
  const writer =
    isBroken || hasErrors(synonyms.diagnostics) || !staging
      ? undefined
      : new PageWriter(site.pages, modules, pool, staging.write);
  const examples = checkRequestExamples(site);
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
