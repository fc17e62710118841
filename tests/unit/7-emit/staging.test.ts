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
// Files of tests share modules, and others may have loaded these with the real file system.
vi.resetModules();
const { confine, Staging } = await import("../../../generator/7-emit/staging.js");
const { removeLeftovers, restoreOutput } = await import("../../../generator/7-emit/temporary-output.js");

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

/** As if a folder were a mount point, such as a volume of a container. */
function mounted(out: string, fails: (from: string) => boolean = () => false) {
  disk.beforeRename = (from) => {
    if (from === out || from.startsWith(join(out, "../.dist.portal-"))) throw Object.assign(new Error("busy"), { code: "EBUSY" });
    if (fails(from)) throw new Error("EIO");
  };
}
const namesOf = (out: string) => readdirSync(out).sort();

it("exchanges the children of an output folder that is a mount point, empty or not", () => {
  const out = output({});
  for (const text of ["first", "second"]) {
    mounted(out);
    const staging = new Staging(out);
    staging.write({ path: "site/index.html", content: text });
    staging.write({ path: `${text}.txt`, content: text });
    staging.commit();
    disk.beforeRename = () => {};
    expect(readFileSync(join(out, "site/index.html"), "utf8")).toBe(text);
    expect(namesOf(out)).toEqual([".portal-output", `${text}.txt`, "site"].sort());
    expect(namesOf(join(out, ".."))).toEqual(["dist"]);
  }
});

it.each([
  ["an old child", (from: string) => from.endsWith("dist/b.txt")],
  ["a new child", (from: string) => from.endsWith("new/site")],
])("keeps the old output if %s of a mount point cannot be moved", (_, fails) => {
  const out = output({ "a.txt": "old", "b.txt": "old", ".portal-output": "" });
  const staging = new Staging(out);
  staging.write({ path: "a.txt", content: "new" });
  staging.write({ path: "site/index.html", content: "new" });
  mounted(out, fails);
  expect(() => staging.commit()).toThrow("EIO");
  disk.beforeRename = () => {};
  expect(namesOf(out)).toEqual([".portal-output", "a.txt", "b.txt"]);
  expect(readFileSync(join(out, "a.txt"), "utf8")).toBe("old");
});

it.each([
  ["the old children were moved", { "old/a.txt": "old", "new/b.txt": "new" }, { "a.txt": "new" }],
  ["some of them were", { "moving/a.txt": "old", "new/a.txt": "new" }, {}],
])("restores the output in a mount point if a build was killed when %s", (_, exchange, there) => {
  const out = output(there);
  for (const [name, text] of Object.entries(exchange)) {
    const file = join(out, ".portal-exchange", name);
    mkdirSync(join(file, ".."), { recursive: true });
    writeFileSync(file, text);
  }
  restoreOutput(out);
  expect(namesOf(out)).toEqual(["a.txt"]);
  expect(readFileSync(join(out, "a.txt"), "utf8")).toBe("old");
});

/** Whether this user may mount. */
const canMount = (() => {
  const place = mkdtempSync(join(tmpdir(), "portal-mount-"));
  const isMounted = spawnSync("mount", ["-t", "tmpfs", "tmpfs", place]).status === 0;
  if (isMounted) spawnSync("umount", [place]);
  rmSync(place, { recursive: true });
  return isMounted;
})();

it.runIf(canMount)("builds into a real mount point", () => {
  const out = output({});
  spawnSync("mount", ["-t", "tmpfs", "tmpfs", out]);
  try {
    for (const text of ["first", "second"]) {
      const staging = new Staging(out);
      staging.write({ path: "site/index.html", content: text });
      staging.commit();
      expect(readFileSync(join(out, "site/index.html"), "utf8")).toBe(text);
      expect(namesOf(out)).toEqual([".portal-output", "site"]);
    }
  } finally {
    spawnSync("umount", [out]);
  }
});
