import type { Href } from "../contract.js";

/** True for an address on another host (or another scheme, such as mailto). */
export function isExternal(href: Href): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(href) || href.startsWith("//");
}

/** The address to write into the page: site paths get the base in front, everything else stays as it is. */
export function to(site: { base: string }, href: Href): string {
  return href.startsWith("/") && !href.startsWith("//") ? site.base + href.slice(1) : href;
}

/** The absolute address of a site path, for canonical links and cards. */
export function absolute(site: { base: string; url: string }, href: Href): string {
  return isExternal(href) ? href : site.url + to(site, href);
}
