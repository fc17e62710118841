import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { DevProcess } from "../dev-session/dev-process.js";
import { SiteCopy } from "../dev-session/site-copy.js";

/** GitHub's spec, more than 1,000 operations in 13 MB of JSON: downloaded once, and not a dependency. */
const github = { name: "@octokit/openapi", version: "23.0.2", file: "package/generated/api.github.com.json" };
const rounds = Number(process.env.ROUNDS ?? 7);

const site = new SiteCopy();
const elsewhere = mkdtempSync(join(tmpdir(), "portal-start-"));
afterAll(() => {
  site.dispose();
  rmSync(elsewhere, { recursive: true, force: true });
});

/** The spec's path in our own cache folder. */
function download(): string {
  const folder = resolve(import.meta.dirname, "../../node_modules/.cache/portal/octokit", github.version);
  const path = join(folder, github.file);
  if (existsSync(path)) return path;
  const unfinished = `${folder}-${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  const args = ["pack", `${github.name}@${github.version}`, "--pack-destination", unfinished, "--silent"];
  const archive = execFileSync("npm", args, { encoding: "utf8" }).trim().split("\n").at(-1) ?? "";
  execFileSync("tar", ["-xzf", join(unfinished, archive), "-C", unfinished, github.file]);
  rmSync(join(unfinished, archive));
  renameSync(unfinished, folder);
  return path;
}

/** Milliseconds from starting the command to the first page, the median of some rounds. */
async function start(root: string, page: string, args: readonly string[]): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const from = performance.now();
    const server = await DevProcess.start(site.folder, root, args);
    expect((await server.get(page)).status).toBe(200);
    times.push(performance.now() - from);
    await server.stop();
  }
  return times.sort((one, other) => one - other)[rounds >> 1] ?? 0;
}

describe("from the command to the first page", { timeout: 600_000 }, () => {
  it("this site", async () => {
    const ms = await start(site.folder, "docs/quickstart/", []);
    process.stdout.write(`this site: ${ms.toFixed(0)} ms\n`);
    expect(ms).toBeLessThan(700);
  });

  it("a spec of 1,000 operations, without configuration", async () => {
    cpSync(download(), join(elsewhere, "github.json"));
    const ms = await start(elsewhere, "", ["--spec", "github.json"]);
    process.stdout.write(`${github.name} ${github.version}: ${ms.toFixed(0)} ms\n`);
    expect(ms).toBeLessThan(1500);
  });
});
