/** `application/json; charset=utf-8` becomes `application/json`. */
export const essence = (mediaType: string) => (mediaType.split(";")[0] as string).trim().toLowerCase();

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
