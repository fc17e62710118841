import type { CallInput } from "../../../runtime/samples/call.js";
import { inputOf } from "../../../runtime/samples/input-value.js";
import { usualStyle } from "../../../runtime/samples/request-of.js";
import type { Operation, Parameter } from "../../2-model/api-model.js";
import type { RequestValues } from "../../2-model/request-values.js";
import { compose } from "./examples/compose.js";
import { resolve } from "./fields/resolve.js";
import { allowedTexts, kindOf } from "./input-kinds.js";

/** Every parameter; those that the sample sends have a text: the required ones, and those that have a value in `values`. */
export function parameterInputs(operation: Operation, values: RequestValues | undefined): CallInput[] {
  return operation.parameters.map((parameter) => {
    const input: CallInput = { in: parameter.in, name: parameter.name, kind: kindOf(parameter.schema, true) };
    if (parameter.required || givenValue(parameter, values)) {
      const value = parameterValue(parameter, values);
      if (value === undefined) input.text = "";
      else Object.assign(input, inputOf(value));
    }
    return { ...input, ...manner(parameter) };
  });
}

/** All about a parameter that is not usual for its place: pages carry it. */
function manner(parameter: Parameter): Partial<CallInput> {
  const usual = usualStyle(parameter.in);
  const said: Partial<CallInput> = {};
  if (parameter.required) said.required = true;
  const allowed = parameter.schema && allowedTexts(parameter.schema);
  if (allowed) said.values = allowed;
  if (parameter.mediaType !== undefined) said.mediaType = parameter.mediaType;
  if (parameter.allowReserved) said.allowReserved = true;
  if (parameter.style !== usual.style) said.style = parameter.style;
  if (parameter.explode !== usual.explode) said.explode = parameter.explode;
  return said;
}

function parameterValue(parameter: Parameter, values: RequestValues | undefined): unknown {
  const known = givenValue(parameter, values) ?? writtenExample(parameter);
  if (known) return known.value;
  return parameter.schema ? compose(parameter.schema, { direction: "request", name: parameter.name })?.value : undefined;
}

function givenValue(parameter: Parameter, values: RequestValues | undefined): { value: unknown } | undefined {
  if (!values || parameter.in === "querystring") return undefined;
  const place = values[parameter.in];
  return Object.hasOwn(place, parameter.name) ? { value: place[parameter.name] } : undefined;
}

function writtenExample(parameter: Parameter): { value: unknown } | undefined {
  const written = parameter.examples.find((example) => example.value !== undefined);
  if (written) return { value: written.value };
  const examples = parameter.schema ? resolve(parameter.schema).examples : [];
  return examples.length > 0 ? { value: examples[0] } : undefined;
}
