import { newDiagnostic } from "../diagnostics/catalogue.js";
import type { Diagnostic } from "../diagnostics/types.js";
import { SchemaDocuments } from "../schema/json-schema.js";
import { at, type ByDescription, everyTime, inDescriptions, type ModelInput } from "./check-input.js";
import { exampleHint, requestExampleValues } from "./example-values.js";

/** Examples of requests that their schemas do not allow, for builds. `portal check` validates all examples. */
export async function checkRequestExamples(input: ModelInput, byDescription: ByDescription = everyTime): Promise<Diagnostic[]> {
  const { examples, specs } = input.model.config.checks;
  if (examples === "off") return [];
  const level = examples === "error" && specs === "lenient" ? "warning" : examples;
  const found = await inDescriptions(input, byDescription, "request examples", async (_spec, api) => {
    const written = requestExampleValues(api);
    if (!written.length) return [];
    const { errorWords, isPlaceholder, validateValues } = await import("../schema/validate.js");
    const { codeOf } = await import("../schema/patterns.js");
    const documents = new SchemaDocuments("both");
    const errors = validateValues(written.map(({ schema, value }) => ({ ...documents.add(schema), value })));
    return written.flatMap(({ label, value, at: place }, index) =>
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
