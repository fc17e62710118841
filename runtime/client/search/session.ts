import { storageKeys } from "../../dom.js";
import type { SearchCatalogue, Suggestions } from "../../search/catalogue.js";
import type { SearchContext, ShardVersion } from "../../search/engine.js";
import { base } from "../elements.js";
import { readRecord } from "../storage.js";
import {
  type EarlyFile,
  type EarlyFiles,
  type EngineResponse,
  type OnProgress,
  type Question,
  requestFile,
  type SearchProvider,
  type StartProvider,
} from "./protocol.js";

/** What a search needs, fetched once per document. */
interface Opened {
  provider: SearchProvider;
  /** Target of the "Let us know." link. */
  feedback: string;
  /** The searchable versions of the APIs. */
  versions: ShardVersion[];
  /** What to read before a letter is typed. */
  suggested: Suggestions;
}

/** A response with what is needed to show it. */
export interface Answer extends Omit<Opened, "provider"> {
  response: EngineResponse;
  /** The preferred version, by API id. */
  preferred: Readonly<Record<string, string>>;
}

export interface Session {
  /** Sends a request to the site's provider. Rejects if a needed file cannot be fetched; the next request retries. */
  ask(question: Question, progress?: OnProgress): Promise<Answer>;
  /** Called after a timeout: the next request fetches files that hang again. */
  giveUp(): void;
}

export function createSession<Catalogue extends SearchCatalogue>(
  early: EarlyFiles,
  startProvider: StartProvider<Catalogue>,
): Session {
  let opening: Promise<Opened> | undefined;
  let provider: SearchProvider | undefined;
  const forget = () => {
    opening = undefined;
    provider = undefined;
  };
  const open = async (): Promise<Opened> => {
    const catalogue = JSON.parse(new TextDecoder().decode(await fetchSearchFile(early, "index"))) as Catalogue;
    provider = startProvider(catalogue, early, forget);
    const { feedback, suggested } = catalogue;
    return { provider, feedback, suggested, versions: versionsOf(catalogue) };
  };
  return {
    async ask(question, progress) {
      if (!opening) {
        opening = open();
        opening.catch(forget);
      }
      const { provider: opened, ...known } = await opening;
      const preferred = readRecord<string>(storageKeys.versions);
      return { response: await opened.search({ ...question, preferred }, progress), preferred, ...known };
    },
    giveUp() {
      abortSilent(early);
      provider?.giveUp?.();
    },
  };
}

/** A request that only loads what a search needs. */
export function warmUp(context: SearchContext): Question {
  return { query: "", context, scope: "context", filter: {}, limit: 0 };
}

/** The API and version of the page that is shown. */
export function contextOf(page: HTMLElement | null): SearchContext {
  const { api, version } = page?.dataset ?? {};
  return api ? { api, ...(version ? { version } : {}) } : {};
}

function versionsOf(catalogue: SearchCatalogue): ShardVersion[] {
  return catalogue.provider === "algolia" ? catalogue.apis : catalogue.shards.flatMap(({ version }) => version ?? []);
}

/** Milliseconds without a byte after which a request counts as hanging. */
const silence = 3000;

/** Requests in progress that are awaited. */
const taken = new Set<EarlyFile>();

/**
 * Returns a file of the index: the first time the early request, then a new one each time. Rejects if the
 * host does not have it.
 * @param name without `.json`
 */
export async function fetchSearchFile(early: EarlyFiles, name: string): Promise<ArrayBuffer> {
  const file = early.files[name];
  delete early.files[name];
  if (file && !file.request.signal.aborted) {
    const bytes = await bytesOf(file).catch((error) => {
      if (file.request.signal.aborted) throw error;
    });
    if (bytes) return bytes;
  }
  return bytesOf(requestFile(`${base()}assets/search/${name}.json`));
}

/** Aborts requests that hang, so that the next attempt does not wait for them. Slow requests continue. */
export function abortSilent(early: EarlyFiles): void {
  for (const { request, heard } of [...taken, ...Object.values(early.files)])
    if (performance.now() - heard > silence) request.abort();
}

async function bytesOf(file: EarlyFile): Promise<ArrayBuffer> {
  const hear = () => {
    file.heard = performance.now();
  };
  taken.add(file);
  try {
    const { ok, status, url, body } = await file.response;
    if (!ok || !body) throw new Error(`${status} for ${url}`);
    hear();
    const listening = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        hear();
        controller.enqueue(chunk);
      },
    });
    return await new Response(body.pipeThrough(listening)).arrayBuffer();
  } finally {
    taken.delete(file);
  }
}
