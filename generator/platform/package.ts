import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { once } from "./values.js";

/** Whether the code runs from the bundle under bin/ or from source. */
export const isBundled: boolean = import.meta.url.endsWith(".mjs");

/** Folder of this package, whether the code runs from the bundle under bin/ or from source. */
export const packageRoot: string = (() => {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, "package.json"))) folder = dirname(folder);
  return folder;
})();

/** Reads a JSON file that `bin/bundle.mjs` wrote to `bin/dist`. Undefined if it cannot be read. */
export function readShipped<T>(name: string): T | undefined {
  try {
    return JSON.parse(readFileSync(join(packageRoot, "bin/dist", name), "utf8")) as T;
  } catch {
    return undefined;
  }
}

export function readShippedBytes(name: string): Uint8Array {
  return readFileSync(join(packageRoot, "bin/dist", name));
}

export function readDependency(specifier: string): Uint8Array {
  return readFileSync(createRequire(import.meta.url).resolve(specifier));
}

const manifest = JSON.parse(readFileSync(`${packageRoot}/package.json`, "utf8"));

export const version: string = manifest.version;

/** The mail address for bugs of this package. */
export const bugs: string = manifest.bugs.email;

/** Name of this package, which configurations, plugins and generated modules import. */
export const packageName: string = manifest.name;

/** Browser versions that scripts and styles support, in esbuild's notation. */
export const browserTargets = ["es2022", "chrome115", "firefox115", "safari16.4"];

/** A hash of the runtime: its sources, its fonts, and the templates that are rendered with it. */
export const runtimeKey = once((): string => {
  const hash = createHash("sha256");
  for (const folder of ["runtime", "templates", "bin/dist/fonts"]) {
    const root = join(packageRoot, folder);
    const names = readdirSync(root, { recursive: true, encoding: "utf8" }).map((name) => name.replaceAll("\\", "/"));
    for (const name of names.sort()) {
      if (statSync(join(root, name)).isDirectory()) continue;
      const bytes = readFileSync(join(root, name));
      hash.update(`${folder}/${name}\0${bytes.byteLength}\0`).update(bytes);
    }
  }
  return hash.digest("hex");
});
