import { parseInput } from "./input-value.js";
import { entriesOf, exactJson, isObject } from "./json.js";
import { jsonLine } from "./json-text.js";
import { wellFormed } from "./language.js";
import type { RequestInput } from "./sample-request.js";

/** A parameter with its serialization (OpenAPI 3.1 section 4.8.12.2). */
export interface SerializedParameter {
  name: string;
  style: string;
  explode: boolean;
  allowReserved: boolean;
  /** What is between the items of lists in a list, from outside to inside (Swagger 2.0). */
  separators?: string[];
  /** Set if the value is serialized as a media type instead. */
  mediaType?: string;
}

/**
 * Percent-encodes as in RFC 6570 section 3.2.1: all but unreserved characters. Values of unreserved
 * characters, colons and commas stay readable ("2:255", "20,131"). RFC 3986 allows these in paths and
 * queries, and servers read both forms the same.
 */
function encodeValue(text: string, list = false): string {
  const plain = list ? /^[\w.~:-]*$/ : /^[\w.~:,-]*$/;
  return plain.test(text) ? text : encodeStrict(text);
}

export function encodeStrict(text: string): string {
  return encodeURIComponent(wellFormed(text)).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** A path or a URL of a spec without what a URI cannot contain (RFC 3986 section 2). Escapes and variables stay. */
export function encodePath(text: string): string {
  const [, origin = "", path = ""] = /^((?:[a-z][a-z\d+.-]*:\/\/[^/]*)?)(.*)$/is.exec(text) ?? [];
  return origin + path.replace(/\{[^{}]*\}|[^!-~]+|["<>\\^`|]/g, (part) => (part.startsWith("{") ? part : encodeStrict(part)));
}

/** A text that is already percent-encoded without what a URI cannot contain, and without the start of a fragment. */
function encodeRest(text: string): string {
  return text.replace(/[^!-~]+|["#<>\\^`{|}]/g, encodeStrict);
}

/** The reserved characters that are always encoded in a place: they would end the value there, or are not allowed. */
export const alwaysEncoded = { path: "/?#[]", query: "#&+[]", cookie: ";" } as const;

/** Keeps reserved characters, except some, and what is percent-encoded (RFC 6570 section 3.2.3). */
function encodeReserved(text: string, place: keyof typeof alwaysEncoded): string {
  return encodeStrict(text)
    .replace(/%(?:2[1346-9A-CF]|3[ABDF]|40|5[BD])/g, (code) => {
      const char = decodeURIComponent(code);
      return alwaysEncoded[place].includes(char) ? code : char;
    })
    .replace(/%25(?=[\da-f]{2})/gi, "%");
}

/** A scalar as text. Objects inside lists have no style and are written as JSON. */
export function scalarText(value: unknown): string {
  if (typeof value === "string") return value;
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? jsonLine(value) : String(value);
}

/** An item of a list as text. */
function itemText(value: unknown, [separator, ...inner]: readonly string[] = []): string {
  return Array.isArray(value) && separator !== undefined
    ? value.map((item) => itemText(item, inner)).join(separator)
    : scalarText(value);
}

const entries = (value: object) => entriesOf(value).filter(([, member]) => member !== undefined && member !== null);

/** A list or object without members is not sent (RFC 6570 section 3.2.1). */
const isEmpty = (value: unknown) => value instanceof Object && entries(value).length === 0;

/** The text for a placeholder in a path: simple, label and matrix (RFC 6570 sections 3.2.2, 3.2.5, 3.2.7). */
export function pathText(parameter: SerializedParameter, value: unknown): string {
  if (parameter.mediaType !== undefined) return encodeStrict(mediaText(value, parameter.mediaType));
  if (isEmpty(value)) return "";
  const { style, explode, allowReserved } = parameter;
  const name = encodeStrict(parameter.name);
  const encode = (text: string, list = false) => (allowReserved ? encodeReserved(text, "path") : encodeValue(text, list));
  if (Array.isArray(value)) {
    const items = value.map((item) => encode(itemText(item, parameter.separators), true));
    if (style === "label") return `.${items.join(explode ? "." : ",")}`;
    if (style === "matrix") return explode ? items.map((item) => `;${name}=${item}`).join("") : `;${name}=${items.join(",")}`;
    return items.join(separators[style] ?? ",");
  }
  if (typeof value === "object" && value !== null) {
    const pairs = entries(value).map(([key, item]) => [encodeStrict(key), encode(scalarText(item), true)] as const);
    const exploded = pairs.map(([key, item]) => `${key}=${item}`);
    const flat = pairs.flat().join(",");
    if (style === "label") return `.${explode ? exploded.join(".") : flat}`;
    if (style === "matrix") return explode ? exploded.map((pair) => `;${pair}`).join("") : `;${name}=${flat}`;
    return explode ? exploded.join(",") : flat;
  }
  const text = encode(scalarText(value));
  if (style === "label") return `.${text}`;
  return style === "matrix" ? `;${name}${text === "" ? "" : `=${text}`}` : text;
}

/** What is between the values of a list, encoded. Tabs, and these styles in paths and headers, come from Swagger 2.0 (`collectionFormat`). */
const separators: Readonly<Record<string, string>> = { spaceDelimited: "%20", pipeDelimited: "%7C", tabDelimited: "%09" };

/** The pairs of a query or cookie, each "name=value": all styles but those of paths and headers. */
export function queryPairs(parameter: SerializedParameter, value: unknown, place: "query" | "cookie" = "query"): string[] {
  // Values of the style `cookie` are sent as they are (OpenAPI 3.2 section 4.12.3).
  const isAsWritten = parameter.style === "cookie";
  const encode = (text: string, list = false) =>
    isAsWritten ? oneLine(text) : parameter.allowReserved ? encodeReserved(text, place) : encodeValue(text, list);
  const name = encodeStrict(parameter.name);
  if (parameter.mediaType !== undefined) return [`${name}=${encodeStrict(mediaText(value, parameter.mediaType))}`];
  if (isEmpty(value)) return [];
  const { style, explode } = parameter;
  if (style === "deepObject" && typeof value === "object" && value !== null) return deepPairs(parameter.name, value, encode);
  if (Array.isArray(value)) {
    if (explode) return value.map((item) => `${name}=${encode(itemText(item, parameter.separators))}`);
    return [`${name}=${value.map((item) => encode(itemText(item, parameter.separators), true)).join(separators[style] ?? ",")}`];
  }
  if (typeof value === "object" && value !== null) {
    // OpenAPI defines no form for a list inside: as in other forms, its name is repeated.
    if (explode)
      return entries(value).flatMap(([key, item]) =>
        [item].flat().map((one) => `${encodeStrict(key)}=${encode(scalarText(one))}`),
      );
    return [
      `${name}=${entries(value)
        .flatMap(([key, item]) => [encodeStrict(key), encode(scalarText(item), true)])
        .join(separators[style] ?? ",")}`,
    ];
  }
  return [`${name}=${encode(scalarText(value))}`];
}

/** `filter[a]=1`, `items[0][a]=1`. Deeper values continue this way, which servers that support them expect. */
function deepPairs(name: string, value: object, encode: (text: string) => string): string[] {
  return entries(value).flatMap(([key, item]) => {
    const inner = `${name}[${key}]`;
    if (isObject(item) || (Array.isArray(item) && item.some(isObject))) return deepPairs(inner, item, encode);
    const items: unknown[] = Array.isArray(item) ? item : [item];
    return items.map((item) => `${encodeStrict(inner)}=${encode(scalarText(item))}`);
  });
}

/** A text that the spec has as it is sent in a place of a request (OpenAPI 3.2 section 4.19, `serializedValue`). */
export function asSent(place: RequestInput["in"], text: string): string {
  return place === "header" || place === "cookie" ? oneLine(text) : encodeRest(text);
}

/** A value that is the whole query (OpenAPI 3.2): only a form has its `&` and `=` as they are (appendix E). */
export function wholeQueryText(value: unknown, mediaType = ""): string {
  if (isJson(mediaType)) return encodeStrict(mediaText(value, mediaType));
  const text = scalarText(value);
  return isForm(mediaType) ? encodeRest(text) : encodeStrict(text);
}

/** The value of a header: style simple, not encoded. Line breaks cannot be sent. */
export function headerText(parameter: SerializedParameter, value: unknown): string {
  return oneLine(
    parameter.mediaType === undefined
      ? simpleText(value, parameter.explode, parameter)
      : mediaText(value, parameter.mediaType, jsonLine),
  );
}

/** The pairs of a cookie. With the style form, values are encoded, because cookies cannot contain spaces or semicolons. */
export function cookieText(parameter: SerializedParameter, value: unknown): string {
  const pairs = parameter.mediaType === undefined ? queryPairs(parameter, value, "cookie") : [];
  const alone = parameter.mediaType === undefined ? "" : encodeValue(mediaText(value, parameter.mediaType));
  return pairs.join("; ") || `${encodeStrict(parameter.name)}=${alone}`;
}

function simpleText(value: unknown, explode: boolean, written: Partial<SerializedParameter> = {}): string {
  if (Array.isArray(value))
    return value
      .map((item) => itemText(item, written.separators))
      .join(decodeURIComponent(separators[written.style ?? ""] ?? ","));
  if (typeof value !== "object" || value === null) return scalarText(value);
  const pairs = entries(value).map(([key, item]) => [key, scalarText(item)]);
  return pairs.map((pair) => pair.join(explode ? "=" : ",")).join(",");
}

export const isForm = (mediaType: string) => /^\s*application\/x-www-form-urlencoded\s*(?:;|$)/i.test(mediaType);

/** Whether a media type is JSON, or a form of it (`application/problem+json`). */
export const isJson = (mediaType = "") => /^[^;]*[/+]json\s*(?:;|$)/i.test(mediaType);

/** A value as its media type writes it: a string in JSON has quotes, unless it is already JSON of an object or a list. */
export function mediaText(value: unknown, mediaType: string | undefined, write = exactJson): string {
  if (typeof value !== "string") return write(value);
  const isWritten = /^\s*[[{]/.test(value) && parseInput("json", value) !== undefined;
  return isJson(mediaType) && !isWritten ? write(value) : value;
}

export function oneLine(text: string): string {
  return wellFormed(text.replace(/[\0\r\n]+/g, " "));
}
