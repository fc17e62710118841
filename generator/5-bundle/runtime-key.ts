import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "../platform/package.js";

/** A hash of the runtime: its sources, its fonts, and the templates that are rendered with it. */
export function runtimeKey(): string {
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
}
