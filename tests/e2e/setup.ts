import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import type { TestProject } from "vitest/node";
import { caches } from "./card-cache.js";

const root = resolve(import.meta.dirname, "../..");
// A folder per run, so that two runs side by side do not take each other's site away.
const folder = join(caches, `e2e-${process.pid}`);

declare module "vitest" {
  interface ProvidedContext {
    /** Output folder of this site built for each base path. */
    builds: { base: string; out: string }[];
    /** Output folder of this site after edits of three files (`build-sites.ts`). */
    edited: string;
    /** This site with a hosted search that has no server, and the folder of its exported records. */
    hosted: { dir: string; records: string };
  }
}

/** Builds this site for all browser tests: at the root of a host, under a path, for edits, and with a hosted search. */
export default async function setup(project: TestProject): Promise<() => void> {
  rmSync(folder, { recursive: true, force: true });
  const cache = join(folder, "cache");
  // Two processes, so that both cores work.
  await Promise.all([
    builtWith(cache, ["edited", "root", "edits", "records"]),
    builtWith(join(folder, "other-cache"), ["prefixed", "hosted"]),
  ]);
  project.provide("builds", [
    { base: "/", out: join(folder, "root") },
    { base: "/x/", out: join(folder, "prefixed") },
  ]);
  project.provide("edited", join(folder, "edited"));
  project.provide("hosted", { dir: join(folder, "hosted/site"), records: join(folder, "records") });
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Builds sites in a process of their own. */
async function builtWith(cache: string, names: string[]): Promise<void> {
  const loader = join(root, "tests/bench/typescript.mjs");
  const program = join(import.meta.dirname, "build-sites.ts");
  await promisify(execFile)(process.execPath, ["--import", loader, program, root, folder, cache, ...names]);
}
