import { parseInput } from "./input-value.js";
import { entriesOf, isObject, objectOf } from "./json.js";
import { jsonLine } from "./json-text.js";
import type { HttpRequest, Part, RequestBody } from "./language.js";
import type { MemberStyle, RequestInput, SampleRequest } from "./sample-request.js";
import {
  asSent,
  cookieText,
  encodePath,
  headerText,
  isJson,
  mediaText,
  oneLine,
  pathText,
  queryPairs,
  type SerializedParameter,
  scalarText,
  wholeQueryText,
} from "./serialize.js";

/** The request as it is sent: parameters serialized by their styles, credentials first, the body in its media type. */
export function requestOf(call: SampleRequest): HttpRequest {
  const { credentials = {} } = call;
  const query: string[] = [];
  const headers: [string, string][] = [];
  for (const [name, value] of credentials.headers ?? []) addHeader(headers, name, value);
  const cookies: string[] = [];
  if (call.accept !== undefined) addHeader(headers, "Accept", call.accept);
  let path = encodePath(call.path.startsWith("/") ? call.path : `/${call.path}`);
  for (const input of call.inputs) {
    const { in: place, text = input.sent } = input;
    if (text === undefined || place === "body") continue;
    const texts = sentTexts(input, parseInput(input.kind, text));
    const [only = ""] = texts;
    if (place === "path") path = path.replaceAll(`{${input.name}}`, () => only);
    else if (place === "header") addHeader(headers, oneLine(input.name), only);
    else if (place === "cookie") cookies.push(only);
    else query.push(...texts);
  }
  query.push(...(credentials.query ?? []));
  cookies.push(...(credentials.cookies ?? []));
  if (cookies.length > 0) addHeader(headers, "Cookie", cookies.join("; "));
  const [, address = "", fragment = ""] = /^([^#]*)(.*)$/s.exec(encodePath(call.server) + path) ?? [];
  const separator = query.length === 0 ? "" : address.includes("?") ? "&" : "?";
  const url = address + separator + query.join("&") + fragment;
  const request: HttpRequest = { method: call.method, url, headers, answer: call.answer };
  if (credentials.basic) {
    const { digest, ...pair } = credentials.basic;
    request[digest ? "digest" : "basic"] = pair;
  }
  if (credentials.certificate) request.certificate = true;
  const body = bodyOf(call);
  if (body) request.body = body;
  return request;
}

/** Adds a header; equal names are joined (RFC 9110 section 5.3; RFC 6265 section 4.2.1 for cookies). */
function addHeader(headers: [string, string][], name: string, value: string): void {
  const header = headers.find(([other]) => other.toLowerCase() === name.toLowerCase());
  if (header) header[1] += (name.toLowerCase() === "cookie" ? "; " : ", ") + value;
  else headers.push([name, value]);
}

/** The default serialization of a parameter by its location (OpenAPI 3.1 section 4.8.12.2.1). */
export function defaultStyle(place: RequestInput["in"]): { style: string; explode: boolean } {
  const form = place === "query" || place === "cookie";
  return { style: form ? "form" : "simple", explode: form };
}

/** The serialization of a parameter: its own, or the default of its location. */
export function serialization(input: RequestInput): SerializedParameter {
  const defaults = defaultStyle(input.in);
  const { name, style = defaults.style, explode = defaults.explode, allowReserved = false, mediaType, separators } = input;
  return {
    name,
    style,
    explode,
    allowReserved,
    ...(mediaType === undefined ? {} : { mediaType }),
    ...(separators && { separators }),
  };
}

/** A parameter as it is sent: the pairs of a query, otherwise one text. */
export function sentTexts(input: RequestInput, value: unknown): string[] {
  const { in: place, text, sent, mediaType, members } = input;
  if (text === undefined && sent !== undefined) return [asSent(place, sent)];
  const parameter = serialization(input);
  if (place === "path") return [pathText(parameter, value)];
  if (place === "query") return queryPairs(parameter, value);
  if (place === "header") return [headerText(parameter, value)];
  if (place === "cookie") return [cookieText(parameter, value)];
  return [isObject(value) && !isJson(mediaType) ? formText(value, members) : wholeQueryText(value, mediaType)];
}

function bodyOf({ body, inputs }: SampleRequest): RequestBody | undefined {
  if (!body) return undefined;
  const { kind, mediaType } = body;
  const bodyInputs = inputs.filter((input) => input.in === "body" && input.text !== undefined);
  const [first] = bodyInputs;
  if (kind === "file") return { kind, mediaType, fileName: first?.text ?? "file.bin" };
  if (kind === "text") return { kind, mediaType, text: first?.text ?? "" };
  if (kind === "multipart") {
    const parts = bodyInputs.flatMap(partsOf);
    return /form-data|\*/i.test(mediaType) ? { kind, parts } : multipartText(mediaType, parts);
  }
  // Programs encode the pairs of a form: one whose encoding differs is sent as text.
  if (kind === "form" && bodyInputs.some(({ allowReserved }) => allowReserved)) {
    const pairs = bodyInputs.flatMap((input) => memberTexts(input.name, parseInput(input.kind, input.text ?? ""), input));
    return { kind: "text", mediaType, text: pairs.join("&") };
  }
  if (kind === "form" && !body.whole)
    return {
      kind,
      pairs: bodyInputs.flatMap((input) => memberPairs(input.name, parseInput(input.kind, input.text ?? ""), input)),
    };
  const value = body.whole ? first && parseInput(first.kind, first.text ?? "") : objectIn(bodyInputs);
  if (kind === "form") return { kind, pairs: formPairs((value ?? {}) as object) };
  return { kind, mediaType, value: value ?? null };
}

function objectIn(inputs: RequestInput[]): Record<string, unknown> {
  return objectOf(inputs.map(({ name, kind, text = "" }) => [name, parseInput(kind, text)]));
}

/** Whether a part of a multipart body has a place, `[0]`, and no name. */
const isPlace = (name: string) => name.startsWith("[");

/**
 * A part per item of a named list, otherwise one. Objects, and lists in lists, are JSON (OpenAPI 3.1.1, "Encoding `multipart`
 * Media Types"; 3.2, "Encoding By Name" and "Encoding By Position").
 */
function partsOf({ name, kind, text = "", mediaType, headers, ...written }: RequestInput): Part[] {
  const head = { name, ...(headers && { headers }) };
  if (kind === "file") return [{ kind, ...head, fileName: text, ...(mediaType === undefined ? {} : { mediaType }) }];
  const value = parseInput(kind, text);
  if (value === null) return [];
  if (mediaType === undefined && (written.style !== undefined || written.explode !== undefined))
    return memberPairs(name, value, written).map(([name, value]) => ({ kind: "value", ...head, name, value }));
  const items: unknown[] = Array.isArray(value) && !isPlace(name) ? value : [value];
  return items.map((item): Part => {
    const type = mediaType ?? (typeof item === "object" && item !== null ? "application/json" : undefined);
    const value = isJson(type) ? mediaText(item, type, jsonLine) : scalarText(item);
    return { kind: "value", ...head, value, ...(type === undefined ? {} : { mediaType: type }) };
  });
}

/** `application/json; charset=utf-8` becomes `application/json`. */
export const essence = (mediaType: string) => (mediaType.split(";")[0] as string).trim().toLowerCase();

/** JSON values, one on each line. */
function isJsonLines(mediaType: string): boolean {
  return /^application\/(?:x-)?(?:ndjson|jsonl|jsonlines|json-lines)$|\+jsonl$/.test(essence(mediaType));
}

/** JSON texts, each after a record separator and before a line break (RFC 7464). */
export function isJsonSequence(mediaType: string): boolean {
  return /^application\/json-seq$|\+json-seq$/.test(essence(mediaType));
}

/** Events of lines with a name and a value (HTML Standard, section 9.2, "Server-sent events"). */
export function isEventStream(mediaType: string): boolean {
  return essence(mediaType) === "text/event-stream";
}

/** A type of which an array is written as its items, one after another. */
export function isSequence(mediaType: string): boolean {
  return isJsonLines(mediaType) || isJsonSequence(mediaType) || isEventStream(mediaType);
}

/**
 * A body of another multipart type as text, because programs write only `multipart/form-data` (RFC 2046 section 5.1.1).
 * A file is its name in angle brackets. Parts of a list have no names.
 */
function multipartText(written: string, parts: readonly Part[]): RequestBody {
  const ownBoundary = /;\s*boundary="?([^";]+)/i.exec(written)?.[1];
  const boundary = ownBoundary ?? "boundary";
  const lines = parts.flatMap((part) => [
    `--${boundary}`,
    ...(isPlace(part.name) ? [] : [`Content-Disposition: form-data; name="${part.name}"`]),
    ...(part.mediaType === undefined ? [] : [`Content-Type: ${part.mediaType}`]),
    ...(part.headers ?? []).map(([name, value]) => `${name}: ${value}`),
    "",
    part.kind === "file" ? `<${part.fileName}>` : part.value,
  ]);
  const mediaType = ownBoundary === undefined ? `${written}; boundary=${boundary}` : written;
  return { kind: "text", mediaType, text: [...lines, `--${boundary}--`, ""].join("\r\n") };
}

