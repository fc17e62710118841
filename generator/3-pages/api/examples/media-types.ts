import { isObject } from "../../../../runtime/samples/json.js";
import { essence, isSequence } from "../../../../runtime/samples/request-of.js";
import type { MemberStyle } from "../../../../runtime/samples/sample-request.js";
import { isForm, isJson as isJsonType } from "../../../../runtime/samples/serialize.js";
import type { Encoding, MediaType, Schema } from "../../../2-model/types.js";
import { ownValue, present } from "../../../platform/values.js";
import { element, encodingOf, limitsNothing, typesOf } from "../../../schema/walk.js";

export { isForm };

/** JSON and its forms. A wildcard counts as JSON, which such specs usually mean. */
export function isJson(mediaType: string): boolean {
  return isJsonType(mediaType) || /^(?:application\/)?\*(?:\/\*)?$/.test(essence(mediaType));
}

export function isXml(mediaType: string): boolean {
  return /\/xml$|\+xml$/.test(essence(mediaType));
}

export function isMultipart(mediaType: string): boolean {
  return essence(mediaType).startsWith("multipart/");
}

export function isYaml(mediaType: string): boolean {
  return /\/(?:x-)?yaml$|\+yaml$/.test(essence(mediaType));
}

/** Text that is not JSON or XML: plain, Markdown, CSV, HTML, YAML, streams of JSON or events, source code. */
export function isText(mediaType: string): boolean {
  const type = essence(mediaType);
  if (isJson(type) || isXml(type)) return false;
  return type.startsWith("text/") || isSequence(type) || isYaml(type) || textType.test(type);
}

const textType = /^application\/(?:x-)?(?:csv|toml|sql|graphql|javascript|sh|httpd-php|http|x509-ca-cert|pem-certificate-chain)$/;

/** How the members of a form are written, by name: in the first media type that is no range. */
export function memberStyles({ encodings = [] }: Pick<MediaType, "encodings">): Record<string, MemberStyle> {
  return Object.fromEntries(
    encodings.map(({ name, style, explode, separators, allowReserved, contentType }) => {
      const [first = "*"] = (contentType ?? "*").split(",");
      const mediaType = first.includes("*") || allowReserved ? undefined : first.trim();
      return [name, present({ style, explode, separators, allowReserved: allowReserved || undefined, mediaType })];
    }),
  );
}

/** How the parts of a body are written: also those without a type, which are bytes unless an example has another value. */
export function partEncodings({ encodings = [], schema, examples, untypedPartsAreBytes }: MediaType): Encoding[] {
  if (!untypedPartsAreBytes || !schema) return encodings;
  const isText = (name: string) => examples.every(({ value }) => [ownMember(value, name) ?? ""].flat().every(isString));
  const untyped = schema.properties.filter((part) => isUntyped(part.schema) && isText(part.name)).map(({ name }) => name);
  const added = untyped.flatMap((name): Encoding[] => {
    const written = encodings.find((encoding) => encoding.name === name);
    const { contentType, style, explode, allowReserved } = written ?? {};
    if ([contentType, style, explode, allowReserved].some((value) => value !== undefined)) return [];
    return [{ at: schema.at, name, headers: [], ...written, contentType: "application/octet-stream" }];
  });
  const names = new Set(added.map(({ name }) => name));
  return [...encodings.filter(({ name }) => !names.has(name)), ...added];
}

const isString = (value: unknown) => typeof value === "string";
const ownMember = (value: unknown, name: string) => (isObject(value) ? ownValue(value, name) : undefined);

/** Whether nothing is known of a value, or of the items of a list. */
function isUntyped(schema: Schema): boolean {
  const item = element(schema).schema;
  return [schema, item].every(({ examples, default: usual }) => examples.length === 0 && !usual) && isOpen(item);
}

const isOpen = (schema: Schema) => typesOf(schema).length === 0 && !encodingOf(schema) && limitsNothing(schema);

/** A common type of each range. */
const common: Record<string, string> = { text: "text/plain", image: "image/png", audio: "audio/mpeg", video: "video/mp4" };

/** A type that a request can name: the type itself, or one of a range such as `image/*`. */
export function concrete(mediaType: string): string {
  if (!mediaType.includes("*")) return mediaType;
  return ownValue(common, essence(mediaType).split("/")[0] as string) ?? "application/octet-stream";
}

/** Common file extensions by media type, if they differ from the subtype. */
const endings: Record<string, string> = {
  "audio/mpeg": "mp3",
  "image/jpeg": "jpg",
  "image/svg+xml": "svg",
  "application/x-ndjson": "ndjson",
  "application/x-yaml": "yaml",
  "text/javascript": "js",
  "text/markdown": "md",
  "text/plain": "txt",
  "video/quicktime": "mov",
};

/** Subtypes that are also file extensions. */
const plain = /^(?:bmp|csv|css|gif|html|json|mp4|ogg|pdf|ndjson|jsonl|png|tiff|wav|webm|webp|xml|yaml|zip)$/;

/** The name of a file that a sample sends: `photo.png` for the part `photo` in `image/png`. */
export function fileName(part: string, mediaType: string | undefined): string {
  const type = mediaType === undefined ? "" : essence(mediaType);
  const [, subtype = ""] = type.split("/");
  const ending = ownValue(endings, type) ?? (plain.test(subtype) ? subtype : "bin");
  const name = part.replace(/[^\w-]+/g, "-").replace(/^-+|-+$/g, "");
  return `${name || "file"}.${ending}`;
}
