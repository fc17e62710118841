import type { ApiModel, MediaType, Operation, Parameter, Schema } from "../../2-model/api-model.js";
import { formPairs } from "../../../runtime/samples/form-text.js";
import type { HttpRequest, Part, RequestBody } from "../../../runtime/samples/http-request.js";
import { jsonLine } from "../../../runtime/samples/json-text.js";
import { cookieText, headerText, oneLine, pathText, queryPairs, scalarText } from "../../../runtime/samples/serialize.js";
import { applySecurity } from "./build-security.js";
import { compose } from "./examples/compose.js";
import { bodyText } from "./examples/media-examples.js";
import { element, isFile, typesOf } from "./fields/kinds.js";
import { resolve } from "./fields/resolve.js";
import { isForm, isJson, isMultipart, isText, isXml } from "./media-types.js";
import type { RequestValues } from "./request-values.js";
import { baseUrl, serversOf } from "./servers.js";

/** Optional query parameters that a sample shows beside the required ones: enough to tell how it is done. */
const optionalShown = 2;

/** A call as data: required parameters and a few telling ones, credentials as placeholders, the first server. */
export function buildRequest(operation: Operation, model: ApiModel, values?: RequestValues): HttpRequest {
  const shown = new Map<Parameter, unknown>();
  for (const parameter of chosenParameters(operation, values)) shown.set(parameter, parameterValue(parameter, values));
  const query: string[] = [];
  const cookies: string[] = [];
  const headers: [string, string][] = [];
  let path = operation.path;
  for (const [parameter, value] of shown) {
    const serialized = { ...parameter };
    if (parameter.in === "path") path = path.replaceAll(`{${parameter.name}}`, () => pathText(serialized, value));
    else if (parameter.in === "query") query.push(...queryPairs(serialized, value));
    else if (parameter.in === "querystring") query.push(wholeQuery(value));
    else if (parameter.in === "header") headers.push([oneLine(parameter.name), headerText(serialized, value)]);
    else cookies.push(cookieText(serialized, value));
  }
  const request: HttpRequest = {
    method: operation.method.toUpperCase(),
    url: "",
    headers: [],
    answer: answerOf(operation),
  };
  const security = applySecurity(operation, model);
  if (security.basic) request.basic = security.basic;
  query.push(...security.query);
  cookies.push(...security.cookies);
  request.headers = [...security.headers, ...headers];
  if (cookies.length > 0) request.headers.push(["Cookie", cookies.join("; ")]);
  const body = buildBody(operation, values);
  if (body) request.body = body;
  const joined = serverOf(operation, model, values) + (path.startsWith("/") ? path : `/${path}`);
  request.url = query.length > 0 ? `${joined}${joined.includes("?") ? "&" : "?"}${query.join("&")}` : joined;
  return request;
}

function serverOf(operation: Operation, model: ApiModel, values: RequestValues | undefined): string {
  const servers = serversOf(operation, model);
  const wanted = values?.server;
  if (wanted === undefined) return baseUrl(servers);
  const known = servers.find((server) => server.label === wanted || server.url === wanted);
  return baseUrl(known ? [known] : [{ url: wanted, label: "" }]);
}

/** Required ones, those the writer gives, and (where the writer gives none) the first optional ones that have an example. */
function chosenParameters(operation: Operation, values: RequestValues | undefined): Parameter[] {
  let left = values ? 0 : optionalShown;
  return operation.parameters.filter((parameter) => {
    if (parameter.required || givenValue(parameter, values)) return true;
    if (left === 0 || parameter.deprecated || parameter.in !== "query" || !isTelling(parameter)) return false;
    left--;
    return true;
  });
}

/** Whether a parameter has an example that differs from what the server takes without it. */
function isTelling(parameter: Parameter): boolean {
  const example = writtenExample(parameter);
  const usual = parameter.schema && resolve(parameter.schema).default;
  return example !== undefined && !(usual && scalarText(usual.value) === scalarText(example.value));
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

function wholeQuery(value: unknown): string {
  if (typeof value !== "object" || value === null) return scalarText(value);
  return new URLSearchParams(formPairs(value)).toString();
}

function buildBody(operation: Operation, values: RequestValues | undefined): RequestBody | undefined {
  const contents = operation.requestBody?.contents ?? [];
  const media = preferred(contents);
  if (!media) return undefined;
  const value = values?.body ? values.body.value : bodyValue(media);
  if (isJson(media.mediaType)) return { kind: "json", mediaType: jsonType(media.mediaType), value: value ?? null };
  if (isForm(media.mediaType) && isObject(value)) return { kind: "form", pairs: formPairs(value) };
  if (isMultipart(media.mediaType) && isObject(value)) return { kind: "multipart", parts: parts(value, media.schema) };
  if (isText(media.mediaType) || isXml(media.mediaType)) {
    const text = bodyText(value, media);
    if (text !== undefined) return { kind: "text", mediaType: media.mediaType, text };
  }
  return { kind: "file", mediaType: media.mediaType.replaceAll("*", "octet-stream"), fileName: "file.bin" };
}

/** The media type a sample sends: JSON before forms before multipart before what else there is. */
function preferred(contents: readonly MediaType[]): MediaType | undefined {
  const order = [isJson, isForm, isMultipart, isText];
  for (const fits of order) {
    const found = contents.find((content) => fits(content.mediaType));
    if (found) return found;
  }
  return contents[0];
}

const jsonType = (mediaType: string) => (mediaType.includes("*") ? "application/json" : mediaType);

function bodyValue(media: MediaType): unknown {
  const written = media.examples.find((example) => example.value !== undefined);
  const value = written ? written.value : media.schema && compose(media.schema, { direction: "request" })?.value;
  if (typeof value !== "string" || !isJson(media.mediaType)) return value;
  // JSON written as a text, common in OpenAPI 3.0.
  try {
    return media.schema && typesOf(resolve(media.schema)).includes("string") ? value : JSON.parse(value);
  } catch {
    return value;
  }
}

function parts(value: Record<string, unknown>, schema: Schema | undefined): Part[] {
  const properties = new Map(schema ? resolve(schema).properties.map((property) => [property.name, property.schema]) : []);
  return Object.entries(value).flatMap(([name, member]): Part[] => {
    const property = properties.get(name);
    const inner = property && resolve(element(property).schema);
    const items: unknown[] = Array.isArray(member) ? member : [member];
    if (inner && isFile(inner)) return items.map(() => filePart(name, inner));
    if (Array.isArray(member) && !items.some(isObject))
      return items.map((item) => ({ kind: "value", name, value: partText(item) }));
    return [{ kind: "value", name, value: partText(member) }];
  });
}

function filePart(name: string, schema: Schema): Part {
  const mediaType = schema.contentMediaType;
  return { kind: "file", name, fileName: "file.bin", ...(mediaType === undefined ? {} : { mediaType }) };
}

const partText = (value: unknown) => (typeof value === "object" && value !== null ? jsonLine(value) : scalarText(value));

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** What the first success answers with. */
function answerOf(operation: Operation): HttpRequest["answer"] {
  const success = operation.responses.find((response) => response.status.startsWith("2"));
  const chosen = success ?? operation.responses.find((response) => response.status === "default");
  if (!chosen || chosen.contents.length === 0 || operation.method === "head") return "nothing";
  if (chosen.contents.some((content) => isJson(content.mediaType))) return "json";
  return chosen.contents.some((content) => isText(content.mediaType) || isXml(content.mediaType)) ? "text" : "file";
}
