import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotli } from "../reader/static-server.js";

interface Manifest {
  routes: { path: string; kind: string; files: string[] }[];
}

/** Pages of some kinds, largest first, before compression. */
function pagesBySize(out: string, isCounted: (kind: string) => boolean) {
  const { routes } = JSON.parse(readFileSync(join(out, "manifest.json"), "utf8")) as Manifest;
  return routes
    .filter(({ kind }) => isCounted(kind))
    .map(({ path, files }) => ({ path, html: readFileSync(join(out, files[0] as string)) }))
    .sort((one, other) => other.html.length - one.html.length);
}

/** Route of the operation page in the middle of all, by size. */
export function medianOperation(out: string): string {
  const pages = pagesBySize(out, (kind) => kind === "operation");
  return pages[Math.floor(pages.length / 2)]?.path ?? "";
}

/**
 * Route of the page with the most compressed bytes.
 * @param out output folder of a build of this site
 */
export function largestPage(out: string, isCounted: (kind: string) => boolean = () => true): string {
  const pages = pagesBySize(out, isCounted);
  // Only pages near the largest need the slow compression.
  const packed = pages.slice(0, 10).map(({ path, html }) => ({ path, bytes: brotli(html).length }));
  return packed.sort((one, other) => other.bytes - one.bytes)[0]?.path ?? "";
}
