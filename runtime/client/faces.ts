import { marks, storageKeys } from "../dom.js";
import { getRoot, setRoot } from "./elements.js";
import { whenIdle, whenPainted } from "./idle.js";
import { savesData } from "./network.js";
import { write } from "./storage.js";

const quranicFace = ['1em "Amiri Quran"', "\u0628"] as const;
const latinFaces = ['1em "Inter"', '600 1em "Source Serif 4"'];

let fetched = false;

/** Fetches the Latin faces where the head script has not done so, when nothing else is needed, and remembers that they are here. */
export async function startFaces(): Promise<void> {
  if (getRoot("faces") === null) {
    if (savesData()) return;
    await whenIdle();
  }
  try {
    const loaded = await Promise.all(latinFaces.map((face) => document.fonts.load(face)));
    fetched = loaded.every((faces) => faces.length > 0);
    if (fetched) write(storageKeys.faces, "fetched");
  } catch {
    // The local faces stay.
  }
}

/** A page that comes into place may show in the faces that have come: nothing of it has been read yet. */
export function arriveFaces(page: HTMLElement): void {
  if (fetched) setRoot("faces", "");
  else if (getRoot("faces") === null) void showUnseen(page);
  if (!page.querySelector(".verse-figure")) return;
  const show = async () => {
    // In place before it is seen.
    await whenPainted();
    setRoot("verseFace", "");
  };
  document.fonts.load(...quranicFace).then(show, show);
}

/** Sets Arabic in lines and in code in the Quranic face while its block is out of view: in view, what stands behind it would move. */
async function showUnseen(page: HTMLElement): Promise<void> {
  const blocks = new Set<Element>();
  for (const text of page.querySelectorAll('span[lang="ar"]')) blocks.add(text.closest("pre, p, li, td, dt, dd") ?? text);
  if (!blocks.size || savesData()) return;
  await whenIdle();
  try {
    await document.fonts.load(...quranicFace);
  } catch {
    return;
  }
  // Where a browser does not hold the view when something above it grows, what is above stays as it is.
  const anchored = CSS.supports("overflow-anchor", "auto");
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, boundingClientRect, target } of entries) {
      if (isIntersecting || !(anchored || boundingClientRect.top > 0)) continue;
      target.setAttribute(marks.arabicFace, "");
      observer.unobserve(target);
    }
  });
  for (const block of blocks) observer.observe(block);
}
