/**
 * Runs inline in the head of every page, before the first paint, and is the same text on every page: its hash stands in the
 * Content-Security-Policy. It applies what the reader chose earlier, and decides about the faces.
 */
import { type PageData, rootAttributes, storageKeyOf } from "../dom.js";

/** Milliseconds since the navigation began by which the head is here on a line that brings the faces before the first paint. */
const quick = 150;

const root = document.documentElement;
const { base, faces = "", announcement } = root.dataset as Partial<PageData>;
const set = (name: keyof typeof rootAttributes, value = "") => root.setAttribute(rootAttributes[name], value);

set("scripts");
// Light whatever the system says, until the reader switches.
set("theme", "light");

let facesAreNear = performance.now() < quick;
try {
  const stored = (name: Parameters<typeof storageKeyOf>[0]) => localStorage.getItem(storageKeyOf(name));
  for (const name of ["theme", "sidebar", "language", "server"] as const) {
    const value = stored(name);
    if (value && (name !== "theme" || value === "dark")) set(name, value);
  }
  const dismissed = stored("announcement");
  if (dismissed && dismissed === announcement) set("announcement", dismissed);
  if (stored("faces")) facesAreNear = true;
} catch {
  // Storage is switched off: the page shows as for a new reader.
}

// Chromium holds the first paint for up to a tenth of a second for faces that are asked for here: worth it only where they
// come in time. Elsewhere the page is read in local faces, and faces.ts has the others fetched when nothing else is.
if (facesAreNear && faces) {
  set("faces");
  for (const face of faces.split(" ")) {
    const link = document.createElement("link");
    link.rel = "preload";
    link.as = "font";
    link.crossOrigin = "";
    link.href = `${base}assets/fonts/${face}.woff2`;
    document.head.append(link);
  }
}
