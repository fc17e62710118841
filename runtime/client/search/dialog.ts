import { to } from "../../primitives/href.js";
import type { SearchContext, ShardVersion } from "../../search/engine.js";
import { phrases } from "../../texts/phrases.js";
import { base, byId, make } from "../elements.js";
import type { SearchShell } from "../search-shell.js";
import type { Attempts } from "./attempts.js";
import { fieldsLine, kindTabs } from "./filters.js";
import { ActiveOption, firstOption, optionGroups, recentGroup, suggestedGroups } from "./options.js";
import { type EngineResponse, isHosted, type OnProgress, type Question, type SearchTools } from "./protocol.js";
import type { ResultAddresses } from "./result-view.js";
import { emptyState } from "./search-states.js";
import { type Answer, contextOf, type Session, warmUp } from "./session.js";

/** Number of pages in the dialog. The search page has the rest. */
const shown = 8;

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

/** An answer with what is needed to show it. */
interface Answered extends Answer {
  query: string;
  question: Question;
}

/** The search dialog. There is one per document; it keeps its query between openings. */
export class SearchDialog {
  readonly #shell: SearchShell;
  readonly #session: Session;
  readonly #hint = make("p", { class: "search-hint" }, phrases.searchHint);
  readonly #list = make("div", { id: "search-results", role: "listbox", "aria-label": phrases.results, hidden: "" });
  readonly #scope = make("button", { type: "button", class: "search-scope", hidden: "" });
  readonly #all = make("a", { class: "search-all", hidden: "" });
  readonly #active: ActiveOption;
  readonly #attempts: Attempts<Answered>;
  #context: SearchContext = {};
  /** Whether only the API that is being read is searched, with the guides. */
  #narrow = false;
  /** The chosen kind of results; "" for all. */
  #kind = "";
  /** Whether the results shown match the text in the field. */
  #settled = false;
  #asked: Question | undefined;
  /** The option that was active when the results appeared. */
  #first: HTMLElement | undefined;

