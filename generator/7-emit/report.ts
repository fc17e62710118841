import { diagnosticsVersion, toJson } from "../diagnostics/print.js";
import type { Diagnostic } from "../diagnostics/types.js";
import type { FileEntry } from "../platform/files.js";
import type { StageTiming } from "../platform/stages.js";
import type { OutputFile, PageEntry } from "./types.js";

/** `report.json`: diagnostics and timings of the run. It is the only file that may differ between equal builds. */
export function reportFile(
  diagnostics: readonly Diagnostic[],
  timings: readonly StageTiming[],
  pages: readonly PageEntry[],
  files: readonly FileEntry[],
): OutputFile {
  const kinds: Record<string, number> = {};
  for (const { kind } of pages) kinds[kind] = (kinds[kind] ?? 0) + 1;
  const bytes = (folder: string) =>
    files.filter(({ path }) => path.startsWith(folder)).reduce((sum, file) => sum + file.bytes, 0);
  const report = {
    schemaVersion: diagnosticsVersion,
    ok: true,
    counts: {
      pages: pages.length,
      kinds,
      files: files.length,
      siteBytes: bytes("site/"),
      generatedBytes: bytes("generated/"),
    },
    stages: timings.map(({ name, ms, result }) => ({ name, ms: Math.round(ms * 10) / 10, made: result })),
    diagnostics: diagnostics.map(toJson),
  };
  return { path: "report.json", content: `${JSON.stringify(report, null, 2)}\n` };
}
