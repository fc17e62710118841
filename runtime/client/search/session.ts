import type { SearchCatalogue } from "../../search/catalogue.js";
import type { SearchContext, ShardVersion } from "../../search/engine.js";
import { startAlgolia } from "./algolia.js";
import { startEmbedded } from "./embedded.js";
import type { SearchProvider, SearchReply, SearchRequest } from "./protocol.js";
import worker from "./worker.js?url";

/** Everything a search needs, fetched once per document. */
export interface SearchSession {
  provider: SearchProvider;
  /** Where "Let us know." leads. */
  feedback: string;
  /** The versions of the APIs that can be searched. */
  versions: ShardVersion[];
}

let session: Promise<SearchSession> | undefined;

/** The provider the site is configured for. Rejects where its catalogue cannot be fetched; the next call tries again. */
export function searchSession(base: string): Promise<SearchSession> {
  if (!session) {
    session = start(`${base}assets/search/`);
    session.catch(() => {
      session = undefined;
    });
  }
  return session;
}

/** Asks, starting the session where that is not done yet. */
export async function ask(base: string, request: SearchRequest): Promise<SearchReply> {
  const { provider } = await searchSession(base);
  return provider.search(request);
}

async function start(folder: string): Promise<SearchSession> {
  const response = await fetch(`${folder}index.json`);
  if (!response.ok) throw new Error(`${response.status} for the catalogue of the search`);
  const catalogue = (await response.json()) as SearchCatalogue;
  const { feedback } = catalogue;
  if (catalogue.provider === "algolia") return { provider: startAlgolia(catalogue), feedback, versions: catalogue.apis };
  const versions = catalogue.shards.flatMap(({ version }) => version ?? []);
  return { provider: startEmbedded(catalogue, worker, new URL(folder, location.href).href), feedback, versions };
}

/** The API and version of the page that shows. */
export function contextOf(page: HTMLElement | null): SearchContext {
  const { api, version } = page?.dataset ?? {};
  return api ? { api, ...(version ? { version } : {}) } : {};
}
