import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import fastGlob from "fast-glob";
import { expect, it } from "vitest";
import { checkCodes } from "../../../generator/diagnostics/codes/check.js";
import { contentCodes } from "../../../generator/diagnostics/codes/content.js";
import { lintCodes } from "../../../generator/diagnostics/codes/lint.js";

it("every code of a check has a failing sample in a test", () => {
  const tests = fastGlob
    .sync(["checks/*.test.ts", "platform/direction-controls.test.ts"], {
      cwd: resolve(import.meta.dirname, ".."),
      absolute: true,
    })
    .map((file) => readFileSync(file, "utf8"));
  const missing = Object.keys({ ...checkCodes, ...contentCodes, ...lintCodes }).filter(
    (code) => !tests.some((text) => text.includes(`"${code} `) || text.includes(`"${code}"`) || text.includes(`${code} `)),
  );
  expect(missing).toEqual([]);
});
