import { inputOf, parseInput } from "../../../runtime/samples/input-value.js";
import { entriesOf, isObject, parseExactJson } from "../../../runtime/samples/json.js";
import { defaultStyle, sentTexts } from "../../../runtime/samples/request-of.js";
import type { InputKind, RequestBody, RequestInput } from "../../../runtime/samples/sample-request.js";
import { ownerIn, subjectOf } from "../../2-model/openapi/known-values.js";
import type { Example, Header, MediaType, Operation, Parameter, RequestValues, Schema } from "../../2-model/types.js";
import { ownValue, present } from "../../platform/values.js";
import { accepts, branchesOf, intendedValue, memberSchema } from "../../schema/validate.js";
import { contentTypeOf, element, enumValues, isFile, typesOf } from "../../schema/walk.js";
import { type ComposedValue, compose, endOf } from "./examples/compose.js";
import { anyTextFor, describedExample, fits, placeholderFor } from "./examples/compose-scalar.js";
import { bodyText, composedBody, encodedMember, examplesOf } from "./examples/media-examples.js";
import {
  concrete,
  fileName,
  isForm,
  isJson,
  isMultipart,
  isText,
  isXml,
  memberStyles,
  partEncodings,
} from "./examples/media-types.js";
import { sentSequence } from "./examples/sequence-text.js";
import { type Member, membersOf } from "./fields/members.js";

/** What a request sends for its parameters, or for its body. */
interface Inputs {
  inputs: RequestInput[];
  /** Set if a value is composed and would have too many levels. */
  endsEarly?: boolean;
}

/** All parameters, with a text if the sample sends them. An unknown variable of the path has none: the sample shows `{owner}`. */
export function parameterInputs(operation: Operation, values: RequestValues | undefined): Inputs {
  let endsEarly = false;
  const inputs = operation.parameters.map((parameter) => {
    const sampleValue = givenValue(parameter, values);
    if (!parameter.required && !sampleValue) return inputOfParameter(parameter);
    const sent = sampleValue ? undefined : sentExample(parameter);
    if (sent) return inputOfParameter(parameter, sent);
    const known = sampleValue ?? knownValue(parameter, operation.path);
    if (known && endOf(known) !== undefined) endsEarly = true;
    return inputOfParameter(parameter, textOf(parameter, known));
  });
  return { inputs, endsEarly };
}

function inputOfParameter(parameter: Parameter, text: Partial<RequestInput> = {}): RequestInput {
  return { in: parameter.in, name: parameter.name, kind: kindOf(parameter.schema, true), ...text, ...manner(parameter) };
}

/** The text for a value, or a placeholder. */
function textOf(parameter: Parameter, known: ComposedValue | undefined): Partial<RequestInput> {
  if (known?.value !== undefined) return inputOf(known.value);
  return isPlainVariable(parameter) ? {} : { text: placeholderFor(parameter.name) };
}

/** The headers that a sample sends with a part: the required ones, and those with a value in the spec. */
function partHeaders(headers: readonly Header[]): [name: string, value: string][] {
  return headers.flatMap((header): [string, string][] => {
    const parameter: Parameter = { ...header, in: "header" };
    const { required, examples, schema } = header;
    if (!required && examples.length === 0 && !schema?.default && !schema?.examples.length) return [];
    const input = inputOfParameter(parameter, sentExample(parameter) ?? textOf(parameter, knownValue(parameter, "")));
    return [[header.name, sentTexts(input, parseInput(input.kind, input.text ?? "")).join("")]];
  });
}

/** The properties of a parameter that differ from the defaults of its location. Pages contain them. */
function manner(parameter: Parameter): Partial<RequestInput> {
  const defaults = defaultStyle(parameter.in);
  const { required, schema, mediaType, encodings, allowReserved, style, explode, separators } = parameter;
  return present({
    required: required || undefined,
    values: schema && allowedTexts(schema),
    mediaType,
    members: encodings && memberStyles({ encodings }),
    allowReserved: allowReserved || undefined,
    style: style === defaults.style ? undefined : style,
    explode: explode === defaults.explode ? undefined : explode,
    separators,
  });
}

/** Whether the template of the path shows the parameter as its name in braces. */
const isPlainVariable = ({ in: place, style }: Parameter) => place === "path" && style === defaultStyle("path").style;

/** A value that the spec gives or that its schema allows. Undefined if the schema allows none, or any text. */
function knownValue(parameter: Parameter, path: string): ComposedValue | undefined {
  const { schema: base, known, description = "" } = parameter;
  const written = writtenExample(parameter) ?? (known === undefined ? undefined : { value: known });
  if (written || !base) return written;
  // What the parameter says of its values is as good as what its schema says.
  const schema = describedExample({ description }) === undefined ? base : { ...base, description };
  const name = parameter.in === "path" ? subjectOf(parameter.name, ownerIn(path, parameter.name)) : parameter.name;
  const composed = compose(schema, { direction: "request", name });
  const isAnyText = !schema.format && !schema.enum && schema.pattern === undefined && composed?.value === anyTextFor(schema);
  const saysNothing = isAnyText && (isPlainVariable(parameter) || fits(placeholderFor(parameter.name), schema));
  return saysNothing ? undefined : composed;
}

