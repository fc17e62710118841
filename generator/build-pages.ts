import { type IdsOfRoute, idsOf } from "./3-pages/anchors.js";
import type { SharedErrors } from "./3-pages/api/error-tables.js";
import { type BuiltPage, notFoundPath } from "./3-pages/assemble.js";
import { lastChange } from "./3-pages/frame.js";
import { filledSets, type RecordCollector, recordCollector, type SearchSet } from "./3-pages/search/records.js";
import type { Route } from "./3-pages/site/routes.js";
import { generateErrors, generatePage, generateShared } from "./4-modules/generate.js";
import type { FileEntry } from "./7-emit/files.js";
import { entryOf, filesOf, type PageEntry } from "./7-emit/outline.js";
import type { PageKeys } from "./cache/page-keys.js";
import type { FormerOutput } from "./cache/run-record.js";
import type { TracedHost } from "./cache/traced-host.js";
import type { Vault } from "./cache/vault.js";
import type { Diagnostic } from "./diagnostics/types.js";
import type { PageMaker } from "./page-threads.js";
import type { OpenedSite } from "./plan-site.js";

type FoundRecord = NonNullable<ReturnType<RecordCollector["recordOf"]>>;

/** A page without findings, as an earlier build left it: everything but the content of its files. */
interface KeptPage {
  entry: PageEntry;
  updated?: string;
  found?: FoundRecord;
  /** Links to places inside pages, all alive then. */
  anchors: [route: string, hash: string][];
  files: FileEntry[];
}

/** Where pages of earlier builds are found. */
export interface FormerPages {
  vault: Vault;
  keys: PageKeys;
  output: FormerOutput;
}

export interface BuiltPages {
  pages: PageEntry[];
  sets: SearchSet[];
  /** Error tables that pages import. */
  errors: SharedErrors[];
  diagnostics: Diagnostic[];
  /** Files of the former output that stay as they are. */
  kept: FileEntry[];
  /** Remembers the pages made, once their files are written. */
  remember(files: readonly FileEntry[]): void;
}

/**
 * Builds page after page and hands each on; nothing of a page stays but what lists of pages need. A page that an earlier build
 * made from the same is taken from there.
 * @param former absent where nothing is remembered
 * @param maker absent where the site is only looked at for its findings
 */
export async function buildPages(
  site: OpenedSite,
  host: TracedHost,
  former: FormerPages | undefined,
  maker: PageMaker | undefined,
): Promise<BuiltPages> {
  const { model, assembly } = site;
  const diagnostics: Diagnostic[] = [];
  const pages: PageEntry[] = [];
  const collector = recordCollector(model);
  const records: FoundRecord[] = [];
  const kept = new Map<string, KeptPage>();
  const errors = new Map<string, SharedErrors>();
  const fresh: { key: string; page: Omit<KeptPage, "files"> }[] = [];
  const shared = new Set<string>();
  maker?.share(generateShared(assembly));
  for (const path of [...assembly.paths, notFoundPath]) {
    const route = assembly.route(path);
    const before = maker && former && keptPage(route, former, site);
    if (before) {
      kept.set(path, before);
      const table = assembly.errors(path);
      if (table && !errors.has(table.name)) {
        const made = table.make();
        if (made) errors.set(table.name, made);
      }
      pages.push(before.entry);
      if (before.found) records.push(before.found);
      continue;
    }
    const asked = host.asked;
    const built = assembly.page(path);
    if (!built) continue;
    diagnostics.push(...built.diagnostics);
    const entry = entryOf(built.value);
    const found = collector.recordOf(built.value);
    pages.push(entry);
    if (found) records.push(found);
    // What reads files (images) or shows another operation depends on more than its key says.
    const own = entry.kind !== "operation" && entry.kind !== "schema";
    if (former && !built.diagnostics.length && host.asked === asked && (own || !built.consulted))
      fresh.push({ key: former.keys.of(route, built.consulted), page: lean(built, entry, found) });
    const table = built.value.errors;
    if (table && !shared.has(table.name)) {
      shared.add(table.name);
      errors.set(table.name, table);
      maker?.share([generateErrors(table)]);
    }
    await maker?.make(generatePage(built.value));
  }
  const idsOfRoute = rememberedIds(site, former);
  reviveDeadAnchors(kept, site, idsOfRoute);
  diagnostics.push(...assembly.checkAnchors(idsOfRoute));
  return {
    pages,
    sets: filledSets(collector, records),
    errors: [...errors.values()],
    diagnostics,
    kept: [...kept.values()].flatMap(({ files }) => files),
    remember(files) {
      const byPath = new Map(files.map((file) => [file.path, file]));
      for (const { key, page } of fresh) {
        const { html, module } = filesOf(page.entry.route);
        const own = [byPath.get(html), byPath.get(module)].filter((file): file is FileEntry => file !== undefined);
        if (own.length === 2) former?.vault.put(key, { ...page, files: own } satisfies KeptPage);
      }
    },
  };
}

function lean({ value, anchors }: BuiltPage, entry: PageEntry, found: FoundRecord | undefined): Omit<KeptPage, "files"> {
  const updated = value.page.source?.updated;
  return {
    entry,
    ...(updated === undefined ? {} : { updated }),
    ...(found ? { found } : {}),
    anchors: anchors.map(({ route, hash }) => [route, hash]),
  };
}

function keptPage(route: Route | undefined, { keys, vault, output }: FormerPages, { model }: OpenedSite): KeptPage | undefined {
  const key = keys.of(route);
  const kept = vault.get<KeptPage>(key) ?? vault.get<KeptPage>(keys.of(route, false));
  // Asked for, so that it stays known, whoever needs it next.
  vault.get(idsKey(key));
  if (!kept || lastChange(kept.entry.sources, model) !== kept.updated) return undefined;
  const same = kept.files.every(({ path, hash }) => output.intact(path)?.hash === hash);
  return same ? kept : undefined;
}

const idsKey = (pageKey: string) => `ids ${pageKey}`;

/** Ids of pages that others link into: such a page need not be built again for them. */
function rememberedIds({ assembly }: OpenedSite, former: FormerPages | undefined): IdsOfRoute {
  return (path) => {
    const route = assembly.route(path);
    if (!route) return undefined;
    const make = () => {
      const target = assembly.page(path);
      return target ? [...idsOf(target.value)] : [];
    };
    return new Set(former ? former.vault.keep(idsKey(former.keys.of(route)), make) : make());
  };
}

/**
 * Looks whether places that kept pages link to are still there. A page with a link that is dead now is built after all, for the
 * finding. Two kept pages are as they were, and so is what one links to in the other.
 */
function reviveDeadAnchors(kept: ReadonlyMap<string, KeptPage>, { assembly }: OpenedSite, idsOfRoute: IdsOfRoute): void {
  const ids = new Map<string, ReadonlySet<string> | undefined>();
  for (const [path, { anchors }] of kept) {
    const isDead = anchors.some(([route, hash]) => {
      if (kept.has(route)) return false;
      if (!ids.has(route)) ids.set(route, idsOfRoute(route));
      return ids.get(route)?.has(hash) === false;
    });
    if (isDead) assembly.page(path);
  }
}
