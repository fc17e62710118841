import { mkdirSync, mkdtempSync, renameSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";

const { inputsOf, isBundled, recordBundle } = (await import(resolve(import.meta.dirname, "../../bin/is-bundled.mjs"))) as {
  inputsOf(root: string): string | undefined;
  isBundled(root: string): boolean;
  recordBundle(root: string, inputs: string | undefined): void;
};

const files = [
  "bin/bundle.mjs",
  "generator/cli/main.ts",
  "runtime/client/portal.ts",
  "templates/page.hbs",
  "schemas/config.json",
  "package.json",
  "tsconfig.json",
  "node_modules/.package-lock.json",
  "node_modules/react/index.js",
  "node_modules/@scope/name/lib/deep.js",
];
const bundled = ["bin/dist/cli.mjs", "bin/dist/fonts/inter.woff2", "bin/dist/runtime.json"];

let root: string;
const path = (file: string) => join(root, file);
function write(file: string, text: string): void {
  mkdirSync(dirname(path(file)), { recursive: true });
  writeFileSync(path(file), text);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "portal-bundled-"));
  for (const file of [...files, ...bundled]) write(file, "one");
  recordBundle(root, inputsOf(root));
});
afterEach(() => rmSync(root, { recursive: true }));

it("nothing is bundled again if nothing changed since the last bundle", () => {
  expect(isBundled(root)).toBe(true);
  // Neither inputs nor output.
  for (const file of ["tests/unit/a.test.ts", "docs/ci.md", "node_modules/.cache/other", "node_modules/.bin/esbuild"])
    write(file, "other");
  write("bin/dist-4711/cli.mjs", "of a bundle that was killed");
  expect(isBundled(root)).toBe(true);
});

it.each([...files, ...bundled])("%s: an edit is noticed, also of the same length and with the former time", (file) => {
  const { atime, mtime } = statSync(path(file));
  writeFileSync(path(file), "two");
  utimesSync(path(file), atime, mtime);
  expect(isBundled(root)).toBe(false);
});

it.each([...files, ...bundled])("%s: its removal is noticed", (file) => {
  rmSync(path(file));
  expect(isBundled(root)).toBe(false);
});

const inFolders = [...files, ...bundled].filter((file) => file.includes("/") && !file.includes("/."));
it.each(inFolders)("%s: a new file next to it is noticed", (file) => {
  write(join(dirname(file), "new.mjs"), "new");
  expect(isBundled(root)).toBe(false);
});

it.each([...files, ...bundled])("%s: another name is noticed", (file) => {
  renameSync(path(file), `${path(file)}.old`);
  expect(isBundled(root)).toBe(false);
});

it("an edit during the bundle is noticed", () => {
  const inputs = inputsOf(root);
  write("generator/cli/main.ts", "two");
  recordBundle(root, inputs);
  expect(isBundled(root)).toBe(false);
});

it("a bundle without a record is made again, also of new packages", () => {
  rmSync(path("node_modules"), { recursive: true });
  expect(isBundled(root)).toBe(false);
});

it("a repository in another folder is bundled again", () => {
  renameSync(root, `${root}-moved`);
  expect(isBundled(`${root}-moved`)).toBe(false);
  renameSync(`${root}-moved`, root);
  expect(isBundled(root)).toBe(true);
});

it("linked packages are bundled each time: their files are in other folders", () => {
  write("other/index.js", "one");
  symlinkSync(path("other"), path("node_modules/linked"), "junction");
  expect(inputsOf(root)).toBe(undefined);
  recordBundle(root, inputsOf(root));
  expect(isBundled(root)).toBe(false);
});
