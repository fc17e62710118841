import type { SearchCatalogue } from "../../search/catalogue.js";
import type { SearchContext, ShardVersion } from "../../search/engine.js";
import { fieldKind } from "../../search/results.js";
import css from "../../styles/search.css?layer=components";
import { phrases } from "../../texts/phrases.js";
import { adoptStyles, byId, closest, make } from "../elements.js";
import { watchMatches } from "../reveal.js";
import { addressesFor, emptyState, firstOption, kindTabs, optionGroups, recentGroup, suggestedGroups } from "./result-view.js";
import { ResultsPage } from "./results-page.js";
import {
  type Answered,
  contextOf,
  createSession,
  emptyAddress,
  isHosted,
  type OpenSearch,
  type Question,
  requestOf,
  type SearchAddress,
  type SearchShell,
  type SearchTools,
  SearchView,
  type Session,
  type StartProvider,
  warmUp,
  writeAddress,
} from "./session.js";

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
      startPage: (place) => void new ResultsPage(place, session, tools),
    };
  };
}

/** Number of pages in the dialog. The search page has the rest. */
const shown = 20;
/** The field controls the list of results (ARIA APG, "Combobox with list autocomplete"). */
const combobox = {
  role: "combobox",
  "aria-autocomplete": "list",
  "aria-expanded": "false",
  "aria-controls": "search-results",
  autocapitalize: "off",
  spellcheck: "false",
  enterkeyhint: "search",
  dir: "auto",
};

/** The search dialog. There is one per document; it keeps its query between openings. */
class SearchDialog extends SearchView {
  readonly #shell: SearchShell;
  readonly #hint = make("p", { class: "search-hint" }, phrases.searchHint);
  readonly #list = make("div", { id: "search-results", role: "listbox", "aria-label": phrases.results, hidden: "" });
  readonly #bar: HTMLElement;
  readonly #guides: HTMLElement | undefined;
  readonly #count: ReturnType<typeof kindTabs>["count"];
  readonly #scope = make("button", { type: "button", class: "search-scope", hidden: "" });
  readonly #all = make("a", { class: "search-all", hidden: "" });
  readonly #active: ActiveOption;
  #context: SearchContext = {};
  /** Whether only the API that is being read is searched, with the guides. */
  #narrow = false;
  /** The chosen kind of results; "" for all. */
  #kind = "";
  /** Whether the results shown match the text in the field. */
  #settled = false;
  /** The option that was active when the results appeared. */
  #first: HTMLElement | undefined;

