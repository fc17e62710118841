import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { KilledBuilds } from "./killed-builds.js";

/*
 * Kills builds of this site at random moments, half of them cold and half incremental. The previous output
 * must be complete, the next build right, and no file left. `npm run release:kill`; ROUNDS (default 50) and
 * SEED (default 1) set it.
 */

const rounds = Number(process.env.ROUNDS ?? 50);
const repository = resolve(import.meta.dirname, "../..");
const work = mkdtempSync(join(tmpdir(), "portal-kill-"));
process.on("exit", () => rmSync(work, { recursive: true, force: true }));
execFileSync("git", ["clone", "--quiet", repository, join(work, "site")]);
symlinkSync(join(repository, "node_modules"), join(work, "site/node_modules"));

const builds = new KilledBuilds(work, "content/sdk/audio.md", Number(process.env.SEED ?? 1));
await builds.prepare();
for (let round = 0; round < rounds; round++) {
  const { kind, moment, left } = await builds.round(round % 2 ? "incremental" : "cold");
  process.stdout.write(`${round + 1}: ${kind}, killed after ${moment} ms: ${left}\n`);
}
