import { storageKeys } from "../../dom.js";
import type { SearchCatalogue } from "../../search/catalogue.js";
import type { SearchContext, ShardVersion } from "../../search/engine.js";
import { readRecord } from "../storage.js";
import type { EngineResponse, Question, SearchProvider, SearchStart, StartProvider } from "./protocol.js";
import { abortSilent, take } from "./take.js";

/** Everything a search needs, fetched once per document. */
interface Opened {
  provider: SearchProvider;
  /** Where "Let us know." leads. */
  feedback: string;
  /** The versions of the APIs that can be searched. */
  versions: ShardVersion[];
}

/** A reply with what is needed to show it. */
export interface Answer extends Pick<Opened, "feedback" | "versions"> {
  reply: EngineResponse;
  /** The version that the reader prefers, by API id. */
  preferred: Readonly<Record<string, string>>;
}

export interface Session {
  /** Asks the site's provider. Rejects if something that it needs cannot be fetched; the next question tries again. */
  ask(question: Question): Promise<Answer>;
  /** The time limit is over: what hangs is requested anew by the next question. */
  giveUp(): void;
}

export function createSession<Catalogue extends SearchCatalogue>(
  start: SearchStart,
  startProvider: StartProvider<Catalogue>,
): Session {
  let opening: Promise<Opened> | undefined;
  let provider: SearchProvider | undefined;
  const forget = () => {
    opening = undefined;
    provider = undefined;
  };
  const open = async (): Promise<Opened> => {
    const catalogue = JSON.parse(new TextDecoder().decode(await take(start, "index"))) as Catalogue;
    provider = startProvider(catalogue, start, forget);
    return { provider, feedback: catalogue.feedback, versions: versionsOf(catalogue) };
  };
  return {
    async ask(question) {
      if (!opening) {
        opening = open();
        opening.catch(forget);
      }
      const opened = await opening;
      const preferred = readRecord<string>(storageKeys.versions);
      const { feedback, versions } = opened;
      return { reply: await opened.provider.search({ ...question, preferred }), preferred, feedback, versions };
    },
    giveUp() {
      abortSilent(start);
      provider?.giveUp();
    },
  };
}

/** The question that only loads what a search needs. */
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
