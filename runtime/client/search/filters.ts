import { to } from "../../primitives/href.js";
import { chosenVersions } from "../../search/catalogue.js";
import type { SearchContext, ShardVersion } from "../../search/engine.js";
import { fieldKind } from "../../search/results.js";
import { phrases } from "../../texts/phrases.js";
import { base, make } from "../elements.js";
import { kindName, type ResultAddresses } from "./result-view.js";
import type { Answer, EngineResponse, OnProgress, Question } from "./session.js";

/** The filters as plain links to the filtered results. */
export function filterLinks(address: SearchAddress, { response, versions, preferred }: Answer): HTMLElement {
  const link = (label: string, change: Partial<SearchAddress>, current: boolean, count?: number) =>
    make(
      "a",
      { href: writeAddress(address, change), "aria-current": current ? "true" : undefined },
      label,
      count !== undefined && make("small", {}, ` ${count}`),
    );
  const { api: byApi, kind: byKind } = response.facets;
  const near = address.api ? undefined : versions.find(({ api, id }) => `${api} ${id}` === address.near);
  const apis = [...new Map(versions.map(({ api, apiTitle }) => [api, apiTitle])), ["guides", phrases.filterGuides] as const];
  const rows: [string, HTMLElement[]][] = [
    [
      phrases.filterIn,
      [
        // The scope of the dialog: the version that was being read, with the guides.
        ...(near ? [link(phrases.nearAndGuides(near.apiTitle, near.label), {}, true)] : []),
        link(
          phrases.filterEverything,
          { api: "", version: "", near: "" },
          !address.api && !address.near && address.version !== "all",
        ),
        ...apis.flatMap(([api, title]) =>
          byApi[api] || address.api === api
            ? [link(title, { api, version: "", near: "" }, address.api === api, byApi[api] ?? 0)]
            : [],
        ),
      ],
    ],
    [phrases.filterVersion, versionLinks(address, versions, preferred, link)],
    [
      phrases.filterKind,
      [
        link(phrases.allKinds, { kind: "" }, !address.kind),
        // Fields of a large API are counted once they are loaded.
        ...inOrder([...Object.keys(byKind), ...(response.partial ? [fieldKind] : [])]).map((kind) =>
          link(mainKinds.get(kind) ?? kindName(kind), { kind }, address.kind === kind, byKind[kind]),
        ),
      ],
    ],
    [phrases.filterName, address.like ? [link(phrases.filterAny, { like: "" }, false), link(address.like, {}, true)] : []],
  ];
  return make(
    "nav",
    { class: "search-filters", "aria-label": phrases.filters },
    ...rows.flatMap(([title, links]) =>
      links.length > 1 ? [make("p", {}, make("b", {}, title), ...links.flatMap((link) => [" ", link]))] : [],
    ),
  );
}

/** The main kinds first, as in the dialog. */
function inOrder(kinds: readonly string[]): string[] {
  const main = [...mainKinds.keys()].filter((kind) => kinds.includes(kind));
  return [...main, ...kinds.filter((kind) => !main.includes(kind)).sort()];
}

type LinkTo = (label: string, change: Partial<SearchAddress>, current: boolean) => HTMLElement;

function versionLinks(
  address: SearchAddress,
  versions: readonly ShardVersion[],
  preferred: Answer["preferred"],
  link: LinkTo,
): HTMLElement[] {
  const { api, version } = address;
  if (api === "guides") return [];
  const all = link(phrases.allVersions, { version: "all", near: "" }, version === "all");
  const chosen = chosenVersions(versions, { scope: "all", context: {}, preferred });
  if (!api)
    return [
      link(chosen.every(({ latest }) => latest) ? phrases.latest : phrases.preferred, { version: "" }, version === ""),
      all,
    ];
  const current = version || chosen.find((candidate) => candidate.api === api)?.id;
  const ownVersions = versions.filter((candidate) => candidate.api === api);
  return [...ownVersions.map(({ id, label }) => link(label, { version: id }, current === id)), all];
}

/** The parts of the URL of the search page, with the names of their parameters. */
const names = {
  query: "q",
  /** API id, or "guides". */
  api: "api",
  /** Version of that API; "all" for every version of all APIs. */
  version: "version",
  kind: "kind",
  /** API and version that were being read, such as "content latest". Only they and the guides are searched. */
  near: "near",
  /** Name of a field: lists the pages that have it. */
  like: "like",
} as const;

