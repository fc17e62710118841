import { parseExactJson } from "../../../runtime/samples/exact-json.js";
import { inputOf } from "../../../runtime/samples/input-value.js";
import { isObject } from "../../../runtime/samples/is-object.js";
import type { RequestBody, RequestInput } from "../../../runtime/samples/sample-request.js";
import type { Example, MediaType, Operation, RequestValues, Schema } from "../../2-model/types.js";
import { present } from "../../platform/values.js";
import { contentTypeOf, isFile } from "../../schema/encoding.js";
import { bodyText, composedBody } from "./examples/media-examples.js";
import { type Member, membersOf } from "./fields/members.js";
import { element, typesOf } from "./fields/schemas.js";
import { fileName, isForm, isJson, isMultipart, isText, isXml, memberStyles } from "./media-types.js";
import { allowedTexts, kindOf } from "./parameter-inputs.js";
import { sentSequence } from "./sequence-text.js";

interface BodyInputs {
  body: RequestBody;
  inputs: RequestInput[];
}

/**
 * The body in the media type of the sample, with a value for each of its members. Undefined if the operation
 * has none, and "unknown" if no valid value is known.
 */
export function bodyInputs(operation: Operation, values: RequestValues | undefined): BodyInputs | "unknown" | undefined {
  const media = sampleMedia(operation, values);
  if (!media) return undefined;
  const { mediaType } = media;
  const value = values?.body ? values.body.value : bodyValue(media, values?.example);
  if (value === undefined && media.schema && (isJson(mediaType) || isForm(mediaType) || isMultipart(mediaType))) return "unknown";
  if (isJson(mediaType)) return jsonBody(value === undefined ? {} : value, media);
  if (isForm(mediaType) && isObject(value)) return { body: { kind: "form", mediaType }, inputs: members(value, media) };
  if (isMultipart(mediaType) && isObject(value)) {
    return { body: { kind: "multipart", mediaType }, inputs: members(value, media, true) };
  }
  if (isText(mediaType) || isXml(mediaType)) {
    const text = bodyText(value, media);
    if (text !== undefined) {
      const sent = sentSequence(text, mediaType);
      return { body: { kind: "text", mediaType }, inputs: [{ in: "body", name: "", kind: "text", text: sent }] };
    }
  }
  const type = mediaType.replaceAll("*", "octet-stream");
  return {
    body: { kind: "file", mediaType: type },
    inputs: [{ in: "body", name: "", kind: "file", text: fileName("file", mediaType) }],
  };
}

/** The media type of the body in a sample. */
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
 * The members that the sample sends, in its order, then the others.
 * @param parts whether each is a part of a multipart body
 */
function members(value: Record<string, unknown>, media: MediaType, parts = false): RequestInput[] {
  const { schema, partTypes = {} } = media;
  const styles = isForm(media.mediaType) || parts ? memberStyles(media) : {};
  const membersByName = new Map(namedMembers(schema).map((member) => [member.name, member]));
  const sent = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .flatMap(([name, member]): RequestInput[] => {
      const inner = membersByName.get(name)?.schema;
      const mediaType = parts ? partTypes[name] : undefined;
      const file = inner && parts ? fileOf(name, inner, mediaType) : undefined;
      if (file) return (Array.isArray(member) ? member : [member]).map(() => file);
      return [
        { in: "body", name, ...inputOf(member), ...limits(membersByName.get(name)), ...present({ mediaType }), ...styles[name] },
      ];
    });
  const names = new Set(Object.keys(value));
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

function fileOf(name: string, schema: Schema, written?: string): RequestInput | undefined {
  const inner = element(schema).schema;
  if (!isFile(inner)) return undefined;
  const mediaType = written ?? contentTypeOf(inner);
  const text = fileName(name, mediaType);
  return { in: "body", name, kind: "file", text, ...present({ mediaType }) };
}

/**
 * The media type for a sample: the one with the named example, otherwise JSON before forms before multipart
 * before others.
 */
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

function bodyValue(media: MediaType, example: string | undefined): unknown {
  const written = exampleOf(media, example) ?? media.examples.find((candidate) => candidate.value !== undefined);
  const value = written ? written.value : composedBody(media, "request")?.value;
  if (typeof value !== "string" || !isJson(media.mediaType)) return value;
  // JSON in a string, which is common in OpenAPI 3.0.
  try {
    return media.schema && typesOf(media.schema).includes("string") ? value : parseExactJson(value);
  } catch {
    return value;
  }
}
