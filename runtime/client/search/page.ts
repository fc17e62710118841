import { say } from "../elements.js";
import { readAddress, requestOf, type SearchAddress, writeAddress } from "./address.js";
import { filterLinks } from "./filters.js";
import { make } from "./make.js";
import { foundBy } from "./matches.js";
import type { SearchReply, SearchStart } from "./protocol.js";
import { countOf, pageLine, placeLine } from "./result-view.js";
import { ask, searchSession } from "./session.js";
import { emptyState, failedState } from "./states.js";

/** Pages shown at first, and more each time the reader asks for them. */
const step = 30;

/** The search page: the address says what is asked, and follows what is typed. */
export async function fillSearchPage(page: HTMLElement, start: SearchStart): Promise<void> {
  const { base } = start;
  const field = page.querySelector<HTMLInputElement>('main input[name="q"]');
  const place = page.querySelector<HTMLElement>("[data-search-results]");
  if (!field || !place) return;
  let address = readAddress(location.search);
  let limit = step;
  const shows = () => page.isConnected;
  field.value = address.query;
  const search = async () => {
    const asked = address;
    if (!asked.query.trim())
      return place.replaceChildren(make("p", {}, "Type what you look for: an operation, a field, a path, a question."));
    try {
      const [reply, session] = await Promise.all([ask(start, requestOf(asked, limit)), searchSession(start)]);
      if (asked !== address || !shows()) return;
      const filters = filterLinks(base, asked, reply, session.versions);
      place.replaceChildren(filters, ...found(reply, asked, session.feedback));
      say(reply.total === 0 ? `No results for ${asked.query}` : countOf(reply.total));
    } catch {
      if (asked === address && shows()) place.replaceChildren(failedState());
    }
  };
  const found = (reply: SearchReply, asked: SearchAddress, feedback: string): HTMLElement[] => {
    if (reply.total === 0) {
      const link = (query: string) => make("a", { href: writeAddress(base, asked, { query }) }, query);
      return [emptyState(asked.query, reply.suggestions, link, feedback)];
    }
    const items = reply.results.map((result) => resultItem(result, base));
    const more = make("button", { type: "button", class: "button quiet" }, "Show more");
    more.addEventListener("click", () => {
      limit += step;
      void search().then(() => place.querySelectorAll<HTMLElement>(".search-found > li > a")[limit - step]?.focus());
    });
    return [
      make("p", { class: "search-count" }, countOf(reply.total)),
      make("ol", { class: "search-found" }, ...items),
      ...(reply.total > limit ? [more] : []),
    ];
  };
  field.addEventListener("input", () => {
    address = { ...address, query: field.value };
    limit = step;
    // The entry stays the same while typing; its state belongs to the navigation.
    history.replaceState(history.state, "", writeAddress(base, address));
    void search();
  });
  field.form?.addEventListener("submit", (event) => event.preventDefault());
  if (!address.query) field.focus();
  await search();
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
