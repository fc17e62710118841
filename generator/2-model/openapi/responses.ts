import { isObject } from "../../../runtime/samples/json.js";
import { isForm } from "../../../runtime/samples/serialize.js";
import {
  below,
  child,
  entries,
  extensions,
  flag,
  items,
  type JsonObject,
  text,
  texts,
  without,
} from "../../1-sources/openapi/spec-source.js";
import { keptFormat, keptSeparators, keptStyles } from "../../1-sources/openapi/swagger/conversion.js";
import { asText, onceIn, ownValue, present } from "../../platform/values.js";
import type { At, Encoding, Example, Header, MediaType, RequestBody, Response, ResponseLink } from "../types.js";
import { type Context, follow, type Node, toServer } from "./context.js";

export function requestBodyOf(context: Context, operation: JsonObject, at: At): RequestBody | undefined {
  const node = operation.requestBody === undefined ? undefined : follow(context, operation.requestBody, below(at, "requestBody"));
  if (!node) return undefined;
  return {
    at: node.at,
    ...present({ description: node.description ?? text(node.value, "description") }),
    required: flag(node.value, "required"),
    contents: contentOf(context, node.value, node.at),
  };
}

/** Whether the body of a request says nothing: an optional object without members. Generators write one for each operation. */
export function isEmptyBody(body: unknown): boolean {
  if (!isObject(body) || flag(body, "required") || !hasOnly(body, ["content", "required"])) return false;
  const contents = Object.values(child(body, "content") ?? {});
  return contents.every((media) => {
    if (!isObject(media) || !hasOnly(media, ["schema", "encoding"])) return false;
    const schema = child(media, "schema") ?? {};
    const isBare = hasOnly(schema, ["type", "properties", "additionalProperties"]) && (schema.type ?? "object") === "object";
    return isBare && [schema.properties, schema.additionalProperties, media.encoding].every(isNothing);
  });
}

const hasOnly = (value: JsonObject, names: readonly string[]) => Object.keys(value).every((name) => names.includes(name));
const isNothing = (value: unknown) =>
  value === undefined || value === false || (isObject(value) && Object.keys(value).length === 0);

const statusOf = ({ name }: { name: string }) => (/^\d+$/.test(name) ? Number(name) : 1000);

/** Responses by their numbers, then ranges and `default` in the order of the spec. */
export function responsesOf(context: Context, operation: JsonObject, place: At): Response[] {
  const sorted = entries(operation, "responses", place).sort((a, b) => statusOf(a) - statusOf(b));
  return sorted.flatMap((entry): Response[] => {
    const node = entry.name.startsWith("x-") ? undefined : follow(context, entry.value, entry.at);
    if (!node) return [];
    const description = descriptionOf(node);
    const { at, headers, contents, extensions, links } = sharedPart(context, node);
    // Member by member: specs have thousands of responses, and a spread is slow.
    const response: Response = { at, headers, contents, extensions, status: entry.name, description };
    if (links) response.links = links;
    if (node.name !== undefined) response.name = node.name;
    return [response];
  });
}

/** From 3.2 on, a response may have a summary above its description. */
function descriptionOf(node: Node): string {
  const summary = node.summary ?? text(node.value, "summary");
  const description = node.description ?? text(node.value, "description") ?? "";
  if (!summary?.trim() || description.includes(summary)) return description;
  return description.trim() ? `${summary}\n\n${description}` : summary;
}

function sharedPart(context: Context, { value, at }: Node): Omit<Response, "status" | "description" | "name"> {
  return onceIn(context.responses, value, () => ({
    at,
    headers: headersOf(context, value, at),
    contents: contentOf(context, value, at),
    extensions: extensions(value),
    ...(value.links === undefined ? {} : { links: linksOf(context, value, at) }),
  }));
}

function linksOf(context: Context, value: JsonObject, at: At): ResponseLink[] {
  return entries(value, "links", at).flatMap((entry): ResponseLink[] => {
    const node = follow(context, entry.value, entry.at);
    if (!node) return [];
    const parameters = entries(node.value, "parameters", node.at).map(({ name, value: given }) => ({ name, value: given }));
    return [
      {
        at: node.at,
        name: entry.name,
        ...present({
          description: node.description ?? text(node.value, "description"),
          operation: text(node.value, "operationId") ?? text(node.value, "operationRef"),
        }),
        parameters,
        ...(Object.hasOwn(node.value, "requestBody") ? { requestBody: { value: node.value.requestBody } } : {}),
        ...present({ server: isObject(node.value.server) ? toServer(node.value.server, below(node.at, "server")) : undefined }),
      },
    ];
  });
}

