/**
 * Runs inline in the head of every page, before the first paint. It applies the reader's stored choices and
 * preloads fonts. The text is the same on every page, because its hash is in the Content-Security-Policy.
 */
import { type PageData, type RootAttribute, storageKeyOf } from "../dom.js";

/**
 * Milliseconds from the request to this script. If they are more, the line or the device is slow: fonts would delay the
 * first paint by about 100 ms.
 */
const quick = 200;

const root = document.documentElement;
const { announcement } = root.dataset as Partial<PageData>;
const set = (name: RootAttribute, value = "") => root.setAttribute(name, value);
const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
let preloads = performance.now() - (load?.requestStart ?? 0) < quick;

set("data-js");
// The theme is light, whatever the system prefers, until the reader switches.
set("data-theme", "light");

try {
  const stored = (name: Parameters<typeof storageKeyOf>[0]) => localStorage.getItem(storageKeyOf(name));
  for (const name of ["theme", "sidebar", "language", "server"] as const) {
    const value = stored(name);
    if (value) set(`data-${name}`, value);
  }
  const dismissed = stored("announcement");
  if (dismissed === announcement) set("data-dismissed", dismissed);
  // After a visit the browser has the fonts.
  preloads ||= stored("visited") === "";
  localStorage.setItem(storageKeyOf("visited"), "");
} catch {
  // Storage is switched off: show the defaults.
}

// The first of the page, in its head.
const links = document.querySelector("noscript");
if (preloads && links) links.outerHTML = links.textContent as string;
