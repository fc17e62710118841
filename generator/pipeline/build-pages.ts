import { type IdsOfRoute, idsOf } from "../3-pages/anchors.js";
import { type BuiltPage, notFoundPath } from "../3-pages/assemble.js";
import type { Route } from "../3-pages/site/routes.js";
import { type GeneratedModule, generatePage, modulePath } from "../4-modules/generate.js";
import type { SharedModules } from "../4-modules/shared-modules.js";
import type { FileEntry } from "../7-emit/files.js";
import { entryOf, type PageEntry } from "../7-emit/outline.js";
import type { Diagnostic } from "../diagnostics/types.js";
import { filledSets, recordCollector, type SearchSet } from "../search/records/records.js";
import type { OpenedSite } from "./plan-site.js";
import { type FormerPages, type FoundRecord, type KeptPage, keptAnchor } from "./reuse/former-pages.js";
import type { RenderPool } from "./workers/render-pool.js";

export interface BuiltPages {
  pages: PageEntry[];
  /** How many of them did not have to be planned. */
  known: number;
  sets: SearchSet[];
  diagnostics: Diagnostic[];
  /** Files of the former output that stay as they are. */
  kept: FileEntry[];
  /** Remembers the pages made, once their files are written. */
  remember(files: readonly FileEntry[]): void;
}

/** What pages are made with. */
export interface PageTools {
  modules: SharedModules;
  /** Absent where nothing is remembered. */
  former: FormerPages | undefined;
  /** Absent where the site is only looked at for its findings. */
  pool: RenderPool | undefined;
}

/**
 * Builds page after page and hands each on; nothing of a page stays but what lists of pages need. What an earlier build made from
 * the same is taken from there.
 */
export async function buildPages(site: OpenedSite, { modules, former, pool }: PageTools): Promise<BuiltPages> {
  const { model, assembly } = site;
  const diagnostics: Diagnostic[] = [];
  const pages: PageEntry[] = [];
  const collector = recordCollector(model);
  const records: FoundRecord[] = [];
  const known = new Map<string, KeptPage>();
  const plans = new Map<string, Omit<KeptPage, "module">>();
  const made = new Set<string>();
  const kept: FileEntry[] = [];
  const shared = new Set<GeneratedModule>();
  const idsOfGuides = new Map<string, ReadonlySet<string>>();

  const make = async (path: string, module: GeneratedModule, isWritten: boolean) => {
    made.add(path);
    const imports = modules.importsOf(path).filter((one) => !shared.has(one));
    for (const one of imports) shared.add(one);
    pool?.share(imports);
    await pool?.add({ ...module, isWritten });
  };
  /** A page whose module is in the former output. */
  const place = async (path: string, file: FileEntry, module: () => GeneratedModule) => {
    kept.push(file);
    const document = former?.document(path, file);
    if (document) kept.push(document);
    else await make(path, module(), true);
  };

  for (const path of [...assembly.paths, notFoundPath]) {
    const route = assembly.route(path);
    const before = pool && former?.page(route);
    if (before && former) {
      known.set(path, before);
      pages.push(before.entry);
      if (before.found) records.push(before.found);
      const { module } = before;
      await place(path, module, () => ({ path: modulePath(path), text: former.read(module), route: path }));
      continue;
    }
    const built = assembly.page(path);
    if (!built) continue;
    diagnostics.push(...built.diagnostics);
    const entry = entryOf(built.value);
    const found = collector.recordOf(built.value);
    pages.push(entry);
    if (found) records.push(found);
    if (former && !built.diagnostics.length && isKnownByKey(built))
      plans.set(former.key(route, built.consulted.has("data")), lean(built, entry, found));
    // Nearly all links to places lead into guides, whose ids are quickly found.
    if (route?.source.kind === "guide") idsOfGuides.set(path, takeIds(route, built, former));
    const module = generatePage(built.value);
    const same = pool && former?.module(module);
    if (same) await place(path, same, () => module);
    else await make(path, module, false);
  }
  const idsOfRoute = rememberedIds(site, former, idsOfGuides);
  reviveDeadAnchors(known, site, idsOfRoute);
  diagnostics.push(...assembly.checkAnchors(idsOfRoute), ...assembly.checkDescriptions());
  return {
    pages,
    known: known.size,
    sets: filledSets(collector, records),
    diagnostics,
    kept,
    remember: (files) => former?.remember(made, plans, files),
  };
}

/** What shows files (images), or an operation or schema that shows another one, depends on more than its key says. */
function isKnownByKey({ value: { page }, consulted }: BuiltPage): boolean {
  const isApi = page.kind === "operation" || page.kind === "schema";
  return !consulted.has("files") && !(isApi && consulted.has("data"));
}

function lean({ value, anchors }: BuiltPage, entry: PageEntry, found: FoundRecord | undefined): Omit<KeptPage, "module"> {
  const updated = value.page.source?.updated;
  return {
    entry,
    ...(updated === undefined ? {} : { updated }),
    ...(found ? { found } : {}),
    anchors: anchors.map(keptAnchor),
  };
}

/** Ids of a page that was planned. */
function takeIds(route: Route, built: BuiltPage, former: FormerPages | undefined): ReadonlySet<string> {
  const ids = idsOf(built.value);
  if (isKnownByKey(built)) former?.rememberIds(route, built.consulted.has("data"), [...ids]);
  return ids;
}

/** @param planned ids of pages that were planned */
function rememberedIds(
  { assembly }: OpenedSite,
  former: FormerPages | undefined,
  planned: ReadonlyMap<string, ReadonlySet<string>>,
): IdsOfRoute {
  return (path) => {
    const route = assembly.route(path);
    if (!route) return undefined;
    const known = planned.get(path) ?? former?.ids(route);
    if (known) return new Set(known);
    const target = assembly.page(path);
    return target && takeIds(route, target, former);
  };
}

/**
 * Looks whether places that known pages link to are still there. A page with a link that is dead now is planned after all, for the
 * finding. Two known pages are as they were, and so is what one links to in the other.
 */
function reviveDeadAnchors(known: ReadonlyMap<string, KeptPage>, { assembly }: OpenedSite, idsOfRoute: IdsOfRoute): void {
  const ids = new Map<string, ReadonlySet<string> | undefined>();
  for (const [path, { anchors }] of known) {
    const isDead = anchors.some(({ route, hash }) => {
      if (known.has(route)) return false;
      if (!ids.has(route)) ids.set(route, idsOfRoute(route));
      return ids.get(route)?.has(hash) === false;
    });
    if (isDead) assembly.page(path);
  }
}
