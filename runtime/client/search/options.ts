import type { SuggestedPage, Suggestions } from "../../search/catalogue.js";
import type { SearchContext } from "../../search/engine.js";
import type { PageKind } from "../../search/records.js";
import type { ResultPage } from "../../search/results.js";
import { phrases } from "../../texts/phrases.js";
import { base, closest, make } from "../elements.js";
import { type RecentPage, recentPages } from "../recent-pages.js";
import { type PageLine, pageLine, placeLinks, type ResultAddresses } from "./result-view.js";

/** The options of the listbox: one group per page, first the page, then places on it. */
export function optionGroups(results: readonly ResultPage[], addresses: ResultAddresses): HTMLElement[] {
  return results.map((page) =>
    make(
      "div",
      { role: "group", "aria-label": page.title.join("") },
      option(addresses.of(page.route), "search-page", pageLine(page)),
      ...page.places.flatMap((place) => placeLinks(place, addresses, option)),
    ),
  );
}

let number = 0;

export function option(href: string, className: string, line: Node | string): HTMLElement {
  number += 1;
  const id = `search-option-${number}`;
  return make("a", { id, class: className, role: "option", tabindex: "-1", "aria-selected": "false", href }, line);
}

/** The option that is active first: the best answer, either the page or the first place on it. */
export function firstOption(results: readonly ResultPage[]): number {
  const [best] = results;
  return best && !best.whole && best.places.length > 0 ? 1 : 0;
}

/** Moves the active option of a listbox that a combobox field controls (ARIA APG, "Combobox with list autocomplete"). */
export class ActiveOption {
  readonly #field: HTMLInputElement;
  readonly #list: HTMLElement;

  constructor(field: HTMLInputElement, list: HTMLElement) {
    this.#field = field;
    this.#list = list;
    list.addEventListener("pointermove", (event) => {
      const option = closest(event, '[role="option"]');
      if (option) this.set(this.#options().indexOf(option), false);
    });
  }

  get current(): HTMLElement | undefined {
    return this.#list.querySelector<HTMLElement>('[aria-selected="true"]') ?? undefined;
  }

  /** @param index position of the option; -1 for none */
  set(index: number, scroll = true): void {
    const chosen = this.#options()[index];
    const before = this.current;
    if (before && before === chosen) return;
    before?.setAttribute("aria-selected", "false");
    chosen?.setAttribute("aria-selected", "true");
    if (chosen) this.#field.setAttribute("aria-activedescendant", chosen.id);
    else this.#field.removeAttribute("aria-activedescendant");
    if (scroll) chosen?.scrollIntoView({ block: "nearest" });
  }

  /** Makes the option of a link the active one, if it is still there. */
  choose(href: string): void {
    const index = this.#options().findIndex((option) => option.getAttribute("href") === href);
    if (index >= 0) this.set(index);
  }

  /** Moves one option down or up, and wraps around at the ends. */
  move(step: 1 | -1): void {
    const options = this.#options();
    if (options.length === 0) return;
    const at = this.current ? options.indexOf(this.current) : step > 0 ? -1 : 0;
    this.set((at + step + options.length) % options.length);
  }

  #options(): HTMLElement[] {
    return [...this.#list.querySelectorAll<HTMLElement>('[role="option"]')];
  }
}

/** Pages that are shown of each group. */
const mostRecent = 5;
const mostSuggested = 4;
const mostQuestions = 3;

/** What the dialog lists before a letter is typed: the pages that were read last. */
export function recentGroup(): HTMLElement[] {
  return group(phrases.recentPages, recentPages().slice(0, mostRecent));
}

/** Below them: operations of the API that is being read, and questions. */
export function suggestedGroups({ pages, questions }: Suggestions, { api, version }: SearchContext): HTMLElement[] {
  const own = (api && pages[`${api} ${version}`]) || pages[""] || [];
  const known = new Set([location.pathname, ...recentPages().slice(0, mostRecent).map(hrefOf)]);
  const others = own.filter((page) => !known.has(hrefOf(page)));
  return [
    ...group(phrases.suggestedPages, others.slice(0, mostSuggested)),
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
