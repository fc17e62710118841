import type { ResultPage, ResultPlace } from "../../search/results.js";
import { make } from "./make.js";
import { foundBy } from "./matches.js";
import { pageLine, placeLine } from "./result-view.js";

/** The options of the listbox: a group per page, the page first, then places on it. */
export function optionGroups(results: readonly ResultPage[], address: (href: string) => string): HTMLElement[] {
  let number = 0;
  const option = (href: string, className: string, line: Node) => {
    number += 1;
    const id = `search-option-${number}`;
    return make(
      "a",
      { id, class: className, role: "option", tabindex: "-1", "aria-selected": "false", href: address(href) },
      line,
    );
  };
  const placeOption = (place: ResultPlace) => {
    const link = option(place.href, "search-place", placeLine(place));
    foundBy(link, place.label, place.text);
    return link;
  };
  return results.map((page) =>
    make(
      "div",
      { role: "group", "aria-label": page.title.join("") },
      option(page.route, "search-page", pageLine(page)),
      ...page.places.map(placeOption),
    ),
  );
}

/** Which option a result list starts with: the best answer, which is the page or the first place on it. */
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
    list.addEventListener("pointermove", ({ target }) => {
      const option = target instanceof Element ? target.closest('[role="option"]') : null;
      if (option) this.set(this.#options().indexOf(option as HTMLElement), false);
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

  /** One down, or up; past an end it goes on at the other. */
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
