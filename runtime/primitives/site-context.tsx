import { createContext, useContext } from "react";
import type { Site } from "../contract.js";

/** The site of the page being rendered: every link needs its base. */
export const SiteContext = createContext<Site | undefined>(undefined);

/** The site; a component outside of a view is a mistake of ours and throws. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error("A component that needs the site was rendered outside of a view.");
  return site;
}
