/**
 * The chunk with everything that no first paint waits for: page changes, search, and buttons. Links work if
 * it comes late or never.
 */

import css from "../styles/navigation.css?layer=states";
import dialogs from "../styles/search-dialog.css?layer=components";
import { adoptStyles } from "./adopt.js";
import { startButtons } from "./buttons.js";
import { startDrawer } from "./drawer.js";
import { byId } from "./elements.js";
import { startEntries } from "./entries.js";
import { takeResponse } from "./fetch-page.js";
import { startFoldedGroups } from "./folded-groups.js";
import { startIslands } from "./islands.js";
import { startMenus } from "./menus.js";
import { startPageFilter } from "./page-filter.js";
import { enhancePrefetch, prefetchHovered, startPrefetch } from "./prefetch.js";
import { type RouterHooks, startRouter } from "./router.js";
import { enhanceSearchPage, openSearch, startSearch } from "./search-loader.js";
import { startShortcuts } from "./shortcuts.js";
import { rebaseSidebarLinks } from "./swap.js";
import { startTheme } from "./theme.js";
import { enhanceToc } from "./toc-spy.js";

export type { RouterHooks };

/** The part of this chunk that the script of the page uses. */
export interface Navigation {
  /** Opens the search with the text typed so far. */
  openSearch(typed: string): void;
}

/** A page that was requested before the navigation was loaded. */
export interface EarlyNavigation {
  url: URL;
  response: Promise<Response>;
  request: AbortController;
}

/** Starts everything on the current page. */
export function startNavigation(hooks: RouterHooks, pressed?: EarlyNavigation): Navigation {
  adoptStyles(css);
  adoptStyles(dialogs);
  startTheme();
  startButtons();
  startIslands();
  startSearch();
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
    rebaseSidebarLinks(page);
    enhanceToc(page);
    enhancePrefetch(page);
    enhanceSearchPage(page);
  }
  return { openSearch };
}
