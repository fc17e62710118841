/** The script of every page. Large or rarely used code is loaded when it is needed. Pages work without scripts. */
import { countPageView } from "./analytics-loader.js";
import { arriveCopy } from "./copy-buttons.js";
import { byId, getRoot, setRoot } from "./elements.js";
import { nextFrame, whenPainted } from "./idle.js";
import { followedLink } from "./links.js";
import { startNavigationLoader } from "./navigation-loader.js";
import { reveal, startReveal } from "./reveal.js";
import { startSearchKeys } from "./search-keys.js";
import { arriveServers, startServers } from "./server.js";
import { settleAddress } from "./settle-address.js";
import { arriveSidebar, saveSidebar, startSidebar } from "./sidebar.js";
import { session, sessionKeys, write } from "./storage.js";
import { arriveTabs, startTabs } from "./tabs.js";
import { arriveVersions, startVersions } from "./versions.js";

type Arrival = (page: HTMLElement) => unknown;

/** Functions that set up a page after it is shown. These only change existing HTML. */
const early: Arrival[] = [settleAddress, forgetRedirect, arriveTabs, arriveServers, arriveVersions];
/** Must be done at the first paint. */
const inFrame: Arrival[] = [arriveSidebar];
/** Can be done a moment later. */
const late: Arrival[] = [arriveCopy, arriveNotFound, countPageView];

startSidebar();
startTabs();
startServers();
startVersions();
startSearchKeys();
startNavigationLoader({
  leaving: saveSidebar,
  arrived,
  reveal,
  followedLink,
});
void firstArrival();

/** Sets up the loaded page without delaying its first paint. */
async function firstArrival(): Promise<void> {
  const page = byId("page");
  if (page) arrive(page, early);
  startReveal();
  await nextFrame();
  if (page) arrive(page, inFrame);
  await whenPainted();
  if (page) arrive(page, late);
  // The navigation may have started in the meantime.
  if (getRoot("data-js") === "") setRoot("data-js", "page");
}

/** What reads the layout comes last, so that the browser lays out the page only once. */
function arrived(page: HTMLElement): void {
  arrive(page, [...early, ...late, ...inFrame]);
}

/** An error in one function must not stop the others. */
function arrive(page: HTMLElement, arrivals: Arrival[]): void {
  for (const arrival of arrivals) {
    try {
      void arrival(page);
    } catch (error) {
      reportError(error);
    }
  }
}

/** A page was reached, so the not-found page may redirect the same path again. */
function forgetRedirect(page: HTMLElement): void {
  if (page.dataset.kind !== "not-found") write(sessionKeys.redirected, undefined, session);
}

async function arriveNotFound(page: HTMLElement): Promise<void> {
  if (page.dataset.kind === "not-found") await (await import("./not-found.js")).arriveNotFound(page);
}
