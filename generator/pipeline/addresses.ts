import type { LedgerEntry } from "../1-sources/ledger.js";
import { buildPage } from "../3-pages/kinds/build-page.js";
import { anchorsOf, withOldNames } from "../3-pages/site/anchors.js";
import { lostAnchors, lostRoutes } from "../3-pages/site/redirects.js";
import type { Result } from "../diagnostics/types.js";
import type { Host } from "../platform/files.js";
import type { Stages } from "../platform/stages.js";
import { openSite, type SiteOptions } from "./plan-site.js";

/** The current public URLs of a site, and those in its ledger. */
interface LedgerState {
  isOn: boolean;
  contentFolder: string;
  /** Undefined if there is no ledger yet. */
  before: ReadonlyMap<string, LedgerEntry> | undefined;
  current: ReadonlyMap<string, LedgerEntry>;
  /** URLs in the ledger that no longer exist; anchors as `/path#anchor`. */
  lost: string[];
  /** URLs of removed operations. Their pages stay until they are removed from the ledger. */
  removed: string[];
}

/** Plans all pages of a site to collect their URLs. */
export async function addressesOfSite(
  host: Host,
  options: SiteOptions,
  stages: Stages,
): Promise<Result<LedgerState | undefined>> {
  const { value: site, diagnostics } = await openSite(host, options, stages);
  if (!site) return { value: undefined, diagnostics };
  const { pages, model } = site;
  const { routes, redirects } = pages.inputs;
  const all = [...diagnostics, ...(await site.specDiagnostics)];
  const current = new Map<string, LedgerEntry>();
  for (const [path, { id }] of routes) {
    const built = buildPage(path, pages.inputs);
    all.push(...built.diagnostics);
    current.set(path, { id, anchors: [...anchorsOf(built.value)] });
  }
  const { ledger } = model;
  const removed = [...routes.values()].flatMap(({ path, source }) => (source.kind === "removed" ? path : []));
  const sets = new Map(
    [...current].filter(([path]) => !removed.includes(path)).map(([path, { anchors }]) => [path, new Set(anchors)]),
  );
  const lost = ledger
    ? [
        ...lostRoutes(ledger, routes.keys(), redirects),
        ...lostAnchors(ledger, redirects, (path) => sets.get(path)).map(({ path, anchor }) => `${path}#${anchor}`),
      ]
    : [];
  const isOn = model.config.ledger !== "off";
  return {
    value: { isOn, contentFolder: model.contentFolder, before: ledger?.routes, current, lost, removed },
    diagnostics: all,
  };
}

/** The ledger with new URLs, and without the accepted losses. Nothing else is ever removed. */
export function updated(
  { before = new Map(), current, lost, removed }: LedgerState,
  isGivenUp: (address: string) => boolean,
): Map<string, LedgerEntry> {
  const gone = new Set([...lost, ...removed].filter(isGivenUp));
  const routes = new Map<string, LedgerEntry>();
  for (const [path, { id, anchors }] of before)
    if (!gone.has(path)) routes.set(path, { id, anchors: anchors.filter((anchor) => !gone.has(`${path}#${anchor}`)) });
  for (const [path, { id, anchors }] of current) {
    if (gone.has(path)) continue;
    const route = routes.get(path);
    routes.set(path, { id: withOldNames(route?.id ?? id, id), anchors: [...new Set([...(route?.anchors ?? []), ...anchors])] });
  }
  return routes;
}
