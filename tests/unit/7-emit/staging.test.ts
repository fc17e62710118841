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
import { afterAll, expect, it } from "vitest";
import { confine, removeLeftovers, Staging } from "../../../generator/7-emit/staging.js";

const work = mkdtempSync(join(tmpdir(), "portal-staging-"));
afterAll(() => rmSync(work, { recursive: true, force: true }));

/** An id that no process has: that of one that has ended. */
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

it("removes what a killed build left, and keeps the output that is there", () => {
  const out = output({ "index.html": "new" });
  const temporary = join(out, `../.dist.portal-${endedPid()}`);
  mkdirSync(join(temporary, "old"), { recursive: true });
  writeFileSync(join(temporary, "old/index.html"), "old");
  removeLeftovers(out);
  expect(readFileSync(join(out, "index.html"), "utf8")).toBe("new");
  expect(readdirSync(join(out, ".."))).toEqual(["dist"]);
});

it("leaves alone what belongs to a build that still runs, or to nobody it knows", () => {
  const out = output({});
  const others = [`.dist.portal-${process.pid}`, ".dist.portal-x", ".other.portal-1"];
  for (const name of others) mkdirSync(join(out, "..", name));
  removeLeftovers(out);
  expect(readdirSync(join(out, "..")).sort()).toEqual([...others, "dist"].sort());
});

it("puts the old output back when the new one cannot take its place", () => {
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

it("replaces the folder that a link leads to, and keeps the link", () => {
  const out = output({});
  const link = join(out, "../link");
  symlinkSync("dist", link);
  const staging = new Staging(link);
  staging.write({ path: "a.html", content: "a" });
  staging.commit();
  expect(readdirSync(out).sort()).toEqual([".portal-output", "a.html"]);
  expect(readdirSync(join(out, "..")).sort()).toEqual(["dist", "link"]);
});

it("takes over a file that has the same content, and writes one that has another", () => {
  const out = output({});
  const first = new Staging(out);
  const entry = first.write({ path: "a.html", content: "a" });
  first.commit();
  const before = (path: string) => (path === "a.html" ? entry : undefined);
  const second = new Staging(out, before);
  expect(second.write({ path: "a.html", content: "a" })).toBe(entry);
  second.commit();
  const third = new Staging(out, before);
  third.write({ path: "a.html", content: "b" });
  third.commit();
  expect(readFileSync(join(out, "a.html"), "utf8")).toBe("b");
});

it("leaves nothing behind where the disk is full at the very start", () => {
  const out = output({ "a.txt": "a" });
  // The first file cannot be written.
  const temporary = join(out, `../.dist.portal-${process.pid}`);
  mkdirSync(join(temporary, "new/.portal-output"), { recursive: true });
  expect(() => new Staging(out)).toThrow();
  expect(existsSync(temporary)).toBe(false);
  expect(readFileSync(join(out, "a.txt"), "utf8")).toBe("a");
});
