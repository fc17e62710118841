import { methodClass, methodName, to } from "../../primitives/href.js";
import type { SuggestedPage, Suggestions } from "../../search/catalogue.js";
import type { SearchContext } from "../../search/engine.js";
import type { Marked } from "../../search/highlight.js";
import type { PageKind } from "../../search/records.js";
import { fieldKind, type ResultPage, type ResultPlace } from "../../search/results.js";
import { phrases, splitPhrases } from "../../texts/phrases.js";
import { base, make } from "../elements.js";
import { type RecentPage, recentPages } from "../recent-pages.js";
import { foundBy } from "../reveal.js";
import { type SearchAddress, writeAddress } from "./session.js";

const kindNames: Record<string, string> = {
  operation: phrases.kindOperation,
  schema: phrases.kindSchema,
  guide: phrases.kindGuide,
  category: phrases.kindCategory,
  page: phrases.kindPage,
  heading: phrases.kindHeading,
  parameter: phrases.kindParameter,
  field: phrases.kindField,
  scope: phrases.kindScope,
  error: phrases.kindError,
  example: phrases.kindExample,
  update: phrases.kindUpdate,
};

/** Name of a kind of result, for filters and for screen readers. */
export function kindName(kind: string): string {
  return kindNames[kind] ?? kind;
}

type PageLine = Pick<ResultPage, "kind" | "title" | "method" | "path" | "crumbs" | "version" | "alsoIn" | "deprecated">;

/** The line of a page: badge or icon, title, breadcrumbs on the right, and the path below. */
export function pageLine(page: PageLine): DocumentFragment {
  const { method, kind } = page;
  const line = document.createDocumentFragment();
  const title = make(
    "span",
    {},
    make("b", {}, marked(page.title)),
    page.deprecated && " ",
    page.deprecated && make("span", { class: "badge deprecated" }, phrases.deprecatedPage),
    pause(),
  );
  const where = standing(page);
  line.append(
    method ? make("b", { class: methodClass(method) }, methodName(method)) : kindIcon(kind),
    make(
      "span",
      { class: "search-line" },
      title,
      where && make("span", { class: "search-crumbs" }, where),
      page.path.length > 0 && make("span", { class: "search-about" }, pause(), make("code", {}, marked(page.path))),
    ),
  );
  return line;
}

/** Breadcrumbs that the title does not say, the version, and the other versions that have the page. */
function standing({ title, crumbs, version, alsoIn }: PageLine): string {
  const name = title.join("").toLowerCase();
  const others = alsoIn.length > 0 && phrases.alsoIn(alsoIn.join(", "));
  return [...crumbs.filter((crumb) => crumb.toLowerCase() !== name), version, others].filter(Boolean).join(" › ");
}

function placeLine(place: ResultPlace): DocumentFragment {
  const line = document.createDocumentFragment();
  const code = /^(?:parameter|field|scope)$/.test(place.kind) ? "code" : "b";
  const where = place.place || (place.kind === "heading" ? "" : kindName(place.kind));
  line.append(
    kindIcon(place.kind),
    make(
      "span",
      { class: "search-line" },
      make("span", {}, make(code, {}, marked(place.label)), where && pause()),
      where && make("span", { class: "search-crumbs" }, where),
      place.text.some(Boolean) && make("span", { class: "search-text" }, marked(place.text)),
    ),
  );
  return line;
}

/** Separates the parts of a result's name for screen readers: "verse_key, path parameter". */
const pause = () => make("span", { class: "visually-hidden" }, ", ");

/** URLs that results link to. */
export interface ResultAddresses {
  /** For a result, with the site's base. */
  of(href: string): string;
  /** For all pages with a field of that name. */
  like(name: string): string;
}

/**
 * The links of a place: to it, and to the other pages that have a field of its name.
 * @param isCounted whether the number of those is known: not as long as other APIs load
 */
export function placeLinks(
  place: ResultPlace,
  addresses: ResultAddresses,
  link: (href: string, className: string, line: Node | string) => HTMLElement,
  isCounted = true,
): HTMLElement[] {
  const ownLink = link(addresses.of(place.href), "search-place", placeLine(place));
  foundBy(ownLink, place.label, place.text);
  if (place.alike === 0) return [ownLink];
  const alike = isCounted ? phrases.alike(place.alike) : phrases.othersAlike;
  return [ownLink, link(addresses.like(place.label.join("")), "search-place search-like", alike)];
}

