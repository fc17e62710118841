import type { Analytics, Page, Site } from "./contract.js";
import { to } from "./primitives/href.js";

/** External origins that a page may use, by directive. */
interface Sources {
  script: string[];
  image: string[];
  connect: string[];
}

/** The Content-Security-Policy: the site's own files, those that its configuration needs, listed scripts. */
export function policy(site: Site, scriptHashes: readonly string[]): string {
  return textOf(directivesOf(site, scriptHashes));
}

/** The part of the policy that a `<meta>` can carry, for hosts that send no headers (CSP Level 3 section 3.3). */
export function metaPolicy(site: Site, scriptHashes: readonly string[]): string {
  return textOf(directivesOf(site, scriptHashes).filter(([name]) => name !== "frame-ancestors"));
}

type Directive = [name: string, ...sources: string[]];

const textOf = (directives: readonly Directive[]) => directives.map((directive) => directive.join(" ")).join("; ");

function directivesOf(site: Site, scriptHashes: readonly string[]): Directive[] {
  const { script, image, connect } = analyticsSources(site.analytics);
  const endpoint = site.requestAccess.endpoint ? [originOf(site.requestAccess.endpoint)] : [];
  const search = (site.searchOrigins ?? []).map(originOf);
  const siteOrigins = site.origins ?? {};
  return [
    ["default-src", "'none'"],
    ["script-src", "'self'", ...scriptHashes, ...script, ...(siteOrigins.script ?? [])],
    ["style-src", "'self'", ...(siteOrigins.style ?? [])],
    ["img-src", "'self'", "data:", ...image, ...(siteOrigins.image ?? [])],
    ["font-src", "'self'", ...(siteOrigins.font ?? [])],
    ["connect-src", "'self'", ...connect, ...endpoint, ...search, ...(siteOrigins.connect ?? [])],
    ...(siteOrigins.frame ? [["frame-src", ...siteOrigins.frame] satisfies Directive] : []),
    ["media-src", "'self'", ...(siteOrigins.media ?? [])],
    ["manifest-src", "'self'"],
    ["worker-src", "'self'"],
    ["form-action", "'self'", "mailto:", ...endpoint],
    ["base-uri", "'none'"],
    ["frame-ancestors", "'none'"],
  ];
}

/**
 * Sources for a provider's script. Google's are those in its guide for Google Analytics 4 ("Use Tag Manager
 * with a Content Security Policy"). analytics.google.com is listed separately, because a wildcard does not
 * match it.
 */
function analyticsSources(analytics: Analytics | undefined): Sources {
  if (!analytics) return { script: [], image: [], connect: [] };
  if (analytics.provider === "plausible") {
    const origin = originOf(analytics.src);
    return { script: [origin], image: [], connect: [origin] };
  }
  const tags = "https://*.googletagmanager.com";
  const measurement = "https://*.google-analytics.com";
  return {
    script: [tags],
    image: [measurement, tags],
    connect: [measurement, "https://*.analytics.google.com", "https://analytics.google.com", tags],
  };
}

const originOf = (address: string): string => new URL(address).origin;

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
