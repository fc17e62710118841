/** The script of every page. Large or rarely used code is loaded when it is needed. Pages work without scripts. */

import { followedLink, showCleanPath } from "./address.js";
import type * as Analytics from "./analytics.js";
import { createAttempts, showFailed, showWaiting, untilLoaded } from "./attempts.js";
import { makeDialog } from "./dialogs.js";
import { byId, getRoot, setRoot } from "./elements.js";
import { nextFrame, whenIdle, whenPainted } from "./idle.js";
import { startNavigationLoader } from "./navigation-loader.js";
import { enhanceCopyButtons } from "./page-buttons.js";
import { reveal, startReveal } from "./reveal.js";
import { enhanceSearchPage, startSearchOpener } from "./search-opener.js";
import { enhanceServers, startServers } from "./server.js";
import { enhanceSidebar, saveSidebar, startSidebar } from "./sidebar.js";
import { session, sessionKeys, write } from "./storage.js";
import { enhanceTabs, startTabs } from "./tabs.js";
import { startButtons, startTheme } from "./theme.js";
import { enhanceVersions, startVersions } from "./versions.js";

let loading: Promise<typeof Analytics> | undefined;

/** Counts the current page on sites with analytics. On other sites it loads and sends nothing. */
function countPageView(): void {
  if (!document.body.dataset.analytics) return;
  // Read the URL and title now: the analytics script loads later, when the browser is idle.
  const [url, title] = [location.origin + location.pathname + location.search, document.title];
  loading ??= whenIdle().then(() => import("./analytics.js"));
  loading.then(
    (analytics) => analytics.countPageView(url, title),
    // Ignore errors: analytics must never disturb the reader.
    () => {},
  );
}

type Enhancement = (page: HTMLElement) => unknown;

/** Functions that enhance a page after it is shown. These only change existing HTML. */
const early: Enhancement[] = [
  showCleanPath,
  countPageView,
  forgetRedirect,
  enhanceTabs,
  enhanceServers,
  enhanceVersions,
  enhanceSearchPage,
];
/** Must be done at the first paint. */
const inFrame: Enhancement[] = [enhanceSidebar];
/** Can be done a moment later. */
const late: Enhancement[] = [enhanceCopyButtons, enhanceNotFound];

startSidebar();
startTabs();
startServers();
startVersions();
startTheme();
startButtons();
startSearchOpener();
startNavigationLoader({
  leaving: saveSidebar,
  shown,
  reveal,
  followedLink,
  makeDialog,
  untilLoaded,
  createAttempts,
  showWaiting,
  showFailed,
});
void enhanceFirstPage();

/** Sets up the loaded page without delaying its first paint. */
async function enhanceFirstPage(): Promise<void> {
  const page = byId("page");
  if (page) enhance(page, early);
  startReveal();
  await nextFrame();
  if (page) enhance(page, inFrame);
  await whenPainted();
  if (page) enhance(page, late);
  // The navigation may have started in the meantime.
  if (getRoot("data-ready") === null) setRoot("data-ready", "page");
}

/** What reads the layout comes last, so that the browser lays out the page only once before it paints it. */
function shown(page: HTMLElement): void {
  enhance(page, [...early, ...inFrame]);
  void whenPainted().then(() => enhance(page, late));
}

/** An error in one function must not stop the others. */
function enhance(page: HTMLElement, enhancements: Enhancement[]): void {
  for (const enhancement of enhancements) {
    try {
      void enhancement(page);
    } catch (error) {
      reportError(error);
    }
  }
}

/** A page was reached, so the not-found page may redirect the same path again. */
function forgetRedirect(page: HTMLElement): void {
  if (page.dataset.kind !== "not-found") write(sessionKeys.redirected, undefined, session);
}

function enhanceNotFound(page: HTMLElement): void {
  if (page.dataset.kind === "not-found") void import("./not-found.js").then(({ showLikelyPages }) => showLikelyPages(page));
}
