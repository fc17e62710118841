import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import fastGlob from "fast-glob";
import { afterAll, describe, expect, it } from "vitest";
import { portal } from "../portal.js";

/**
 * Each folder of tests/samples is one run of the command. `input/` is its root. `args.json` has the
 * arguments, after `build` unless they start with another command. `_expected/` has the results:
 * `result.json` (exit code, diagnostics, list of files) and, for sites, the generated modules.
 * `UPDATE_SAMPLES=1 npm run test:golden` updates `_expected/`; review the diff.
 */
const samples = resolve(import.meta.dirname, "../samples");
const work = mkdtempSync(join(tmpdir(), "portal-samples-"));
afterAll(() => rmSync(work, { recursive: true, force: true }));

const names = fastGlob
  .sync("*/input", { cwd: samples, onlyDirectories: true })
  .map((path) => dirname(path))
  .sort();

describe("samples", () => {
  it("exist", () => expect(names.length).toBeGreaterThanOrEqual(10));

  it.each(names)("%s", async (name) => {
    const root = join(work, name);
    cpSync(join(samples, name, "input"), root, { recursive: true });
    const args = JSON.parse(readFileSync(join(samples, name, "args.json"), "utf8")) as string[];
    const [command, ...rest] = args[0] === "check" ? args : ["build", ...args];
    const { code: exitCode, stdout, stderr } = await portal([command, "--format", "json", ...rest] as string[], root);
    const { diagnostics = [] } = stdout ? (JSON.parse(stdout) as { diagnostics: object[] }) : {};
    const out = join(root, "dist");
    const files = fastGlob.sync("**/*", { cwd: out, dot: true }).sort();
    const actual = new Map<string, string>();
    // The chunks of the runtime are not tested here.
    const shown = files.filter((file) => !/^site\/assets\/(?!portal|routes|images)/.test(file));
    actual.set(
      "result.json",
      `${JSON.stringify({ exitCode, ...(stderr ? { stderr } : {}), diagnostics, files: shown }, null, 2)}\n`,
    );
    for (const file of files)
      if (/^generated\/(pages|sidebars)\//.test(file)) actual.set(file, readFileSync(join(out, file), "utf8"));

    const expectedFolder = join(samples, name, "_expected");
    if (process.env.UPDATE_SAMPLES) {
      rmSync(expectedFolder, { recursive: true, force: true });
      for (const [file, text] of actual) {
        mkdirSync(dirname(join(expectedFolder, file)), { recursive: true });
        writeFileSync(join(expectedFolder, file), text);
      }
    }
    expect(existsSync(expectedFolder), "no _expected folder").toBe(true);
    expect([...actual.keys()].sort()).toEqual(fastGlob.sync("**/*", { cwd: expectedFolder, dot: true }).sort());
    for (const [file, text] of actual) expect(text, file).toBe(readFileSync(join(expectedFolder, file), "utf8"));
  });
});
