import { lintCodes } from "../diagnostics/codes/lint.js";
import type { Diagnostic } from "../diagnostics/types.js";
import { checkAddresses } from "./addresses.js";
import { at, type ByDescription, type CheckInput, everyTime, inDescriptions } from "./check-input.js";
import { checkComponents } from "./content/components.js";
import { checkEncoding } from "./content/encoding.js";
import { proseOf } from "./content/prose-texts.js";
import { checkTerms } from "./content/terms.js";
import { checkTitles } from "./content/titles.js";
import { checkUnfinished } from "./content/unfinished.js";
import { checkUnusedFiles } from "./content/unused-files.js";
import { checkUpdates } from "./content/updates.js";
import { type Coverage, checkCoverage } from "./coverage.js";
import { checkDescriptions } from "./description-rule.js";
import { lintDescription } from "./lint/lint-description.js";
import { checkPreviews } from "./previews.js";
import { checkRequests } from "./samples/check-requests.js";
import { checkSamples } from "./samples/check-samples.js";
import { checkSampleHosts } from "./samples/sample-hosts.js";
import { checkScopes } from "./scopes.js";

export interface CheckResult {
  coverage: Coverage;
  diagnostics: Diagnostic[];
}

/**
 * All checks of a site except those of the compiler and of examples, which take longer. Checks change
 * nothing.
 * @param byDescription may use cached results of a check for the same spec
 */
export async function checkSite(input: CheckInput, byDescription: ByDescription = everyTime): Promise<CheckResult> {
  const { checks } = input.model.config;
  const levelOf = (code: string) => checks.rules[code] ?? checks.lint;
  const off = Object.keys(lintCodes).filter((code) => levelOf(code) === "off");
  const isOff = (code: string) => off.includes(code);
  const lint = await inDescriptions(input, byDescription, `lint but ${off.join(" ")}`, (spec, api) =>
    lintDescription(spec, api, isOff),
  );
  const { coverage, diagnostics } = checkCoverage(input);
  const samples = checkSamples(input);
  const texts = proseOf(input);
  return {
    coverage,
    diagnostics: [
      ...at(checks.coverage, diagnostics),
      ...at(checks.descriptions, checkDescriptions(input)),
      ...at(checks.samples, samples.freeHand),
      ...samples.wrong,
      ...checkRequests(input),
      ...checkSampleHosts(input),
      ...checkScopes(input),
      ...lint.flatMap((found) => at(levelOf(found.code), [found])),
      ...checkTitles(input),
      ...checkUnusedFiles(input),
      ...checkEncoding(input),
      ...checkTerms(input, texts),
      ...checkUpdates(input),
      ...checkUnfinished(texts),
      ...checkComponents(texts),
      ...checkPreviews(input),
      ...checkAddresses(input),
    ],
  };
}
