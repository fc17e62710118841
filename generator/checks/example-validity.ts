import type { ErrorObject, ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import type { ApiModel, Schema } from "../2-model/api-model.js";
import { problem } from "../diagnostics/catalogue.js";
import type { Diagnostic } from "../diagnostics/types.js";
import { exampleValues } from "./example-values.js";
import { SchemaDocuments } from "./json-schema.js";

type Validate = (value: unknown) => ErrorObject[];

/** Every example and default of an API against its schema; a finding per breach, at the value that fails. */
export function checkExamples(api: ApiModel): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const validators = { full: validatorCache(false), shortened: validatorCache(true) };
  for (const { label, value, at, schema, shortened } of exampleValues(api)) {
    // An ellipsis stands for text that is left out, whatever its type.
    if (shortened && value === "…") continue;
    for (const error of validators[shortened ? "shortened" : "full"](schema)(value)) {
      const location = api.locate({ ...at, pointer: at.pointer + error.instancePath });
      diagnostics.push(problem("example-invalid", `${label}: ${errorWords(error)}.`, { location }));
    }
  }
  return diagnostics;
}

/** Validates values against schemas of a model; each schema is compiled once. */
export function validatorCache(lenient: boolean): (schema: Schema) => Validate {
  // Each schema judges a handful of values: optimized code costs more than it saves.
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    validateSchema: false,
    addUsedSchema: false,
    logger: false,
    code: { optimize: false },
  });
  // The package is CommonJS: its function hangs under `default` when seen from an ES module.
  (formats as unknown as { default: (target: Ajv2020) => void }).default(ajv);
  // Formats of OpenAPI (3.0 section 4.4): integers that fit, and text that is anything.
  ajv.addFormat("int32", { type: "number", validate: (value) => Number.isInteger(value) && Math.abs(value) <= 2 ** 31 });
  ajv.addFormat("int64", { type: "number", validate: Number.isInteger });
  const documents = new SchemaDocuments(lenient);
  const known = new Map<Schema, Validate>();
  return (schema) => {
    let validate = known.get(schema);
    if (!validate) {
      const { address, document } = documents.add(schema);
      if (document) ajv.addSchema(document);
      const compiled = ajv.getSchema(address) as ValidateFunction;
      validate = (value) => (compiled(value) ? [] : [...(compiled.errors ?? [])].filter(isCause));
      known.set(schema, validate);
    }
    return validate;
  };
}

/** `if` only says that the error of `then` or `else`, which is listed too, was found below. */
function isCause(error: ErrorObject): boolean {
  return error.keyword !== "if";
}

/** What is wrong with a value, as the end of a sentence. */
export function errorWords({ instancePath, keyword, params, message = "is not allowed" }: ErrorObject): string {
  const subject = instancePath === "" ? "the value" : `\`${instancePath.slice(1).replaceAll("/", ".")}\``;
  if (keyword === "additionalProperties")
    return `${subject} has a member \`${params.additionalProperty}\` that the schema does not know`;
  if (keyword === "enum")
    return `${subject} must be one of ${(params.allowedValues as unknown[]).map((one) => JSON.stringify(one)).join(", ")}`;
  if (keyword === "required") return `${subject} lacks \`${params.missingProperty}\``;
  return `${subject} ${message}`;
}
