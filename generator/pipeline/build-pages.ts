import { setImmediate as nextTask } from "node:timers/promises";
import { anchorsOf, idsOf } from "../3-pages/anchors.js";
import type { SiteImages } from "../3-pages/images.js";
import { checkLinks, imagesOf, linksOf, notFoundPath, type SitePages, tracedPage, withoutPlace } from "../3-pages/open-pages.js";
import type { PageResults } from "../3-pages/types.js";
import { generatePage, modulePath } from "../4-modules/generate.js";
import type { SharedModules } from "../4-modules/shared-modules.js";
import type { GeneratedModule } from "../4-modules/types.js";
import { sha256 } from "../7-emit/files.js";
import { entryOf, filesOf } from "../7-emit/outline.js";
import type { OutputFile, PageEntry } from "../7-emit/types.js";
import type { PreviousOutput } from "../cache/run-record.js";
import type { Diagnostic } from "../diagnostics/types.js";
import type { FileEntry } from "../platform/file-entry.js";
import { nonEmptySets, recordCollector, type SearchSet } from "../search/records/records.js";
import { topicsOf } from "../search/records/topics.js";
import { twinOf } from "../twins/twin.js";
import type { OpenedSite } from "./plan-site.js";
import type { PageCache, PageRecord } from "./reuse/page-cache.js";
import type { RenderPool } from "./workers/render-pool.js";

export interface BuiltPages {
  pages: PageEntry[];
  images: SiteImages;
  /** Ids of a page; undefined if there is no such page. A page with unknown ids is built to find them. */
  anchors(path: string): ReadonlySet<string> | undefined;
  /** Number of reused pages. */
  reused: number;
  sets: SearchSet[];
  diagnostics: Diagnostic[];
  /** Files of the previous output that are reused. */
  kept: FileEntry[];
  /** Markdown versions of pages that were written. */
  twins: FileEntry[];
}

/** What pages are made with. */
export interface PageTools {
  /** Absent if nothing is cached. */
  cache?: PageCache | undefined;
  /** Absent if no files are written. */
  writer?: PageWriter | undefined;
}

/** Number of pages that are built without a break: fractions of a second. */
const pagesPerTask = 50;

/** Builds pages one after another and passes each on. Only the record of a page is kept. Unchanged pages are reused. */
export async function buildPages(site: OpenedSite, { cache, writer }: PageTools): Promise<BuiltPages> {
  const { model, pages } = site;
  const diagnostics: Diagnostic[] = [];
  const collector = recordCollector(model);
  const records = new Map<string, PageRecord>();
  const links: Pick<PageResults, "links">[] = [];
  let reused = 0;
  for (const path of inOrderOfWork(pages)) {
    // Lets other workers report what they have done meanwhile.
    if (records.size % pagesPerTask === 0) await nextTask();
    const before = cache && (!writer || writer.hasModule(path)) ? cache.pages.get(path) : undefined;
    if (before) {
      reused += 1;
      records.set(path, before);
      links.push({ links: linksOf(before.links, () => tracedPage(path, pages).value) });
      await writer?.reuse(path, before.data);
      continue;
    }
    const { value: built, asked, written } = tracedPage(path, pages);
    diagnostics.push(...built.diagnostics);
    // Not the page itself: all pages together need much memory.
    links.push({ links: built.links });
    const found = collector.recordOf(built.value);
    const module = writer && generatePage(built.value);
    const record: PageRecord = {
      entry: entryOf(built.value, topicsOf(found?.record)),
      ...(found ? { found } : {}),
      links: built.links.map(withoutPlace),
      images: [...built.images],
      ...(module ? { data: module.data } : {}),
      // Nearly all links to ids lead to guides.
      ...(built.value.page.kind === "guide" ? { ids: [...idsOf(built.value)] } : {}),
      ...(model.ledger && !writer ? { anchors: [...anchorsOf(built.value)] } : {}),
    };
    records.set(path, record);
    // Locations in diagnostics are not among the questions of a page, so a page with diagnostics is built
    // each time.
    if (built.diagnostics.length === 0) cache?.pages.put(path, record, asked);
    if (module) await writer.write(module, path, () => twinOf(built.value, pages.site, written));
  }
  const ids = (path: string) => {
    const record = records.get(path);
    if (record) record.ids ??= [...idsOf(tracedPage(path, pages).value.value)];
    return record?.ids && new Set(record.ids);
  };
  diagnostics.push(...checkLinks(pages, links, ids));
  const anchors = (path: string) => {
    const record = records.get(path);
    return record && new Set(record.anchors ?? anchorsOf(tracedPage(path, pages).value.value));
  };
  const all = pages.paths.map((path) => records.get(path) as PageRecord);
  return {
    pages: all.map(({ entry }) => entry),
    anchors,
    images: imagesOf([pages.results, ...all.map(({ images }) => ({ images: new Map(images) }))], model),
    reused,
    sets: nonEmptySets(
      collector,
      all.flatMap(({ found }) => found ?? []),
    ),
    diagnostics,
    kept: writer?.kept ?? [],
    twins: writer?.twins ?? [],
  };
}

