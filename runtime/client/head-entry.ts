/**
 * Runs inline in the head of every page, before the first paint, and is the same text on every page: its hash stands in the
 * Content-Security-Policy. It applies what the reader chose earlier.
 */
import { type PageData, type RootAttribute, storageKeyOf } from "../dom.js";

const root = document.documentElement;
const { announcement } = root.dataset as Partial<PageData>;
const set = (name: RootAttribute, value = "") => root.setAttribute(name, value);

set("data-js");
// Light whatever the system says, until the reader switches.
set("data-theme", "light");

try {
  const stored = (name: Parameters<typeof storageKeyOf>[0]) => localStorage.getItem(storageKeyOf(name));
  for (const name of ["theme", "sidebar", "language", "server"] as const) {
    const value = stored(name);
    if (value && (name !== "theme" || value === "dark")) set(name === "language" ? "data-code-lang" : `data-${name}`, value);
  }
  const dismissed = stored("announcement");
  if (dismissed && dismissed === announcement) set("data-dismissed", dismissed);
} catch {
  // Storage is switched off: the page shows as for a new reader.
}
