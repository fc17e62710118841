import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import type { TestProject } from "vitest/node";
import { caches, copyCardImages } from "./card-cache.js";

const root = resolve(import.meta.dirname, "../..");
// A folder per run, so that two runs side by side do not take each other's site away.
const folder = join(caches, `e2e-${process.pid}`);

declare module "vitest" {
  interface ProvidedContext {
    /** Output folder of this site built for each base path. */
    builds: { base: string; out: string }[];
  }
}

/** Builds this site once for all browser tests: at the root of a host, and under a path. */
export default async function setup(project: TestProject): Promise<() => void> {
  rmSync(folder, { recursive: true, force: true });
  const builds = await Promise.all([builtFor("root", "/"), builtFor("prefixed", "/x/")]);
  project.provide("builds", builds);
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Each build has a process of its own, so that both cores work, and nothing cached but card images. */
async function builtFor(name: string, base: string): Promise<{ base: string; out: string }> {
  const out = join(folder, name);
  const cache = join(folder, `${name}-cache`);
  copyCardImages(cache);
  const loader = join(root, "tests/bench/typescript.mjs");
  await promisify(execFile)(process.execPath, [
    "--import",
    loader,
    join(import.meta.dirname, "build-site.ts"),
    root,
    out,
    base,
    cache,
  ]);
  return { base, out };
}