/** A text with its matches in `<mark>`. A path may wrap after a slash. */
function marked(pieces: Marked): DocumentFragment {
  const fragment = document.createDocumentFragment();
  pieces.forEach((piece, index) => {
    const parts = piece.split(/(?<=.\/)/).flatMap((part) => (part.endsWith("/") ? [part, make("wbr", {})] : [part]));
    if (piece) fragment.append(...(index % 2 === 1 ? [make("mark", {}, ...parts)] : parts));
  });
  return fragment;
}

const paths: Record<string, string> = {
  guide: "M6 4.5h9a3 3 0 0 1 3 3v12H8a2 2 0 0 1-2-2zm0 13a2 2 0 0 1 2-2h10M9.5 8.5h5",
  schema: "M9 4.5c-2.5 0-2 3-2 5s-2 2.5-2 2.5 2 .5 2 2.5-.5 5 2 5m6-15c2.5 0 2 3 2 5s2 2.5 2 2.5-2 .5-2 2.5.5 5-2 5",
  category: "M4.5 6.5h15m-15 5.5h15m-15 5.5h9",
  page: "M7 3.5h7l4 4v13H7zm7 0v4h4",
  operation: "m9 7-5 5 5 5m6-10 5 5-5 5",
  heading: "M9.5 5 8 19m8-14-1.5 14M5 9.5h14m-14.5 5h14",
  parameter: "M4 7h9m4 0h3M4 17h3m4 0h9M15 5v4m-6 6v4",
  field: "M5 12h14M5 7h9m-9 10h6",
  scope: "M12 3.5 18.5 6v5.5c0 4-2.5 7-6.5 9-4-2-6.5-5-6.5-9V6zm-2.5 8.5 2 2 3.5-4",
  error: "M12 8v5m0 3.2v.3M12 3.5l9 16.5H3z",
  update: "M12 7.5V12l3 2m-3-10.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z",
  example: "m8 8-4 4 4 4m8-8 4 4-4 4M13.5 6l-3 12",
};

/** The icon of a kind of result, on a 24-unit grid like the other icons. */
function kindIcon(kind: string): DocumentFragment {
  const template = make("template");
  template.innerHTML = `<svg class="icon" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true"><path d="${paths[kind] ?? paths.page}"/></svg>`;
  return template.content;
}

/** The options of the listbox: one group per page, first the page, then places on it. */
export function optionGroups(results: readonly ResultPage[], addresses: ResultAddresses, isCounted: boolean): HTMLElement[] {
  return results.map((page) =>
    make(
      "div",
      { role: "group", "aria-label": page.title.join("") },
      option(addresses.of(page.route), "search-page", pageLine(page)),
      ...page.places.flatMap((place) => placeLinks(place, addresses, option, isCounted)),
    ),
  );
}

let number = 0;

function option(href: string, className: string, line: Node | string): HTMLElement {
  number += 1;
  const id = `search-option-${number}`;
  return make("a", { id, class: className, role: "option", tabindex: "-1", "aria-selected": "false", href }, line);
}

/** The option that is active first: the best answer, either the page or the first place on it. */
export function firstOption(results: readonly ResultPage[]): number {
  const [best] = results;
  return best && !best.whole && best.places.length > 0 ? 1 : 0;
}

/** Pages that are shown of each group. */
const mostRecent = 4;
const mostSuggested = 3;
const mostQuestions = 3;

/** What the dialog lists before a letter is typed: the pages that were read last. */
export function recentGroup(): HTMLElement[] {
  return group(phrases.recentPages, recentPages().slice(0, mostRecent));
}

/** Below them: guides and operations, of an API that is being read only its operations, and questions. */
export function suggestedGroups({ pages, questions }: Suggestions, { api, version }: SearchContext): HTMLElement[] {
  const ownPages = (api && pages[`${api} ${version}`]) || pages[""] || [];
  // A page that was read in another version has the same name.
  const nameOf = ({ method = "", title }: Pick<SuggestedPage, "method" | "title">) => `${method} ${title}`;
  const known = new Set(recentPages().slice(0, mostRecent).map(nameOf));
  const others = ownPages.filter((page) => hrefOf(page) !== location.pathname && !known.has(nameOf(page)));
  return [
    ...group(phrases.filterGuides, others.filter(({ method }) => !method).slice(0, mostSuggested)),
    ...group(phrases.operationsTitle, others.filter(({ method }) => method).slice(0, mostSuggested)),
    ...group(phrases.commonQuestions, questions.slice(0, mostQuestions)),
  ];
}

