/** The chunk that no first paint waits for: page changes, search, buttons. Links work without it. */

import css from "../styles/navigation.css?layer=states";
import type { makeDialog } from "./dialogs.js";
import { startDrawer, startMenus } from "./drawer.js";
import { adoptStyles, byId } from "./elements.js";
import { startEntries } from "./entries.js";
import { enhancePrefetch, prefetchHovered, startPrefetch, takeResponse } from "./fetch-page.js";
import { enhanceFindableTabs, startFindableTabs } from "./findable-tabs.js";
import { startFoldedGroups } from "./folded-groups.js";
import { startIslands } from "./islands.js";
import { startPageButtons } from "./page-buttons.js";
import { storeRecentPage } from "./recent-pages.js";
import { type RouterHooks, startRouter } from "./router.js";
import { type SearchHooks, startDialog, startSearch, startSearchPage } from "./search-loader.js";
import { startShortcuts } from "./shortcuts.js";
import { rebaseSidebarLinks } from "./swap.js";
import { enhanceToc } from "./toc-spy.js";

/** What this chunk uses of the script of the page. */
export interface NavigationHooks extends RouterHooks, SearchHooks {
  makeDialog: typeof makeDialog;
}

/** The part of this chunk that the script of the page uses. */
export type Navigation = { startDialog: typeof startDialog; startSearchPage: typeof startSearchPage };

/** A page that was requested before the navigation was loaded. */
export interface EarlyNavigation {
  url: URL;
  response: Promise<Response>;
  request: AbortController;
}

/** Starts everything on the current page. */
export function startNavigation(hooks: NavigationHooks, pressed?: EarlyNavigation): Navigation {
  adoptStyles(css);
  startPageButtons();
  startIslands();
  startSearch(hooks);
  startEntries();
  startRouter(hooks);
  startMenus();
  startDrawer();
  startFoldedGroups();
  startFindableTabs(hooks.reveal);
  startShortcuts(hooks.makeDialog);
  if (pressed) takeResponse(pressed.url, pressed.response, pressed.request);
  startPrefetch();
  prefetchHovered();
  const page = byId("page");
  if (page) {
    rebaseSidebarLinks(page);
    enhanceFindableTabs(page);
    enhanceToc(page);
    storeRecentPage(page);
    enhancePrefetch(page);
  }
  return { startDialog, startSearchPage };
}
