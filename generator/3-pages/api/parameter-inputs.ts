import { inputOf, parseInput } from "../../../runtime/samples/input-value.js";
import { defaultStyle } from "../../../runtime/samples/request-of.js";
import type { InputKind, RequestInput } from "../../../runtime/samples/sample-request.js";
import type { Operation, Parameter, RequestValues, Schema } from "../../2-model/types.js";
import { present } from "../../platform/values.js";
import { accepts } from "../../schema/validate.js";
import { compose } from "./examples/compose.js";
import { anyText, placeholderFor } from "./examples/compose-scalar.js";
import { enumValues, typesOf } from "./fields/schemas.js";

/**
 * All parameters. Those that the sample sends have a text: required ones, and those with a value in `values`. A
 * variable of the path for which no value is known has none, so that the sample shows its name, `{owner}`.
 */
export function parameterInputs(operation: Operation, values: RequestValues | undefined): RequestInput[] {
  return operation.parameters.map((parameter) => {
    const input: RequestInput = { in: parameter.in, name: parameter.name, kind: kindOf(parameter.schema, true) };
    const sampleValue = givenValue(parameter, values);
    if (parameter.required || sampleValue) {
      const value = sampleValue ? sampleValue.value : knownValue(parameter);
      if (value !== undefined) Object.assign(input, inputOf(value));
      else if (!isPlainVariable(parameter)) input.text = placeholderFor(parameter.name);
    }
    return { ...input, ...manner(parameter) };
  });
}

/** The properties of a parameter that differ from the defaults of its location. Pages contain them. */
function manner(parameter: Parameter): Partial<RequestInput> {
  const defaults = defaultStyle(parameter.in);
  const { required, schema, mediaType, allowReserved, style, explode } = parameter;
  return present({
    required: required || undefined,
    values: schema && allowedTexts(schema),
    mediaType,
    allowReserved: allowReserved || undefined,
    style: style === defaults.style ? undefined : style,
    explode: explode === defaults.explode ? undefined : explode,
  });
}

/** Whether the template of the path shows the parameter as its name in braces. */
const isPlainVariable = ({ in: place, style }: Parameter) => place === "path" && style === defaultStyle("path").style;

/** A value that the spec gives or that its schema allows. Undefined if the schema allows none, or any text of a path. */
function knownValue(parameter: Parameter): unknown {
  const { schema, name } = parameter;
  const written = writtenExample(parameter);
  const value = written || !schema ? written?.value : compose(schema, { direction: "request", name })?.value;
  const saysNothing = parameter.in === "path" && value === anyText && !schema?.enum;
  return saysNothing ? undefined : value;
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
    return read.some((value) => accepts(schema, value, "request"));
  });
  return fitting && { value: fitting.value };
}

/** Longer lists would add more weight to every page than they are worth. */
const mostValues = 24;

/**
 * How a reader types a value that the sample does not show.
 * @param parameter in parameters all items of a list are written as text, in bodies only strings
 */
export function kindOf(schema: Schema | undefined, parameter: boolean): InputKind {
  if (!schema) return "text";
  const [only, ...more] = typesOf(schema).filter((type) => type !== "null");
  if (more.length > 0) return "text";
  if (only === "integer" || only === "number") return "number";
  if (only === "boolean") return "boolean";
  if (only === "object") return "json";
  if (only !== "array") return "text";
  const items = schema.items ? typesOf(schema.items) : [];
  const plain = parameter ? !items.some((type) => type === "object" || type === "array") : items.join() === "string";
  return plain && items.length > 0 ? "list" : "json";
}

/** The allowed values of a schema, if they are few, as texts to choose from. Otherwise undefined. */
export function allowedTexts(schema: Schema): string[] | undefined {
  const texts = enumValues(schema, "plain")?.map(({ value }) => value);
  return texts && texts.length > 1 && texts.length <= mostValues && !texts.includes('""') ? texts : undefined;
}
