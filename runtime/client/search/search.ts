import type { SearchCatalogue } from "../../search/catalogue.js";
import type { ResultPage } from "../../search/results.js";
import css from "../../styles/search.css?layer=components";
import { phrases } from "../../texts/phrases.js";
import { adoptStyles, byId, make, say } from "../elements.js";
import { SearchDialog } from "./dialog.js";
import {
  addressesFor,
  emptyAddress,
  excludedSearch,
  fieldsLine,
  filterLinks,
  readAddress,
  requestOf,
  type SearchAddress,
  writeAddress,
} from "./filters.js";
import { watchMatches } from "./matches.js";
import { emptyState, pageLine, placeLinks, type ResultAddresses, recentList } from "./result-view.js";
import {
  type Answer,
  contextOf,
  createSession,
  type EngineResponse,
  type OnProgress,
  type OpenSearch,
  type SearchPlace,
  type SearchTools,
  type Session,
  type StartProvider,
  warmUp,
} from "./session.js";

/** The search with one of the providers. */
export function createSearch<Catalogue extends SearchCatalogue>(startProvider: StartProvider<Catalogue>): OpenSearch {
  return (tools) => {
    adoptStyles(css);
    watchMatches();
    const session = createSession(tools.files, startProvider);
    return {
      // A failure is shown when the reader searches.
      warm: () => void session.ask(warmUp(contextOf(byId("page")))).catch(() => {}),
      startDialog(shell) {
        const dialog = new SearchDialog(shell, session, tools);
        return () => dialog.opened();
      },
      startPage: (place) => fillSearchPage(place, session, tools),
    };
  };
}

/** Pages shown at first, and added each time the reader asks for more. */
const step = 30;

/** The search page. Its URL holds the request and follows what the reader types. */
function fillSearchPage({ page, field, place }: SearchPlace, session: Session, tools: SearchTools): void {
  // The field may differ from the URL: the reader may have typed before this script was loaded.
  let address = { ...readAddress(location.search), query: field.value };
  let limit = step;
  const show = (...parts: Node[]) => {
    if (page.isConnected) place.replaceChildren(...parts);
  };
  const attempts = tools.createAttempts<Answer>({
    waiting() {
      if (!place.querySelector(".search-found")) tools.showWaiting(place);
    },
    failed() {
      session.giveUp();
      tools.showFailed(place);
    },
    done: (answer) => {
      const { response, feedback } = answer;
      if (!page.isConnected) return;
      const asked = address;
      const fields = fieldsLine(response, asked.kind, (progress) => searchFields(asked, progress));
      const missing = response.total === 0 && fields;
      show(filterLinks(asked, answer), ...(missing ? [] : found(response, asked, feedback)), ...(fields ? [fields] : []));
      if (missing) return;
      say(response.total === 0 ? phrases.noResultsFor(asked.query) : phrases.resultCount(response.total));
      answered();
      if (!response.widened) lookOutside(asked);
    },
  });
  let answered = () => {};
  const search = (then = () => {}) => {
    answered = then;
    if (address.query.trim()) return attempts.start(() => session.ask(requestOf(address, limit)));
    attempts.stop();
    // Without a query the page shows suggestions, and below them the pages that were read last.
    show(...recentList());
  };
  const found = (response: Answer["response"], asked: SearchAddress, feedback: string): HTMLElement[] => {
    if (response.total === 0) {
      // Without filters, because the filtered pages may not have it.
      const link = (query: string) => make("a", { href: writeAddress(emptyAddress, { query }) }, query);
      return [emptyState(asked.query, response.suggestions, link, feedback)];
    }
    const addresses = addressesFor(asked);
    const more = make("button", { type: "button", class: "button quiet" }, phrases.showMore);
    more.addEventListener("click", () => {
      limit += step;
      search(() => place.querySelectorAll<HTMLElement>(".search-found > li > a")[limit - step]?.focus());
    });
    return [
      make("p", { class: "search-count" }, phrases.resultCount(response.total)),
      make("ol", { class: "search-found" }, ...response.results.map((result) => resultItem(result, addresses))),
      ...(response.listed > limit ? [more] : []),
    ];
  };
  const lookOutside = (asked: SearchAddress) => {
    const question = excludedSearch(asked);
    if (!question) return;
    session.ask(question).then(
      ({ response }) => {
        if (asked !== address || !page.isConnected || response.total === 0) return;
        place.querySelector(".search-outside")?.remove();
        place.append(outsideSection(response, asked));
      },
      () => {
        // Keep the results; the filters lead to everything.
      },
    );
  };
  /** Replaces an answer from titles alone. From then on, the reader's searches have fields at once. */
  const searchFields = async (asked: SearchAddress, progress: OnProgress) => {
    await session.ask({ ...requestOf(asked, limit), fields: true }, progress);
    if (asked === address) search();
  };
  const follow = () => {
    address = { ...address, query: field.value };
    limit = step;
    // Replace the entry while typing. Its state belongs to the navigation.
    history.replaceState(history.state, "", writeAddress(address));
    search();
  };
  field.addEventListener("input", follow);
  field.form?.addEventListener("submit", (event) => {
    event.preventDefault();
    attempts.again();
  });
  // The index is on its way before the first letter.
  field.addEventListener("focus", () => void session.ask(warmUp({})).catch(() => {}), { once: true });
  if (!address.query) field.focus();
  if (address.query === readAddress(location.search).query) search();
  else follow();
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
