import { execFile } from "node:child_process";
import { cpSync, rmSync } from "node:fs";
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

/**
 * Builds this site for all browser tests: at the root of a host, under a path, with edits, and with a hosted search. The first is
 * that of `npm run build`, which `npm test` has just made: the command finds that nothing has changed.
 */
export default async function setup(project: TestProject): Promise<() => void> {
  rmSync(folder, { recursive: true, force: true });
  await node("bin/prepare.mjs");
  await node("bin/portal.mjs", "build");
  cpSync(join(root, "dist"), join(folder, "root"), { recursive: true });
  // Two processes, so that both cores work.
  await Promise.all([
    builtWith(join(folder, "cache"), ["prefixed", "edited"]),
    builtWith(join(folder, "other-cache"), ["hosted", "records"]),
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
function builtWith(cache: string, names: string[]): Promise<void> {
  return node("--import", "./tests/bench/typescript.mjs", "tests/e2e/build-sites.ts", root, folder, cache, ...names);
}

async function node(...args: string[]): Promise<void> {
  await promisify(execFile)(process.execPath, args, { cwd: root });
}
