import type { SpecSource } from "../1-sources/openapi/spec-source.js";
import type { ApiModel } from "../2-model/api-model.js";
import type { Config } from "../config.js";
import { lintCodes } from "../diagnostics/codes/lint.js";
import type { Diagnostic } from "../diagnostics/types.js";
import { type ByDescription, type CheckInput, everyTime } from "./check-input.js";
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
import { lintDescription } from "./lint/lint-description.js";
import { checkRequests } from "./samples/check-requests.js";
import { checkSamples } from "./samples/check-samples.js";
import { checkScopes } from "./scopes.js";
import { checkVerseTexts } from "./verse-texts.js";

export interface CheckResult {
  coverage: Coverage;
  diagnostics: Diagnostic[];
}

/**
 * All checks of a site but the compiler's, one after another. None of them changes anything.
 * @param byDescription may know what a check found in the same description before
 */
export function checkSite(input: CheckInput, byDescription: ByDescription = everyTime): CheckResult {
  const { model, sources } = input;
  const { checks } = model.config;
  const inDescriptions = (name: string, check: (spec: SpecSource, api: ApiModel) => Diagnostic[]) =>
    [...model.apis].flatMap(([path, api]) => {
      const spec = sources.specs.get(path);
      return spec ? byDescription(name, spec, () => check(spec, api)) : [];
    });
  const levelOf = (code: string) => checks.rules[code] ?? checks.lint;
  const off = Object.keys(lintCodes).filter((code) => levelOf(code) === "off");
  const { coverage, diagnostics } = checkCoverage(input);
  const samples = checkSamples(input);
  const texts = proseOf(input);
  return {
    coverage,
    diagnostics: [
      ...at(checks.coverage, diagnostics),
      ...at(checks.descriptions, checkDescriptions(input)),
      ...at(
        checks.examples,
        inDescriptions("examples", (_spec, api) => checkExamples(api)),
      ),
      ...at(checks.samples, samples.freeHand),
      ...samples.wrong,
      ...checkRequests(input),
      ...checkVerseTexts(input),
      ...checkFields(input),
      ...checkScopes(input),
      ...inDescriptions(`lint but ${off.join(" ")}`, (spec, api) =>
        lintDescription(spec, api, (code) => off.includes(code)),
      ).flatMap((found) => at(levelOf(found.code), [found])),
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
