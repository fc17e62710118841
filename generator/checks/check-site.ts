import type { Config } from "../config.js";
import type { Diagnostic } from "../diagnostics/types.js";
import type { CheckInput } from "./check-input.js";
import { checkComponents } from "./content/components.js";
import { checkEncoding } from "./content/encoding.js";
import { proseOf } from "./content/prose.js";
import { checkTerms } from "./content/terms.js";
import { checkTitles } from "./content/titles.js";
import { checkUnfinished } from "./content/unfinished.js";
import { checkUnusedFiles } from "./content/unused-files.js";
import { type Coverage, checkCoverage } from "./coverage.js";
import { checkDescriptions } from "./description-rule.js";
import { checkExamples } from "./example-validity.js";
import { checkFields } from "./field-reference.js";
import { lintDescriptions } from "./lint/lint-descriptions.js";
import { checkRequests } from "./samples/check-requests.js";
import { checkSamples } from "./samples/check-samples.js";
import { checkScopes } from "./scopes.js";
import { checkVerseTexts } from "./verse-texts.js";

export interface CheckResult {
  coverage: Coverage;
  diagnostics: Diagnostic[];
}

/** All checks of a site but the compiler's, one after another. None of them changes anything. */
export function checkSite(input: CheckInput): CheckResult {
  const { checks } = input.model.config;
  const { coverage, diagnostics } = checkCoverage(input);
  const samples = checkSamples(input);
  const texts = proseOf(input);
  return {
    coverage,
    diagnostics: [
      ...at(checks.coverage, diagnostics),
      ...at(checks.descriptions, checkDescriptions(input)),
      ...at(checks.examples, checkExamples(input)),
      ...at(checks.samples, samples.freeHand),
      ...samples.wrong,
      ...checkRequests(input),
      ...checkVerseTexts(input),
      ...checkFields(input),
      ...checkScopes(input),
      ...lintDescriptions(input).flatMap((found) => at(checks.rules[found.code] ?? checks.lint, [found])),
      ...checkTitles(input),
      ...checkUnusedFiles(input),
      ...checkEncoding(input),
      ...checkTerms(input, texts),
      ...checkUnfinished(texts),
      ...checkComponents(texts),
    ],
  };
}

type Level = Config["checks"]["lint"];

function at(level: Level, diagnostics: Diagnostic[]): Diagnostic[] {
  return level === "off" ? [] : diagnostics.map((diagnostic) => ({ ...diagnostic, severity: level }));
}
