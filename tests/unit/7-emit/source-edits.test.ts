import { lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { writeSourceEdits } from "../../../generator/7-emit/source-edits.js";

let work: string;
let root: string;
const edit = (path: string) => writeSourceEdits(root, [{ path, text: "new" }]);
const read = (path: string) => readFileSync(join(work, path), "utf8");

beforeEach(() => {
  work = mkdtempSync(join(tmpdir(), "portal-edits-"));
  root = join(work, "site");
  mkdirSync(root);
  writeFileSync(join(root, "a.md"), "old");
  writeFileSync(join(work, "outside.md"), "old");
});
afterEach(() => rmSync(work, { recursive: true, force: true }));

it("writes a complete file, and a new one in a new folder", () => {
  edit("a.md");
  edit("b/c.md");
  expect([read("site/a.md"), read("site/b/c.md")]).toEqual(["new", "new"]);
  expect(readdirSync(root)).toEqual(["a.md", "b"]);
});

it("keeps a byte order mark", () => {
  writeFileSync(join(root, "a.md"), "\ufeffold");
  edit("a.md");
  expect(read("site/a.md")).toBe("\ufeffnew");
});

it("writes through a symbolic link and keeps it", () => {
  symlinkSync("a.md", join(root, "link.md"));
  edit("link.md");
  expect(read("site/a.md")).toBe("new");
  expect(lstatSync(join(root, "link.md")).isSymbolicLink()).toBe(true);
});

it("writes no file if one of them would be outside the root", () => {
  symlinkSync("../outside.md", join(root, "link.md"));
  expect(() => edit("../outside.md")).toThrow("leaves");
  expect(() => edit("link.md")).toThrow("leads out");
  const edits = ["a.md", "link.md"].map((path) => ({ path, text: "new" }));
  expect(() => writeSourceEdits(root, edits)).toThrow("leads out");
  expect([read("outside.md"), read("site/a.md")]).toEqual(["old", "old"]);
});
