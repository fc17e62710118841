import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Whether the code runs from the bundle under bin/, and not from source. */
export const isBundled: boolean = import.meta.url.endsWith(".mjs");

/** Folder of this package, whether the code runs from source or from the bundle under bin/. */
export const packageRoot: string = (() => {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, "package.json"))) folder = dirname(folder);
  return folder;
})();

/** What `bin/bundle.mjs` has written into a file of `bin/dist`; undefined where it cannot be read. */
export function readShipped<T>(name: string): T | undefined {
  try {
    return JSON.parse(readFileSync(join(packageRoot, "bin/dist", name), "utf8")) as T;
  } catch {
    return undefined;
  }
}
