import { vi } from "vitest";
import type { DrawCard } from "../generator/cards/draw-card.js";

/**
 * Loaded before each file of tests. An image takes as long to draw as a small page takes to build, and tests build the same
 * small sites hundreds of times, so a process draws each image once.
 */
const place = Symbol.for("portal: each image is drawn once");
const shared = globalThis as { [place]?: { drawn: Map<string, Uint8Array>; open?: Promise<DrawCard> } };
shared[place] ??= { drawn: new Map() };
const state = shared[place];

vi.mock(import("../generator/cards/draw-card.js"), async (importOriginal) => {
  const real = await importOriginal();
  const openDrawing = async (): Promise<DrawCard> => {
    // The program of the library starts once in a process, also if a test file loads this module again.
    state.open ??= real.openDrawing();
    const draw = await state.open;
    return async (svg, font) => {
      const key = font ? `${svg} ${Buffer.from(font).toString("base64")}` : svg;
      const png = state.drawn.get(key) ?? (await draw(svg, font));
      state.drawn.set(key, png);
      return png;
    };
  };
  return { ...real, openDrawing };
});
