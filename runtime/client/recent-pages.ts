import { ids, storageKeys } from "../dom.js";
import { base } from "./elements.js";
import { readRecord, write } from "./storage.js";

/** A page that was read in this browser. */
export interface RecentPage {
  /** Base of its site: several sites of one host share the storage. */
  base: string;
  /** Path without the base. */
  route: string;
  title: string;
  kind: string;
  /** Lower case; operations only. */
  method: string;
  crumbs: string[];
}

/** Number of pages that are stored: those shown, and the page that is open. */
const most = 6;

/** Kinds of pages that readers pass through. */
const passed = /^(?:landing|search|not-found)$/;

/** Pages that were read last, newest first, without the one that is open. */
export function recentPages(): RecentPage[] {
  const here = document.querySelector<HTMLElement>("[data-route]")?.dataset.route;
  return stored().filter((page) => page.base === base() && page.route !== here);
}

/** Stores that a page is being read. */
export function storeRecentPage(page: HTMLElement): void {
  const { route = "", kind = "" } = page.dataset;
  const title = page.querySelector("h1")?.textContent;
  if (!title || passed.test(kind)) return;
  const texts = (selector: string) => [...page.querySelectorAll(selector)].map(({ firstChild }) => firstChild?.textContent ?? "");
  const ownEntry: RecentPage = {
    base: base(),
    route,
    title,
    kind,
    method: (kind === "operation" && page.querySelector("main [class^='m-']")?.textContent?.toLowerCase()) || "",
    crumbs: [
      ...new Set([
        ...texts(".crumbs ol li>*"),
        ...texts(`#${ids.drawer} details:has([aria-current="page"])>summary`),
        // The newest version is the usual one.
        ...texts("#versions li+li>[aria-current]"),
      ]),
    ],
  };
  const others = stored().filter((one) => one.base !== ownEntry.base || one.route !== route);
  write(storageKeys.recent, JSON.stringify([ownEntry, ...others].slice(0, most)));
}

const stored = () => Object.values(readRecord<RecentPage>(storageKeys.recent));
