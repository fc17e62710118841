import type { Diagnostic } from "../diagnostics/types.js";
import { at, type ByDescription, everyTime, inDescriptions, type ModelInput } from "./check-input.js";
import { exampleValues } from "./example-values.js";

/** Examples of requests that their schemas do not allow, for builds. `portal check` validates all examples. */
export async function checkRequestExamples(input: ModelInput, byDescription: ByDescription = everyTime): Promise<Diagnostic[]> {
  const { examples, specs } = input.model.config.checks;
  if (examples === "off") return [];
  const level = examples === "error" && specs === "lenient" ? "warning" : examples;
  const found = await inDescriptions(input, byDescription, "request examples", async (_spec, api) => {
    const written = exampleValues(api, "requests");
    // The validator is loaded only if it is needed.
    return written.length ? (await import("./example-validity.js")).checkRequestValues(written, api) : [];
  });
  return at(level, found);
}
