import type { Href, VersionTargets } from "../contract.js";

/** True for a URL on another host or with another scheme, such as mailto. */
export function isExternal(href: Href): boolean {
  return href.startsWith("/") ? href.startsWith("//") : /^[a-z][a-z0-9+.-]*:/i.test(href);
}

/** The URL to write into the page: site paths get the base, everything else stays unchanged. */
export function to(site: { base: string }, href: Href): string {
  return href.startsWith("/") && !href.startsWith("//") ? site.base + href.slice(1) : href;
}

/** The shortest URL in a page at `route`: relative if near. A page has hundreds of such links. */
export function near(site: { base: string }, route: string, href: Href): string {
  if (!href.startsWith("/") || href.startsWith("//")) return href;
  const folder = route.slice(0, route.lastIndexOf("/") + 1);
  if (href.startsWith(folder)) return within(href.slice(folder.length));
  const above = folder.slice(0, folder.lastIndexOf("/", folder.length - 2) + 1);
  // A relative link to the root would not be shorter.
  return above.length > 1 && href.startsWith(above) ? `../${href.slice(above.length)}` : to(site, href);
}

/** A relative URL must not look like a scheme, and must not be empty, which would mean the page itself. */
const within = (rest: string) => (/^(?:$|[?#]|[^/?#]*:)/.test(rest) ? `./${rest}` : rest);

/** Path of the Markdown version of a page: `/docs/sdk.md`. A final slash is dropped, and the home page is `/index.md`. */
export const twinPath = (route: string) => pathWithEnding(route, "md");

/** Path of the image that services show next to a link to a page. */
export const cardPath = (route: string) => pathWithEnding(route, "png");

function pathWithEnding(route: string, ending: string): string {
  return `${route === "/" ? "/index" : route.replace(/\/$/, "")}.${ending}`;
}

/** The absolute URL of a site path, for canonical links and cards. */
export function absolute(site: { base: string; url: string }, href: Href): string {
  return isExternal(href) ? href : site.url + to(site, href);
}

/** "api id path id path …", as client/versions.ts reads it. Ids and paths contain no spaces. */
export function versionsText({ api, paths }: VersionTargets): string {
  return [api, ...Object.entries(paths).flat()].join(" ");
}

/** Decodes a percent-encoded part of a URL. Text that is not valid percent-encoded UTF-8 is returned unchanged. */
export function decodeComponent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** What is longer may not fit in a line of a phone. */
const longest = 36;

/** A parameter of a query that is longer than a line with an indent. */
const longParameter = /^(?=\w+=)[^\s'"`<]{41}/;
/** After the commas of its list. */
const commas = /(?<=^[^\s'"`<]+,)(?=[^\s'"`<])/;

/**
 * Splits text where its URLs may wrap: after each part of the path and of the query, also after the host, and after the commas of a
 * list that is longer than a line. The pieces join to the text.
 */
export const atUrlBreaks = (text: string): string[] =>
  text.includes("://")
    ? text
        .split(/(?<=:\/\/[^\s'"`<]{0,200}[^/][/?&])(?=[^\s'"`<])/)
        .flatMap((piece) => (longParameter.test(piece) ? piece.split(commas) : [piece]))
    : [text];

/** Whether a string in code wraps: at its spaces, or anywhere if it has none. Others stay in one piece, but for URLs. */
export const wraps = (text: string): boolean =>
  text.length > longest && (/\s/.test(text) || atUrlBreaks(text).some((piece) => piece.length > longest));

const coloured = new Set(["get", "post", "put", "patch", "delete"]);

/** A link without its anchor. */
export const pathOf = (href: string) => href.split("#")[0] as string;

/** Class of a method's badge. Short, because a sidebar has a hundred. The styles match badges by its first letters. */
export function methodClass(method: string): string {
  return coloured.has(method) ? `m-${method}` : "m-other";
}

/** A method as it is sent: a member of path items in upper case, an additional one as written (OpenAPI 3.2 section 4.9.1). */
export function methodName(method: string): string {
  return /^(?:get|put|post|delete|options|head|patch|trace|query)$/.test(method) ? method.toUpperCase() : method;
}
