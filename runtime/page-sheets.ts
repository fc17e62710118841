import type { Page } from "./contract.js";

/** The sheets of styles in `assets/`, each with all of those before it. A page loads one of them. */
export const sheetNames = ["portal", "guide", "landing"] as const;

/** Kinds of pages whose styles no other page needs: `styles/landing-page.css`. */
const withForms: ReadonlySet<string> = new Set(["landing", "search", "request-access", "not-found"] satisfies Page["kind"][]);

/** Finds the parts whose styles are in `styles/guide-page.css`, by their class names. */
const guideParts =
  /class="(?:[^"]* )?(?:cards|rows|line|steps|updates?|footnotes|diagram|filter|folded-on-phones|field-index)[ "]/;

/** Name of the smallest sheet that has the styles of a page. */
export function sheetOf(kind: string, body: string): (typeof sheetNames)[number] {
  if (withForms.has(kind)) return "landing";
  return guideParts.test(body) ? "guide" : "portal";
}
