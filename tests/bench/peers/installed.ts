import { execFileSync, spawnSync } from "node:child_process";
import { closeSync, cpSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { nodeOf } from "./peer.js";

/** Thrown if a peer cannot be installed; the message is for the report. */
export class NotAvailable extends Error {}

/**
 * Direct dependencies are pinned in each `package.json`; theirs are the newest of this day. There are no
 * lockfiles: those of five frameworks would be larger than the benchmark, and name programs of one
 * platform.
 */
const asOf = "2026-11-21";

/**
 * Installs a folder's `package.json`, once per content: from its lockfile, or without one in the state of
 * {@link asOf}.
 * @param to folder for `node_modules`
 * @param log file for the output of npm
 * @throws NotAvailable when npm cannot install it /
 */
export function install(from: string, to: string, log: string): void {
  const files = ["package.json", "package-lock.json"].filter((name) => existsSync(join(from, name)));
  const wanted = [asOf, ...files.map((name) => readFileSync(join(from, name), "utf8"))].join("\n");
  const mark = join(to, ".installed");
  if (existsSync(mark) && readFileSync(mark, "utf8") === wanted) return;
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  for (const name of files) cpSync(join(from, name), join(to, name));
  const how = files.length > 1 ? ["ci"] : ["install", "--before", asOf];
  const printed = openSync(log, "w");
  // Package scripts do not run: none is needed.
  const { status } = spawnSync("npm", [...how, "--ignore-scripts", "--no-audit", "--no-fund"], {
    cwd: to,
    stdio: ["ignore", printed, printed],
  });
  closeSync(printed);
  if (status !== 0) {
    const said = readFileSync(log, "utf8")
      .split("\n")
      .filter((line) => /^npm error (?!code)./.test(line));
    throw new NotAvailable(`npm ${how[0]} failed: ${said[0]?.replace("npm error ", "") ?? `exit ${status}`}`);
  }
  writeFileSync(mark, wanted);
}

/** `astro 7.3.5, …` of installed packages, with the Node that runs them if it is not the current one. */
export function packageVersions(folder: string, names: readonly string[], node?: "node"): string {
  const versions = names.map((name) => {
    const { version } = JSON.parse(readFileSync(join(folder, "node_modules", name, "package.json"), "utf8")) as {
      version: string;
    };
    return `${name} ${version}`;
  });
  if (node) versions.push(`Node ${execFileSync(nodeOf(folder), ["--version"], { encoding: "utf8" }).trim().slice(1)}`);
  return versions.join(", ");
}

/**
 * Installs GitHub's REST spec.
 * @param work folder of the benchmark
 * @returns path of the JSON file
 */
export function installGithub(work: string): string {
  const folder = join(work, "github");
  mkdirSync(join(work, "logs"), { recursive: true });
  install(resolve("tests/bench/peers/inputs/github/packages"), folder, join(work, "logs/github-install.log"));
  return join(folder, "node_modules/@octokit/openapi/generated/api.github.com.json");
}
