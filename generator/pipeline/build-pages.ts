import { idsOf } from "../3-pages/anchors.js";
import type { SiteImages } from "../3-pages/images.js";
import { checkLinks, imagesOf, linksOf, tracedPage, withoutPlace } from "../3-pages/open-pages.js";
import type { Findings } from "../3-pages/planned-page.js";
import { type GeneratedModule, generatePage, modulePath } from "../4-modules/generate.js";
import type { SharedModules } from "../4-modules/shared-modules.js";
import { type FileEntry, sha256 } from "../7-emit/files.js";
import { entryOf, filesOf, type PageEntry } from "../7-emit/outline.js";
import type { PreviousOutput } from "../cache/run-record.js";
import type { Diagnostic } from "../diagnostics/types.js";
import { filledSets, recordCollector, type SearchSet } from "../search/records/records.js";
import type { OpenedSite } from "./plan-site.js";
import type { PageCache, PageRecord } from "./reuse/page-cache.js";
import type { RenderPool } from "./workers/render-pool.js";

export interface BuiltPages {
  pages: PageEntry[];
  images: SiteImages;
  /** How many of them were reused. */
  reused: number;
  sets: SearchSet[];
  diagnostics: Diagnostic[];
  /** Files of the previous output that stay as they are. */
  kept: FileEntry[];
}

/** What pages are made with. */
export interface PageTools {
  /** Absent where nothing is cached. */
  cache?: PageCache | undefined;
  /** Absent where no file is written. */
  writer?: PageWriter | undefined;
}

/** Builds page after page and hands each on; nothing of a page is kept but its record. What has not changed is reused. */
export async function buildPages(site: OpenedSite, { cache, writer }: PageTools): Promise<BuiltPages> {
  const { model, pages } = site;
  const diagnostics: Diagnostic[] = [];
  const collector = recordCollector(model);
  const records = new Map<string, PageRecord>();
  const links: Pick<Findings, "links">[] = [];
  let reused = 0;
  for (const path of pages.paths) {
    const before = cache && (!writer || writer.hasModule(path)) ? cache.pages.get(path) : undefined;
    if (before) {
      reused += 1;
      records.set(path, before);
      links.push({ links: linksOf(before.links, () => tracedPage(path, pages).value) });
      await writer?.reuse(path);
      continue;
    }
    const { value: built, asked } = tracedPage(path, pages);
    diagnostics.push(...built.diagnostics);
    links.push(built);
    const found = collector.recordOf(built.value);
    const record: PageRecord = {
      entry: entryOf(built.value),
      ...(found ? { found } : {}),
      links: built.links.map(withoutPlace),
      images: [...built.images],
      // Nearly all links to places lead into guides.
      ...(built.value.page.kind === "guide" ? { ids: [...idsOf(built.value)] } : {}),
    };
    records.set(path, record);
    // Locations in diagnostics are not part of what a page asked, so a page with diagnostics is built anew each time.
    if (built.diagnostics.length === 0) cache?.pages.put(path, record, asked);
    await writer?.write(generatePage(built.value), path);
  }
  const ids = (path: string) => {
    const record = records.get(path);
    if (record) record.ids ??= [...idsOf(tracedPage(path, pages).value.value)];
    return record?.ids && new Set(record.ids);
  };
  diagnostics.push(...checkLinks(pages, links, ids));
  const all = [...records.values()];
  return {
    pages: all.map(({ entry }) => entry),
    images: imagesOf([pages.found, ...all.map(({ images }) => ({ images: new Map(images) }))], model),
    reused,
    sets: filledSets(
      collector,
      all.flatMap(({ found }) => found ?? []),
    ),
    diagnostics,
    kept: writer?.kept ?? [],
  };
}

/** Hands pages to the workers that write them. Files that would be the same as in the previous output are kept. */
export class PageWriter {
  readonly kept: FileEntry[] = [];
  readonly #shared = new Set<GeneratedModule>();
  readonly #modules: SharedModules;
  readonly #pool: RenderPool;
  readonly #output: PreviousOutput;
  readonly #files: PageCache["files"];

  constructor(modules: SharedModules, pool: RenderPool, output: PreviousOutput, files: PageCache["files"] = {}) {
    this.#modules = modules;
    this.#pool = pool;
    this.#output = output;
    this.#files = files;
  }

  /** Whether the module that was made of a page is still in the previous output. */
  hasModule(path: string): boolean {
    return this.#intact(this.#files[path]?.module) !== undefined;
  }

  /** A page whose module stays. */
  async reuse(path: string): Promise<void> {
    const module = this.#intact(this.#files[path]?.module);
    if (!module) throw new Error(`The module of ${path} is gone.`);
    await this.#place(path, module, () => ({ path: modulePath(path), text: this.#output.read(module.path), route: path }));
  }

  async write(module: GeneratedModule, path: string): Promise<void> {
    const before = this.#output.intact(filesOf(path).module);
    if (before?.hash === sha256(module.text)) await this.#place(path, before, () => module);
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
    const imports = this.#modules.importsOf(path).filter((one) => !this.#shared.has(one));
    for (const one of imports) this.#shared.add(one);
    this.#pool.share(imports);
    await this.#pool.add({ ...module, isWritten });
  }

  #intact(file: FileEntry | undefined): FileEntry | undefined {
    return file && this.#output.intact(file.path)?.hash === file.hash ? file : undefined;
  }
}
