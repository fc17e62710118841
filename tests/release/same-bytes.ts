import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { differing } from "./output-state.js";
import { built, type Variant, variants } from "./variants.js";

/*
 * Builds the last commit of this site in every variant, and with Node 20, 22 and 24 from the npm registry,
 * and compares the bytes. `npm run release:same-bytes`; NODES="" leaves out the versions of Node. Exits
 * with 1 if anything differs.
 */

const repository = resolve(import.meta.dirname, "../..");
const work = mkdtempSync(join(tmpdir(), "portal-same-bytes-"));
process.on("exit", () => rmSync(work, { recursive: true, force: true }));

/** This site at its last commit, with the history of git, which dates of pages come from. */
function site(folder: string): string {
  const root = join(work, folder, "site");
  mkdirSync(join(work, folder), { recursive: true });
  execFileSync("git", ["clone", "--quiet", repository, root]);
  symlinkSync(join(repository, "node_modules"), join(root, "node_modules"));
  return root;
}

/** Program of a version of Node from npm; undefined, with a message, if it cannot be installed. */
function nodeOf(major: string): string | undefined {
  const prefix = join(work, `node-${major}`);
  const flags = ["--no-save", "--no-package-lock", "--no-audit", "--no-fund", "--silent", "--prefix", prefix];
  try {
    execFileSync("npm", ["install", ...flags, `node@${major}`], { stdio: "pipe", timeout: 300_000 });
    const program = join(prefix, "node_modules/node/bin/node");
    process.stdout.write(`Node ${major} is ${execFileSync(program, ["--version"], { encoding: "utf8" })}`);
    return program;
  } catch (error) {
    process.stdout.write(`Node ${major} is left out: ${(error as Error).message.split("\n")[0]}\n`);
    return undefined;
  }
}

const versions = (process.env.NODES ?? "20,22,24").split(",").filter(Boolean);
const withNodes = versions.flatMap((major): Variant[] => {
  const node = nodeOf(major);
  return node ? [{ name: `Node ${major}`, node }] : [];
});
let expected: Map<string, string> | undefined;
for (const [index, variant] of [...variants, ...withNodes].entries()) {
  const state = await built(site(variant.folder ?? `variant-${index}`), variant, "content/sdk/audio.md");
  expected ??= state;
  const paths = differing(expected, state);
  process.stdout.write(`${paths.length ? "DIFFERS" : "same"}: ${variant.name} (${state.size} files)\n`);
  for (const path of paths.slice(0, 10)) process.stdout.write(`  ${path}\n`);
  if (paths.length) process.exitCode = 1;
}
