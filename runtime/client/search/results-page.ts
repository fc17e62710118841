import { chosenVersions } from "../../search/catalogue.js";
import type { ShardVersion } from "../../search/engine.js";
import type { EngineResponse } from "../../search/library.js";
import { fieldKind, type ResultPage } from "../../search/results.js";
import { phrases } from "../../texts/phrases.js";
import { make, say } from "../elements.js";
import {
  addressesFor,
  countOfAll,
  emptyState,
  kindName,
  mainKinds,
  pageLine,
  placeLinks,
  type ResultAddresses,
  recentList,
} from "./result-view.js";
import {
  type Answer,
  type Answered,
  emptyAddress,
  excludedSearch,
  readAddress,
  requestOf,
  type SearchAddress,
  type SearchPlace,
  type SearchTools,
  SearchView,
  type Session,
  warmUp,
  writeAddress,
} from "./session.js";

/** Pages that the search page shows at first, and adds each time the reader asks for more. */
const step = 30;

/** The search page. Its URL holds the request and follows what the reader types. */
export class ResultsPage extends SearchView {
  readonly #at: SearchPlace;
  #address: SearchAddress;
  #limit = step;
  /** Called with the next answer. */
  #answered = () => {};

  constructor(at: SearchPlace, session: Session, tools: SearchTools) {
    super(session, tools, at.place);
    const { field } = at;
    this.#at = at;
    // The field may differ from the URL: the reader may have typed before this script was loaded.
    this.#address = { ...readAddress(location.search), query: field.value };
    const follow = () => {
      this.#address = { ...this.#address, query: field.value };
      this.#limit = step;
      // Replace the entry while typing. Its state belongs to the navigation.
      history.replaceState(history.state, "", writeAddress(this.#address));
      this.#search();
    };
    field.addEventListener("input", follow);
    field.form?.addEventListener("submit", (event) => {
      event.preventDefault();
      this.attempts.again();
    });
    // The index is on its way before the first letter.
    field.addEventListener("focus", () => void session.ask(warmUp({})).catch(() => {}), { once: true });
    if (!this.#address.query) field.focus();
    if (this.#address.query === readAddress(location.search).query) this.#search();
    else follow();
  }

  #search(then = () => {}): void {
    this.#answered = then;
    if (this.#address.query.trim()) {
      this.ask(this.#address, requestOf(this.#address, this.#limit));
      return;
    }
    this.asked = undefined;
    this.attempts.stop();
    // Without a query the page shows suggestions, and below them the pages that were read last.
    this.#show(...recentList());
  }

  protected makeRoom(): boolean {
    return !this.#at.place.querySelector(".search-found");
  }

  protected answer(answer: Answered): void {
    const { address, response } = answer;
    const fields = this.fieldsOf(answer);
    const isMissing = response.total === 0 && fields !== undefined;
    this.#show(filterLinks(address, answer), ...(isMissing ? [] : this.#found(answer)), ...(fields ? [fields] : []));
    if (isMissing || !this.#at.page.isConnected) return;
    say(response.total === 0 ? phrases.noResultsFor(address.query) : phrases.resultCount(response.total));
    this.#answered();
    if (!response.widened) this.#lookOutside(answer);
  }

  #found({ response, address, feedback }: Answered): HTMLElement[] {
    if (response.total === 0) {
      // Without filters, because the filtered pages may not have it.
      const link = (query: string) => make("a", { href: writeAddress(emptyAddress, { query }) }, query);
      return [emptyState(address.query, response.suggestions, link, feedback)];
    }
    const addresses = addressesFor(address);
    const before = this.#limit;
    const more = make("button", { type: "button", class: "button quiet" }, phrases.showMore);
    more.addEventListener("click", () => {
      this.#limit += step;
      this.#search(() => this.#at.place.querySelectorAll<HTMLElement>(".search-found > li > a")[before]?.focus());
    });
    return [
      make("p", { class: "search-count" }, phrases.resultCount(response.total)),
      make("ol", { class: "search-found" }, ...response.results.map((result) => resultItem(result, addresses))),
      ...(response.listed > before ? [more] : []),
    ];
  }

  #lookOutside({ address, question }: Answered): void {
    const excluded = excludedSearch(address);
    if (!excluded) return;
    const { page, place } = this.#at;
    this.session.ask(excluded).then(
      ({ response }) => {
        if (this.asked !== question || !page.isConnected || response.total === 0) return;
        place.querySelector(".search-outside")?.remove();
        place.append(outsideSection(response, address));
      },
      () => {
        // Keep the results; the filters lead to everything.
      },
    );
  }

  #show(...parts: Node[]): void {
    if (this.#at.page.isConnected) this.#at.place.replaceChildren(...parts);
  }
}

/** The best results that the scope and filters exclude, with their number and a link to all. */
function outsideSection({ total, results }: EngineResponse, asked: SearchAddress): HTMLElement {
  const everything = { ...emptyAddress, query: asked.query };
  const addresses = addressesFor(everything);
  return make(
    "section",
    { class: "search-outside" },
    make("h2", {}, asked.kind ? phrases.otherResults : asked.api === "guides" ? phrases.inTheApis : phrases.inOtherApis),
    make("p", { class: "search-others-count" }, phrases.resultCount(total)),
    make("ol", { class: "search-others" }, ...results.map((result) => resultItem(result, addresses))),
    make("a", { href: writeAddress(everything) }, phrases.searchEverything),
  );
}

function resultItem(result: ResultPage, addresses: ResultAddresses): HTMLElement {
  const link = (href: string, className: string, line: Node | string) => make("a", { class: className, href }, line);
  const places = result.places.map((place) => make("li", {}, ...placeLinks(place, addresses, link)));
  return make(
    "li",
    {},
    link(addresses.of(result.route), "search-page", pageLine(result)),
    places.length > 0 && make("ul", {}, ...places),
  );
}

/** The filters as plain links to the filtered results. */
function filterLinks(address: SearchAddress, { response, versions, preferred }: Answer): HTMLElement {
  const link = (label: string, change: Partial<SearchAddress>, current: boolean, count?: number) =>
    make(
      "a",
      { href: writeAddress(address, change), "aria-current": current ? "true" : undefined },
      label,
      count !== undefined && make("small", {}, ` ${count}`),
    );
  const { api: byApi, kind: byKind } = response.facets;
  const near = address.api ? undefined : versions.find(({ api, id }) => `${api} ${id}` === address.near);
  const apis = [...new Map(versions.map(({ api, apiTitle }) => [api, apiTitle])), ["guides", phrases.filterGuides] as const];
  const rows: [string, HTMLElement[]][] = [
    [
      phrases.filterIn,
      [
        // The scope of the dialog: the version that was being read, with the guides.
        ...(near ? [link(phrases.nearAndGuides(near.apiTitle, near.label), {}, true)] : []),
        link(
          phrases.filterEverything,
          { api: "", version: "", near: "" },
          !address.api && !address.near && address.version !== "all",
        ),
        ...apis.flatMap(([api, title]) =>
          byApi[api] || address.api === api
            ? [link(title, { api, version: "", near: "" }, address.api === api, byApi[api] ?? 0)]
            : [],
        ),
      ],
    ],
    [phrases.filterVersion, versionLinks(address, versions, preferred, link)],
    [
      phrases.filterKind,
      [
        link(phrases.allKinds, { kind: "" }, !address.kind, countOfAll(byKind)),
        // Fields of a large API are counted once they are loaded.
        ...inOrder([...Object.keys(byKind), ...(response.partial ? [fieldKind] : [])]).map((kind) =>
          link(mainKinds.get(kind) ?? kindName(kind), { kind }, address.kind === kind, byKind[kind]),
        ),
      ],
    ],
    [phrases.filterName, address.like ? [link(phrases.filterAny, { like: "" }, false), link(address.like, {}, true)] : []],
  ];
  return make(
    "nav",
    { class: "search-filters", "aria-label": phrases.filters },
    ...rows.flatMap(([title, links]) =>
      links.length > 1 ? [make("p", {}, make("b", {}, title), ...links.flatMap((link) => [" ", link]))] : [],
    ),
  );
}

/** The main kinds first, as in the dialog. */
function inOrder(kinds: readonly string[]): string[] {
  const main = [...mainKinds.keys()].filter((kind) => kinds.includes(kind));
  return [...main, ...kinds.filter((kind) => !main.includes(kind)).sort()];
}

type LinkTo = (label: string, change: Partial<SearchAddress>, current: boolean) => HTMLElement;

function versionLinks(
  address: SearchAddress,
  versions: readonly ShardVersion[],
  preferred: Answer["preferred"],
  link: LinkTo,
): HTMLElement[] {
  const { api, version } = address;
  if (api === "guides") return [];
  const all = link(phrases.allVersions, { version: "all", near: "" }, version === "all");
  const chosen = chosenVersions(versions, { scope: "all", context: {}, preferred });
  if (!api)
    return [
      link(chosen.every(({ latest }) => latest) ? phrases.latest : phrases.preferred, { version: "" }, version === ""),
      all,
    ];
  const current = version || chosen.find((candidate) => candidate.api === api)?.id;
  const ownVersions = versions.filter((candidate) => candidate.api === api);
  return [...ownVersions.map(({ id, label }) => link(label, { version: id }, current === id)), all];
}
