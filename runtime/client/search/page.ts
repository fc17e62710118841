import type { ResultPage } from "../../search/results.js";
import { phrases } from "../../texts/phrases.js";
import { say } from "../elements.js";
import { emptyAddress, excludedSearch, readAddress, requestOf, type SearchAddress, writeAddress } from "./address.js";
import { filterLinks } from "./filters.js";
import { make } from "./make.js";
import { foundBy } from "./matches.js";
import type { EngineResponse, SearchPlace, SearchTools } from "./protocol.js";
import { countOf, pageLine, placeLine, sameNameText } from "./result-view.js";
import type { Answer, Session } from "./session.js";
import { emptyState } from "./states.js";

/** Pages shown at first, and added each time the reader asks for more. */
const step = 30;

/** The search page. Its URL holds the request and follows what the reader types. */
export function fillSearchPage({ page, field, place }: SearchPlace, base: string, session: Session, tools: SearchTools): void {
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
      const { reply, feedback } = answer;
      if (!page.isConnected) return;
      const asked = address;
      show(filterLinks(base, asked, answer), ...found(reply, asked, feedback));
      say(reply.total === 0 ? phrases.noResultsFor(asked.query) : countOf(reply.total));
      answered();
      if (!reply.widened) lookOutside(asked);
    },
  });
  let answered = () => {};
  const search = (then = () => {}) => {
    answered = then;
    if (address.query.trim()) return attempts.start(() => session.ask(requestOf(address, limit)));
    attempts.stop();
    // Without a query the page shows suggestions.
    show();
  };
  const found = (reply: Answer["reply"], asked: SearchAddress, feedback: string): HTMLElement[] => {
    if (reply.total === 0) {
      // Without filters, because the filtered pages may not have it.
      const link = (query: string) => make("a", { href: writeAddress(base, emptyAddress, { query }) }, query);
      return [emptyState(asked.query, reply.suggestions, link, feedback)];
    }
    const like = (name: string) => writeAddress(base, asked, { like: name });
    const items = reply.results.map((result) => resultItem(result, base, like));
    const more = make("button", { type: "button", class: "button quiet" }, phrases.showMore);
    more.addEventListener("click", () => {
      limit += step;
      search(() => place.querySelectorAll<HTMLElement>(".search-found > li > a")[limit - step]?.focus());
    });
    return [
      make("p", { class: "search-count" }, countOf(reply.total)),
      make("ol", { class: "search-found" }, ...items),
      ...(reply.listed > limit ? [more] : []),
    ];
  };
  const lookOutside = (asked: SearchAddress) => {
    const question = excludedSearch(asked);
    if (!question) return;
    session.ask(question).then(
      ({ reply }) => {
        if (asked !== address || !page.isConnected || reply.total === 0) return;
        place.querySelector(".search-outside")?.remove();
        place.append(outsideSection(reply, asked, base));
      },
      () => {
        // Keep the results; the filters lead to everything.
      },
    );
  };
  const follow = () => {
    address = { ...address, query: field.value };
    limit = step;
    // Replace the entry while typing. Its state belongs to the navigation.
    history.replaceState(history.state, "", writeAddress(base, address));
    search();
  };
  field.addEventListener("input", follow);
  field.form?.addEventListener("submit", (event) => {
    event.preventDefault();
    attempts.again();
  });
  if (!address.query) field.focus();
  if (address.query === readAddress(location.search).query) search();
  else follow();
}

/** The best results that the scope and filters exclude, with their number and a link to all. */
function outsideSection({ total, results }: EngineResponse, asked: SearchAddress, base: string): HTMLElement {
  const everything = { ...emptyAddress, query: asked.query };
  const like = (name: string) => writeAddress(base, everything, { like: name });
  return make(
    "section",
    { class: "search-outside" },
    make("h2", {}, asked.kind ? phrases.otherResults : asked.api === "guides" ? phrases.inTheApis : phrases.inOtherApis),
    make("p", { class: "search-others-count" }, countOf(total)),
    make("ol", { class: "search-others" }, ...results.map((result) => resultItem(result, base, like))),
    make("a", { href: writeAddress(base, everything) }, phrases.searchEverything),
  );
}

function resultItem(result: ResultPage, base: string, like: (name: string) => string): HTMLElement {
  const at = (href: string) => (href.startsWith("/") ? base + href.slice(1) : href);
  const places = result.places.map((place) => {
    const link = make("a", { class: "search-place", href: at(place.href) }, placeLine(place));
    foundBy(link, place.label, place.text);
    const others = make("a", { class: "search-place search-like", href: like(place.label.join("")) }, sameNameText(place));
    return make("li", {}, link, place.alike > 0 && others);
  });
  return make(
    "li",
    {},
    make("a", { class: "search-page", href: at(result.route) }, pageLine(result)),
    places.length > 0 && make("ul", {}, ...places),
  );
}
