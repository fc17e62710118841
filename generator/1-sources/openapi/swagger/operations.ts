import { decodeComponent } from "../../../../runtime/decode.js";
import { isObject } from "../../../../runtime/samples/is-object.js";
import { asText, present } from "../../../platform/values.js";
import { childPointer, type JsonObject, valueAt } from "../pointer.js";
import { child, extensions, without } from "../spec-source.js";
import {
  type Conversion,
  convertMap,
  convertParameter,
  convertResponse,
  convertSchema,
  styleOf,
  textsOf,
  wordsOf,
} from "./conversion.js";

/** A parameter that is the body or a field of it. */
interface BodyPart {
  value: JsonObject;
  /** Its pointer in the source. */
  pointer: string;
}

export interface Parameters {
  parameters: JsonObject[] | undefined;
  bodies: BodyPart[];
}

/** The parameters of a path or operation, with those that form the body separate. */
export function convertPathParameters(holder: JsonObject, pointer: string, conversion: Conversion): Parameters {
  if (!Array.isArray(holder.parameters)) return { parameters: undefined, bodies: [] };
  const parameters: JsonObject[] = [];
  const bodies: BodyPart[] = [];
  for (const [index, item] of holder.parameters.entries()) {
    if (!isObject(item)) continue;
    const at = `${pointer}/parameters/${index}`;
    const target = localTarget(item, conversion.root);
    const { value, pointer: place } = target ?? { value: item, pointer: at };
    if (value.in === "body" || value.in === "formData") bodies.push({ value, pointer: place });
    else {
      const to = `${pointer}/parameters/${parameters.length}`;
      if (to !== at) conversion.move(to, at);
      parameters.push(target ? item : convertParameter(item, at, conversion));
    }
  }
  return { parameters, bodies };
}

/** The target of a reference to a shared parameter of the same document. */
function localTarget({ $ref }: JsonObject, root: JsonObject): BodyPart | undefined {
  if (typeof $ref !== "string" || !$ref.startsWith("#/parameters/")) return undefined;
  const pointer = decodeComponent($ref.slice(1));
  const value = valueAt(root, pointer);
  return isObject(value) ? { value, pointer } : undefined;
}

export function convertOperation(
  operation: JsonObject,
  pointer: string,
  shared: readonly BodyPart[],
  conversion: Conversion,
): JsonObject {
  const { parameters, bodies } = convertPathParameters(operation, pointer, conversion);
  const bodyNames = new Set(bodies.map(({ value }) => value.name));
  // An operation with its own body ignores that of its path.
  const hasBody = bodies.some(({ value }) => value.in === "body");
  const parts = [...bodies, ...(hasBody ? [] : shared.filter(({ value }) => !bodyNames.has(value.name)))];
  const consumes = operation.consumes === undefined ? conversion.consumes : textsOf(operation.consumes);
  const produces = operation.produces === undefined ? conversion.produces : textsOf(operation.produces);
  const responses = child(operation, "responses");
  return {
    ...without(operation, "consumes", "produces", "schemes", "parameters", "responses"),
    ...(parameters?.length ? { parameters } : {}),
    ...(parts.length ? { requestBody: requestBodyOf(parts, pointer, consumes, conversion) } : {}),
    ...present({
      responses:
        responses &&
        convertMap(responses, `${pointer}/responses`, (value, at) => convertResponse(value, at, produces, conversion)),
    }),
  };
}

/** The request body of an operation, from its parameters `in: body` or `in: formData`, of which there is at least one. */
export function requestBodyOf(
  parts: readonly BodyPart[],
  pointer: string,
  consumes: readonly string[],
  { move }: Pick<Conversion, "move">,
): JsonObject {
  const body = parts.find(({ value }) => value.in === "body");
  const first = (body ?? parts[0]) as BodyPart;
  move(`${pointer}/requestBody`, first.pointer);
  const { types, schema, encoding, required } = body ? jsonBody(body, consumes) : formBody(parts, consumes);
  const content = types.map((type) => {
    const at = childPointer(`${first.pointer}/content`, type);
    if (body) move(`${at}/schema`, `${first.pointer}/schema`);
    else for (const part of parts) move(childPointer(`${at}/schema/properties`, asText(part.value.name)), part.pointer);
    return [type, present({ schema, encoding })];
  });
  return {
    ...present({ description: body?.value.description }),
    ...(required ? { required } : {}),
    content: Object.fromEntries(content),
  };
}

interface Body {
  types: readonly string[];
  schema: JsonObject | undefined;
  encoding?: JsonObject | undefined;
  required: boolean;
}

function jsonBody({ value }: BodyPart, consumes: readonly string[]): Body {
  const schema = isObject(value.schema) ? convertSchema(value.schema) : undefined;
  return { types: consumes.length ? consumes : ["application/json"], schema, required: value.required === true };
}

const formTypes = ["multipart/form-data", "application/x-www-form-urlencoded"];

function formBody(parts: readonly BodyPart[], consumes: readonly string[]): Body {
  const fields = parts.map(({ value }) => value).filter(({ name }) => typeof name === "string");
  const hasFile = fields.some(({ type }) => type === "file");
  const formTypesUsed = consumes.filter((type) => formTypes.includes(type) && !(hasFile && type === formTypes[1]));
  const required = fields.filter((field) => field.required === true).map(({ name }) => name);
  const properties = fields.map((field) => {
    const { description, deprecated } = field;
    const texts = present({ description, deprecated: deprecated === true ? deprecated : undefined });
    if (isObject(field.schema)) return [field.name, convertSchema(field.schema)];
    return [field.name, { ...wordsOf(field), ...extensions(field), ...texts }];
  });
  // A list without a format has commas in Swagger 2.0, and repeats its name in 3.0.
  const styles = fields.map((field) => [field.name, styleOf(field)] as const);
  const encoding = Object.fromEntries(styles.filter(([, { explode }]) => explode === false));
  return {
    types: formTypesUsed.length ? formTypesUsed : [formTypes[hasFile ? 0 : 1] as string],
    schema: { type: "object", properties: Object.fromEntries(properties), ...(required.length ? { required } : {}) },
    encoding: Object.keys(encoding).length ? encoding : undefined,
    required: required.length > 0,
  };
}
