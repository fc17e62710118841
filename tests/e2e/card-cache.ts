import { cpSync } from "node:fs";
import { join, resolve } from "node:path";
import fastGlob from "fast-glob";

/** Caches of this repository's own builds. */
export const caches = resolve(import.meta.dirname, "../../node_modules/.cache/portal");

/** Gives a cache the card images of earlier builds, and nothing else of them. Drawing takes longer than the rest of a build. */
export function copyCardImages(cache: string): void {
  for (const cards of fastGlob.sync("cards-*", { cwd: caches, onlyDirectories: true }))
    cpSync(join(caches, cards), join(cache, cards), { recursive: true });
}
