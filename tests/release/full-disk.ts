import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { differing, stateOf } from "./output-state.js";

/*
 * Builds a small site on a full file system, at several moments, and on a read-only one. The command must
 * report the error, keep the previous output, and leave no files. `npm run release:full-disk`; it needs
 * Linux with `unshare` and `mount`, and reports if it cannot run.
 */

const self = import.meta.filename;
const typescript = resolve(import.meta.dirname, "../bench/typescript.mjs");
const command = resolve(import.meta.dirname, "../../bin/portal.mjs");
const [, , disk] = process.argv;

if (disk === undefined) {
  const folder = mkdtempSync(join(tmpdir(), "portal-full-disk-"));
  // In its own mount namespace, so that the file system is private and ends with the process.
  const inside = `mount -t tmpfs -o size=4m tmpfs "$1" && exec "$2" --import "$3" "$4" "$1"`;
  const flags = process.getuid?.() === 0 ? ["--mount"] : ["--user", "--map-root-user", "--mount"];
  const { status, error } = spawnSync(
    "unshare",
    [...flags, "sh", "-c", inside, "sh", folder, process.execPath, typescript, self],
    {
      stdio: "inherit",
    },
  );
  rmSync(folder, { recursive: true, force: true });
  if (error) process.stdout.write(`Left out: ${error.message}\n`);
  process.exitCode = status ?? 0;
} else {
  tryOn(disk);
}

function tryOn(folder: string): void {
  const [out, fill] = [join(folder, "out"), join(folder, "fill")];
  cpSync(resolve(import.meta.dirname, "../samples/history/input"), join(folder, "site"), { recursive: true });
  const build = () => {
    const args = [command, "build", "--root", join(folder, "site"), "--out", out, "--no-cache"];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
    return { status, said: stdout + stderr };
  };
  const first = build();
  if (first.status !== 0) throw new Error(first.said);
  const before = stateOf(out);
  const names = readdirSync(folder).sort();
  const failing = (what: string, says: string, run: ReturnType<typeof build>) => {
    const wrong = [
      ...(run.status === 1 ? [] : [`The exit code is ${run.status}.`]),
      ...(run.said.includes(says) ? [] : [`It says: ${run.said}`]),
      ...(differing(before, stateOf(out)).length ? ["The previous output is not whole."] : []),
      ...readdirSync(folder).flatMap((name) => (names.includes(name) || name === "fill" ? [] : [`${name} is left.`])),
    ];
    process.stdout.write(`${wrong.length ? "FAILS" : "ok"}: ${what}\n${wrong.map((line) => `  ${line}\n`).join("")}`);
    if (wrong.length) process.exitCode = 1;
  };
  for (const free of [0, 20, 100, 400, 700]) {
    const { bavail, bsize } = statfsSync(folder);
    writeFileSync(fill, Buffer.alloc(Math.max(0, bavail * bsize - free * 1024)));
    failing(`a disk with ${free} KB left`, "the disk is full (ENOSPC)", build());
    rmSync(fill);
  }
  const { status } = spawnSync("mount", ["-o", "remount,ro", folder]);
  if (status === 0) failing("a read-only file system", "the file system is read-only (EROFS)", build());
}
