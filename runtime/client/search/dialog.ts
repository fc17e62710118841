import type { SearchContext } from "../../search/engine.js";
import { make } from "./make.js";
import { ActiveOption, firstOption, optionGroups } from "./options.js";
import type { SearchReply, SearchStart } from "./protocol.js";
import { countOf } from "./result-view.js";
import { ask, contextOf, searchSession } from "./session.js";
import { emptyState, failedState } from "./states.js";

const texts = { label: "Search docs", hint: "Operations, fields, guides: type a name, a path or a question." };
/** Pages that the dialog shows; the rest is on the search page. */
const shown = 8;

/** The search that opens over any page. One per document; it keeps its query between openings. */
export class SearchDialog {
  readonly #start: SearchStart;
  readonly #dialog: HTMLDialogElement;
  readonly #field: HTMLInputElement;
  readonly #list = make("div", { id: "search-results", role: "listbox", "aria-label": "Results", hidden: "" });
  readonly #state = make("div", { class: "search-body" }, make("p", { class: "search-hint" }, texts.hint));
  readonly #scope = make("button", { type: "button", class: "search-scope", hidden: "" });
  readonly #all = make("a", { class: "search-all", hidden: "" });
  readonly #status = make("div", { role: "status", class: "visually-hidden" });
  readonly #active: ActiveOption;
  #context: SearchContext = {};
  #wide = false;
  #asked = "";

  constructor(start: SearchStart) {
    this.#start = start;
    this.#field = make("input", {
      type: "text",
      name: "q",
      role: "combobox",
      "aria-label": texts.label,
      "aria-autocomplete": "list",
      "aria-expanded": "false",
      "aria-controls": "search-results",
      placeholder: texts.label,
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      enterkeyhint: "search",
      dir: "auto",
    });
    const close = make("button", { type: "button", class: "search-close", "aria-label": "Esc: close the search" }, "Esc");
    const form = make("form", { action: `${start.base}search`, method: "get", role: "search" }, this.#field, close);
    const keys = make("span", { class: "search-keys", "aria-hidden": "true" }, "↑↓ move · Enter opens · Esc closes");
    this.#dialog = make(
      "dialog",
      { class: "search-dialog", "aria-label": texts.label },
      form,
      this.#scope,
      this.#list,
      this.#state,
      make("div", { class: "search-foot" }, this.#all, keys),
      this.#status,
    );
    this.#active = new ActiveOption(this.#field, this.#list);
    this.#field.addEventListener("input", () => void this.#search());
    this.#field.addEventListener("keydown", (event) => this.#onKey(event));
    this.#scope.addEventListener("click", () => this.#widen());
    close.addEventListener("click", () => this.#dialog.close());
    this.#dialog.addEventListener("click", (event) => {
      const { target } = event;
      if (target === this.#dialog || (target instanceof Element && target.closest("a"))) this.#dialog.close();
    });
    document.body.append(this.#dialog);
  }

  open(): void {
    const context = contextOf(document.getElementById("page"));
    if (context.api !== this.#context.api || context.version !== this.#context.version) this.#wide = false;
    this.#context = context;
    if (!this.#dialog.open) this.#dialog.showModal();
    this.#field.focus();
    this.#field.select();
    void this.#showScope();
    if (this.#field.value.trim()) void this.#search();
  }

  async #showScope(): Promise<void> {
    const { api, version } = this.#context;
    const found = await searchSession(this.#start).then(
      ({ versions }) => versions.find((one) => one.api === api && one.id === version),
      () => undefined,
    );
    this.#scope.hidden = !found;
    if (!found) return;
    const name = `${found.apiTitle}, ${found.label}`;
    this.#scope.replaceChildren(
      make("span", {}, this.#wide ? "Searching everything" : `In ${name} and the guides`),
      make("b", {}, this.#wide ? `Only ${name}` : "Search everything"),
    );
  }

  #widen(): void {
    this.#wide = !this.#wide;
    this.#field.focus();
    void this.#showScope();
    void this.#search();
  }

  async #search(): Promise<void> {
    const query = this.#field.value;
    this.#asked = query;
    if (!query.trim()) return this.#show([], make("p", { class: "search-hint" }, texts.hint));
    try {
      const scope = this.#wide ? "all" : "context";
      const request = { query, context: this.#context, scope, filter: {}, limit: shown } as const;
      const reply = await ask(this.#start, request);
      if (this.#asked === query) await this.#answer(query, reply);
    } catch {
      if (this.#asked === query) this.#show([], failedState());
    }
  }

  async #answer(query: string, reply: SearchReply): Promise<void> {
    if (reply.total === 0) {
      const { feedback } = await searchSession(this.#start);
      this.#show(
        [],
        emptyState(query.trim(), reply.suggestions, (text) => this.#suggestion(text), feedback),
      );
      this.#say(`No results for ${query.trim()}`);
      return;
    }
    const note = reply.widened && make("p", { class: "search-hint" }, "Not in this API; these are from everywhere.");
    this.#show(
      optionGroups(reply.results, (href) => this.#address(href)),
      note || undefined,
    );
    this.#active.set(firstOption(reply.results), false);
    this.#list.scrollTop = 0;
    this.#all.hidden = false;
    this.#all.href = this.#allAddress(query.trim(), reply);
    this.#all.textContent = `See all ${countOf(reply.total)}`;
    this.#say(countOf(reply.total));
  }

  #allAddress(query: string, { widened }: SearchReply): string {
    const { api, version } = this.#context;
    const parameters = new URLSearchParams({ q: query });
    if (api && version && !this.#wide && !widened) {
      parameters.set("near", `${api} ${version}`);
    }
    return `${this.#start.base}search?${parameters}`;
  }

  #show(groups: HTMLElement[], state?: HTMLElement): void {
    this.#list.replaceChildren(...groups);
    this.#list.hidden = groups.length === 0;
    this.#field.setAttribute("aria-expanded", String(groups.length > 0));
    this.#state.replaceChildren(...(state ? [state] : []));
    this.#state.hidden = !state;
    if (groups.length === 0) {
      this.#all.hidden = true;
      this.#field.removeAttribute("aria-activedescendant");
    }
  }

  #suggestion(text: string): Node {
    const button = make("button", { type: "button", class: "search-suggestion" }, text);
    button.addEventListener("click", () => {
      this.#field.value = text;
      this.#field.focus();
      void this.#search();
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

  #address(href: string): string {
    return href.startsWith("/") ? this.#start.base + href.slice(1) : href;
  }

  #say(text: string): void {
    this.#status.textContent = text;
  }
}