/** The pairs of an `application/x-www-form-urlencoded` body. */
const formPairs = (value: object) => entriesOf(value).flatMap(([name, member]) => memberPairs(name, member));

/**
 * The pairs of a member of a form. Without a style of their own, lists repeat their name (style form, explode), and
 * objects inside are JSON (OpenAPI 3.1 section 4.8.15). Null members are left out.
 */
function memberPairs(name: string, member: unknown, written: MemberStyle = {}): [name: string, value: string][] {
  const { mediaType } = written;
  if (member === null || member === undefined) return [];
  if (isJson(mediaType)) return [[name, mediaText(member, mediaType, jsonLine)]];
  if (hasStyle(written) && typeof member === "object") {
    // The pairs of a query are the same, encoded.
    return queryPairs(memberSerialization(name, { ...written, allowReserved: false }), member).map((pair) => {
      const [key = "", ...rest] = pair.split("=").map(decodeURIComponent);
      return [key, rest.join("=")];
    });
  }
  if (Array.isArray(member)) return member.map((item) => [name, formValue(item)]);
  return [[name, formValue(member)]];
}

const hasStyle = ({ style, explode, allowReserved }: MemberStyle) => (style ?? explode ?? allowReserved) !== undefined;

function memberSerialization(name: string, written: MemberStyle): SerializedParameter {
  const { style = "form", explode = style === "form", allowReserved = false, separators } = written;
  return { name, style, explode, allowReserved, ...(separators && { separators }) };
}

/** The pairs of a member of a form, encoded: by the URL Standard (spaces become `+`), but for reserved characters to keep. */
function memberTexts(name: string, member: unknown, written: MemberStyle = {}): string[] {
  if (member === null || member === undefined) return [];
  if (written.allowReserved) return queryPairs(memberSerialization(name, written), member);
  return memberPairs(name, member, written).map((pair) => new URLSearchParams([pair]).toString());
}

function formValue(value: unknown): string {
  return typeof value === "string" ? value : typeof value === "object" ? jsonLine(value) : String(value);
}

/** The body, serialized as a form. */
export function formText(value: object, styles: Readonly<Record<string, MemberStyle>> = {}): string {
  const texts = entriesOf(value).flatMap(([name, member]) => memberTexts(name, member, ownStyle(styles, name)));
  return texts.join("&");
}

const ownStyle = (styles: Readonly<Record<string, MemberStyle>>, name: string) =>
  Object.hasOwn(styles, name) ? styles[name] : undefined;
