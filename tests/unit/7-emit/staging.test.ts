import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it, vi } from "vitest";
import { confine, Staging } from "../../../generator/7-emit/staging.js";
import { removeLeftovers, restoreOutput } from "../../../generator/7-emit/temporary-output.js";
import { portal } from "../../portal.js";

const disk = vi.hoisted(() => ({ isFull: false, beforeRename: (_from: string) => {} }));
vi.mock("node:fs", async (load) => {
  const fs = await load<typeof import("node:fs")>();
  const writeFileSync: typeof fs.writeFileSync = (...args) => {
    if (disk.isFull) throw new Error("ENOSPC: no space left on device");
    fs.writeFileSync(...args);
  };
  const renameSync: typeof fs.renameSync = (from, to) => {
    disk.beforeRename(String(from));
    fs.renameSync(from, to);
  };
  return { ...fs, writeFileSync, renameSync };
});

const work = mkdtempSync(join(tmpdir(), "portal-staging-"));
afterAll(() => rmSync(work, { recursive: true, force: true }));

/** The id of a process that has ended. */
const endedPid = () => spawnSync(process.execPath, ["-e", ""]).pid;

let count = 0;
function output(files: Record<string, string>): string {
  const out = join(work, `case-${count++}`, "dist");
  mkdirSync(out, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(out, name), text);
  return out;
}

it("restores the old output of a build that was killed between its two renames", () => {
  const out = output({ "index.html": "old" });
  const temporary = join(out, `../.dist.portal-${endedPid()}`);
  mkdirSync(join(temporary, "new"), { recursive: true });
  renameSync(out, join(temporary, "old"));
  removeLeftovers(out);
  expect(readFileSync(join(out, "index.html"), "utf8")).toBe("old");
  expect(readdirSync(join(out, ".."))).toEqual(["dist"]);
});

it("restores the old output of such a build in every command", async () => {
  const moved = (pid: number | undefined) => {
    const out = output({ "manifest.json": '{"site":{"base":"/"}}' });
    const temporary = join(out, `../.dist.portal-${pid}`);
    mkdirSync(join(temporary, "new"), { recursive: true });
    renameSync(out, join(temporary, "old"));
    return out;
  };
  const commands: ((out: string, folder: string) => [args: string[], cwd: string])[] = [
    (_out, folder) => [["explain"], folder],
    (_out, folder) => [["snapshot", "--root", folder], "/"],
    (out) => [["preview", "--out", out, "--host", "none.invalid"], "/"],
    (out) => [["diff", out, out], "/"],
  ];
  for (const command of commands) {
    const out = moved(endedPid());
    const [args, cwd] = command(out, join(out, ".."));
    await portal(args, cwd);
    expect(existsSync(join(out, "manifest.json")), args[0]).toBe(true);
  }
  const running = moved(process.ppid);
  restoreOutput(running);
  expect(existsSync(running)).toBe(false);
});

it("restores the old output if the killed build had this process's id, as in containers", () => {
  const out = output({ "index.html": "old" });
  const temporary = join(out, `../.dist.portal-${process.pid}`);
  mkdirSync(join(temporary, "new"), { recursive: true });
  writeFileSync(join(temporary, "new/.portal-output"), "");
  renameSync(out, join(temporary, "old"));
  const staging = new Staging(out);
  expect(readFileSync(join(out, "index.html"), "utf8")).toBe("old");
  staging.discard();
  expect(readdirSync(join(out, ".."))).toEqual(["dist"]);
});

it("removes temporary folders of a killed build, and keeps the existing output", () => {
  const out = output({ "index.html": "new" });
  const temporary = join(out, `../.dist.portal-${endedPid()}`);
  mkdirSync(join(temporary, "old"), { recursive: true });
  writeFileSync(join(temporary, "old/index.html"), "old");
  removeLeftovers(out);
  expect(readFileSync(join(out, "index.html"), "utf8")).toBe("new");
  expect(readdirSync(join(out, ".."))).toEqual(["dist"]);
});

it("does not touch folders of a running build or of other programs", () => {
  const out = output({});
  const others = [`.dist.portal-${process.ppid}`, ".dist.portal-x", ".other.portal-1"];
  for (const name of others) mkdirSync(join(out, "..", name));
  removeLeftovers(out);
  expect(readdirSync(join(out, "..")).sort()).toEqual([...others, "dist"].sort());
});

it("restores the old output if the new one cannot replace it", () => {
  const out = output({ "index.html": "old" });
  const staging = new Staging(out);
  rmSync(staging.folder, { recursive: true });
  expect(() => staging.commit()).toThrow("ENOENT");
  expect(readFileSync(join(out, "index.html"), "utf8")).toBe("old");
  expect(readdirSync(join(out, ".."))).toEqual(["dist"]);
});

it("writes nothing outside its folder, and no file twice", () => {
  const staging = new Staging(output({}));
  for (const path of ["../x", "a/../../x", "/x", ""]) expect(() => staging.write({ path, content: "" }), path).toThrow("leaves");
  staging.write({ path: "a/b.html", content: "" });
  expect(() => staging.write({ path: "a/b.html", content: "" })).toThrow("EEXIST");
  expect(confine("/out", "a/../b")).toBe(join("/out", "b"));
  staging.discard();
  expect(existsSync(staging.folder)).toBe(false);
});

it("replaces the target folder of a symbolic link, and keeps the link", () => {
  const out = output({});
  const link = join(out, "../link");
  symlinkSync("dist", link);
  const staging = new Staging(link);
  staging.write({ path: "a.html", content: "a" });
  staging.commit();
  expect(readdirSync(out).sort()).toEqual([".portal-output", "a.html"]);
  expect(readdirSync(join(out, "..")).sort()).toEqual(["dist", "link"]);
});

it.each(["old", "new"])("replaces the output of a build that ends while the %s folder is renamed", async (moment) => {
  vi.resetModules();
  const { Staging } = await import("../../../generator/7-emit/staging.js");
  const out = output({ "index.html": "old" });
  const staging = new Staging(out);
  staging.write({ path: "index.html", content: "ours" });
  disk.beforeRename = (from) => {
    if (from !== (moment === "new" ? staging.folder : out)) return;
    disk.beforeRename = () => {};
    rmSync(out, { recursive: true, force: true });
    if (moment === "new") mkdirSync(join(out, "theirs"), { recursive: true });
  };
  staging.commit();
  expect(readFileSync(join(out, "index.html"), "utf8")).toBe("ours");
  expect(readdirSync(join(out, ".."))).toEqual(["dist"]);
});

it("leaves no files if the disk is full at the start", async () => {
  // Other test files of this process may have loaded the module with the real file system.
  vi.resetModules();
  const { Staging } = await import("../../../generator/7-emit/staging.js");
  const out = output({ "a.txt": "a" });
  const temporary = join(out, `../.dist.portal-${process.pid}`);
  disk.isFull = true;
  try {
    expect(() => new Staging(out)).toThrow("ENOSPC");
  } finally {
    disk.isFull = false;
  }
  expect(existsSync(temporary)).toBe(false);
  expect(readFileSync(join(out, "a.txt"), "utf8")).toBe("a");
});
