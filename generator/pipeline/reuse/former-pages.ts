import { lastChange } from "../../3-pages/frame.js";
import type { AnchorUse } from "../../3-pages/site/links.js";
import type { Route } from "../../3-pages/site/routes.js";
import { type FileEntry, sha256 } from "../../7-emit/files.js";
import { filesOf, type PageEntry } from "../../7-emit/outline.js";
import type { FormerOutput } from "../../cache/run-record.js";
import type { Vault } from "../../cache/vault.js";
import type { RecordCollector } from "../../search/records/records.js";
import type { OpenedSite } from "../plan-site.js";
import type { PageKeys } from "./page-keys.js";

export type FoundRecord = NonNullable<ReturnType<RecordCollector["recordOf"]>>;

/** A page without findings, as an earlier build planned it: its module, and what lists of pages need. */
export interface KeptPage {
  entry: PageEntry;
  updated?: string;
  found?: FoundRecord;
  /** Links to places inside pages, all alive then. */
  anchors: KeptAnchor[];
  module: FileEntry;
}

interface KeptAnchor {
  route: string;
  hash: string;
  /** As of `AnchorUse`. */
  member?: { written: string; api?: string; version?: string };
}

export function keptAnchor({ route, hash, member }: AnchorUse): KeptAnchor {
  if (!member) return { route, hash };
  const { written, version } = member;
  return { route, hash, member: { written, ...(version ? { api: version.api, version: version.id } : {}) } };
}

/**
 * Pages as earlier builds made them. A page is planned, which gives its module, and rendered from that. Both are remembered apart:
 * where the same module imports something else, its document alone is made anew, and where a page has to be planned but comes out
 * as it was, nothing is.
 */
export class FormerPages {
  readonly #site: OpenedSite;
  readonly #keys: PageKeys;
  readonly #vault: Vault;
  readonly #output: FormerOutput;

  constructor(site: OpenedSite, keys: PageKeys, vault: Vault, output: FormerOutput) {
    this.#site = site;
    this.#keys = keys;
    this.#vault = vault;
    this.#output = output;
  }

  /** Key of a page's plan. */
  key(route: Route | undefined, consulted: boolean): string {
    return this.#keys.of(route, consulted);
  }

  /** A page that would be planned as it was. */
  page(route: Route | undefined): KeptPage | undefined {
    const kept = this.#find<KeptPage>(route, (key) => key);
    // Asked for, so that they stay known, whoever needs them next.
    if (route) this.ids(route);
    if (!kept || lastChange(kept.entry.sources, this.#site.model) !== kept.updated) return undefined;
    return this.#isIntact(kept.module) && kept.anchors.every((anchor) => this.#leadsOn(anchor)) ? kept : undefined;
  }

  /** The file of a module, where the former output has the same. */
  module({ path, text }: { path: string; text: string }): FileEntry | undefined {
    const before = this.#output.intact(`generated/${path}`);
    return before && before.hash === sha256(text) ? before : undefined;
  }

  /** The document of a page, where it was made from the same module and the same imports. */
  document(path: string, module: FileEntry): FileEntry | undefined {
    const html = this.#vault.get<FileEntry>(this.#keys.document(path, module.hash));
    return html && this.#isIntact(html) ? html : undefined;
  }

  read(file: FileEntry): string {
    return this.#output.read(file.path);
  }

  /** Ids of a page that others link into: it need not be planned again for them. */
  ids(route: Route): string[] | undefined {
    return this.#find<string[]>(route, idsKey);
  }

  rememberIds(route: Route, consulted: boolean, ids: readonly string[]): void {
    this.#vault.put(idsKey(this.#keys.of(route, consulted)), ids);
  }

  /**
   * @param paths of pages with new files
   * @param plans pages that were planned and can be remembered, by key
   * @param files of the output
   */
  remember(paths: Iterable<string>, plans: ReadonlyMap<string, Omit<KeptPage, "module">>, files: readonly FileEntry[]): void {
    const byPath = new Map(files.map((file) => [file.path, file]));
    for (const path of paths) {
      const { html, module } = filesOf(path);
      const [document, own] = [byPath.get(html), byPath.get(module)];
      if (document && own) this.#vault.put(this.#keys.document(path, own.hash), document);
    }
    for (const [key, plan] of plans) {
      const module = byPath.get(filesOf(plan.entry.route).module);
      if (module) this.#vault.put(key, { ...plan, module } satisfies KeptPage);
    }
  }

  /** By the key of a page that shows data where there is such a page, else by that of one that does not. */
  #find<T>(route: Route | undefined, name: (key: string) => string): T | undefined {
    return this.#vault.get<T>(name(this.#keys.of(route, true))) ?? this.#vault.get<T>(name(this.#keys.of(route, false)));
  }

  #isIntact({ path, hash }: FileEntry): boolean {
    return this.#output.intact(path)?.hash === hash;
  }

  #leadsOn({ route, hash, member }: KeptAnchor): boolean {
    return !member || this.#site.assembly.target(member.written, member) === `${route}#${hash}`;
  }
}

const idsKey = (pageKey: string) => `ids ${pageKey}`;
