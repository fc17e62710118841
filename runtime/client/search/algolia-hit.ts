import type { Marked } from "../../search/highlight.js";
import type { EntryKind, PageKind } from "../../search/records.js";
import type { ResultPage, ResultPlace } from "../../search/results.js";

/** A record as DocSearch's crawler writes it, with the additional members of `portal search export`. */
export interface AlgoliaHit {
  url: string;
  anchor?: string | null;
  content?: string | null;
  hierarchy: Record<string, string | null>;
  method?: string;
  path?: string;
  kind?: string;
  entry?: string;
  version_label?: string;
  deprecated?: boolean;
  _highlightResult?: { hierarchy?: Record<string, { value: string } | null> };
  _snippetResult?: { content?: { value: string } };
}

/** Converts a record to a result: the page is level 1 of its hierarchy, the place the deepest level below. */
export function recordToResult(hit: AlgoliaHit): ResultPage {
  const address = new URL(hit.url, location.href);
  const fragment = address.hash;
  address.hash = "";
  // Indexes are crawled from the live site but are also used on other hosts.
  const route = address.origin === location.origin || !isSite(address) ? address.href : address.pathname;
  const level = (name: string): Marked => {
    const marked = hit._highlightResult?.hierarchy?.[name]?.value;
    return marked === undefined ? [hit.hierarchy[name] ?? ""] : pieces(marked);
  };
  const deepest = ["lvl6", "lvl5", "lvl4", "lvl3", "lvl2"].find((name) => hit.hierarchy[name]);
  const snippet = hit._snippetResult?.content?.value;
  const text = snippet === undefined ? [hit.content ?? ""] : pieces(snippet);
  const places: ResultPlace[] =
    deepest && fragment
      ? [
          {
            href: route + fragment,
            kind: (hit.entry ?? "heading") as EntryKind,
            label: level(deepest),
            place: "",
            text,
            alike: 0,
          },
        ]
      : [];
  return {
    route,
    kind: (hit.kind ?? "guide") as PageKind,
    title: level("lvl1"),
    method: hit.method ?? "",
    path: hit.path ? [hit.path] : [],
    crumbs: [hit.hierarchy.lvl0 ?? ""].filter(Boolean),
    version: hit.version_label ?? "",
    alsoIn: [],
    deprecated: hit.deprecated ?? false,
    text: places.length > 0 ? [""] : text,
    score: 0,
    whole: places.length === 0,
    places,
  };
}

function isSite(address: URL): boolean {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  return canonical !== undefined && new URL(canonical).origin === address.origin;
}

/** Texts have a control character before and after each match. Entities are not decoded, because none are requested. */
function pieces(text: string): Marked {
  return text.split(/[\u0001\u0002]/);
}
