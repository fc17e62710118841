import type { Href } from "../../../runtime/contract.js";
import type { Tracer } from "../../3-pages/inputs/tracer.js";
import type { GeneratedModule } from "../../4-modules/types.js";
import { filesOf } from "../../7-emit/outline.js";
import type { PageEntry } from "../../7-emit/types.js";
import type { JsonCache } from "../../cache/json-cache.js";
import { type StoredValues, TracedValues } from "../../cache/traced-values.js";
import type { FileEntry } from "../../platform/file-entry.js";
import type { FoundRecord } from "../../search/records/records.js";

/** What lists of pages, the search and other pages need to know about a page. */
export interface PageRecord {
  entry: PageEntry;
  found?: FoundRecord;
  /** Its links with a hash. */
  links: { route: string; hash: string }[];
  /** Images on the page: site path to file of the content folder. */
  images: [Href, string][];
  /** Where the data is in its module. */
  data?: GeneratedModule["data"];
  /** Set for pages that others may link into. */
  ids?: string[];
  /** URLs inside the page. Set if a check compares them with the ledger. */
  anchors?: string[];
}

/** The files of a page, and a hash of the modules that its document imports. */
export interface PageFiles {
  module: FileEntry;
  html: FileEntry;
  /** Its Markdown version; the not-found page has none. */
  twin?: FileEntry;
  imports: string;
}

/** The files that a run wrote. */
interface PageOutput {
  files: readonly FileEntry[];
  /** Paths of all pages. */
  paths: readonly string[];
  /** Hash of the modules that a page's document imports. */
  importsOf(path: string): string;
}

interface Stored {
  version: string;
  pages: StoredValues<PageRecord>;
  specs: StoredValues<FileEntry[]>;
  /** By path. */
  files: Record<string, PageFiles>;
}

/** Pages and published specs of the last run. */
export class PageCache {
  readonly pages: TracedValues<PageRecord>;
  /** Files of published specs. */
  readonly specs: TracedValues<FileEntry[]>;
  /** Files of the last build, by path of the page. */
  readonly files: Readonly<Record<string, PageFiles>>;
  readonly #file: JsonCache;
  readonly #version: string;
  #prepared: Pick<Stored, "pages" | "specs"> | undefined;

  /** @param version version of the command and of everything else that all pages depend on */
  constructor(file: JsonCache, tracer: Tracer, version: string) {
    this.#file = file;
    this.#version = version;
    const before = file.get<Stored>("pages");
    const usable = before?.version === version ? before : undefined;
    this.pages = new TracedValues(usable?.pages, tracer);
    this.specs = new TracedValues(usable?.specs, tracer);
    this.files = usable?.files ?? {};
  }

  /** Hashes the answers to the questions of this run. That takes long: best while workers render. */
  prepare(): Pick<Stored, "pages" | "specs"> {
    this.#prepared ??= { pages: this.pages.stored(), specs: this.specs.stored() };
    return this.#prepared;
  }

  /** Stores what this run reused or added. */
  save(output?: PageOutput): void {
    const byPath = new Map(output?.files.map((file) => [file.path, file]));
    const made = (output?.paths ?? []).flatMap((path): [string, PageFiles][] => {
      const names = filesOf(path);
      const [module, html, twin] = [byPath.get(names.module), byPath.get(names.html), byPath.get(names.twin)];
      return module && html ? [[path, { module, html, ...(twin ? { twin } : {}), imports: output?.importsOf(path) ?? "" }]] : [];
    });
    const stored: Stored = {
      version: this.#version,
      ...this.prepare(),
      files: Object.fromEntries(made),
    };
    this.#file.put("pages", stored);
  }
}
