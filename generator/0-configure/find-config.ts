import { existsSync } from "node:fs";
import { join } from "node:path";

const names = ["portal.config.ts", "portal.config.mts", "portal.config.js", "portal.config.mjs"];

/** The configuration file of a root folder: the given one, otherwise the first default name that exists. */
export function findConfig(root: string, named: string | undefined): string | undefined {
  if (named !== undefined) return named;
  return names.find((name) => existsSync(join(root, name)));
}
