import { beforeAll, describe, expect, it } from "vitest";
import { tscIn } from "../../../generator/cli/run-tsc.js";
import { type CheckRun, check } from "../../../generator/pipeline/check.js";
import { nodeHost } from "../../../generator/platform/host.js";
import { ofThisSite, root } from "./planned.js";

let run: CheckRun;
beforeAll(async () => {
  run = await check(nodeHost, { root, specs: [], strict: false, compile: tscIn(root) });
}, 180_000);

describe("portal check of this site", () => {
  it("reports nothing, with samples and tables of the SDK compiled", () => {
    expect(ofThisSite(run.diagnostics)).toEqual([]);
    expect(run.ok).toBe(true);
  });

  it("counts every operation, and everything with descriptions and examples", () => {
    expect(run.coverage.operation?.total).toBe(143);
    for (const [kind, entry] of Object.entries(run.coverage)) {
      expect(entry.total, kind).toBeGreaterThan(0);
      expect(entry.describedPercent, kind).toBe(100);
      expect(entry.exemplifiedPercent ?? 100, kind).toBe(100);
    }
  });
});
