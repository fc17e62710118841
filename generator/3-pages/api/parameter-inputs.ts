import { inputOf, parseInput } from "../../../runtime/samples/input-value.js";
import { defaultStyle } from "../../../runtime/samples/request-of.js";
import type { RequestInput } from "../../../runtime/samples/sample-request.js";
import type { Operation, Parameter, RequestValues } from "../../2-model/types.js";
import { compose } from "./examples/compose.js";
import { placeholderFor } from "./examples/compose-scalar.js";
import { fits } from "./examples/fits.js";
import { allowedTexts, kindOf } from "./input-kinds.js";

/** All parameters. Those that the sample sends have a text: required ones, and those with a value in `values`. */
export function parameterInputs(operation: Operation, values: RequestValues | undefined): RequestInput[] {
  return operation.parameters.map((parameter) => {
    const input: RequestInput = { in: parameter.in, name: parameter.name, kind: kindOf(parameter.schema, true) };
    if (parameter.required || givenValue(parameter, values)) {
      const value = parameterValue(parameter, values);
      Object.assign(input, inputOf(value === undefined ? placeholderFor(parameter.name) : value));
    }
    return { ...input, ...manner(parameter) };
  });
}

/** The properties of a parameter that differ from the defaults of its location. Pages contain them. */
function manner(parameter: Parameter): Partial<RequestInput> {
  const defaults = defaultStyle(parameter.in);
  const options: Partial<RequestInput> = {};
  if (parameter.required) options.required = true;
  const allowed = parameter.schema && allowedTexts(parameter.schema);
  if (allowed) options.values = allowed;
  if (parameter.mediaType !== undefined) options.mediaType = parameter.mediaType;
  if (parameter.allowReserved) options.allowReserved = true;
  if (parameter.style !== defaults.style) options.style = parameter.style;
  if (parameter.explode !== defaults.explode) options.explode = parameter.explode;
  return options;
}

function parameterValue(parameter: Parameter, values: RequestValues | undefined): unknown {
  const value = givenValue(parameter, values) ?? writtenExample(parameter);
  if (value || !parameter.schema) return value?.value;
  return compose(parameter.schema, { direction: "request", name: parameter.name })?.value;
}

function givenValue(parameter: Parameter, values: RequestValues | undefined): { value: unknown } | undefined {
  if (!values || parameter.in === "querystring") return undefined;
  const place = values[parameter.in];
  return Object.hasOwn(place, parameter.name) ? { value: place[parameter.name] } : undefined;
}

/** An example value of an optional parameter. Undefined if there is none. */
export function exampleInput(parameter: Parameter): Pick<RequestInput, "kind" | "text"> | undefined {
  const written = writtenExample(parameter);
  return written && inputOf(written.value);
}

/** The first valid example. Parameters are sent as text, so the example of a number may be a string. */
function writtenExample({ examples, schema }: Parameter): { value: unknown } | undefined {
  const fitting = examples.find(({ value }) => {
    if (value === undefined || !schema) return value !== undefined;
    const read = typeof value === "string" ? [value, parseInput("number", value), parseInput("boolean", value)] : [value];
    return read.some((value) => fits(schema, value, "request"));
  });
  return fitting && { value: fitting.value };
}