/** The same for the search page, which has suggestions of its own. */
export function recentList(): HTMLElement[] {
  const recent = recentPages().slice(0, mostRecent);
  if (recent.length === 0) return [];
  const link = (page: RecentPage) => make("a", { class: "search-page", href: hrefOf(page) }, pageLine(lineOf(page)));
  return [
    make("h2", {}, phrases.recentPages),
    make("ol", { class: "search-found" }, ...recent.map((page) => make("li", {}, link(page)))),
  ];
}

const hrefOf = (page: { route: string }) => base() + page.route.slice(1);

/** A page that is known by its title. */
type ListedPage = Pick<SuggestedPage, "title" | "crumbs" | "method" | "route"> & { kind: string };

function lineOf({ title, kind, method = "", crumbs }: ListedPage): PageLine {
  return { path: [], version: "", alsoIn: [], deprecated: false, method, crumbs, kind: kind as PageKind, title: [title] };
}

function group(label: string, pages: readonly ListedPage[]): HTMLElement[] {
  if (pages.length === 0) return [];
  const title = make("div", { role: "presentation", class: "search-group" }, label);
  const options = pages.map((page) => option(hrefOf(page), "search-page", pageLine(lineOf(page))));
  return [make("div", { role: "group", "aria-label": label }, title, ...options)];
}

/** Shown if nothing was found: suggested queries, and a link to report a missing result. */
export function emptyState(
  query: string,
  suggestions: readonly string[],
  retry: (query: string) => Node,
  feedback: string,
): HTMLElement {
  const tries = suggestions.map((suggestion) => make("li", {}, retry(suggestion)));
  return make(
    "div",
    { class: "search-state" },
    make(
      "p",
      { class: "search-state-title" },
      splitPhrases.noResultsTitle[0],
      make("strong", {}, query),
      splitPhrases.noResultsTitle[1],
    ),
    tries.length > 0 && make("p", {}, phrases.trySearching),
    tries.length > 0 && make("ul", {}, ...tries),
    make("p", {}, `${phrases.missingResult} `, make("a", { href: feedback }, phrases.letUsKnow)),
  );
}

/** The URLs of results, for a request. */
export const addressesFor = (address: SearchAddress): ResultAddresses => ({
  of: (href) => to({ base: base() }, href),
  like: (name) => writeAddress(address, { like: name }),
});

/** The kinds of results that readers choose between, and "" for all of them. */
export const mainKinds: ReadonlyMap<string, string> = new Map([
  ["", phrases.allKinds],
  ["operation", phrases.operationsTitle],
  [fieldKind, phrases.fields],
  ["guide", phrases.filterGuides],
]);

/** How many results of all kinds there are: a page with fields is one of its own kind, too. */
export function countOfAll(found: Readonly<Record<string, number>>): number {
  return Object.entries(found).reduce((sum, [kind, number]) => sum + (kind === fieldKind ? 0 : number), 0);
}

/**
 * The kinds as buttons of which one is pressed.
 * @param hasFields false for a provider that finds pages only
 * @param choose called with a kind when the reader chooses it
 * @returns the buttons, that of guides, which not every site has, and a function that shows how many results each kind has
 */
export function kindTabs(
  hasFields: boolean,
  choose: (kind: string) => void,
): { tabs: HTMLElement; guides: HTMLElement | undefined; count: (found: Readonly<Record<string, number>>) => void } {
  const buttons = [...mainKinds].flatMap(([kind, label]) =>
    kind === fieldKind && !hasFields ? [] : [make("button", { type: "button", value: kind }, label)],
  );
  const press = (chosen: string) => {
    for (const button of buttons) button.setAttribute("aria-pressed", String(button.value === chosen));
  };
  press("");
  const tabs = make("div", { role: "group", class: "search-kinds", "aria-label": phrases.filterKind }, ...buttons);
  tabs.addEventListener("click", ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return;
    press(target.value);
    choose(target.value);
  });
  const count = (found: Readonly<Record<string, number>>) => {
    for (const button of buttons) {
      const number = button.value ? found[button.value] : countOfAll(found);
      button.replaceChildren(mainKinds.get(button.value) ?? "", ...(number ? [" ", make("small", {}, String(number))] : []));
    }
  };
  return { tabs, guides: buttons.at(-1), count };
}
