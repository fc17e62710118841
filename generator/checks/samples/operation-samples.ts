import { parseInput } from "../../../runtime/samples/input-value.js";
import { isNumeric } from "../../../runtime/samples/json.js";
import type { RequestInput, SampleRequest } from "../../../runtime/samples/sample-request.js";
import { breaks } from "../../2-model/parameter-rules.js";
import type { ApiModel, At, Operation, Schema } from "../../2-model/types.js";
import { sampleMedia } from "../../3-pages/api/parameter-inputs.js";
import { ruleSentence } from "../../3-pages/api/parameters.js";
import { sampleRequest } from "../../3-pages/api/request-samples.js";
import { newDiagnostic } from "../../diagnostics/catalogue.js";
import type { Diagnostic } from "../../diagnostics/types.js";
import { asText } from "../../platform/values.js";
import { typesOf } from "../../schema/walk.js";

interface SampleValue {
  /** "The sample of GET /chapters: `language`". */
  label: string;
  value: unknown;
  schema: Schema;
  at: At;
}

/** All written values in samples of operations (`x-sample`). Composed ones are the generator's own, with placeholders where none is valid. */
export function sampleValues(model: ApiModel): SampleValue[] {
  return model.operations.flatMap((operation) => {
    const { sample } = operation;
    if (!sample) return [];
    const call = sampleRequest(operation, model);
    const at = sampleAt(operation);
    const label = (name: string) => `The sample of ${operation.key}: \`${name}\``;
    const parameters = operation.parameters.flatMap(({ name, in: place, schema }): SampleValue[] => {
      const input = sent(call).find((value) => value.in === place && value.name === name);
      const isWritten = place !== "querystring" && sample[place][name] !== undefined;
      return input && schema && isWritten ? [{ label: label(name), value: fromText(input, schema), schema, at }] : [];
    });
    const body = sample.body || sample.example !== undefined ? bodyValue(call, operation) : undefined;
    return body ? [...parameters, { label: label("body"), ...body, at }] : parameters;
  });
}

/** Reports rules between parameters that samples break. */
export function checkSampleRules(model: ApiModel): Diagnostic[] {
  return model.operations.flatMap((operation) => {
    const call = sampleRequest(operation, model);
    const texts = new Map(
      call.inputs.flatMap(({ in: place, name, sent, text = sent }) => {
        return place === "body" || text === undefined ? [] : [[name, text]];
      }),
    );
    const defaults = new Map(
      operation.parameters.flatMap(({ name, schema }) => {
        const fallback = schema?.default;
        return fallback ? [[name, asText(fallback.value)] as const] : [];
      }),
    );
    const broken = operation.parameterRules.filter((rule) => breaks(rule, texts, defaults));
    return broken.map((rule) =>
      newDiagnostic("sample-request", `The sample of ${operation.key} breaks a rule: ${ruleSentence(rule)}`, {
        location: model.locate(sampleAt(operation)),
      }),
    );
  });
}

type Sent = RequestInput & { text: string };

const sent = ({ inputs }: SampleRequest): Sent[] => inputs.filter((input): input is Sent => input.text !== undefined);

function sampleAt({ at, sample }: Operation): At {
  return sample ? { ...at, pointer: `${at.pointer}/x-sample` } : at;
}

/** Parameters are sent as text: converts a text to the value that the server reads, by the types that it expects. */
function fromText(input: Sent, schema: Schema): unknown {
  const value = parseInput(input.kind, input.text);
  const types = typesOf(schema);
  const type = isNumeric(value) ? "number" : typeof value;
  const scalar = type !== "object" && !types.includes(type) && !(types.includes("integer") && type === "number");
  if (!scalar || types.length === 0) return value;
  if (types.includes("string")) return input.text;
  for (const kind of ["number", "boolean"] as const) {
    const read = parseInput(kind, input.text);
    if (typeof read !== "string") return read;
  }
  return value;
}

/** The body as a value, if its media type has one. Files and plain text have none. */
function bodyValue(call: SampleRequest, operation: Operation): { value: unknown; schema: Schema } | undefined {
  const { body } = call;
  const schema = sampleMedia(operation, operation.sample)?.schema;
  if (!body || !schema || body.kind === "text" || body.kind === "file") return undefined;
  const bodyInputs = sent(call).filter((input) => input.in === "body");
  if (body.whole) return bodyInputs[0] && { value: parseInput(bodyInputs[0].kind, bodyInputs[0].text), schema };
  const isList = (name: string) => {
    const member = schema.properties.find((property) => property.name === name);
    return member !== undefined && typesOf(member.schema).includes("array");
  };
  const members = bodyInputs.map(({ name, kind, text }): [string, unknown] => {
    if (kind === "file") return [name, isList(name) ? [text] : text];
    return [name, parseInput(kind, text)];
  });
  return { value: Object.fromEntries(members), schema };
}
