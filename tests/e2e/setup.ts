import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import type { TestProject } from "vitest/node";
import { build } from "../../generator/pipeline/build.js";
import { nodeHost } from "../../generator/platform/host.js";

const root = resolve(import.meta.dirname, "../..");
// A folder per run, so that two runs side by side do not take each other's site away.
const folder = join(root, "node_modules/.cache/portal", `e2e-${process.pid}`);

declare module "vitest" {
  interface ProvidedContext {
    /** Output folder of this site built for each base path. */
    builds: { base: string; out: string }[];
  }
}

/** Builds this site once for all browser tests: at the root of a host, and under a path. */
export default async function setup(project: TestProject): Promise<() => void> {
  rmSync(folder, { recursive: true, force: true });
  const builds = [];
  for (const [name, base] of [
    ["root", "/"],
    ["prefixed", "/x/"],
  ] as const) {
    const out = join(folder, name);
    const result = await build(nodeHost, { root, out, base, specs: [], strict: false });
    if (!result.ok)
      throw new Error(`the site does not build:\n${result.diagnostics.map((one) => `${one.code}: ${one.message}`).join("\n")}`);
    builds.push({ base, out });
  }
  project.provide("builds", builds);
  return () => rmSync(folder, { recursive: true, force: true });
}