/** The media types of a `content`, in order, with how their parts are written. */
function contentOf(context: Context, value: JsonObject, at: At): MediaType[] {
  return entries(value, "content", at).flatMap((entry): MediaType[] => {
    const node = follow(context, entry.value, entry.at);
    if (!node) return [];
    // A stream of items (3.2 `itemSchema`) is documented with the schema of one item.
    const member = ["schema", "itemSchema"].find((name) => node.value[name] !== undefined);
    const media: MediaType = {
      at: node.at,
      mediaType: entry.name,
      ...(member === undefined ? {} : { schema: context.schema(node.value[member], below(node.at, member)) }),
      examples: examplesOf(context, node.value, node.at),
      ...present({ description: node.description ?? text(node.value, "description") }),
      ...(member === "itemSchema" ? { isStream: true } : {}),
    };
    if (context.source.version !== "3.0" && /^multipart\//i.test(entry.name)) media.untypedPartsAreBytes = true;
    const encodings = encodingsOf(context, entry.name, node.value, node.at);
    if (encodings.length) media.encodings = encodings;
    return [media];
  });
}

/** By name, and from 3.2 on by place. */
function encodingsOf(context: Context, mediaType: string, media: JsonObject, at: At): Encoding[] {
  const item = child(media, "itemEncoding");
  const all = [
    ...entries(media, "encoding", at),
    ...items(media, "prefixEncoding").map((value, index) => ({
      name: `[${index}]`,
      value,
      at: below(at, "prefixEncoding", index),
    })),
    ...(item ? [{ name: "[]", value: item, at: below(at, "itemEncoding") }] : []),
  ];
  return all.flatMap((entry): Encoding[] => {
    const { name, value } = entry;
    if (!isObject(value)) return [];
    const { explode, allowReserved } = value;
    return [
      {
        at: entry.at,
        name,
        headers: headersOf(context, value, entry.at),
        ...present({
          contentType: text(value, "contentType"),
          style: styleIn(value),
          ...separatorsIn(value),
          explode: typeof explode === "boolean" ? explode : undefined,
          // In multipart bodies it only says that `style` counts: nothing is percent-encoded (OpenAPI 3.2, Encoding Object).
          allowReserved: typeof allowReserved === "boolean" ? allowReserved && isForm(mediaType) : undefined,
        }),
      },
    ];
  });
}

/** Headers of a response except `Content-Type`, which the media types provide. */
function headersOf(context: Context, value: JsonObject, at: At): Header[] {
  return entries(value, "headers", at).flatMap((entry): Header[] => {
    const node = entry.name.toLowerCase() === "content-type" ? undefined : follow(context, entry.value, entry.at);
    return node ? [described(context, node, entry.name, "simple")] : [];
  });
}

/** The style of a parameter or of a member of a form. Tabs are one that only Swagger 2.0 has. */
const styleIn = (value: JsonObject) => ownValue(keptStyles, asText(value[keptFormat])) ?? text(value, "style");

const separatorsIn = (value: JsonObject) =>
  present({ separators: Array.isArray(value[keptSeparators]) ? texts(value, keptSeparators) : undefined });

/** What parameters and headers share. */
export function described(context: Context, node: Node, name: string, defaultStyle: string): Header {
  const { value, at } = node;
  const style = styleIn(value) ?? defaultStyle;
  const [content, ...others] = contentOf(context, value, at);
  const schema = value.schema === undefined ? content?.schema : context.schema(value.schema, below(at, "schema"));
  const examples = [...examplesOf(context, value, at), ...[content, ...others].flatMap((media) => media?.examples ?? [])];
  return {
    at,
    name,
    ...present({ description: node.description ?? text(value, "description"), schema, mediaType: content?.mediaType }),
    ...present({ encodings: content?.encodings }),
    ...(others.length > 0 ? { otherMediaTypes: others.map(({ mediaType }) => mediaType) } : {}),
    required: flag(value, "required"),
    deprecated: flag(value, "deprecated"),
    allowEmptyValue: flag(value, "allowEmptyValue"),
    allowReserved: flag(value, "allowReserved"),
    style,
    explode: typeof value.explode === "boolean" ? value.explode : style === "form" || style === "cookie",
    examples,
    ...separatorsIn(value),
    extensions: extensions(without(value, keptFormat, keptSeparators)),
  };
}

/** The single `example` and the named `examples` of a parameter, header or media type. */
function examplesOf(context: Context, value: JsonObject, at: At): Example[] {
  const lone: Example[] = Object.hasOwn(value, "example")
    ? [{ at: below(at, "example"), name: "", value: value.example, extensions: {} }]
    : [];
  const named = entries(value, "examples", at).flatMap((entry): Example[] => {
    const node = follow(context, entry.value, entry.at);
    return node ? [toExample(entry.name, node.value, node.at, node)] : [];
  });
  return [...lone, ...named];
}

function toExample(name: string, value: JsonObject, at: At, texts: { summary?: string; description?: string }): Example {
  // OpenAPI 3.2 section 4.19: `dataValue` is the value, `serializedValue` its text on the wire.
  const member = ["dataValue", "value", "serializedValue"].find((found) => Object.hasOwn(value, found));
  return {
    at,
    name,
    ...present({
      summary: texts.summary ?? text(value, "summary"),
      description: texts.description ?? text(value, "description"),
      externalValue: text(value, "externalValue"),
    }),
    ...(member === undefined ? {} : { value: value[member] }),
    ...(member === "serializedValue" ? { isSerialized: true } : present({ serialized: text(value, "serializedValue") })),
    extensions: extensions(value),
  };
}