  constructor(shell: SearchShell, session: Session, tools: SearchTools) {
    super(session, tools, shell.body);
    this.#shell = shell;
    const { dialog, form, field, body } = shell;
    // The filter of pages is a search, too.
    form.ariaLabel = phrases.searchDocs;
    for (const [name, value] of Object.entries(combobox)) field.setAttribute(name, value);
    const keys = make("span", { class: "search-keys", "aria-hidden": "true" }, phrases.searchKeys);
    const { tabs, guides, count } = kindTabs(!isHosted(), (kind) => {
      this.#kind = kind;
      field.focus();
      this.#search();
    });
    this.#guides = guides;
    this.#count = count;
    const icon = document.querySelector(".search-link > .icon");
    if (icon) form.prepend(icon.cloneNode(true));
    this.#bar = make("div", { class: "search-bar" }, tabs, this.#scope);
    form.after(this.#bar, this.#list);
    const sheet = make("button", { type: "button", class: "search-suggestion" }, phrases.shortcuts);
    sheet.addEventListener("click", () => tools.openSheet());
    body.after(make("div", { class: "search-foot" }, this.#all, keys, sheet));
    this.#active = new ActiveOption(field, this.#list);
    field.addEventListener("input", () => this.#search());
    field.addEventListener("keydown", (event) => this.#onKey(event));
    form.addEventListener("submit", (event) => {
      if (this.#settled) return;
      event.preventDefault();
      this.attempts.again();
    });
    this.#scope.addEventListener("click", () => {
      this.#narrow = !this.#narrow;
      field.focus();
      this.#search();
    });
    dialog.addEventListener("close", () => this.attempts.stop());
  }

  /** Called when the dialog opens, possibly over another page than before. */
  opened(): void {
    const context = contextOf(byId("page"));
    if (context.api !== this.#context.api || context.version !== this.#context.version) {
      this.#narrow = false;
      this.#scope.hidden = true;
    }
    this.#context = context;
    this.#search();
  }

  /** The request as the URL of the search page has it. */
  get #address(): SearchAddress {
    const { api, version } = this.#context;
    const near = this.#narrow && api && version ? `${api} ${version}` : "";
    return { ...emptyAddress, query: this.#shell.field.value, kind: this.#kind, near };
  }

  #search(): void {
    const context = this.#context;
    const address = this.#address;
    const question: Question = address.query.trim()
      ? { ...requestOf(address, shown), context, early: !this.#narrow }
      : warmUp(context);
    this.#settled = false;
    // Pages to start from are no results.
    if (this.asked?.query === "" && question.query) this.#show([]);
    if (question.query === "") {
      this.#show(recentGroup(), this.#hint);
      this.#active.set(0, false);
    }
    this.ask(address, question);
  }

  protected makeRoom(hasFailed: boolean): boolean {
    if (hasFailed) this.#show([]);
    this.#shell.body.hidden = false;
    return true;
  }

  protected answer(answer: Answered): void {
    const { address, response, feedback, versions, suggested, guides } = answer;
    const query = address.query.trim();
    this.#settled = true;
    this.#showScope(versions);
    // Guides alone are of one kind.
    this.#bar.hidden = versions.length === 0;
    if (this.#guides) this.#guides.hidden = !guides;
    if (!query) {
      const chosen = this.#active.current?.getAttribute("href");
      const groups = [...recentGroup(), ...suggestedGroups(suggested, this.#context)];
      this.#show(groups, ...(groups.length > 0 ? [] : [this.#hint]));
      this.#active.set(0, false);
      if (chosen) this.#active.choose(chosen);
      this.#count({});
      return;
    }
    if (response.early) void this.#addOthers(answer);
    // The other APIs may have some.
    if (response.early && response.total === 0) return;
    const fields = this.fieldsOf(answer);
    if (!response.early) this.#count({ ...response.facets.kind, ...(response.partial ? { [fieldKind]: 0 } : {}) });
    if (response.total === 0 && fields) {
      this.#show([], fields);
      return;
    }
    if (response.total === 0) {
      const missing = this.#kind
        ? make("p", { class: "search-hint" }, phrases.noneOfKind(query))
        : emptyState(query, response.suggestions, (text) => this.#suggestion(text), feedback);
      this.#show([], missing);
      this.#say(phrases.noResultsFor(query));
      return;
    }
    const note = response.widened && make("p", { class: "search-hint" }, phrases.widened);
    const all = { ...address, query, near: response.widened ? "" : address.near };
    const groups = optionGroups(response.results, addressesFor(all), !response.early);
    this.#show(groups, ...(note ? [note] : []), ...(fields ? [fields] : []));
    this.#active.set(firstOption(response.results), false);
    this.#first = this.#active.current;
    this.#list.scrollTop = 0;
    // The one number of the dialog: how many results its link leads to. It is not known before the other APIs are loaded.
    const total = response.everywhere ?? response.total;
    this.#all.hidden = response.early === true;
    this.#all.href = writeAddress(all);
    const count = phrases.resultCount(total);
    this.#all.textContent = response.results.length < total ? phrases.seeAll(count) : count;
    if (!response.early) this.#say(count);
  }

  /** Replaces early results by those of all APIs. If these cannot be loaded, the early ones stay. */
  async #addOthers({ response, question, ...rest }: Answered): Promise<void> {
    const { early: _, ...complete } = question;
    const { early: __, ...known } = response;
    const answer = await this.session.ask(complete).catch(() => ({ ...rest, response: known }));
    if (this.asked !== question) return;
    const { current } = this.#active;
    const chosen = current !== this.#first && current?.getAttribute("href");
    this.answer({ ...answer, address: rest.address, question });
    // The reader has moved on to another result.
    if (chosen) this.#active.choose(chosen);
  }

  #showScope(versions: readonly ShardVersion[]): void {
    const { api, version } = this.#context;
    const found = versions.length > 1 && versions.find((candidate) => candidate.api === api && candidate.id === version);
    this.#scope.hidden = !found;
    if (!found) return;
    const name = `${found.apiTitle}, ${found.label}`;
    this.#scope.textContent = phrases.onlyNear(name);
    this.#scope.ariaPressed = String(this.#narrow);
  }

  /** Shows results, and notes below them or instead of them. */
  #show(groups: HTMLElement[], ...notes: Node[]): void {
    this.#list.replaceChildren(...groups);
    this.#list.hidden = groups.length === 0;
    this.#shell.field.setAttribute("aria-expanded", String(groups.length > 0));
    this.#shell.body.replaceChildren(...notes);
    this.#shell.body.hidden = notes.length === 0;
    if (groups.length === 0) {
      this.#all.hidden = true;
      this.#shell.field.removeAttribute("aria-activedescendant");
    }
  }

  #suggestion(text: string): Node {
    const button = make("button", { type: "button", class: "search-suggestion" }, text);
    button.addEventListener("click", () => {
      this.#shell.field.value = text;
      this.#shell.field.focus();
      this.#search();
    });
    return button;
  }

  #onKey(event: KeyboardEvent): void {
    if (event.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      this.#active.move(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter" && this.#active.current && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      this.#active.current.click();
    }
  }

  #say(text: string): void {
    this.#shell.status.textContent = text;
  }
}

/** Moves the active option of a listbox that a combobox field controls (ARIA APG, "Combobox with list autocomplete"). */
class ActiveOption {
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
