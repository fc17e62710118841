import { storageKeys } from "../dom.js";
import { getRoot, setRoot } from "./elements.js";
import { whenIdle, whenPainted } from "./idle.js";
import { savesData } from "./network.js";
import { loadQuranicFace } from "./quranic-face.js";
import { write } from "./storage.js";

const latinFaces = ['1em "Inter"', '600 1em "Source Serif 4"'];

let fetched = false;

/**
 * Fetches the Latin faces where the head script has not done so, and remembers that they are here.
 *
 * @param others settles when all has come that is of more use: the next page is the first that shows in these faces
 */
export async function startFaces(others: Promise<unknown>): Promise<void> {
  if (getRoot("faces") === null) {
    if (savesData()) return;
    await others;
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
  if (!page.querySelector(".verse-figure")) return;
  const show = async () => {
    // In place before it is seen.
    await whenPainted();
    setRoot("verseFace", "");
  };
  loadQuranicFace().then(show, show);
}