  constructor(shell: SearchShell, session: Session, tools: SearchTools) {
    this.#shell = shell;
    this.#session = session;
    const { dialog, form, field, body } = shell;
    this.#attempts = tools.createAttempts({
      waiting() {
        body.hidden = false;
        tools.showWaiting(body);
      },
      failed: () => {
        session.giveUp();
        this.#show([]);
        this.#shell.body.hidden = false;
        tools.showFailed(body);
      },
      done: (answer) => this.#answer(answer),
    });
    // The filter of pages is a search, too.
    form.ariaLabel = phrases.searchDocs;
    for (const [name, value] of Object.entries(combobox)) field.setAttribute(name, value);
    const keys = make("span", { class: "search-keys", "aria-hidden": "true" }, phrases.searchKeys);
    const { tabs } = kindTabs(!isHosted(), (kind) => {
      this.#kind = kind;
      field.focus();
      this.#search();
    });
    form.after(make("div", { class: "search-bar" }, tabs, this.#scope), this.#list);
    const sheet = make("button", { type: "button", class: "search-suggestion" }, phrases.shortcuts);
    sheet.addEventListener("click", () => tools.openSheet());
    body.after(make("div", { class: "search-foot" }, this.#all, keys, sheet));
    this.#active = new ActiveOption(field, this.#list);
    field.addEventListener("input", () => this.#search());
    field.addEventListener("keydown", (event) => this.#onKey(event));
    form.addEventListener("submit", (event) => {
      if (this.#settled) return;
      event.preventDefault();
      this.#attempts.again();
    });
    this.#scope.addEventListener("click", () => {
      this.#narrow = !this.#narrow;
      field.focus();
      this.#search();
    });
    dialog.addEventListener("close", () => this.#attempts.stop());
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

  #search(): void {
    const query = this.#shell.field.value;
    const context = this.#context;
    const scope = this.#narrow ? "context" : "all";
    const filter = this.#kind ? { kind: this.#kind } : {};
    const question: Question = query.trim()
      ? { query, context, scope, filter, limit: shown, early: !this.#narrow }
      : warmUp(context);
    this.#settled = false;
    // Pages to start from are no results.
    if (this.#asked?.query === "" && question.query) this.#show([]);
    this.#asked = question;
    if (question.query === "") this.#show(recentGroup(), this.#hint);
    this.#attempts.start(async () => ({ ...(await this.#session.ask(question)), query: query.trim(), question }));
  }

  #answer(answer: Answered): void {
    const { query, question, reply, feedback, versions, suggested } = answer;
    this.#settled = true;
    this.#showScope(versions);
    if (!query) {
      const chosen = this.#active.current?.getAttribute("href");
      this.#show([...recentGroup(), ...suggestedGroups(suggested, this.#context)], this.#hint);
      if (chosen) this.#active.choose(chosen);
      return;
    }
    if (reply.early) void this.#addOthers(answer);
    // The other APIs may have some.
    if (reply.early && reply.total === 0) return;
    const fields = fieldsLine(reply, this.#kind, (progress) => this.#searchFields(question, query, progress));
    if (reply.total === 0 && fields) {
      this.#show([], fields);
      return;
    }
    if (reply.total === 0) {
      const missing = this.#kind
        ? make("p", { class: "search-hint" }, phrases.noneOfKind(query))
        : emptyState(query, reply.suggestions, (text) => this.#suggestion(text), feedback);
      this.#show([], missing);
      this.#say(phrases.noResultsFor(query));
      return;
    }
    const note = reply.widened && make("p", { class: "search-hint" }, phrases.widened);
    const all = this.#allAddress(query, reply);
    this.#show(optionGroups(reply.results, this.#addresses(all)), ...(note ? [note] : []), ...(fields ? [fields] : []));
    this.#active.set(firstOption(reply.results), false);
    this.#first = this.#active.current;
    this.#list.scrollTop = 0;
    // The one number of the dialog: how many results its link leads to. It is not known before the other APIs are loaded.
    this.#all.hidden = reply.early === true;
    this.#all.href = all;
    const count = phrases.resultCount(reply.everywhere ?? reply.total);
    this.#all.textContent = phrases.seeAll(count);
    if (!reply.early) this.#say(count);
  }

  /** Replaces early results by those of all APIs. If these cannot be loaded, the early ones stay. */
  async #addOthers({ reply, question, ...rest }: Answered): Promise<void> {
    const { early: _, ...complete } = question;
    const { early: __, ...known } = reply;
    const answer = await this.#session.ask(complete).catch(() => ({ ...rest, reply: known }));
    if (!this.#settled || this.#asked !== question) return;
    const { current } = this.#active;
    const chosen = current !== this.#first && current?.getAttribute("href");
    this.#answer({ ...answer, query: rest.query, question });
    // The reader has moved on to another result.
    if (chosen) this.#active.choose(chosen);
  }

  #showScope(versions: readonly ShardVersion[]): void {
    const { api, version } = this.#context;
    const found = versions.find((candidate) => candidate.api === api && candidate.id === version);
    this.#scope.hidden = !found;
    if (!found) return;
    const name = `${found.apiTitle}, ${found.label}`;
    this.#scope.replaceChildren(
      ...(this.#narrow ? [make("span", {}, phrases.searchingNear(name))] : []),
      make("b", {}, this.#narrow ? phrases.searchEverything : phrases.onlyNear(name)),
    );
  }

  #allAddress(query: string, { widened }: EngineResponse): string {
    const { api, version } = this.#context;
    const parameters = new URLSearchParams({ q: query });
    if (api && version && this.#narrow && !widened) {
      parameters.set("near", `${api} ${version}`);
    }
    if (this.#kind) parameters.set("kind", this.#kind);
    return `${base()}search?${parameters}`;
  }

  /** Replaces an answer from titles alone, unless the reader has asked for something else. */
  async #searchFields(question: Question, query: string, progress: OnProgress): Promise<void> {
    const answer = await this.#session.ask({ ...question, fields: true }, progress);
    if (this.#settled && this.#asked === question) this.#answer({ ...answer, query, question });
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

  /** @param all URL of all results */
  #addresses(all: string): ResultAddresses {
    return {
      of: (href) => to({ base: base() }, href),
      like: (name) => `${all}&${new URLSearchParams({ like: name })}`,
    };
  }

  #say(text: string): void {
    this.#shell.status.textContent = text;
  }
}