const parts = Object.keys(names) as (keyof typeof names)[];

/** The state of the search page as its URL holds it. Everything shown follows from it. */
export type SearchAddress = Record<keyof typeof names, string>;

export function readAddress(search: string): SearchAddress {
  const parameters = new URLSearchParams(search);
  return Object.fromEntries(parts.map((part) => [part, parameters.get(names[part]) ?? ""])) as SearchAddress;
}

/** The URL with some parts changed. Empty parts are left out. */
export function writeAddress(address: SearchAddress, change: Partial<SearchAddress> = {}): string {
  const next = { ...address, ...change };
  const parameters = new URLSearchParams();
  for (const part of parts) if (next[part]) parameters.set(names[part], next[part]);
  const text = parameters.toString();
  return `${base()}search${text ? `?${text}` : ""}`;
}

/** The URLs of results, for a request. */
export const addressesFor = (address: SearchAddress): ResultAddresses => ({
  of: (href) => to({ base: base() }, href),
  like: (name) => writeAddress(address, { like: name }),
});

export function requestOf(address: SearchAddress, limit: number): Question {
  const { query, api, version, kind, near, like } = address;
  return {
    query,
    context: contextIn(address),
    scope: version === "all" ? "versions" : near && !api ? "context" : "all",
    filter: { ...(api ? { api } : {}), ...(kind ? { kind } : {}), ...(like ? { like } : {}) },
    limit,
  };
}

/** The URL without any restriction. */
export const emptyAddress = readAddress("");

/** Number of results shown of those that a scope or filter excludes. */
const mostOutside = 3;

/** The search request for what the URL excludes. Undefined if it excludes nothing. */
export function excludedSearch(address: SearchAddress): Question | undefined {
  const { query, api, kind, near, like } = address;
  if (!query.trim() || like || !(api || kind || near)) return undefined;
  return { ...requestOf(address, mostOutside), outside: true };
}

function contextIn({ api, version, near }: SearchAddress): SearchContext {
  if (api && api !== "guides") return { api, ...(version && version !== "all" ? { version } : {}) };
  const [nearApi, nearVersion] = near.split(" ");
  return nearApi && nearVersion ? { api: nearApi, version: nearVersion } : {};
}

/** The kinds of results that readers choose between, and "" for all of them. */
const mainKinds: ReadonlyMap<string, string> = new Map([
  ["", phrases.allKinds],
  ["operation", phrases.operationsTitle],
  [fieldKind, phrases.fields],
  ["guide", phrases.filterGuides],
]);

/**
 * The kinds as buttons of which one is pressed.
 * @param hasFields false for a provider that finds pages only
 * @param choose called with a kind when the reader chooses it
 * @returns the buttons, and that of guides, which not every site has
 */
export function kindTabs(
  hasFields: boolean,
  choose: (kind: string) => void,
): { tabs: HTMLElement; guides: HTMLElement | undefined } {
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
  return { tabs, guides: buttons.at(-1) };
}

/**
 * The line below an answer that is from titles, paths and headings alone. Where these have all words of the query, it
 * offers to search the fields too. Otherwise, or for a reader who wants only fields, it does so at once, and shows the
 * progress.
 * @param kind the chosen kind of results
 * @param ask searches the fields too, and shows the answer
 * @returns undefined if everything was searched
 */
export function fieldsLine(
  { partial }: EngineResponse,
  kind: string,
  ask: (progress: OnProgress) => Promise<void>,
): HTMLElement | undefined {
  if (!partial) return undefined;
  const line = make("p", { class: "search-hint", role: "status" });
  const offer = (text: string) => {
    const button = make("button", { type: "button", class: "search-suggestion" }, text);
    button.addEventListener("click", start);
    line.replaceChildren(button);
  };
  const start = () => {
    line.textContent = phrases.searchLoading;
    ask((loaded, all) => {
      line.textContent = phrases.searchingFields(loaded, all);
    }).catch(() => offer(phrases.searchFields));
  };
  if (partial.sure && kind !== fieldKind) offer(phrases.searchFields);
  else start();
  return line;
}
