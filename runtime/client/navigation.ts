/** The chunk that turns links into changes of page. It may come late or never: links work without it. */

import { byId } from "./elements.js";
import { startEntries } from "./entries.js";
import { arrivePrefetch, prefetchHovered, startPrefetch } from "./prefetch.js";
import { type RouterHooks, startRouter, visit } from "./router.js";

export type { RouterHooks };

/** Shows the page at an address of this site as if the reader had followed a link that says `label`. */
export type Visit = (url: URL, label: string) => void;

/** Starts the router and the fetching ahead of clicks on the page that shows. */
export function startNavigation(hooks: RouterHooks): Visit {
  startEntries();
  startRouter(hooks);
  startPrefetch();
  prefetchHovered();
  const page = byId("page");
  if (page) arrivePrefetch(page);
  return visit;
}
