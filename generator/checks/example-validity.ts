import { pointerTokens } from "../../runtime/samples/json.js";
import { jsonLine } from "../../runtime/samples/json-text.js";
import { placeKey } from "../1-sources/openapi/spec-source.js";
import type { ApiModel, At } from "../2-model/types.js";
import { type Code, newDiagnostic } from "../diagnostics/catalogue.js";
import type { Diagnostic } from "../diagnostics/types.js";
import { onceIn } from "../platform/values.js";
import { SchemaDocuments } from "../schema/json-schema.js";
import { codeOf } from "../schema/patterns.js";
import { errorWords, isPlaceholder, unsentMembers, type Validate, validateValues } from "../schema/validate.js";
import type { Direction } from "../schema/walk.js";
import { atMost, type ByDescription, inDescriptions, type ModelInput } from "./check-input.js";
import { type ExampleValue, exampleValues, reachableSchemas } from "./example-values.js";
import { checkSampleRules, sampleValues } from "./samples/operation-samples.js";

/** Checks examples, defaults and samples in all specs, at the configured level. */
export async function checkSiteExamples(
  input: ModelInput,
  byDescription: ByDescription,
  validate: Validate,
): Promise<Diagnostic[]> {
  const level = input.model.config.checks.examples;
  if (level === "off") return [];
  return atMost(level, await inDescriptions(input, byDescription, "examples", (_spec, api) => checkExamples(api, validate)));
}

interface UsedValue extends Omit<ExampleValue, "at"> {
  code: Code;
  /** Whether a text such as `YOUR_TOKEN` may be in place of the reader's own value. */
  mayBePlaceholder: boolean;
  /** Location of the mistake inside the value. */
  placeOf(instancePath: string): At;
}

/**
 * Validates every example, default and sample of an API. Reports each mistake at the invalid value.
 * @param validate may use another thread, because compiling the schemas takes longer than all other checks
 */
export async function checkExamples(api: ApiModel, validate?: Validate): Promise<Diagnostic[]> {
  const examples = exampleValues(api);
  const written = writtenValues(examples, false);
  // An example that a sample sends is reported once.
  const identities = new Set(written.map(identityOf));
  const values = [...written, ...sentValues(api).filter((value) => !identities.has(identityOf(value)))];
  // Without members of one direction, schemas are compiled once for both.
  const hasOneSided = [...reachableSchemas(api)].some(({ readOnly, writeOnly }) => readOnly || writeOnly);
  const used = hasOneSided ? values : values.map((value) => ({ ...value, direction: "both" as const }));
  return [...(await invalidValues(used, api, validate)), ...(hasOneSided ? unsent(examples, api) : []), ...checkSampleRules(api)];
}

/** Reports the members of examples that are only sent in the other direction. */
function unsent(examples: readonly ExampleValue[], api: ApiModel): Diagnostic[] {
  return examples.flatMap(({ label, value, at, schema, direction }) =>
    unsentMembers(value, schema, direction).map((pointer) => {
      const mark = direction === "request" ? "readOnly" : "writeOnly";
      return newDiagnostic("example-unsent", `${label}: \`${pointerTokens(pointer).join(".")}\` is \`${mark}\`.`, {
        location: api.locate({ ...at, pointer: at.pointer + pointer }),
        hint: `Leave it out of the example: it is not sent in ${direction === "request" ? "requests" : "responses"}.`,
      });
    }),
  );
}

/** Validates examples of requests, in which readers replace placeholders. */
export const checkRequestValues = (examples: readonly ExampleValue[], api: ApiModel): Promise<Diagnostic[]> =>
  invalidValues(writtenValues(examples, true), api);

async function invalidValues(
  values: readonly UsedValue[],
  api: ApiModel,
  validate: Validate = async (cases) => validateValues(cases),
): Promise<Diagnostic[]> {
  const documents = new Map<Direction, SchemaDocuments>();
  const documentsOf = (direction: Direction) => onceIn(documents, direction, () => new SchemaDocuments(direction, false));
  const errors = await validate(values.map(({ schema, value, direction }) => ({ ...documentsOf(direction).add(schema), value })));
  return values.flatMap(({ label, code, value, mayBePlaceholder, placeOf }, index) =>
    (errors[index] ?? [])
      .filter(({ instancePath }) => !(mayBePlaceholder && isPlaceholder(value, instancePath)))
      .map((error) => {
        const reported = codeOf(error, code);
        return newDiagnostic(reported, `${label}: ${errorWords(error)}.`, {
          location: api.locate(placeOf(error.instancePath)),
          hint: hints[reported],
        });
      }),
  );
}

const hints: Partial<Record<Code, string>> = {
  "example-invalid": "Correct the example, or the schema.",
  "pattern-slow": "Rewrite the pattern, so that no repeated group repeats itself.",
};

const identityOf = ({ schema, value }: UsedValue) => `${placeKey(schema.at)} ${jsonLine(value)}`;

function writtenValues(examples: readonly ExampleValue[], mayBePlaceholder: boolean): UsedValue[] {
  return examples.map(({ at: place, ...value }) => ({
    ...value,
    code: "example-invalid",
    mayBePlaceholder,
    placeOf: (instancePath) => ({ ...place, pointer: place.pointer + instancePath }),
  }));
}

function sentValues(api: ApiModel): UsedValue[] {
  return sampleValues(api).map(({ at: place, ...value }) => ({
    ...value,
    direction: "request",
    code: "sample-request",
    mayBePlaceholder: true,
    placeOf: () => place,
  }));
}
