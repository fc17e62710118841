import type { CatalogueShard, EmbeddedCatalogue } from "../../search/catalogue.js";
import { chosenVersions, type VersionChoice } from "../../search/chosen-versions.js";
import { SearchEngine, type ShardInfo } from "../../search/engine.js";
import { answerOf } from "../../search/results.js";
import type { SearchReply, SearchRequest } from "./protocol.js";

/** The parts of the index that have been fetched, and the engine over them. */
export class Library {
  readonly #engine: SearchEngine;
  readonly #catalogue: EmbeddedCatalogue;
  readonly #load: (file: string) => Promise<unknown>;
  readonly #shards = new Map<CatalogueShard, Promise<void>>();

  /** @param load gives the parsed content of a file of the index */
  constructor(catalogue: EmbeddedCatalogue, load: (file: string) => Promise<unknown>) {
    this.#catalogue = catalogue;
    this.#load = load;
    this.#engine = new SearchEngine(catalogue.synonyms);
  }

  /** Fetches the parts that a question needs, and answers it. */
  async search(request: SearchRequest): Promise<SearchReply> {
    const { query, context, scope, filter, limit } = request;
    const look = async (where: SearchRequest["scope"]) => {
      const wanted = this.#wanted({ ...request, scope: where });
      await this.#ready(wanted);
      const shards = new Set<ShardInfo>(wanted);
      return this.#engine.search(query, context, (shard) => shards.has(shard));
    };
    const near = await look(scope);
    // What is spelt like something here may stand elsewhere just as it is typed.
    const far = scope === "context" && context.api && !near.sure && query.trim() ? await look("all") : near;
    const widened = far !== near && far.pages.length > 0 && (far.sure || near.pages.length === 0);
    const answer = answerOf(widened ? far : near, filter, limit);
    return { ...answer, widened, suggestions: answer.total > 0 || !query.trim() ? [] : this.#suggestions(query) };
  }

  #suggestions(query: string): string[] {
    const near = this.#engine.suggest(query);
    return near.length > 0 ? near : this.#catalogue.popular;
  }

  #wanted(choice: VersionChoice): CatalogueShard[] {
    const { shards } = this.#catalogue;
    const chosen = chosenVersions(
      shards.flatMap(({ version }) => version ?? []),
      choice,
    );
    return shards.filter(({ version }) => !version || chosen.includes(version));
  }

  async #ready(shards: readonly CatalogueShard[]): Promise<void> {
    await Promise.all(shards.map((shard) => this.#fetched(shard)));
  }

  #fetched(shard: CatalogueShard): Promise<void> {
    let fetched = this.#shards.get(shard);
    if (!fetched) {
      fetched = Promise.all(shard.files.map(this.#load)).then((files) => {
        for (const file of files) this.#engine.add(shard, file as Parameters<SearchEngine["add"]>[1]);
      });
      // What failed is tried again with the next keystroke.
      fetched.catch(() => this.#shards.delete(shard));
      this.#shards.set(shard, fetched);
    }
    return fetched;
  }
}
