import { filesOf } from "../1-sources/openapi/spec-source.js";
import type { Sources } from "../1-sources/types.js";
import { isSpecError } from "../diagnostics/catalogue.js";
import type { Diagnostic } from "../diagnostics/types.js";

/**
 * If a spec violates the grammar of OpenAPI, diagnostics of checks about it may be a consequence: with a
 * misspelled `type`, no example is valid.
 * @returns a function that says whether a check's diagnostic is left out
 */
export function consequences(
  diagnostics: readonly Diagnostic[],
  sources: Pick<Sources, "specs">,
): (diagnostic: Diagnostic) => boolean {
  const wrong = new Set(diagnostics.filter(isSpecError).map(({ location }) => location?.file));
  const broken = [...sources.specs.values()].filter((spec) => filesOf(spec).some(({ path }) => wrong.has(path)));
  const files = new Set(broken.flatMap((spec) => filesOf(spec).map(({ path }) => path)));
  return ({ code, location }) => files.size > 0 && (code === "sample-call" || files.has(location?.file ?? ""));
}
