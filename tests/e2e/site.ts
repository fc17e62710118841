import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { inject } from "vitest";

/** This site, built by the setup of the browser tests. */
export interface BuiltSite {
  /** Path prefix with slashes at both ends. */
  base: string;
  /** Output folder. */
  out: string;
  /** The deployable folder inside it. */
  dir: string;
  manifest: Manifest;
}

interface Manifest {
  routes: { path: string; kind: string; title: string; files: string[]; sources: string[]; hash: string }[];
  files: { path: string; hash: string; bytes: number }[];
}

export function builtSites(): BuiltSite[] {
  return inject("builds").map(({ base, out }) => ({
    base,
    out,
    dir: join(out, "site"),
    manifest: JSON.parse(readFileSync(join(out, "manifest.json"), "utf8")) as Manifest,
  }));
}

/** The site built for the root of a host. */
export function builtSite(): BuiltSite {
  return builtSites()[0] as BuiltSite;
}

/** The paths that must exist, one per line. */
export const requiredRoutes: string[] = readFileSync(resolve(import.meta.dirname, "../routes.txt"), "utf8")
  .trim()
  .split("\n");
