import type { Page } from "./contract.js";

/** Parts of pages whose styles only some sheets have, as bits. */
export const sheetParts = { guide: 1, api: 2, home: 4, extra: 8, index: 16 };

/** The style sheets in `assets/`, small ones first, with their parts. All have the styles of every page. A page loads one of them. */
export const sheets = [
  { name: "portal", has: 0 },
  { name: "guide", has: sheetParts.guide | sheetParts.index },
  { name: "api", has: sheetParts.api },
  { name: "schema", has: sheetParts.api | sheetParts.index },
  { name: "landing", has: sheetParts.guide | sheetParts.index | sheetParts.api | sheetParts.home },
  { name: "extra", has: sheetParts.guide | sheetParts.index | sheetParts.api | sheetParts.home | sheetParts.extra },
] as const;

/** What every page of a kind needs: `styles/landing-page.css` or `styles/extra-page.css`. */
const partOfKind: Readonly<Record<Page["kind"], number>> = {
  landing: sheetParts.home,
  search: sheetParts.extra,
  "request-access": sheetParts.extra,
  "not-found": sheetParts.extra,
  guide: 0,
  category: 0,
  operation: 0,
  schema: 0,
};

const withClass = (names: string) => new RegExp(`class="(?:[^"]* )?(?:${names})[ "]`);

/** Class names of parts of operations and schemas, and of facts. */
const apiParts = /* @__PURE__ */ withClass("operation|fields|samples|response|errors|status|endpoint");

/** Class names of parts whose styles are in `styles/guide-page.css`. */
const guideParts = /* @__PURE__ */ withClass("table|steps|diagram|cards|rows|line|updates?|footnotes|filter");

/** Class names of what is folded (indexes and examples on phones, the end of long lists), of guides in two columns, and of their facts. */
const indexParts = /* @__PURE__ */ withClass("fold|folded-on-phones|other-entries|uses|alone|in-text");

/** Class names of parts that few pages have, in `styles/extra-page.css`: change logs, lists of groups, and what only some sites have. */
const extraParts = /* @__PURE__ */ withClass(
  "changes|operation-list|groups|entry-icon|external|group-cards|resources|picture|video|badge (?:default|note|tip|success|caution|danger)",
);

/** Name of the smallest sheet that has all styles of a page. */
export function sheetOf(kind: Page["kind"], body: string): string {
  // Each once: a page has few different ones, and the patterns would read all of it.
  const classes = [...new Set(body.match(/class="[^"]*"/g))].join("");
  const needs = [
    guideParts.test(classes) ? sheetParts.guide : 0,
    indexParts.test(classes) ? sheetParts.index : 0,
    apiParts.test(classes) ? sheetParts.api : 0,
    partOfKind[kind],
    extraParts.test(classes) ? sheetParts.extra : 0,
  ];
  return smallestSheet(needs.reduce((all, part) => all | part));
}

/** Name of the smallest sheet with these parts. */
export const smallestSheet = (needs: number): string => (sheets.find(({ has }) => (needs & ~has) === 0) ?? sheets[0]).name;
