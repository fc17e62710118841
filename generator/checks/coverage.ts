import { newDiagnostic } from "../diagnostics/catalogue.js";
import type { Diagnostic } from "../diagnostics/types.js";
import type { CheckInput } from "./check-input.js";
import { type SubjectKind, subjectsOf } from "./subjects.js";

/** Share of things of one kind that have a description and an example. */
interface KindCoverage {
  total: number;
  described: number;
  /** Percentage with one decimal, rounded down, so that 100 means all. */
  describedPercent: number;
  exemplified?: number;
  exemplifiedPercent?: number;
}

export type Coverage = Partial<Record<SubjectKind, KindCoverage>>;

/** Counts described and exemplified things, and reports each one that is not. */
export function checkCoverage({ model }: CheckInput): { coverage: Coverage; diagnostics: Diagnostic[] } {
  const coverage: Coverage = {};
  const diagnostics: Diagnostic[] = [];
  for (const api of model.apis.values()) {
    for (const { kind, label, at, description, exemplified } of subjectsOf(api)) {
      const described = description.trim() !== "";
      const entry = coverage[kind] ?? { total: 0, described: 0, describedPercent: 100 };
      coverage[kind] = entry;
      entry.total++;
      if (described) entry.described++;
      else
        diagnostics.push(
          newDiagnostic("description-missing", `The ${kind} ${label} has no description.`, { location: api.locate(at) }),
        );
      if (exemplified === undefined) continue;
      entry.exemplified = (entry.exemplified ?? 0) + (exemplified ? 1 : 0);
      if (!exemplified)
        diagnostics.push(newDiagnostic("example-missing", `The ${kind} ${label} has no example.`, { location: api.locate(at) }));
    }
  }
  for (const entry of Object.values(coverage)) {
    entry.describedPercent = percent(entry.described, entry.total);
    if (entry.exemplified !== undefined) entry.exemplifiedPercent = percent(entry.exemplified, entry.total);
  }
  return { coverage, diagnostics };
}

function percent(part: number, whole: number): number {
  return Math.floor((part / whole) * 1000) / 10;
}
