import { jsonIn } from "../platform/values.js";
import type { Diagnostic } from "./types.js";

/** Known diagnostics of a project: counts by file and code. */
export type Baseline = Readonly<Record<string, Readonly<Record<string, number>>>>;

interface Compared {
  /** Diagnostics of a file and code with more than in the baseline. All are shown, because we cannot tell which are new. */
  shown: Diagnostic[];
  /** Number of diagnostics that the baseline covers. */
  known: number;
  /** The baseline with lowered counts where there are fewer diagnostics now. No count rises. */
  lowered: Baseline;
  /** Whether any count was lowered. */
  fell: boolean;
}

/** File of diagnostics without a location. */
const noFile = "";

export function countDiagnostics(diagnostics: readonly Diagnostic[]): Baseline {
  const counts: Record<string, Record<string, number>> = {};
  for (const { code, location } of diagnostics) {
    const file = location?.file ?? noFile;
    counts[file] ??= {};
    const codes = counts[file];
    codes[code] = (codes[code] ?? 0) + 1;
  }
  return sorted(counts);
}

export function compareWithBaseline(diagnostics: readonly Diagnostic[], baseline: Baseline): Compared {
  const counts = countDiagnostics(diagnostics);
  const allowed = (file: string, code: string) => baseline[file]?.[code] ?? 0;
  const added = diagnostics.filter(({ code, location }) => {
    const file = location?.file ?? noFile;
    return (counts[file]?.[code] ?? 0) > allowed(file, code);
  });
  const lowered: Record<string, Record<string, number>> = {};
  let fell = false;
  for (const [file, codes] of Object.entries(baseline)) {
    for (const [code, count] of Object.entries(codes)) {
      const now = Math.min(count, counts[file]?.[code] ?? 0);
      if (now < count) fell = true;
      if (now > 0) lowered[file] = { ...lowered[file], [code]: now };
    }
  }
  return { shown: added, known: diagnostics.length - added.length, lowered: sorted(lowered), fell };
}

/** Parses a baseline. Undefined if the text is none. */
export function readBaseline(text: string): Baseline | undefined {
  const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
  const findings = (jsonIn(text) as { findings?: unknown } | null | undefined)?.findings;
  if (!isRecord(findings)) return undefined;
  const counts = Object.values(findings).flatMap((codes) => (isRecord(codes) ? Object.values(codes) : [undefined]));
  return counts.every((count) => Number.isInteger(count)) ? (findings as Baseline) : undefined;
}

export function baselineText(baseline: Baseline): string {
  return `${JSON.stringify({ findings: baseline }, null, 2)}\n`;
}

/** Sorted by code unit, so that equal diagnostics give equal bytes. */
function sorted(counts: Record<string, Record<string, number>>): Baseline {
  const byKey = <T>(record: Record<string, T>) =>
    Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
  return byKey(Object.fromEntries(Object.entries(counts).map(([file, codes]) => [file, byKey(codes)])));
}
