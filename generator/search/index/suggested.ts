import type { Site } from "../../../runtime/contract.js";
import type { SuggestedPage, Suggestions } from "../../../runtime/search/catalogue.js";
import type { SearchPage } from "../../../runtime/search/records.js";
import type { SearchSet } from "../records/records.js";

/** More than the dialog shows, because it leaves out pages that were read. */
const most = 8;

/**
 * What the search dialog offers before a letter is typed: the operations and questions that most guides link to. The
 * navbar's pages are left out.
 */
export function suggestedPages(sets: readonly SearchSet[], navbar: Site["navbar"]): Suggestions {
  const all = sets.map((set) => ({ ...set, pages: set.pages.map((page) => placed(page, set)) }));
  const keys = new Map(all.flatMap(({ pages }) => pages.map(({ route, key }) => [route, key])));
  const counts = new Map<string, number>();
  const add = (key: string | undefined) => key !== undefined && counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const href of sets.flatMap(({ links = [] }) => links)) {
    add(keys.get(href.replace(/#.*/, "")));
    if (href.includes("#")) add(href);
  }
  const known = new Set(navbar.flatMap((item) => (item.kind === "link" ? [item.link] : item.links)).map(({ href }) => href));
  const best = <Item extends { key: string; shown: SuggestedPage }>(items: readonly Item[]) =>
    [...items]
      .sort((a, b) => (counts.get(b.key) ?? 0) - (counts.get(a.key) ?? 0))
      .slice(0, most)
      .map(({ shown }) => shown);
  const current = all.filter(({ version }) => version?.latest ?? true);
  const pages: Suggestions["pages"] = {
    "": best(current.flatMap((set) => set.pages).filter(({ route, linked }) => linked && !known.has(route))),
  };
  for (const { version, pages: own } of all)
    if (version) pages[`${version.api} ${version.id}`] = best(own.filter(({ shown }) => shown.kind === "operation"));
  return { pages, questions: best(current.flatMap((set) => set.pages.flatMap(({ questions }) => questions))) };
}

/** A page with what is suggested of it. Its key is the same in all versions of its API. */
function placed(
  { route: written, title, kind, method, crumbs, entries, deprecated }: SearchPage,
  { version, prefix }: SearchSet,
) {
  const route = written.startsWith(".") ? prefix + written.slice(1) : written;
  const questions = kind === "guide" ? entries.filter((entry) => entry.kind === "heading" && /[?？؟]$/.test(entry.label)) : [];
  return {
    route,
    key: version ? `${version.api} ${written}` : route,
    linked: !deprecated && (kind === "operation" || kind === "guide"),
    shown: { route, title, kind, ...(method ? { method } : {}), crumbs },
    questions: questions.map(({ id, label }) => ({
      key: `${route}#${id}`,
      shown: { route: `${route}#${id}`, title: label, kind: "heading" as const, crumbs: [title] },
    })),
  };
}
