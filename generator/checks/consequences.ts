import type { Sources } from "../1-sources/sources.js";
import { isSpecError } from "../diagnostics/order.js";
import type { Diagnostic } from "../diagnostics/types.js";

/**
 * What checks say of a spec that breaks the grammar of OpenAPI, and of requests made from it, may follow from that: where
 * `type` is misspelt, no example fits.
 * @returns whether a diagnostic of a check is left out
 */
export function consequences(found: readonly Diagnostic[], sources: Pick<Sources, "specs">): (one: Diagnostic) => boolean {
  const wrong = new Set(found.filter(isSpecError).map(({ location }) => location?.file));
  const broken = [...sources.specs.values()].filter((spec) => [...spec.documents.keys()].some((file) => wrong.has(file)));
  const files = new Set(broken.flatMap((spec) => [...spec.documents.keys()]));
  return ({ code, location }) => files.size > 0 && (code === "sample-call" || files.has(location?.file ?? ""));
}
