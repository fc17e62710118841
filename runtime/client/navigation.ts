/** The chunk that turns links into changes of page. It may come late or never: links work without it. */

import css from "../styles/navigation.css?layer=states";
import { adoptStyles } from "./adopt.js";
import { startDrawer } from "./drawer.js";
import { byId } from "./elements.js";
import { startEntries } from "./entries.js";
import { takeResponse } from "./fetch-page.js";
import { startFoldedGroups } from "./folded-groups.js";
import { startMenus } from "./menus.js";
import { startPageFilter } from "./page-filter.js";
import { arrivePrefetch, prefetchHovered, startPrefetch } from "./prefetch.js";
import { type RouterHooks, startRouter, visit } from "./router.js";
import { startShortcuts } from "./shortcuts.js";
import { settleSidebar } from "./swap.js";
import { arriveToc } from "./toc-spy.js";

export type { RouterHooks };

/** Shows the page at an address of this site as if the reader had followed a link that says `label`. */
export type Visit = (url: URL, label: string) => void;

/** A page that was asked for before the navigation was here. */
export interface Pressed {
  url: URL;
  response: Promise<Response>;
  request: AbortController;
}

/** Starts the router, the menus, the fetching ahead of clicks and the marks in the contents on the page that shows. */
export function startNavigation(hooks: RouterHooks, pressed?: Pressed): Visit {
  adoptStyles(css);
  startEntries();
  startRouter(hooks);
  startMenus();
  startDrawer();
  startPageFilter();
  startFoldedGroups();
  startShortcuts();
  if (pressed) takeResponse(pressed.url, pressed.response, pressed.request);
  startPrefetch();
  prefetchHovered();
  const page = byId("page");
  if (page) {
    settleSidebar(page);
    arriveToc(page);
    arrivePrefetch(page);
  }
  return visit;
}
