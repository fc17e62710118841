import { chosenVersions } from "../../search/chosen-versions.js";
import type { ShardVersion } from "../../search/engine.js";
import { fieldKind } from "../../search/results.js";
import { phrases } from "../../texts/phrases.js";
import { make } from "../make.js";
import { type SearchAddress, writeAddress } from "./address.js";
import { mainKinds } from "./kinds.js";
import { kindName } from "./result-view.js";
import type { Answer } from "./session.js";

/** The filters as plain links to the filtered results. */
export function filterLinks(address: SearchAddress, { reply, versions, preferred }: Answer): HTMLElement {
  const link = (label: string, change: Partial<SearchAddress>, current: boolean, count?: number) =>
    make(
      "a",
      { href: writeAddress(address, change), "aria-current": current ? "true" : undefined },
      label,
      count !== undefined && make("small", {}, ` ${count}`),
    );
  const { api: byApi, kind: byKind } = reply.facets;
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
        ...inOrder([...Object.keys(byKind), ...(reply.partial ? [fieldKind] : [])]).map((kind) =>
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
  const own = versions.filter((candidate) => candidate.api === api);
  return [...own.map(({ id, label }) => link(label, { version: id }, current === id)), all];
}
