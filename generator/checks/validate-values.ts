import type { ErrorObject, ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { withNumbers } from "../../runtime/samples/exact-json.js";
import type { Schema } from "../2-model/types.js";
import { SchemaDocuments } from "./json-schema.js";
import { slowPatterns, timedPatterns } from "./timed-patterns.js";

/** A value with the URI of its schema, as plain data. */
export interface Case {
  address: string;
  /** A document to add before validating. */
  document?: object;
  value: unknown;
}

/** Validates values. Returns the errors of each case, in order. */
export type Validate = (cases: readonly Case[]) => Promise<ErrorObject[][]>;

/** Validates cases with a common set of documents. Each schema is compiled once. */
export function validateValues(cases: readonly Case[]): ErrorObject[][] {
  const ajv = validator();
  return cases.map(({ address, document, value }) => {
    if (document) ajv.addSchema(withNumbers(document));
    return errorsOf(ajv, address, value);
  });
}

/** Validates values against schemas of a model, one by one. */
export function validatorOf(): (schema: Schema, value: unknown) => ErrorObject[] {
  const ajv = validator();
  const documents = new SchemaDocuments();
  return (schema, value) => {
    const { address, document } = documents.add(schema);
    if (document) ajv.addSchema(withNumbers(document));
    return errorsOf(ajv, address, value);
  };
}

function validator(): Ajv2020 {
  // Each schema validates only a few values, so optimizing the code costs more than it saves.
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    validateSchema: false,
    addUsedSchema: false,
    logger: false,
    code: { optimize: false, regExp: timedPatterns },
  });
  // The package is CommonJS: an ES module finds its function under `default`.
  (formats as unknown as { default: (target: Ajv2020) => void }).default(ajv);
  // Formats of OpenAPI (3.0 section 4.4): integers with a range, and text without restriction.
  ajv.addFormat("int32", { type: "number", validate: (value) => Number.isInteger(value) && Math.abs(value) <= 2 ** 31 });
  ajv.addFormat("int64", { type: "number", validate: Number.isInteger });
  return ajv;
}

/** `if` only reports that `then` or `else` failed, which has an error of its own. */
function errorsOf(ajv: Ajv2020, address: string, value: unknown): ErrorObject[] {
  try {
    const validate = ajv.getSchema(address) as ValidateFunction;
    const errors = validate(withNumbers(value)) ? [] : (validate.errors ?? []).filter(({ keyword }) => keyword !== "if");
    return [...errors, ...slowPatterns()];
  } catch (error) {
    // A schema that is part of its own `allOf` has no end for any value.
    if (error instanceof RangeError) return [];
    throw error;
  }
}

/** A validation error as the end of a sentence. */
export function errorWords({ instancePath, keyword, params, message = "is not allowed" }: ErrorObject): string {
  const subject = instancePath === "" ? "the value" : `\`${instancePath.slice(1).replaceAll("/", ".")}\``;
  if (keyword === "additionalProperties")
    return `${subject} has a member \`${params.additionalProperty}\` that the schema does not allow`;
  if (keyword === "enum")
    return `${subject} must be one of ${(params.allowedValues as unknown[]).map((allowed) => JSON.stringify(allowed)).join(", ")}`;
  if (keyword === "required") return `${subject} lacks \`${params.missingProperty}\``;
  return `${subject} ${message}`;
}

/** Whether the text at a path is a placeholder for the reader's own value, such as `YOUR_TOKEN`. */
export function isPlaceholder(value: unknown, path: string): boolean {
  const failing = path
    .split("/")
    .slice(1)
    .reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], value);
  return typeof failing === "string" && /^(?:YOUR|THE)(?:_[A-Z]+)+$/.test(failing);
}
