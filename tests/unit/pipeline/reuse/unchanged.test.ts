import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type RunRecord, statesOf, TracedHost } from "../../../../generator/cache/build-cache.js";
import { completeTrace, unchanged } from "../../../../generator/pipeline/build.js";
import { memoryHost } from "../../../../generator/platform/files.js";

const sources = { "/site/a.md": "A" };
let out: string;
let record: RunRecord;

beforeEach(() => {
  out = mkdtempSync(join(tmpdir(), "portal-unchanged-"));
  writeFileSync(join(out, "a.html"), "a");
  const host = new TracedHost(memoryHost(sources));
  host.readText("/site/a.md");
  const trace = completeTrace(host, { isPure: () => true });
  record = { key: "key", trace, diagnostics: [], pages: 1, files: statesOf(out, [{ path: "a.html", hash: "h", bytes: 1 }]) };
});
afterEach(() => rmSync(out, { recursive: true, force: true }));

it("repeats the result of a build if sources, options and output are the same", () => {
  expect(unchanged(record, "key", memoryHost(sources), out)).toEqual({ diagnostics: [], pages: 1, files: 1 });
});

it.each([
  { reason: "there was no build", run: () => unchanged(undefined, "key", memoryHost(sources), out) },
  { reason: "an option has changed", run: () => unchanged(record, "other", memoryHost(sources), out) },
  { reason: "a source has changed", run: () => unchanged(record, "key", memoryHost({ "/site/a.md": "B" }), out) },
  {
    reason: "the output has changed",
    run() {
      writeFileSync(join(out, "a.html"), "longer");
      return unchanged(record, "key", memoryHost(sources), out);
    },
  },
  {
    reason: "the configuration depends on more than its text",
    run() {
      const trace = completeTrace(new TracedHost(memoryHost(sources)), { isPure: () => false });
      return unchanged({ ...record, trace }, "key", memoryHost(sources), out);
    },
  },
])("builds again if $reason", ({ run }) => expect(run()).toBeUndefined());
