import type { Config } from "../config.js";
import type { Diagnostic } from "../diagnostics/types.js";
import type { CheckInput } from "./check-input.js";
import { type Coverage, checkCoverage } from "./coverage.js";
import { checkDescriptions } from "./description-rule.js";
import { checkExamples } from "./example-validity.js";
import { checkFields } from "./field-reference.js";
import { checkRequests } from "./samples/check-requests.js";
import { checkSamples } from "./samples/check-samples.js";
import { checkScopes } from "./scopes.js";
import { checkSdk } from "./sdk/check-sdk.js";
import type { Compile } from "./sdk/compile.js";
import { checkVerseTexts } from "./verse-texts.js";

export interface CheckResult {
  coverage: Coverage;
  diagnostics: Diagnostic[];
}

/** All checks of a site, one after another. None of them changes anything. */
export async function checkSite(input: CheckInput, compile: Compile): Promise<CheckResult> {
  const { checks } = input.model.config;
  const { coverage, diagnostics } = checkCoverage(input);
  const samples = checkSamples(input);
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
      ...(await checkSdk(input, compile)),
    ],
  };
}

type Level = Config["checks"][keyof Config["checks"]];

function at(level: Level, diagnostics: Diagnostic[]): Diagnostic[] {
  return level === "off" ? [] : diagnostics.map((diagnostic) => ({ ...diagnostic, severity: level }));
}
