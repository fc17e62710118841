/**
 * Runs inline in the head of every page, before the first paint, and is the same text on every page: its hash stands in the
 * Content-Security-Policy. It applies what the reader chose earlier, and on the home page it finds a wrong base path.
 */
import { ids, rootAttributes, storageKeys } from "../dom.js";

const root = document.documentElement;
root.setAttribute(rootAttributes.scripts, "");
// Light whatever the system says, until the reader switches.
root.setAttribute(rootAttributes.theme, "light");

try {
  for (const name of ["theme", "sidebar", "language", "server"] as const) {
    const value = localStorage.getItem(storageKeys[name]);
    if (value && (name !== "theme" || value === "dark")) root.setAttribute(rootAttributes[name], value);
  }
  const dismissed = localStorage.getItem(storageKeys.announcement);
  if (dismissed) hideAnnouncement(dismissed);
} catch {
  // Storage is switched off: the page shows as for a new reader.
}

/** Only this announcement: whether the page has it is known once its bar is parsed, and still before that is painted. */
function hideAnnouncement(dismissed: string): void {
  const observer = new MutationObserver(() => {
    const bar = document.getElementById(ids.announcement);
    if (bar?.dataset.announcementId === dismissed) root.setAttribute(rootAttributes.announcement, dismissed);
    // The bar stands before the page: where the page is there, no bar will come.
    if (bar || document.getElementById(ids.page)) observer.disconnect();
  });
  observer.observe(root, { childList: true, subtree: true });
}

// Scripts and styles that cannot be found because the site was built for another path.
addEventListener("load", () => {
  const banner = document.getElementById(ids.baseBanner);
  const actual = location.pathname.replace(/[^/]*$/, "");
  if (!banner || actual === document.body.dataset.base || stylesLoaded()) return;
  const shown = banner.querySelector("[data-actual-base]");
  if (shown) shown.textContent = actual;
  banner.hidden = false;
});

/** A sheet that failed is null in some browsers and empty in others; one opened as a file may not be looked into. */
function stylesLoaded(): boolean {
  try {
    return (document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')?.sheet?.cssRules.length ?? 0) > 0;
  } catch {
    return false;
  }
}
