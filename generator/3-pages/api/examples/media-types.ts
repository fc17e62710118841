import { essence, isSequence } from "../../../../runtime/samples/request-of.js";
import type { MemberStyle } from "../../../../runtime/samples/sample-request.js";
import { isJson as isJsonType } from "../../../../runtime/samples/serialize.js";
import type { MediaType } from "../../../2-model/types.js";
import { ownValue, present } from "../../../platform/values.js";

/** JSON and its forms. A wildcard counts as JSON, which such specs usually mean. */
export function isJson(mediaType: string): boolean {
  return isJsonType(mediaType) || /^(?:application\/)?\*(?:\/\*)?$/.test(essence(mediaType));
}

export function isXml(mediaType: string): boolean {
  return /\/xml$|\+xml$/.test(essence(mediaType));
}

export function isForm(mediaType: string): boolean {
  return essence(mediaType) === "application/x-www-form-urlencoded";
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
    encodings.map(({ name, style, explode, separators, contentType }) => {
      const [first = "*"] = (contentType ?? "*").split(",");
      return [name, present({ style, explode, separators, mediaType: first.includes("*") ? undefined : first.trim() })];
    }),
  );
}

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
