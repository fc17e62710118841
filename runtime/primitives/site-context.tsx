import { createContext, useContext } from "react";
import type { Href, Site } from "../contract.js";
import { near, to } from "./href.js";

/** The site of the page being rendered: every link needs its base. */
export const SiteContext = createContext<Site | undefined>(undefined);

/**
 * Route of the page that a part belongs to, where the part is only ever shown at that address. Undefined for what stays while
 * pages change, and on the not-found page, which is shown at any address.
 */
export const RouteContext = createContext<string | undefined>(undefined);

/** The site; a component outside of a view is a mistake of ours and throws. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error("A component that needs the site was rendered outside of a view.");
  return site;
}

/** How an address is written at this place. */
export function useAddress(): (href: Href) => string {
  const site = useSite();
  const route = useContext(RouteContext);
  return route === undefined ? (href) => to(site, href) : (href) => near(site, route, href);
}
