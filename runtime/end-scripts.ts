import type { Page, Site } from "./contract.js";
import { to } from "./primitives/href.js";

/* Inline scripts at the end of every page. Their hashes are in the Content-Security-Policy. */

/**
 * Does nothing, but like any script it waits for the styles (HTML, "has a style sheet that is blocking scripts"). So
 * the document does not end before the styles are loaded. The home page has a script of its own there.
 */
const endOfPage = ";";

/**
 * The module that starts `portal.js`. Browsers find the import only when they come to it, after the styles, so
 * `portal.js` does not compete with the styles and fonts. And the document ends only when it has run: at that moment
 * Chromium lays out the page, even if it still waits for the fonts and will lay it out again with them.
 */
function startModule(site: Pick<Site, "base">): string {
  return `import${jsonForScript(to(site, "/assets/portal.js"))}`;
}

/** Constant scripts. Their hashes are in the Content-Security-Policy. */
export interface InlineScripts {
  /** In every head: applies stored choices before the first paint. */
  head: string;
  /** At the end of the home page: detects a wrong base path. */
  home: string;
}

/** The inline scripts of a page: in its head, at its end, and the module that starts the rest. */
export function pageScripts(kind: Page["kind"], site: Pick<Site, "base">, inline: InlineScripts) {
  return { head: inline.head, end: kind === "landing" ? inline.home : endOfPage, start: startModule(site) };
}

/** The inline scripts of all pages. */
export function siteScripts(site: Pick<Site, "base">, inline: InlineScripts): string[] {
  return [inline.head, inline.home, endOfPage, startModule(site)];
}

/**
 * JSON for a `<script>` element of any type (HTML section 4.12.1.3). Escapes `<`, `>` and `&`, so that
 * nothing can end the element or open a comment, and U+2028 and U+2029, so that it is valid JavaScript.
 */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
