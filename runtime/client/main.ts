/** The script of every page. What is heavy or rare is loaded when it is needed; everything works without, only less comfortably. */
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

/** Each brings a page that was just shown to life. These only change what the HTML says. */
const early: Arrival[] = [settleAddress, forgetRedirect, arriveTabs, arriveServers, arriveVersions];
/** This must be in place at the first paint. */
const inFrame: Arrival[] = [arriveSidebar];
/** The rest can be there a moment later. */
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

/** The page that the browser has loaded: its own first paint waits for none of this. */
async function firstArrival(): Promise<void> {
  const page = byId("page");
  if (page) arrive(page, early);
  startReveal();
  await nextFrame();
  if (page) arrive(page, inFrame);
  await whenPainted();
  if (page) arrive(page, late);
  // The navigation may have come meanwhile.
  if (getRoot("data-js") === "") setRoot("data-js", "page");
}

function arrived(page: HTMLElement): void {
  arrive(page, [...early, ...inFrame, ...late]);
}

/** A failure of one must not keep the others, or the page, from the reader. */
function arrive(page: HTMLElement, arrivals: Arrival[]): void {
  for (const arrival of arrivals) {
    try {
      void arrival(page);
    } catch (error) {
      reportError(error);
    }
  }
}

/** A page is reached: should its other spelling be opened again, the not-found page may redirect again. */
function forgetRedirect(page: HTMLElement): void {
  if (page.dataset.kind !== "not-found") write(sessionKeys.redirected, undefined, session);
}

async function arriveNotFound(page: HTMLElement): Promise<void> {
  if (page.dataset.kind === "not-found") await (await import("./not-found.js")).arriveNotFound(page);
}
