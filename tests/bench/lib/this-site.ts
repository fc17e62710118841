import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotli } from "../reader/static-server.js";

interface Manifest {
  routes: { path: string; kind: string; files: string[] }[];
}

/**
 * Route of the operation page with the most compressed bytes.
 * @param out output folder of a build of this site
 */
export function largestOperation(out: string): string {
  const { routes } = JSON.parse(readFileSync(join(out, "manifest.json"), "utf8")) as Manifest;
  const pages = routes
    .filter(({ kind }) => kind === "operation")
    .map(({ path, files }) => ({ path, html: readFileSync(join(out, files[0] as string)) }))
    .sort((one, other) => other.html.length - one.html.length);
  // Only pages near the largest need the slow compression.
  const packed = pages.slice(0, 10).map(({ path, html }) => ({ path, bytes: brotli(html).length }));
  return packed.sort((one, other) => other.bytes - one.bytes)[0]?.path ?? "";
}
