import { exactJson } from "../../../runtime/samples/json.js";
import type { Encoding, Header, MediaType, Schema } from "../../2-model/types.js";
import { equal } from "../../schema/comparisons.js";
import { contentTypeOf, encodingOf, isFile, mapValues } from "../../schema/walk.js";
import type { Effect, Report } from "./change.js";
import { lacking } from "./context.js";
import { covers, sameType } from "./media-ranges.js";
import { serializationChange } from "./parameters.js";
import { phrase } from "./phrase.js";

const isForm = ({ mediaType }: MediaType) => /^(?:multipart\/|application\/x-www-form-urlencoded)/i.test(mediaType);

/** The fields of a form that are text on both sides, where a number is written like a string of its digits. */
export function textFields(before: MediaType, after: MediaType): ReadonlySet<string> | undefined {
  if (![before, after].every(isForm)) return undefined;
  const isText = (media: MediaType, name: string): boolean => {
    const part = partOf(media, name);
    const items = fieldOf(media, name)?.items;
    const isPlain = part?.style !== "application/json" && part?.types.every((type) => type === "text/plain");
    return isPlain === true && !items?.types.includes("object");
  };
  const names = [before, after].flatMap(({ schema }) => [...(schema?.properties.map(({ name }) => name) ?? []), anyName]);
  return new Set(names.filter((name) => isText(before, name) && isText(after, name)));
}

/** The fields of a map, as the comparison names its values. */
const anyName = "{}";

const fieldOf = ({ schema }: MediaType, name: string) =>
  name === anyName ? schema && mapValues(schema) : schema?.properties.find((property) => property.name === name)?.schema;

/** Compares how the parts of a form are written. Only forms and multipart bodies have encodings (OpenAPI 3.1 section 4.8.15). */
export function compareFormParts(
  before: MediaType,
  after: MediaType,
  report: Report,
  compareHeader: (before: Header, after: Header, part: string) => void,
): void {
  if (![before, after].every(isForm)) return;
  const encodings = [before, after].flatMap((media) => media.encodings ?? []);
  for (const name of new Set(encodings.map((encoding) => encoding.name))) {
    const [from, to] = [partOf(before, name), partOf(after, name)];
    if (!from || !to) continue;
    const part = { code: name };
    const effect = effectOnTypes(from.types, to.types);
    if (effect !== undefined) report("part-type-changed", effect, phrase("partTypeChanged"));
    if (from.style !== to.style) {
      const values = { name: part, from: { code: from.style }, to: { code: to.style } };
      report("part-serialization-changed", "differs", phrase("partRewritten", values));
    }
    for (const header of lacking(required(from), required(to)))
      report("part-header-added", "narrows", phrase("partHeaderAdded", { name: part, header: { code: header } }));
    for (const header of lacking(required(to), required(from)))
      report("part-header-removed", "widens", phrase("partHeaderRemoved", { name: part, header: { code: header } }));
    for (const header of to.headers) {
      const old = from.headers.find((other) => other.name.toLowerCase() === header.name.toLowerCase());
      const rewritten = old && serializationChange(old, header);
      if (old) compareHeader(old, header, name);
      const values = { name: { list: [part, { code: header.name }], as: "more" as const } };
      if (rewritten) report("part-header-serialization-changed", "differs", phrase("partRewritten", { ...values, ...rewritten }));
    }
  }
}

const required = ({ headers }: Part) => headers.filter((header) => header.required).map(({ name }) => name.toLowerCase());

interface Part {
  /** Media types that a part may have. */
  types: string[];
  /** How its value becomes text. */
  style: string;
  headers: readonly Header[];
}

/** A part as it is sent, with the defaults of the specification. Undefined if the body has no such part. */
function partOf(media: MediaType, name: string): Part | undefined {
  const { mediaType, schema, encodings = [] } = media;
  const field = fieldOf(media, name);
  const isPlace = name.startsWith("[");
  if (schema && !field && !isPlace && schema.properties.length > 0) return undefined;
  const encoding = encodings.find((one) => one.name === name);
  const written = encoding?.contentType?.split(",").map((type) => type.trim().toLowerCase());
  const isMultipart = /^multipart\//i.test(mediaType);
  const usual = field ? [defaultType(field)] : [];
  return {
    types: written && (isMultipart || !equal(written, usual)) ? written : isMultipart ? usual : [],
    style: styleOf(encoding, field),
    headers: encoding?.headers ?? [],
  };
}

/** OpenAPI 3.1 section 4.8.15.1.1: the media type of a part without `contentType`. */
function defaultType(field: Schema): string {
  const schema = field.types[0] === "array" && field.items ? field.items : field;
  const type = contentTypeOf(schema);
  if (type !== undefined) return type.toLowerCase();
  if (schema.types[0] === "object") return "application/json";
  return isFile(schema) || encodingOf(schema) || schema.types.length === 0 ? "application/octet-stream" : "text/plain";
}

/** Without `style`, `explode` and `allowReserved` an object is JSON, and other values are as with `form`. */
function styleOf(encoding: Encoding | undefined, field: Schema | undefined): string {
  const { style = "form", explode = style === "form", allowReserved = false } = encoding ?? {};
  const isStyled = encoding && [encoding.style, encoding.explode, encoding.allowReserved].some((value) => value !== undefined);
  const isObject = field?.types.includes("object") ?? false;
  if (!isStyled && isObject) return "application/json";
  const isList = isObject || !field || field.types.length === 0 || field.types.includes("array");
  const items = encoding?.separators ? [`items: ${exactJson(encoding.separators)}`] : [];
  const words = [
    `style: ${style}`,
    ...(isList ? [`explode: ${explode}`] : []),
    ...items,
    ...(allowReserved ? ["allowReserved"] : []),
  ];
  return words.join(", ");
}

/** What another list of media types means; `image/*` includes `image/png`. Undefined if it means the same. */
function effectOnTypes(from: readonly string[], to: readonly string[]): Effect | undefined {
  if (equal([...from].sort(), [...to].sort())) return undefined;
  if (from.length === 0) return "narrows";
  if (to.length === 0) return "widens";
  const within = (types: readonly string[], others: readonly string[]) =>
    types.every((type) =>
      others.some(
        (other) => sameType({ mediaType: type }, { mediaType: other }) || covers({ mediaType: other }, { mediaType: type }),
      ),
    );
  if (within(from, to)) return within(to, from) ? undefined : "widens";
  return within(to, from) ? "narrows" : "differs";
}
