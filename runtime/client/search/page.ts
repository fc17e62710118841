import { say } from "../elements.js";
import { readAddress, requestOf, type SearchAddress, writeAddress } from "./address.js";
import { createAttempts } from "./attempts.js";
import { filterLinks } from "./filters.js";
import { make } from "./make.js";
import { foundBy } from "./matches.js";
import type { SearchPlace } from "./protocol.js";
import { countOf, pageLine, placeLine } from "./result-view.js";
import type { Answer, Session } from "./session.js";
import { emptyState } from "./states.js";
import { showFailed, showWaiting } from "./trouble.js";

const everything = readAddress("");

/** Pages shown at first, and more each time the reader asks for them. */
const step = 30;

/** The search page: the address says what is asked, and follows what is typed. */
export function fillSearchPage({ page, field, place }: SearchPlace, base: string, session: Session): void {
  // The field may be ahead of the address: letters were typed before this script was here.
  let address = { ...readAddress(location.search), query: field.value };
  let limit = step;
  const show = (...parts: Node[]) => {
    if (page.isConnected) place.replaceChildren(...parts);
  };
  const attempts = createAttempts<Answer>({
    waiting() {
      if (!place.querySelector(".search-found")) showWaiting(place);
    },
    failed() {
      session.giveUp();
      showFailed(place);
    },
    done: (answer) => {
      const { reply, feedback } = answer;
      if (!page.isConnected) return;
      const asked = address;
      show(filterLinks(base, asked, answer), ...found(reply, asked, feedback));
      say(reply.total === 0 ? `No results for ${asked.query}` : countOf(reply.total));
      answered();
    },
  });
  let answered = () => {};
  const search = (then = () => {}) => {
    answered = then;
    if (address.query.trim()) return attempts.start(() => session.ask(requestOf(address, limit)));
    attempts.stop();
    show(make("p", {}, "Type what you look for: an operation, a field, a path, a question."));
  };
  const found = (reply: Answer["reply"], asked: SearchAddress, feedback: string): HTMLElement[] => {
    if (reply.total === 0) {
      // Everywhere: in what was filtered there may be nothing of it.
      const link = (query: string) => make("a", { href: writeAddress(base, everything, { query }) }, query);
      return [emptyState(asked.query, reply.suggestions, link, feedback)];
    }
    const items = reply.results.map((result) => resultItem(result, base));
    const more = make("button", { type: "button", class: "button quiet" }, "Show more");
    more.addEventListener("click", () => {
      limit += step;
      search(() => place.querySelectorAll<HTMLElement>(".search-found > li > a")[limit - step]?.focus());
    });
    return [
      make("p", { class: "search-count" }, countOf(reply.total)),
      make("ol", { class: "search-found" }, ...items),
      ...(reply.total > limit ? [more] : []),
    ];
  };
  const follow = () => {
    address = { ...address, query: field.value };
    limit = step;
    // The entry stays the same while typing; its state belongs to the navigation.
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

function resultItem(result: Parameters<typeof pageLine>[0], base: string): HTMLElement {
  const at = (href: string) => (href.startsWith("/") ? base + href.slice(1) : href);
  const places = result.places.map((place) => {
    const link = make("a", { class: "search-place", href: at(place.href) }, placeLine(place));
    foundBy(link, place.label, place.text);
    return make("li", {}, link);
  });
  return make(
    "li",
    {},
    make("a", { class: "search-page", href: at(result.route) }, pageLine(result)),
    places.length > 0 && make("ul", {}, ...places),
  );
}
