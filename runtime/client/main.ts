/** The script of every page. What is heavy or rare is loaded when it is needed; everything works without, only less comfortably. */

import { pathOf, samePage } from "./address.js";
import { countPageView } from "./analytics.js";
import { startAnnouncement } from "./announcement.js";
import { arriveCopy, startCopy } from "./copy.js";
import { base } from "./elements.js";
import { startEntries } from "./entries.js";
import { dropIslands, startIslands } from "./islands.js";
import { arrivePrefetch, startPrefetch } from "./prefetch.js";
import { startReveal } from "./reveal.js";
import { startRouter, visit } from "./router.js";
import { arriveServers, startServers } from "./server.js";
import { startShortcuts } from "./shortcuts.js";
import { arriveSidebar, rememberSidebar, startSidebar } from "./sidebar.js";
import { read, session, sessionKeys, write } from "./storage.js";
import { arriveTabs, startTabs } from "./tabs.js";
import { startTheme } from "./theme.js";
import { arriveToc } from "./toc-spy.js";
import { arriveVersions, startVersions } from "./versions.js";

/** Each brings a page that was just shown to life. A failure of one must not keep the others, or the page, from the reader. */
const arrivals = [
  arriveTabs,
  arriveServers,
  arriveCopy,
  arriveSidebar,
  arriveToc,
  arriveVersions,
  arrivePrefetch,
  arriveNotFound,
  countPageView,
];

startEntries();
startTheme();
startAnnouncement();
startSidebar();
startTabs();
startServers();
startCopy();
startVersions();
startIslands();
startPrefetch();
startShortcuts((address, label) => visit(new URL(address, location.origin), label));
startRouter({
  leaving: rememberSidebar,
  arrived: (page) => {
    for (const arrival of arrivals) {
      try {
        void arrival(page);
      } catch (error) {
        reportError(error);
      }
    }
  },
  dropped: dropIslands,
});
startReveal();

async function arriveNotFound(page: HTMLElement): Promise<void> {
  if (page.dataset.kind !== "not-found") return;
  const mayRedirect = (path: string) => {
    const first = read(sessionKeys.redirected, session) !== path;
    write(sessionKeys.redirected, path, session);
    return first;
  };
  await (await import("./not-found.js")).arriveNotFound(page, { base: base(), pathOf, samePage, mayRedirect });
}
