import { scopesFromModel } from "../3-pages/api/auth.js";
import { pageAt } from "../3-pages/site/anchors.js";
import { lostAnchorDiagnostic, lostAnchors, lostRouteDiagnostic, lostRoutes } from "../3-pages/site/redirects.js";
import { newDiagnostic } from "../diagnostics/catalogue.js";
import { lintCodes } from "../diagnostics/codes/lint.js";
import { didYouMean, suggest } from "../diagnostics/suggest.js";
import type { Diagnostic } from "../diagnostics/types.js";
import { at, type ByDescription, type CheckInput, everyTime, inDescriptions, type ModelInput } from "./check-input.js";
import { checkComponents, checkEncoding, checkUnfinished, proseOf } from "./content/prose-texts.js";
import { checkTerms, checkTitles } from "./content/terms.js";
import { checkUnusedFiles, checkUpdates } from "./content/updates.js";
import { type Coverage, checkCoverage, checkDescriptions } from "./coverage.js";
import { lintDescription } from "./lint/lint-description.js";
import { checkRequests, checkSamples } from "./samples/check-samples.js";
import { checkSampleHosts } from "./samples/read-code.js";

interface CheckResult {
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

/** Checks the scopes of operations against the site's table of scopes, if there is one. */
function checkScopes({ model }: CheckInput): Diagnostic[] {
  const { scopes, apis } = model;
  if (!scopes) return [];
  const listed = new Set(scopes.groups.flatMap((group) => group.scopes.map(({ name }) => name)));
  return [...apis.values()].flatMap((api) =>
    api.operations.flatMap((operation) =>
      scopesFromModel(operation)
        .filter(({ name }) => !listed.has(name))
        .map(({ name }) =>
          newDiagnostic("scope-unlisted", `${operation.key} requires the scope \`${name}\`, which the site does not list.`, {
            location: api.locate(operation.at),
            hint: didYouMean(name, listed),
          }),
        ),
    ),
  );
}

/** Previews that no page can show, because no API has the schema. */
function checkPreviews({ model }: ModelInput): Diagnostic[] {
  const names = new Set([...model.apis.values()].flatMap(({ schemas }) => [...schemas.keys()]));
  return [...model.plugins.previews.keys()]
    .filter((name) => !names.has(name))
    .map((name) =>
      newDiagnostic("preview-unknown", `A plugin has a preview of \`${name}\`, which is no schema of an API.`, {
        location: model.placeInConfig(["plugins"]),
        hint: didYouMean(name, [...names]),
      }),
    );
}

/** Reports URLs in the ledger that no longer exist, and anchors that their pages no longer have. */
function checkAddresses(input: CheckInput): Diagnostic[] {
  const { model, pages, built } = input;
  const { ledger, config } = model;
  if (!ledger) return checkOldAnchors(input);
  const { redirects } = pages.inputs;
  // The page of a removed operation has none of its sections.
  const hasAnchors = (path: string) => pages.inputs.routes.get(path)?.source.kind !== "removed";
  // With `ledger: build`, the build has already reported routes.
  const routes = config.ledger === "build" ? [] : lostRoutes(ledger, pages.inputs.routes.keys(), redirects);
  return [
    ...checkOldAnchors(input),
    ...routes.map((path) => lostRouteDiagnostic(ledger, path)),
    ...lostAnchors(ledger, redirects, (path) => (hasAnchors(path) ? built.anchors(path) : undefined)).map((lost) =>
      lostAnchorDiagnostic(ledger, lost),
    ),
  ];
}

function checkOldAnchors({ model: { manifest }, pages, built }: CheckInput): Diagnostic[] {
  const { routes, redirects } = pages.inputs;
  const steps = new Map(redirects.map(({ from, to }) => [from, to]));
  return Object.entries(manifest.data.anchors).flatMap(([path, anchors]) => {
    const page = pageAt(path, routes, steps) ?? path;
    const kind = routes.get(page)?.source.kind;
    if (kind !== "operation" && kind !== "schema") {
      const message = kind ? `\`${path}\` is no page of an operation or a schema.` : `There is no page \`${path}\`.`;
      const hint = kind ? "In a guide, add the old id to a heading: `{#new-id #old-id}`." : undefined;
      return newDiagnostic("anchor-target-unknown", message, { location: manifest.locate(["anchors", path], "key"), hint });
    }
    const ids = built.anchors(page) ?? new Set<string>();
    return Object.entries(anchors).flatMap(([old, to]) =>
      ids.has(old) && ids.has(to)
        ? []
        : newDiagnostic("anchor-target-unknown", `\`${path}\` has no parameter, field or response \`#${to}\`.`, {
            location: manifest.locate(["anchors", path, old]),
            hint: suggest(to, ids, "#"),
          }),
    );
  });
}
