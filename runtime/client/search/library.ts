import type { CatalogueShard, EmbeddedCatalogue } from "../../search/catalogue.js";
import { chosenVersions, type VersionChoice } from "../../search/chosen-versions.js";
import { type PageHit, SearchEngine, type SearchResult } from "../../search/engine.js";
import { answerOf, isWanted } from "../../search/results.js";
import type { EngineResponse, SearchRequest } from "./protocol.js";

/** The fetched parts of the index, with the engine that searches them. */
export class Library {
  readonly #engine: SearchEngine;
  readonly #catalogue: EmbeddedCatalogue;
  readonly #load: (file: string) => Promise<unknown>;
  readonly #shards = new Map<CatalogueShard, Promise<void>>();

  /** @param load returns the parsed content of an index file */
  constructor(catalogue: EmbeddedCatalogue, load: (file: string) => Promise<unknown>) {
    this.#catalogue = catalogue;
    this.#load = load;
    this.#engine = new SearchEngine(catalogue.synonyms);
  }

  /** Fetches the parts that a request needs, and answers it. */
  async search(request: SearchRequest): Promise<EngineResponse> {
    if (request.outside) return this.#outside(request);
    const { query, context, scope, filter, limit } = request;
    const look = (where: SearchRequest["scope"]) => this.#look(request, where);
    const near = await look(scope);
    // A text that is misspelled here may be spelled correctly in another API, and what this API only mentions may be
    // the name of a page there.
    const isFound = near.sure && near.named;
    const far = scope === "context" && context.api && !isFound && query.trim() ? await look("all") : near;
    const isBetter = near.pages.length === 0 || (far.sure && (!near.sure || (far.named && !near.named)));
    const widened = far !== near && far.pages.length > 0 && isBetter;
    const answer = answerOf(widened ? far : near, filter, limit);
    return {
      ...answer,
      widened,
      suggestions: answer.total > 0 || !query.trim() ? [] : this.#suggestions(query, far),
    };
  }

  /** Results that the scope and the filter of a request exclude. */
  async #outside(request: SearchRequest): Promise<EngineResponse> {
    const { context, scope, filter, limit } = request;
    const found = await this.#look(request, scope === "context" ? "all" : scope);
    const isNear = ({ shard }: PageHit) => scope !== "context" || !shard.version || shard.version.api === context.api;
    const pages = found.pages.filter((page) => !(isNear(page) && isWanted(page, filter)));
    return { ...answerOf({ ...found, pages }, {}, limit), widened: false, suggestions: [] };
  }

  async #look(request: SearchRequest, scope: SearchRequest["scope"]): Promise<SearchResult> {
    const wanted = this.#wanted({ ...request, scope });
    await Promise.all(wanted.map((shard) => this.#fetched(shard)));
    return this.#engine.search(request.query, request.context, wanted);
  }

  #suggestions(query: string, { shards }: SearchResult): string[] {
    const near = this.#engine.suggest(query, shards);
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

  #fetched(shard: CatalogueShard): Promise<void> {
    let fetched = this.#shards.get(shard);
    if (!fetched) {
      fetched = Promise.all(shard.files.map(this.#load)).then((files) => {
        for (const file of files) this.#engine.add(shard, file as Parameters<SearchEngine["add"]>[1]);
      });
      // Remove a failed part, so that the next keystroke fetches it again.
      fetched.catch(() => this.#shards.delete(shard));
      this.#shards.set(shard, fetched);
    }
    return fetched;
  }
}
