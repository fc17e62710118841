import { isPage } from "./address.js";
import { base, closest } from "./elements.js";

/**
 * The link to a page of this site that a click follows in this window. Undefined for clicks that are left to
 * the browser.
 */
export function followedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = closest<HTMLAnchorElement>(event, "a[href]");
  if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented) return undefined;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  if ((link.target && link.target !== "_self") || link.hasAttribute("download") || link.relList.contains("external"))
    return undefined;
  return isPage(link, location.origin, base()) ? link : undefined;
}
