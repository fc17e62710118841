import { createContext, useContext } from "react";
import type { CodeBlock, Href, Html, Site } from "../contract.js";
import { type Translate, translator } from "../texts.js";
import { near, to } from "./href.js";

/** The site of the page being rendered. Every link needs its base. */
export const SiteContext = createContext<Site | undefined>(undefined);

/** Route of the page; undefined for parts that stay while pages change, and for the not-found page. */
export const RouteContext = createContext<string | undefined>(undefined);

/** The site. Throws if a component is used outside of a view, which is a bug. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error("A component that needs the site was rendered outside of a view.");
  return site;
}

/** Returns the function that writes URLs for this part of the page. */
export function useAddress(): (href: Href) => string {
  const site = useSite();
  const route = useContext(RouteContext);
  return route === undefined ? (href) => to(site, href) : (href) => near(site, route, href);
}

/** Returns the function that gives the texts of the site by name. */
export function useTexts(): Translate {
  return translator(useSite());
}

/** Highlights code: the content of its element. `links`: ids that names in JSON lead to, in order. */
export type Highlight = (code: CodeBlock, links?: readonly (string | undefined)[]) => Html;

/** The highlighter of the build. The runtime has none of its own. */
export const HighlightContext = createContext<Highlight | undefined>(undefined);
