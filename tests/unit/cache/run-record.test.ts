import { lutimesSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type FileState, isIntact, statesOf } from "../../../generator/cache/build-cache.js";

let folder: string;
let path: string;
let states: FileState[];
const entry = { path: "a.html", hash: "h", bytes: 1 };
const time = new Date(1_700_000_000_000);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "portal-record-"));
  path = join(folder, "a.html");
  writeFileSync(path, "a");
  utimesSync(path, time, time);
  states = statesOf(folder, [entry]);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("trusts only untouched files", () => {
  expect(isIntact(folder, states)).toBe(true);
  writeFileSync(join(folder, "b.html"), "b");
  expect(isIntact(folder, states)).toBe(true);
});

it.each([
  { touched: "a later time", touch: () => writeFileSync(path, "b") },
  {
    touched: "another size at the same time",
    touch() {
      writeFileSync(path, "longer");
      utimesSync(path, time, time);
    },
  },
  { touched: "nothing there", touch: () => rmSync(path) },
  {
    touched: "a link in its place",
    touch() {
      rmSync(path);
      // With the same size and time.
      symlinkSync("b", path);
      lutimesSync(path, time, time);
    },
  },
])("does not trust a file with $touched", ({ touch }) => {
  touch();
  expect(isIntact(folder, states)).toBe(false);
});
