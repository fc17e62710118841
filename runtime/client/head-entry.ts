/**
 * Runs inline in the head of every page, before the first paint, and is the same text on every page: its hash stands in the
 * Content-Security-Policy. It applies what the reader chose earlier.
 */
import { type PageData, rootAttributes, storageKeyOf } from "../dom.js";

const root = document.documentElement;
const { announcement } = root.dataset as Partial<PageData>;
const set = (name: keyof typeof rootAttributes, value = "") => root.setAttribute(rootAttributes[name], value);

set("scripts");
// Light whatever the system says, until the reader switches.
set("theme", "light");

try {
  const stored = (name: Parameters<typeof storageKeyOf>[0]) => localStorage.getItem(storageKeyOf(name));
  for (const name of ["theme", "sidebar", "language", "server"] as const) {
    const value = stored(name);
    if (value && (name !== "theme" || value === "dark")) set(name, value);
  }
  const dismissed = stored("announcement");
  if (dismissed && dismissed === announcement) set("announcement", dismissed);
} catch {
  // Storage is switched off: the page shows as for a new reader.
}
