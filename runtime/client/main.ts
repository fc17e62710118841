/** The script of every page. What is heavy or rare is loaded when it is needed; everything works without, only less comfortably. */
import { pathOf, samePage, withoutHash } from "./address.js";
import { countPageView } from "./analytics.js";
import { startAnnouncement } from "./announcement.js";
import { arriveCopy, startCopy } from "./copy.js";
import { base, byId, setRoot } from "./elements.js";
import { startExpand } from "./expand.js";
import { dropIslands, startIslands } from "./islands.js";
import { startNavigationLoader } from "./navigation-loader.js";
import { reveal, startReveal } from "./reveal.js";
import { arriveSearch, startSearch } from "./search-loader.js";
import { arriveServers, startServers } from "./server.js";
import { settleAddress } from "./settle-address.js";
import { arriveSidebar, rememberSidebar, startSidebar } from "./sidebar.js";
import { read, session, sessionKeys, write } from "./storage.js";
import { arriveTabs, startTabs } from "./tabs.js";
import { startTheme } from "./theme.js";
import { arriveToc } from "./toc-spy.js";
import { arriveVersions, startVersions } from "./versions.js";

/** Each brings a page that was just shown to life. */
const arrivals = [
  settleAddress,
  forgetReload,
  arriveTabs,
  arriveServers,
  arriveCopy,
  arriveSidebar,
  arriveToc,
  arriveVersions,
  arriveNotFound,
  arriveSearch,
  countPageView,
];

startTheme();
startAnnouncement();
startSidebar();
startTabs();
startServers();
startCopy();
startExpand();
startVersions();
startIslands();
startSearch();
const page = byId("page");
if (page) arrived(page);
startReveal();
startNavigationLoader({ leaving: rememberSidebar, arrived, dropped: dropIslands, reveal });
setRoot("scripts", "page");

/** A failure of one must not keep the others, or the page, from the reader. */
function arrived(page: HTMLElement): void {
  for (const arrival of arrivals) {
    try {
      void arrival(page);
    } catch (error) {
      reportError(error);
    }
  }
}

/** The page is there: should it fail again one day, the browser may try again. */
function forgetReload(): void {
  if (read(sessionKeys.reloaded, session) === withoutHash(location)) write(sessionKeys.reloaded, undefined, session);
}

async function arriveNotFound(page: HTMLElement): Promise<void> {
  if (page.dataset.kind !== "not-found") return;
  const mayRedirect = (path: string) => {
    const first = read(sessionKeys.redirected, session) !== path;
    write(sessionKeys.redirected, path, session);
    return first;
  };
  await (await import("./not-found.js")).arriveNotFound(page, { base: base(), pathOf, samePage, mayRedirect });
}