/**
 * Pages of operations and schemas first. They are planned quickly and rendered slowly, so workers get work
 * early, and have enough of it while guides are planned.
 */
function inOrderOfWork({ paths, answers }: SitePages): string[] {
  const isLate = (path: string) => {
    const kind = answers.page(path)?.kind;
    return kind !== "operation" && kind !== "schema";
  };
  return [...paths.filter((path) => !isLate(path)), ...paths.filter(isLate)];
}

/** Passes pages to the workers that write them. Files that would not change are kept from the previous output. */
export class PageWriter {
  readonly kept: FileEntry[] = [];
  /** Markdown versions of pages that were written. */
  readonly twins: FileEntry[] = [];
  readonly #shared = new Set<GeneratedModule>();
  readonly #modules: SharedModules;
  readonly #pool: RenderPool;
  readonly #output: PreviousOutput;
  readonly #files: PageCache["files"];
  readonly #emit: (file: OutputFile) => FileEntry;

  /** @param emit writes a file that needs no worker */
  constructor(
    modules: SharedModules,
    pool: RenderPool,
    output: PreviousOutput,
    emit: (file: OutputFile) => FileEntry,
    files: PageCache["files"] = {},
  ) {
    this.#modules = modules;
    this.#pool = pool;
    this.#output = output;
    this.#files = files;
    this.#emit = emit;
  }

  /** Whether the previous output still has the module of a page, and its Markdown version if it has one. */
  hasModule(path: string): boolean {
    const files = this.#files[path];
    return this.#intact(files?.module) !== undefined && (path === notFoundPath || this.#intact(files?.twin) !== undefined);
  }

  /** Keeps the module and the Markdown version of a page. */
  async reuse(path: string, data: GeneratedModule["data"]): Promise<void> {
    const module = this.#intact(this.#files[path]?.module);
    if (!module) throw new Error(`The module of ${path} is gone.`);
    const twin = this.#intact(this.#files[path]?.twin);
    if (twin) this.kept.push(twin);
    await this.#place(path, module, () => ({ path: modulePath(path), text: this.#output.read(module.path), data, route: path }));
  }

  async write(module: GeneratedModule, path: string, twin: () => string): Promise<void> {
    if (path !== notFoundPath) this.twins.push(this.#emit({ path: filesOf(path).twin, content: twin() }));
    const before = this.#output.intact(filesOf(path).module);
    if (before && before.hash === sha256(module.text)) await this.#place(path, before, () => module);
    else await this.#make(path, module, false);
  }

  /** @param file its module in the previous output */
  async #place(path: string, file: FileEntry, module: () => GeneratedModule): Promise<void> {
    this.kept.push(file);
    const before = this.#files[path];
    const isSame = before?.module.hash === file.hash && before.imports === this.#modules.importsHash(path);
    const html = isSame ? this.#intact(before.html) : undefined;
    if (html) this.kept.push(html);
    else await this.#make(path, module(), true);
  }

  async #make(path: string, module: GeneratedModule, isWritten: boolean): Promise<void> {
    const imports = this.#modules.importsOf(path).filter((module) => !this.#shared.has(module));
    for (const module of imports) this.#shared.add(module);
    this.#pool.share(imports);
    await this.#pool.add({ ...module, isWritten });
  }

  #intact(file: FileEntry | undefined): FileEntry | undefined {
    return file && this.#output.intact(file.path)?.hash === file.hash ? file : undefined;
  }
}