function givenValue(parameter: Parameter, values: RequestValues | undefined): { value: unknown } | undefined {
  if (!values || parameter.in === "querystring") return undefined;
  const place = values[parameter.in];
  return Object.hasOwn(place, parameter.name) ? { value: place[parameter.name] } : undefined;
}

/** An example value of an optional parameter. Undefined if there is none. */
export function exampleInput(parameter: Parameter): Partial<RequestInput> | undefined {
  const written = writtenExample(parameter);
  return written ? inputOf(written.value) : sentExample(parameter);
}

/** The first example that is only known as it is sent, if none is a value. */
function sentExample(parameter: Parameter): Pick<RequestInput, "sent"> | undefined {
  if (writtenExample(parameter)) return undefined;
  const example = parameter.examples.find(({ isSerialized, value }) => isSerialized && typeof value === "string");
  return example && { sent: example.value as string };
}

/** The first valid example. Parameters are sent as text, so the example of a number may be a string. */
function writtenExample({ examples, schema, mediaType = "" }: Parameter): { value: unknown } | undefined {
  const values = examples
    .filter(({ isSerialized }) => !isSerialized)
    .map(({ value }) => textValue(value, mediaType, schema))
    .map((value) => (schema ? intendedValue(value, schema, "request") : value));
  const value = values.find((value) => {
    if (value === undefined || !schema) return value !== undefined;
    const read = typeof value === "string" ? [value, parseInput("number", value), parseInput("boolean", value)] : [value];
    return read.some((value) => accepts(schema, value, "request"));
  });
  return value === undefined ? undefined : { value };
}

/** Longer lists would add more weight to every page than they are worth. */
const mostValues = 24;

