import type { Href } from "../contract.js";

/** True for an address on another host (or another scheme, such as mailto). */
export function isExternal(href: Href): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(href) || href.startsWith("//");
}

/** The address to write into the page: site paths get the base in front, everything else stays as it is. */
export function to(site: { base: string }, href: Href): string {
  return href.startsWith("/") && !href.startsWith("//") ? site.base + href.slice(1) : href;
}

/**
 * The shortest way to write an address of this site in a page that is read at `route` and nowhere else: as seen from there
 * for what stands in the same folder or close by. A page has hundreds of such links.
 */
export function near(site: { base: string }, route: string, href: Href): string {
  if (!href.startsWith("/") || href.startsWith("//")) return href;
  const folder = route.slice(0, route.lastIndexOf("/") + 1);
  if (href.startsWith(folder)) return within(href.slice(folder.length));
  const above = folder.slice(0, folder.lastIndexOf("/", folder.length - 2) + 1);
  // The root itself is no shorter from there.
  return above.length > 1 && href.startsWith(above) ? `../${href.slice(above.length)}` : to(site, href);
}

/** A relative address: no scheme may be read into it, and an empty one would be the page itself. */
const within = (rest: string) => (/^(?:$|[?#]|[^/?#]*:)/.test(rest) ? `./${rest}` : rest);

/** Path of the Markdown twin of a page: `/docs/sdk.md`; a final slash is left out, and the home page is `/index.md`. */
export function twinPath(route: string): string {
  return route === "/" ? "/index.md" : `${route.replace(/\/$/, "")}.md`;
}

/** The absolute address of a site path, for canonical links and cards. */
export function absolute(site: { base: string; url: string }, href: Href): string {
  return isExternal(href) ? href : site.url + to(site, href);
}
