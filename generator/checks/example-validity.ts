import type { ApiModel } from "../2-model/api-model.js";
import { problem } from "../diagnostics/catalogue.js";
import type { Diagnostic } from "../diagnostics/types.js";
import { at, type ByDescription, inDescriptions, type ModelInput } from "./check-input.js";
import { exampleValues } from "./example-values.js";
import { SchemaDocuments } from "./json-schema.js";
import { errorWords, type Validate, validateValues } from "./validate-values.js";

/** Examples and defaults in all descriptions, as the configuration wants them judged. */
export async function checkSiteExamples(
  input: ModelInput,
  byDescription: ByDescription,
  validate: Validate,
): Promise<Diagnostic[]> {
  const level = input.model.config.checks.examples;
  if (level === "off") return [];
  return at(level, await inDescriptions(input, byDescription, "examples", (_spec, api) => checkExamples(api, validate)));
}

/**
 * Every example and default of an API against its schema; a finding per breach, at the value that fails.
 * @param validate may do so in another thread: compiling the schemas takes longer than everything else that is checked
 */
export async function checkExamples(
  api: ApiModel,
  validate: Validate = async (cases) => validateValues(cases),
): Promise<Diagnostic[]> {
  // An ellipsis stands for text that is left out, whatever its type.
  const values = exampleValues(api).filter(({ shortened, value }) => !(shortened && value === "…"));
  const judged = [false, true].map(async (shortened) => {
    const documents = new SchemaDocuments(shortened);
    const own = values.filter((value) => value.shortened === shortened);
    const errors = await validate(own.map(({ schema, value }) => ({ ...documents.add(schema), value })));
    return own.flatMap(({ label, at }, index) =>
      (errors[index] ?? []).map((error) => {
        const location = api.locate({ ...at, pointer: at.pointer + error.instancePath });
        return problem("example-invalid", `${label}: ${errorWords(error)}.`, { location });
      }),
    );
  });
  return (await Promise.all(judged)).flat();
}
