import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { cleanCache, writeCacheFile } from "../../../generator/cache/json-cache.js";

const work = mkdtempSync(join(tmpdir(), "portal-cache-file-"));
afterAll(() => rmSync(work, { recursive: true, force: true }));

it("removes half-written files of ended processes, but not of running ones", () => {
  const current = join(work, "killed/build-one");
  writeCacheFile(join(current, "pages-a.json"), "{}");
  const { pid: ended } = spawnSync(process.execPath, ["-e", ""]);
  writeFileSync(join(current, `pages-a.json.${ended}`), "{");
  writeFileSync(join(current, `pages-a.json.${process.pid}`), "{");
  cleanCache(current);
  expect(readdirSync(current).sort()).toEqual(["pages-a.json", `pages-a.json.${process.pid}`]);
});

it("keeps the caches of the three versions that were used last, besides the current one", () => {
  const folder = join(work, "versions");
  for (const [day, name] of ["build-a", "build-b", "build-c", "build-d", "build-now", "other"].entries()) {
    mkdirSync(join(folder, name), { recursive: true });
    utimesSync(join(folder, name), new Date(day * 86_400_000), new Date(day * 86_400_000));
  }
  cleanCache(join(folder, "build-now"));
  expect(readdirSync(folder).sort()).toEqual(["build-b", "build-c", "build-d", "build-now", "other"]);
});

it("leaves an unreadable cache alone", () => {
  expect(() => cleanCache(join(work, "absent/build-now"))).not.toThrow();
});
