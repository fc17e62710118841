import { methodClass } from "../../primitives/method-class.js";
import type { ResultPage, ResultPlace } from "../../search/results.js";
import { phrases } from "../../texts/phrases.js";
import { make } from "../make.js";
import { kindIcon, marked } from "./marked.js";
import { foundBy } from "./matches.js";

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

/** The line of a page: badge or icon, title, path, and breadcrumbs. */
export function pageLine(page: ResultPage): DocumentFragment {
  const { method, kind } = page;
  const line = document.createDocumentFragment();
  line.append(method ? make("b", { class: methodClass(method) }, method.toUpperCase()) : kindIcon(kind));
  const title = make("b", {}, marked(page.title));
  const about = make("span", { class: "search-about" }, make("span", { class: "search-crumbs" }, standing(page)));
  if (page.path.length > 0) about.prepend(make("code", {}, marked(page.path)), " ");
  line.append(
    make(
      "span",
      { class: "search-line" },
      title,
      pause(),
      page.deprecated && make("span", { class: "badge deprecated" }, phrases.deprecatedPage),
      page.deprecated && pause(),
      about,
    ),
  );
  return line;
}

/** Breadcrumbs, the version, and the other versions that have the page. */
function standing({ crumbs, version, alsoIn }: ResultPage): string {
  const others = alsoIn.length > 0 && phrases.alsoIn(alsoIn.join(", "));
  return [...crumbs, version, others].filter(Boolean).join(" › ");
}

/** The line of a place on a page. */
function placeLine(place: ResultPlace): DocumentFragment {
  const line = document.createDocumentFragment();
  const code = /^(?:parameter|field|scope)$/.test(place.kind) ? "code" : "b";
  const where = place.place || (place.kind === "heading" ? "" : kindName(place.kind));
  line.append(
    kindIcon(place.kind),
    make(
      "span",
      { class: "search-line" },
      make(code, {}, marked(place.label)),
      where && pause(),
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

/** The links of a place: to it, and to the other pages that have a field of its name. */
export function placeLinks(
  place: ResultPlace,
  addresses: ResultAddresses,
  link: (href: string, className: string, line: Node | string) => HTMLElement,
): HTMLElement[] {
  const own = link(addresses.of(place.href), "search-place", placeLine(place));
  foundBy(own, place.label, place.text);
  if (place.alike === 0) return [own];
  return [own, link(addresses.like(place.label.join("")), "search-place search-like", phrases.alike(place.alike))];
}
