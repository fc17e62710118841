import type { SearchCatalogue } from "../../search/catalogue.js";
import type { SearchContext, ShardVersion } from "../../search/engine.js";
import { startEmbedded } from "./embedded.js";
import type { SearchProvider, SearchReply, SearchRequest, SearchStart } from "./protocol.js";
import { take } from "./take.js";

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
export function searchSession(start: SearchStart): Promise<SearchSession> {
  if (!session) {
    session = open(start);
    session.catch(() => {
      // What was asked for early may have failed like the catalogue: the next call asks for all of it again.
      start.asked = {};
      forget();
    });
  }
  return session;
}

/** Asks, opening the session where that is not done yet. */
export async function ask(start: SearchStart, request: SearchRequest): Promise<SearchReply> {
  const { provider } = await searchSession(start);
  return provider.search(request);
}

function forget(): void {
  session = undefined;
}

async function open(start: SearchStart): Promise<SearchSession> {
  const catalogue = (await (await take(start, "index")).json()) as SearchCatalogue;
  const { feedback } = catalogue;
  if (catalogue.provider === "algolia") {
    const { startAlgolia } = await import("./algolia.js");
    return { provider: startAlgolia(catalogue), feedback, versions: catalogue.apis };
  }
  const versions = catalogue.shards.flatMap(({ version }) => version ?? []);
  return { provider: startEmbedded(catalogue, start, forget), feedback, versions };
}

/** The API and version of the page that shows. */
export function contextOf(page: HTMLElement | null): SearchContext {
  const { api, version } = page?.dataset ?? {};
  return api ? { api, ...(version ? { version } : {}) } : {};
}
