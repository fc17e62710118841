import { describe, expect, it } from "vitest";
import { tscIn } from "../../../generator/cli/run-tsc.js";
import { type CheckRun, check } from "../../../generator/pipeline/check.js";
import { nodeHost } from "../../../generator/platform/files.js";
import { ofThisSite, root } from "./planned.js";

let run: Promise<CheckRun> | undefined;
/** Checks once, in the first test: Vitest starts slow files first, and time before the tests does not count. */
const checked = () => {
  run ??= check(nodeHost, { root, specs: [], strict: false, compile: tscIn(root) });
  return run;
};

describe("portal check of this site", () => {
  it("reports nothing, with samples and tables of the SDK compiled", async () => {
    const { ok, diagnostics } = await checked();
    expect(ofThisSite(diagnostics)).toEqual([]);
    expect(ok).toBe(true);
  });

  it("counts every operation, and everything with descriptions and examples", async () => {
    const { coverage } = await checked();
    expect(coverage.operation?.total).toBe(143);
    for (const [kind, entry] of Object.entries(coverage)) {
      expect(entry.total, kind).toBeGreaterThan(0);
      expect(entry.describedPercent, kind).toBe(100);
      expect(entry.exemplifiedPercent ?? 100, kind).toBe(100);
    }
  });
});
