import { hidesSource } from "./catalogue.js";
import type { Diagnostic, Severity } from "./types.js";

const rank: Record<Severity, number> = { error: 0, warning: 1, info: 2 };
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Possible causes of other diagnostics come first: sources that are left out, then specs with grammar errors. */
export function causeRank(diagnostic: Diagnostic): number {
  if (hidesSource(diagnostic)) return 0;
  return isSpecError(diagnostic) ? 1 : 2;
}

/** Whether a spec violates the grammar of OpenAPI. */
export function isSpecError({ code, severity }: Diagnostic): boolean {
  return severity === "error" && code.startsWith("spec-") && code !== "spec-parser-verdict";
}

/** The diagnostics of a run in a stable order, without duplicates: possible causes first, then by location and code. */
export function ordered(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const sorted = [...diagnostics].sort(
    (a, b) =>
      causeRank(a) - causeRank(b) ||
      compare(a.location?.file ?? "", b.location?.file ?? "") ||
      (a.location?.line ?? 0) - (b.location?.line ?? 0) ||
      (a.location?.column ?? 0) - (b.location?.column ?? 0) ||
      rank[a.severity] - rank[b.severity] ||
      compare(a.code, b.code) ||
      compare(a.message, b.message),
  );
  const key = (d: Diagnostic) => `${d.code}\n${d.message}\n${d.location?.file}:${d.location?.line}:${d.location?.column}`;
  return sorted.filter((diagnostic, index) => index === 0 || key(diagnostic) !== key(sorted[index - 1] as Diagnostic));
}

/** Warnings as errors, for `--strict`. */
export function strict(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return diagnostics.map((diagnostic) => (diagnostic.severity === "warning" ? { ...diagnostic, severity: "error" } : diagnostic));
}

export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((diagnostic) => diagnostic.severity === "error");
}

/** "2 errors, 1 warning" or "". */
export function countsText(diagnostics: readonly Diagnostic[]): string {
  const parts: string[] = [];
  for (const severity of ["error", "warning", "info"] as const) {
    const count = diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
    if (count > 0) parts.push(`${count} ${severity}${count === 1 || severity === "info" ? "" : "s"}`);
  }
  return parts.join(", ");
}
