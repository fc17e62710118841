import type { SitePlan } from "../3-pages/assemble.js";
import { diagnosticsVersion, toJson } from "../diagnostics/print.js";
import type { Diagnostic } from "../diagnostics/types.js";
import type { StageTiming } from "../stages.js";
import { byteLength, type OutputFile } from "./files.js";

/** `report.json`: what the run found and how long it took; the only file in which equal builds may differ. */
export function reportFile(
  diagnostics: readonly Diagnostic[],
  timings: readonly StageTiming[],
  plan: SitePlan,
  files: readonly OutputFile[],
): OutputFile {
  const kinds: Record<string, number> = {};
  for (const { page } of plan.pages) kinds[page.kind] = (kinds[page.kind] ?? 0) + 1;
  const bytes = (folder: string) =>
    files.filter(({ path }) => path.startsWith(folder)).reduce((sum, file) => sum + byteLength(file.content), 0);
  const report = {
    schemaVersion: diagnosticsVersion,
    ok: true,
    counts: {
      pages: plan.pages.length,
      kinds,
      files: files.length,
      siteBytes: bytes("site/"),
      generatedBytes: bytes("generated/"),
    },
    stages: timings.map(({ name, ms, made }) => ({ name, ms: Math.round(ms * 10) / 10, made })),
    diagnostics: diagnostics.map(toJson),
  };
  return { path: "report.json", content: `${JSON.stringify(report, null, 2)}\n` };
}
