import type { Analytics, Site } from "./contract.js";

/** External origins that a page may use, by directive. */
interface Sources {
  script: string[];
  image: string[];
  connect: string[];
}

/**
 * The Content-Security-Policy: only the site's own files and those that its configuration requires may load
 * and run. Inline scripts run only if their hash is listed.
 */
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
