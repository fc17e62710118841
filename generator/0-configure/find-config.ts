import { existsSync } from "node:fs";
import { join } from "node:path";

const names = ["portal.config.ts", "portal.config.mts", "portal.config.js", "portal.config.mjs"];

/** The configuration file of a root: the one named, else the first that is there. */
export function findConfig(root: string, named: string | undefined): string | undefined {
  if (named !== undefined) return named;
  return names.find((name) => existsSync(join(root, name)));
}
