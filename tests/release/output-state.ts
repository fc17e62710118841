import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * Hashes of all files of a folder, by path, without `report.json`, which has times. An absent folder has no
 * files.
 */
export function stateOf(folder: string): Map<string, string> {
  if (!statSync(folder, { throwIfNoEntry: false })) return new Map();
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path !== "report.json" && statSync(join(folder, path)).isFile())
    .sort();
  const hashOf = (path: string) =>
    createHash("sha256")
      .update(readFileSync(join(folder, path)))
      .digest("hex");
  return new Map(paths.map((path) => [path, hashOf(path)]));
}

/** Paths that are only in one state, or differ. */
export function differing(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((path) => one.get(path) !== other.get(path)).sort();
}