/** How a reader types a value that no sample shows. Items in lists of parameters are texts, in bodies only strings. */
function kindOf(schema: Schema | undefined, parameter: boolean): InputKind {
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
function allowedTexts(schema: Schema): string[] | undefined {
  const texts = enumValues(schema, "plain")?.map(({ value }) => value);
  return texts && texts.length > 1 && texts.length <= mostValues && !texts.includes('""') ? texts : undefined;
}

interface BodyInputs extends Inputs {
  body: RequestBody;
}

/** The body of the sample with a value for each member. Undefined without a body, "unknown" without a valid value. */
export function bodyInputs(operation: Operation, values: RequestValues | undefined): BodyInputs | "unknown" | undefined {
  const media = sampleMedia(operation, values);
  if (!media) return undefined;
  const written = values?.body ?? exampleOf(media, values?.example) ?? examplesOf(media).find(({ value }) => value !== undefined);
  const composed = written ? undefined : composedBody(media, { direction: "request" });
  const inputs = inputsOfBody(
    values?.body ? values.body.value : textValue((written ?? composed)?.value, media.mediaType, media.schema),
    media,
  );
  return composed && endOf(composed) !== undefined && inputs !== "unknown" ? { ...inputs, endsEarly: true } : inputs;
}

function inputsOfBody(value: unknown, media: MediaType): BodyInputs | "unknown" {
  const { mediaType } = media;
  // A form that is one file has a part without a name; most servers read `file`.
  if (isMultipart(mediaType) && media.schema && isFile(media.schema))
    return { body: { kind: "multipart", mediaType }, inputs: [{ in: "body", name: "file", kind: "file", text: "file.bin" }] };
  if (value === undefined && media.schema && (isJson(mediaType) || isForm(mediaType) || isMultipart(mediaType))) return "unknown";
  if (isJson(mediaType)) return jsonBody(value === undefined ? {} : value, media);
  if (isForm(mediaType) && isObject(value)) return { body: { kind: "form", mediaType }, inputs: members(value, media) };
  const parts = isMultipart(mediaType) && media.isStream && value !== undefined ? [value].flat() : value;
  if (isMultipart(mediaType) && typeof parts === "object" && parts !== null)
    return { body: { kind: "multipart", mediaType }, inputs: members(parts, media, true) };
  if (isText(mediaType) || isXml(mediaType) || isForm(mediaType)) {
    const text = bodyText(value, media);
    if (text !== undefined) {
      const sent = sentSequence(text, mediaType);
      return {
        body: { kind: "text", mediaType: concrete(mediaType) },
        inputs: [{ in: "body", name: "", kind: "text", text: sent }],
      };
    }
  }
  const type = concrete(mediaType);
  return {
    body: { kind: "file", mediaType: type },
    inputs: [{ in: "body", name: "", kind: "file", text: fileName("file", type) }],
  };
}

export function sampleMedia(operation: Operation, values: RequestValues | undefined): MediaType | undefined {
  return preferred(operation.requestBody?.contents ?? [], values?.example);
}

function jsonBody(value: unknown, media: MediaType): BodyInputs {
  const { mediaType } = media;
  const body: RequestBody = { kind: "json", mediaType: mediaType.includes("*") ? "application/json" : mediaType };
  if (isObject(value)) return { body, inputs: members(value, media) };
  return { body: { ...body, whole: true }, inputs: [{ in: "body", name: "", ...inputOf(value) }] };
}

/**
 * The members that the sample sends, in its order, then the others. `parts`: each is a part of a multipart body; one of a
 * list is named by its place.
 */
function members(value: object, media: MediaType, parts = false): RequestInput[] {
  const { schema, isStream } = media;
  const styles: Record<string, Partial<RequestInput>> = isForm(media.mediaType) || parts
    ? memberStyles({ encodings: partEncodings(media) })
    : {};
  for (const { name, headers } of parts ? (media.encodings ?? []) : []) {
    const sentHeaders = partHeaders(headers);
    if (sentHeaders.length > 0) styles[name] = { ...ownValue(styles, name), headers: sentHeaders };
  }
  const membersByName = new Map(namedMembers(schema).map((member) => [member.name, member]));
  const sent = entriesOf(value)
    .filter(([, member]) => member !== undefined)
    .flatMap(([key, member]): RequestInput[] => {
      const isPlace = Array.isArray(value);
      const name = isPlace ? `[${key}]` : key;
      const style = ownValue(styles, name) ?? (isPlace ? styles["[]"] : undefined);
      const inner = isStream ? schema : schema && memberSchema(schema, value, key);
      const file = inner && parts ? fileOf(name, inner, style?.mediaType, member) : undefined;
      if (file)
        return (Array.isArray(member) ? member : [member]).map(() => ({ ...file, ...present({ headers: style?.headers }) }));
      const encoded = (item: unknown, of = inner) => (of ? encodedMember(name, item, of, style) : item);
      const sentValue =
        parts && !isPlace && Array.isArray(member)
          ? member.map((item, index) => encoded(item, inner && memberSchema(inner, member, String(index))))
          : encoded(member);
      return [{ in: "body", name, ...inputOf(sentValue), ...limits(membersByName.get(name)), ...style }];
    });
  const names = new Set(sent.map(({ name }) => name));
  const further = [...membersByName.values()].filter(
    ({ name, schema: inner }) => !names.has(name) && !(parts && fileOf(name, inner)),
  );
  return [
    ...sent,
    ...further.map(
      (member): RequestInput => ({
        in: "body",
        name: member.name,
        kind: kindOf(member.schema, false),
        ...limits(member),
        ...styles[member.name],
      }),
    ),
  ];
}

/** Members with a real name. Rows such as "[0]", "/^x-/" or "{key}" have none. */
function namedMembers(schema: Schema | undefined): Member[] {
  if (!schema) return [];
  return membersOf(schema, "request").members.filter(({ name, idName }) => idName === undefined && !/^\/.*\/$/.test(name));
}

function limits(member: Member | undefined): Partial<RequestInput> {
  return present({ required: member?.required || undefined, values: member && allowedTexts(member.schema) });
}

function fileOf(name: string, schema: Schema, written?: string, value?: unknown): RequestInput | undefined {
  const item = element(schema).schema;
  const [only] = [value].flat();
  const inner = [item, ...branchesOf(item, only, "request")].find(isFile) ?? (isAnyBytes(item, written) ? item : undefined);
  if (!inner) return undefined;
  const mediaType = written ?? contentTypeOf(inner);
  const text = fileName(name, mediaType);
  return { in: "body", name, kind: "file", text, ...present({ mediaType }) };
}

/** Whether a part without a type is a file by its media type (OpenAPI 3.1.1, "Working with Binary Data"). */
function isAnyBytes(schema: Schema, mediaType = ""): boolean {
  return typesOf(schema).length === 0 && /^(?:image|audio|video|font)\/|^application\/(?:octet-stream|pdf|zip)$/i.test(mediaType);
}

/** The media type for a sample: the one with the named example, otherwise JSON, then forms, multipart, others. */
function preferred(contents: readonly MediaType[], example: string | undefined): MediaType | undefined {
  const named = contents.find((content) => exampleOf(content, example));
  if (named) return named;
  const order = [isJson, isForm, isMultipart, isText];
  for (const fits of order) {
    const found = contents.find((content) => fits(content.mediaType));
    if (found) return found;
  }
  return contents[0];
}

function exampleOf(media: MediaType, name: string | undefined): Example | undefined {
  return media.examples.find((example) => example.value !== undefined && example.name !== "" && example.name === name);
}

function textValue(value: unknown, mediaType: string, schema: Schema | undefined): unknown {
  if (typeof value !== "string" || !isJson(mediaType)) return value;
  // JSON in a string, which is common in OpenAPI 3.0.
  try {
    return schema && typesOf(schema).includes("string") ? value : parseExactJson(value);
  } catch {
    return value;
  }
}
