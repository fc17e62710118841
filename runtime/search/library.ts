import { type CatalogueShard, chosenVersions, type EmbeddedCatalogue, type VersionChoice } from "./catalogue.js";
import { type PageHit, SearchEngine, type SearchResult } from "./engine.js";
import { answerOf, isWanted, type ResultFilter, type SearchAnswer } from "./results.js";

/** A request to a provider. Results of what the reader is reading come first. */
export interface SearchRequest extends VersionChoice {
  /** Empty: only load what a search in this context needs. */
  query: string;
  filter: ResultFilter;
  /** Requests results that the scope and the filter exclude. */
  outside?: boolean;
  /** Requests results of the current API alone if the other APIs are not loaded yet. */
  early?: boolean;
  /** Also searches the fields of large APIs, which are loaded by need. */
  fields?: boolean;
  /** Maximum number of pages. */
  limit: number;
}

export interface EngineResponse extends SearchAnswer {
  /** Nothing was found in the context, so these results are from the whole site. */
  widened: boolean;
  /** The results of other APIs are not among them yet. */
  early?: true;
  /** The number of results without a current API, if it differs: another version of that API may be searched then. */
  everywhere?: number;
  /** Only titles, paths and headings of a large API were searched. `sure`: they have all words of the query. */
  partial?: { sure: boolean };
  /** Suggested queries if nothing was found. */
  suggestions: string[];
}

/** Called while the files of fields arrive. */
export type OnProgress = (loaded: number, all: number) => void;

/** The fetched parts of the index, with the engine that searches them. */
export class Library {
  readonly #engine: SearchEngine;
  readonly #catalogue: EmbeddedCatalogue;
  readonly #load: (file: string) => Promise<unknown>;
  readonly #shards = new Map<CatalogueShard, Promise<void>>();
  /** Large parts that are loaded whole. */
  readonly #whole = new Map<CatalogueShard, Promise<void>>();
  /** Those of them that the engine has. */
  readonly #complete = new Set<CatalogueShard>();
  /** The parts that can be searched at once. */
  readonly #ready = new Set<CatalogueShard>();

  /** @param load returns the parsed content of an index file */
  constructor(catalogue: EmbeddedCatalogue, load: (file: string) => Promise<unknown>) {
    this.#catalogue = catalogue;
    this.#load = load;
    this.#engine = new SearchEngine(catalogue.synonyms);
  }

  /** Fetches the parts that a request needs, and answers it. */
  async search(request: SearchRequest, progress: OnProgress = () => {}): Promise<EngineResponse> {
    if (request.fields) await this.#loadFields(request, progress);
    if (request.outside) return this.#outside(request);
    const { query, context, scope, filter, limit } = request;
    const look = (where: SearchRequest["scope"]) => this.#look(request, where);
    const isLoaded = () => this.#wanted(request).every((shard) => this.#ready.has(shard));
    const isEarly = request.early === true && context.api !== undefined && !isLoaded();
    const isNear = isEarly || (scope === "context" && context.api !== undefined);
    const near = await look(isEarly ? "context" : scope);
    // A text that is misspelled here may be spelled correctly in another API.
    const far = isNear && !near.sure && query.trim() ? await look("all") : near;
    const isFar = far !== near && (isEarly || (far.pages.length > 0 && (far.sure || near.pages.length === 0)));
    const answer = answerOf(isFar ? far : near, filter, limit);
    return {
      ...answer,
      widened: isFar && !isEarly,
      ...(isEarly && !isFar ? { early: true } : {}),
      ...(isNear ? {} : await this.#everywhere(request)),
      ...this.#partOf(far),
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

  /** The number of results as the search page counts them, where no version of an API is being read. */
  async #everywhere(request: SearchRequest): Promise<Pick<EngineResponse, "everywhere">> {
    const plain: SearchRequest = { ...request, context: {} };
    const wanted = new Set(this.#wanted(request));
    if (this.#wanted(plain).every((shard) => wanted.has(shard))) return {};
    return { everywhere: answerOf(await this.#look(plain, "all"), request.filter, 0).total };
  }

  async #look(request: SearchRequest, scope: SearchRequest["scope"]): Promise<SearchResult> {
    const wanted = this.#wanted({ ...request, scope });
    await Promise.all(wanted.map((shard) => this.#fetched(shard)));
    return this.#engine.search(request.query, request.context, wanted);
  }

  /** Whether parts of the result are from titles, paths and headings alone. */
  #partOf({ shards, sure }: SearchResult): Pick<EngineResponse, "partial"> {
    const isPartial = shards.some((shard) =>
      this.#catalogue.shards.some((one) => one === shard && one.titles && !this.#complete.has(one)),
    );
    return isPartial ? { partial: { sure } } : {};
  }

  async #loadFields(request: SearchRequest, progress: OnProgress): Promise<void> {
    const large = this.#wanted(request).filter(({ titles }) => titles !== undefined);
    const all = large.reduce((sum, { files }) => sum + files.length, 0);
    let loaded = 0;
    const arrived = () => {
      loaded += 1;
      progress(loaded, all);
    };
    await Promise.all(large.map((shard) => this.#fetchedWhole(shard, arrived)));
  }

  #fetchedWhole(shard: CatalogueShard, arrived: () => void): Promise<void> {
    let fetched = this.#whole.get(shard);
    if (!fetched) {
      const load = (file: string) => this.#load(file).finally(arrived);
      fetched = Promise.all([this.#fetched(shard), ...shard.files.map(load)]).then(([, ...files]) => {
        this.#engine.remove(shard);
        this.#add(shard, files);
        this.#complete.add(shard);
      });
      fetched.catch(() => this.#whole.delete(shard));
      this.#whole.set(shard, fetched);
    }
    return fetched;
  }

  #add(shard: CatalogueShard, files: readonly unknown[]): void {
    for (const file of files) this.#engine.add(shard, file as Parameters<SearchEngine["add"]>[1]);
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
      const names = shard.titles === undefined ? shard.files : [shard.titles];
      fetched = Promise.all(names.map(this.#load)).then((files) => {
        this.#add(shard, files);
        this.#ready.add(shard);
      });
      // Remove a failed part, so that the next keystroke fetches it again.
      fetched.catch(() => this.#shards.delete(shard));
      this.#shards.set(shard, fetched);
    }
    return fetched;
  }
}
