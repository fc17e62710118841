import { type Code, hasErrors, newDiagnostic, ordered } from "../../diagnostics/catalogue.js";
import type { Diagnostic, Location } from "../../diagnostics/types.js";
import { groupsOf } from "../../platform/values.js";
import type { Kind } from "./check-shape.js";
import { type AskParser, checkWithParser } from "./openapi-parser.js";
import {
  discriminators,
  fieldGroups,
  ignoredSiblings,
  notShown,
  operationIds,
  referencesInExamples,
  schemas,
  security,
  silentSlips,
  tags,
  unusedInFiles,
} from "./rules/declared.js";
import { collectFacts, type Facts, type Found, type Rule } from "./rules/facts.js";
import { headerNames, parameters, pathTemplates, servers } from "./rules/parameters.js";
import type { SpecSource } from "./spec-source.js";
import { type Reference, walkSpec } from "./walk-spec.js";

const rules: readonly Rule[] = [
  pathTemplates,
  parameters,
  headerNames,
  operationIds,
  tags,
  security,
  servers,
  schemas,
  referencesInExamples,
  discriminators,
  fieldGroups,
  silentSlips,
  notShown,
  unusedInFiles,
];

/** Codes about missing things. In a spec that could not be read completely, the thing may be in the missing part. */
const absence: ReadonlySet<string> = new Set<Code>([
  "spec-tag-undeclared",
  "spec-security-undeclared",
  "spec-scope-undeclared",
  "spec-link-target",
  "spec-discriminator-target",
]);

/**
 * Everything wrong with a spec beyond what `readSpec` reports: its shape, by the grammar of its version, and
 * its meaning, rule by rule, with locations. A spec that passes is also validated with
 * @readme/openapi-parser.
 */
export async function checkSpec(source: SpecSource, ask?: AskParser): Promise<Diagnostic[]> {
  const diagnostics = ownDiagnostics(source);
  return hasErrors(diagnostics) || !source.isWhole
    ? diagnostics
    : ordered([...diagnostics, ...(await checkWithParser(source.written, ask))]);
}

/** Only the diagnostics of the grammar and the rules, in order. */
function ownDiagnostics({ written: source }: SpecSource): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const { facts, references } = readFacts(source, diagnostics);
  for (const reference of references) ignoredSiblings(reference, facts);
  for (const rule of rules) rule(facts);
  return ordered(source.isWhole ? diagnostics : diagnostics.filter(({ code }) => !absence.has(code)));
}

/** A number keeps its digits in quotes: 1.0 becomes "1.0". */
function asWritten(hint: string, { line, column, endLine, endColumn, lineText = "", lineTextFrom = 0 }: Location): string {
  if (!hint.startsWith("Put it in quotes") || line !== endLine || endColumn === undefined) return hint;
  const written = lineText.slice(column - 1 - lineTextFrom, endColumn - 1 - lineTextFrom);
  return /^[\d.eE+-]+$/.test(written) ? `Put it in quotes: "${written}".` : hint;
}

/**
 * The contents of a spec, for rules about its meaning, and all its references.
 * @param diagnostics receives violations of the grammar, and reports of rules
 */
export function readFacts(source: SpecSource, diagnostics: Diagnostic[]): { facts: Facts; references: Reference[] } {
  const visits: (Found & { kind: Kind })[] = [];
  const references: Reference[] = [];
  walkSpec(source, {
    object: (kind, value, at) => void visits.push({ kind, value, at }),
    reference: (reference) => void references.push(reference),
    // Walks their targets.
    misplaced() {},
    mismatch({ code, message, at, part, hint }) {
      const location = source.locate(at, part);
      diagnostics.push(newDiagnostic(code, message, { location, hint: hint && asWritten(hint, location) }));
    },
  });
  return {
    facts: collectFacts(
      source,
      groupsOf(visits, ({ kind }) => kind),
      diagnostics,
    ),
    references,
  };
}
