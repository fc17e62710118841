import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { mutants } from "../mutants/table.mjs";

const root = resolve(import.meta.dirname, "../..");

// `tests/mutants/run.mjs` takes minutes. This test keeps its table in sync with the source.
it.each(mutants)("the mutant of $file can be made: $find", ({ file, find, replace, tests }) => {
  expect(readFileSync(join(root, file), "utf8").split(find).length - 1, `how often ${file} has it`).toBe(1);
  expect(replace).not.toBe(find);
  expect(tests.filter((test) => !existsSync(join(root, test)))).toEqual([]);
});
