import { ownValue } from "../../platform/own-value.js";

/** `application/json; charset=utf-8` becomes `application/json`. */
const essence = (mediaType: string) => (mediaType.split(";")[0] as string).trim().toLowerCase();

/** JSON and types that end in `+json`. A wildcard counts as JSON, which such specs usually mean. */
export function isJson(mediaType: string): boolean {
  return /^(?:application|text)\/json$|\+json$|^(?:application\/)?\*(?:\/\*)?$/.test(essence(mediaType));
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

/** Text without a known structure: plain, Markdown, CSV, HTML. */
export function isText(mediaType: string): boolean {
  return essence(mediaType).startsWith("text/") && !isJson(mediaType) && !isXml(mediaType);
}

/** Common file extensions by media type, if they differ from the subtype. */
const endings: Record<string, string> = {
  "audio/mpeg": "mp3",
  "image/jpeg": "jpg",
  "image/svg+xml": "svg",
  "text/javascript": "js",
  "text/markdown": "md",
  "text/plain": "txt",
  "video/quicktime": "mov",
};

/** Subtypes that are also file extensions. */
const plain = /^(?:bmp|csv|css|gif|html|json|mp4|ogg|pdf|png|tiff|wav|webm|webp|xml|yaml|zip)$/;

/** The name of a file that a sample sends: `photo.png` for the part `photo` in `image/png`. */
export function fileName(part: string, mediaType: string | undefined): string {
  const type = mediaType === undefined ? "" : essence(mediaType);
  const [, subtype = ""] = type.split("/");
  const ending = ownValue(endings, type) ?? (plain.test(subtype) ? subtype : "bin");
  const name = part.replace(/[^\w-]+/g, "-").replace(/^-+|-+$/g, "");
  return `${name || "file"}.${ending}`;
}
