import { fits } from "../3-pages/api/examples/fits.js";
import { newDiagnostic } from "../diagnostics/catalogue.js";
import type { Diagnostic } from "../diagnostics/types.js";
import { at, type ByDescription, everyTime, inDescriptions, type ModelInput } from "./check-input.js";
import { exampleHint, requestExampleValues } from "./example-values.js";
import { SchemaDocuments } from "./json-schema.js";

/**
 * Examples of requests that their schemas do not allow, for builds. `portal check` validates all examples.
 * Only values that fail a quick test are validated with compiled schemas, which is slow.
 */
export async function checkRequestExamples(input: ModelInput, byDescription: ByDescription = everyTime): Promise<Diagnostic[]> {
  const { examples, specs } = input.model.config.checks;
  if (examples === "off") return [];
  const level = examples === "error" && specs === "lenient" ? "warning" : examples;
  const found = await inDescriptions(input, byDescription, "request examples", async (_spec, api) => {
    const wrong = requestExampleValues(api).filter(({ schema, value }) => !fits(schema, value, "request"));
    if (!wrong.length) return [];
    const { errorWords, isPlaceholder, validateValues } = await import("./validate-values.js");
    const { codeOf } = await import("./timed-patterns.js");
    const documents = new SchemaDocuments();
    const errors = validateValues(wrong.map(({ schema, value }) => ({ ...documents.add(schema), value })));
    return wrong.flatMap(({ label, value, at: place }, index) =>
      (errors[index] ?? [])
        .filter(({ instancePath }) => !isPlaceholder(value, instancePath))
        .map((error) => {
          const location = api.locate({ ...place, pointer: place.pointer + error.instancePath });
          return newDiagnostic(codeOf(error, "example-invalid"), `${label}: ${errorWords(error)}.`, {
            location,
            hint: exampleHint,
          });
        }),
    );
  });
  return at(level, found);
}
