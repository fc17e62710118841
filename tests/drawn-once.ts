import { vi } from "vitest";
import type { DrawCard } from "../generator/cards/draw-card.js";

/**
 * Loaded before each file of tests. An image takes as long to draw as a small page takes to build, and tests build the same
 * small sites hundreds of times, so a process draws each image once.
 */
const place = Symbol.for("portal: each image is drawn once");
const shared = globalThis as { [place]?: Map<string, Uint8Array> };
shared[place] ??= new Map();
const drawn = shared[place];

vi.mock(import("../generator/cards/draw-card.js"), async (importOriginal) => {
  const real = await importOriginal();
  const openDrawing = async (): Promise<DrawCard> => {
    const draw = await real.openDrawing();
    return (svg) => {
      const png = drawn.get(svg) ?? draw(svg);
      drawn.set(svg, png);
      return png;
    };
  };
  return { ...real, openDrawing };
});
