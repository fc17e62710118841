import type { Page } from "./contract.js";

/** The style sheets in `assets/`. Each contains those before it, and a page loads one of them. */
export const sheetNames = ["portal", "guide", "landing", "extra"] as const;

/** Kinds of pages that need the styles of `styles/landing-page.css`. */
const withForms: ReadonlySet<string> = new Set(["landing", "search", "request-access", "not-found"] satisfies Page["kind"][]);

/** Matches the class names of parts whose styles are in `styles/guide-page.css`. */
const guideParts = /class="(?:[^"]* )?(?:cards|rows|line|updates?|footnotes|filter|folded-on-phones|field-index)[ "]/;

/** Matches those of parts that only some sites have, in `styles/extra-page.css`. */
const extraParts =
  /class="(?:[^"]* )?(?:entry-icon|external|group-cards|other-entries|picture|video|badge (?:default|note|tip|success|caution|danger))[ "]/;

/** Name of the smallest sheet that has all styles of a page. */
export function sheetOf(kind: string, body: string): (typeof sheetNames)[number] {
  if (extraParts.test(body)) return "extra";
  if (withForms.has(kind)) return "landing";
  return guideParts.test(body) ? "guide" : "portal";
}
