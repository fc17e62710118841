/** Runs inline in every head before the first paint, for stored choices. Its hash is in the Content-Security-Policy. */
import { type PageData, type RootAttribute, storageKeyOf } from "../dom.js";

const root = document.documentElement;
const { announcement } = root.dataset as Partial<PageData>;
const set = (name: RootAttribute, value = "") => root.setAttribute(name, value);

set("data-js");
if (!root.dataset.theme) {
  set("data-theme", matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  set("data-system-theme");
}

try {
  const stored = (name: Parameters<typeof storageKeyOf>[0]) => localStorage.getItem(storageKeyOf(name));
  for (const name of ["theme", "sidebar", "language", "server"] as const) {
    const value = stored(name);
    if (value) set(`data-${name}`, value);
  }
  const dismissed = stored("announcement");
  if (dismissed === announcement) set("data-dismissed", dismissed);
} catch {
  // Storage is switched off: show the defaults.
}

// On a slow line, the styles and the first paint do not wait for the fonts of a first visit. Only the time of the connection tells
// such a line from a busy processor. Later pages use the same connection, so it takes no time, and have the fonts in the cache.
const line = performance.timing;
const preloads = document.querySelector("noscript");
if (preloads && line.connectEnd - line.connectStart < 200) preloads.outerHTML = preloads.textContent;
