import type { Site } from "./contract.js";
import { to } from "./primitives/href.js";
import { jsonForScript } from "./primitives/json-for-script.js";

/* Inline scripts at the end of every page. Their hashes are in the Content-Security-Policy. */

/**
 * Does nothing, but like any script it waits for the styles (HTML, "has a style sheet that is blocking scripts"). So
 * the document does not end before the styles are loaded. The home page has a script of its own there.
 */
export const endOfPage = ";";

/**
 * The module that starts `portal.js`. Browsers find the import only when they come to it, after the styles, so
 * `portal.js` does not compete with the styles and fonts. And the document ends only when it has run: at that moment
 * Chromium lays out the page, even if it still waits for the fonts and will lay it out again with them.
 */
export function startModule(site: Pick<Site, "base">): string {
  return `import${jsonForScript(to(site, "/assets/portal.js"))}`;
}
