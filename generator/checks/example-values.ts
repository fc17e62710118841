import { isSequence } from "../../runtime/samples/request-of.js";
import { placeKey } from "../1-sources/openapi/spec-source.js";
import type { ApiModel, At, Example, MediaType, Operation, Schema } from "../2-model/types.js";
import { isForm, isJson } from "../3-pages/api/examples/media-types.js";
import type { Diagnostic } from "../diagnostics/types.js";
import type { Direction } from "../schema/walk.js";
import { atMost, everyTime, inDescriptions, type ModelInput } from "./check-input.js";

export interface ExampleValue {
  /** "Example of 200 of GET /chapters". */
  label: string;
  value: unknown;
  at: At;
  schema: Schema;
  /** Members that are sent only in the other direction are not required. */
  direction: Direction;
}

/** Every example and default of an API, each once; in "requests" those that clients send. */
export function exampleValues(model: ApiModel, scope: "all" | "requests" = "all"): ExampleValue[] {
  const values: ExampleValue[] = [];
  const places = new Set<string>();
  const add = (example: ExampleValue) => {
    const place = `${placeKey(example.at)} ${placeKey(example.schema.at)}`;
    if (places.has(place)) return;
    places.add(place);
    values.push(example);
  };
  const named = (
    examples: readonly Example[],
    schema: Schema | undefined,
    label: string,
    direction: Direction,
    isStream = false,
  ) => {
    for (const { value, at, name, isSerialized } of examples) {
      if (!schema || value === undefined || isSerialized) continue;
      // The value of `example` itself; a named example has it as a member.
      const pointer = name === "" ? at.pointer : `${at.pointer}/value`;
      const title = name === "" ? `The example of ${label}` : `The example \`${name}\` of ${label}`;
      const items =
        isStream && Array.isArray(value)
          ? value.map((item, index) => [item, `${pointer}/${index}`] as const)
          : [[value, pointer] as const];
      for (const [item, pointer] of items) add({ label: title, value: item, at: { ...at, pointer }, schema, direction });
    }
  };
  const contents = (media: readonly MediaType[], label: string, direction: Direction) => {
    for (const { mediaType, examples, schema, isStream } of media) {
      if (isJson(mediaType) || isForm(mediaType)) named(examples, schema, label, direction);
      // The text of a sequence is not read.
      else if (isSequence(mediaType))
        named(
          examples.filter(({ value }) => typeof value !== "string"),
          schema,
          label,
          direction,
          isStream,
        );
    }
  };
  const checkOperation = (operation: Operation, isIncoming: boolean) => {
    // The API sends the requests of webhooks and callbacks.
    const [ofRequest, ofResponse]: readonly [Direction, Direction] = isIncoming
      ? ["response", "request"]
      : ["request", "response"];
    for (const parameter of operation.parameters)
      named(parameter.examples, parameter.schema, `${parameter.name} of ${operation.key}`, ofRequest);
    if (operation.requestBody) contents(operation.requestBody.contents, `the body of ${operation.key}`, ofRequest);
    if (scope === "requests") return;
    for (const response of operation.responses) {
      contents(response.contents, `${response.status} of ${operation.key}`, ofResponse);
      for (const header of response.headers)
        named(header.examples, header.schema, `${header.name} of ${operation.key}`, ofResponse);
    }
    for (const callback of operation.callbacks) checkOperation(callback.operation, true);
  };
  for (const operation of model.operations) checkOperation(operation, false);
  for (const operation of model.webhooks) checkOperation(operation, true);
  if (scope === "requests") return values;
  for (const schema of reachableSchemas(model)) {
    const label = `the schema ${schema.name ?? `at ${schema.at.pointer}`}`;
    schema.examples.forEach((value, index) => {
      const at = { ...schema.at, pointer: `${schema.at.pointer}/${index === 0 ? "example" : `examples/${index}`}` };
      add({ label: `The example of ${label}`, value, at, schema, direction: "both" });
    });
    if (schema.default) {
      const at = { ...schema.at, pointer: `${schema.at.pointer}/default` };
      add({ label: `The default of ${label}`, value: schema.default.value, at, schema, direction: "both" });
    }
  }
  return values;
}

/** All schemas of a model, shared or not, each once. */
export function reachableSchemas(model: ApiModel): Set<Schema> {
  const seen = new Set<Schema>();
  const seenObjects = new Set<unknown>();
  const rest: unknown[] = [[...model.schemas.values()], model.operations, model.webhooks];
  // Members may be undefined, so test the length instead of the popped value.
  while (rest.length > 0) {
    const next = rest.pop();
    if (typeof next !== "object" || next === null || seenObjects.has(next)) continue;
    seenObjects.add(next);
    if (isSchema(next)) seen.add(next);
    // Values of examples and extensions are data, not parts of the model.
    for (const [key, inner] of Object.entries(next)) if (!data.has(key)) rest.push(inner);
  }
  return seen;
}

const data = new Set(["examples", "example", "default", "const", "enum", "extensions", "at"]);

function isSchema(value: object): value is Schema {
  return "types" in value && "nullable" in value && "properties" in value;
}

/** Examples of requests that their schemas do not allow, for builds. `portal check` validates all examples. */
export async function checkRequestExamples(input: ModelInput): Promise<Diagnostic[]> {
  const { examples, specs } = input.model.config.checks;
  if (examples === "off") return [];
  const level = examples === "error" && specs === "lenient" ? "warning" : examples;
  const found = await inDescriptions(input, everyTime, "request examples", async (_spec, api) => {
    const written = exampleValues(api, "requests");
    // The validator is loaded only if it is needed.
    return written.length ? (await import("./example-validity.js")).checkRequestValues(written, api) : [];
  });
  return atMost(level, found);
}
