import type { ErrorObject, ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { withNumbers } from "../../runtime/samples/exact-json.js";
import type { Schema } from "../2-model/api-model.js";
import { SchemaDocuments } from "./json-schema.js";

/** A value with the address of the schema it must satisfy, as plain data. */
export interface Case {
  address: string;
  /** What must be known first. */
  document?: object;
  value: unknown;
}

/** What is wrong with each value, in the order of the cases. */
export type Validate = (cases: readonly Case[]) => Promise<ErrorObject[][]>;

/** Cases of one set of documents; each schema is compiled once. */
export function validateValues(cases: readonly Case[]): ErrorObject[][] {
  const ajv = validator();
  return cases.map(({ address, document, value }) => {
    if (document) ajv.addSchema(withNumbers(document));
    return errorsOf(ajv.getSchema(address) as ValidateFunction, withNumbers(value));
  });
}

/** Validates values against schemas of a model, one by one. */
export function validatorOf(): (schema: Schema, value: unknown) => ErrorObject[] {
  const ajv = validator();
  const documents = new SchemaDocuments();
  return (schema, value) => {
    const { address, document } = documents.add(schema);
    if (document) ajv.addSchema(withNumbers(document));
    return errorsOf(ajv.getSchema(address) as ValidateFunction, withNumbers(value));
  };
}

function validator(): Ajv2020 {
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
  return ajv;
}

/** `if` only says that the error of `then` or `else`, which is listed too, was found below. */
function errorsOf(validate: ValidateFunction, value: unknown): ErrorObject[] {
  return validate(value) ? [] : (validate.errors ?? []).filter(({ keyword }) => keyword !== "if");
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

/** Whether the text at a place in a value stands for what only the reader has, such as `YOUR_TOKEN`. */
export function isPlaceholder(value: unknown, path: string): boolean {
  const failing = path
    .split("/")
    .slice(1)
    .reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], value);
  return typeof failing === "string" && /^(?:YOUR|THE)(?:_[A-Z]+)+$/.test(failing);
}
