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

/** What the line of a page shows. */
export type PageLine = Pick<ResultPage, "kind" | "title" | "method" | "path" | "crumbs" | "version" | "alsoIn" | "deprecated">;

/** The line of a page: badge or icon, title, breadcrumbs on the right, and the path below. */
export function pageLine(page: PageLine): DocumentFragment {
  const { method, kind } = page;
  const line = document.createDocumentFragment();
  const title = make(
    "span",
    {},
    make("b", {}, marked(page.title)),
    page.deprecated && " ",
    page.deprecated && make("span", { class: "badge deprecated" }, phrases.deprecatedPage),
    pause(),
  );
  const where = standing(page);
  line.append(
    method ? make("b", { class: methodClass(method) }, method.toUpperCase()) : kindIcon(kind),
    make(
      "span",
      { class: "search-line" },
      title,
      where && make("span", { class: "search-crumbs" }, where),
      page.path.length > 0 && make("span", { class: "search-about" }, pause(), make("code", {}, marked(page.path))),
    ),
  );
  return line;
}

/** Breadcrumbs, the version, and the other versions that have the page. */
function standing({ crumbs, version, alsoIn }: PageLine): string {
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
      make("span", {}, make(code, {}, marked(place.label)), where && pause()),
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
