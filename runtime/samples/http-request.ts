/**
 * A request, independent of the language. Plain data without dependencies: the writers in this folder turn it
 * into code, at build time and in the browser.
 */
export interface HttpRequest {
  /** Upper case. */
  method: string;
  /** Absolute, path and query percent-encoded. */
  url: string;
  /**
   * In the order in which they are sent, each value on one line. Without the body's `Content-Type` and
   * without basic credentials.
   */
  headers: [name: string, value: string][];
  body?: RequestBody;
  /** Credentials for HTTP Basic, for which each language has its own API. */
  basic?: { user: string; password: string };
  /** Credentials for HTTP Digest (RFC 7616), of which the server's first response is a part. */
  digest?: { user: string; password: string };
  /** Whether the client shows a certificate. */
  certificate?: true;
  /** The type of a successful response, which decides how the sample reads it. */
  answer: "json" | "text" | "file" | "nothing";
}

export type RequestBody =
  | { kind: "json"; mediaType: string; value: unknown }
  | { kind: "form"; pairs: [name: string, value: string][] }
  | { kind: "multipart"; parts: Part[] }
  | { kind: "text"; mediaType: string; text: string }
  | { kind: "file"; mediaType: string; fileName: string };

export type Part =
  /** A value with a media type is sent with its own header (RFC 7578 section 4.4). */
  | { kind: "value"; name: string; value: string; mediaType?: string }
  | { kind: "file"; name: string; fileName: string; mediaType?: string };

/** The headers, with the body's content type for languages that do not set it themselves. */
export function withContentType(request: HttpRequest, kinds: RequestBody["kind"][]): [name: string, value: string][] {
  const { body } = request;
  if (!body || !kinds.includes(body.kind)) return request.headers;
  const type = body.kind === "form" ? "application/x-www-form-urlencoded" : "mediaType" in body ? body.mediaType : undefined;
  return type === undefined ? request.headers : [...request.headers, ["Content-Type", type]];
}

/** Replaces lone surrogates, which no encoding of a URL or a file can represent. */
export function wellFormed(text: string): string {
  return text.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, "\ufffd");
}

/** Escapes names in quotes in the header of a part (HTML Standard, multipart/form-data encoding algorithm). */
export function headerText(text: string): string {
  return text.replace(/\r/g, "%0D").replace(/\n/g, "%0A").replace(/"/g, "%22");
}

/** Separates the parts of a multipart body in languages that have no API for it. */
export const boundary = "----form-boundary-7d1a9c";

/**
 * Code that writes a multipart body as RFC 7578 defines it: for each part a header, then its bytes.
 * @param text writes a text
 * @param file writes the bytes of a file
 */
export function multipartLines(parts: Part[], text: (value: string) => string, file: (name: string) => string): string[] {
  const lines = parts.flatMap((part) => {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${headerText(part.name)}"`;
    if (part.kind === "value") {
      const type = part.mediaType === undefined ? "" : `\r\nContent-Type: ${part.mediaType}`;
      return [text(`${head}${type}\r\n\r\n${part.value}\r\n`)];
    }
    const type = part.mediaType ?? "application/octet-stream";
    const fileHead = `${head}; filename="${headerText(part.fileName)}"\r\nContent-Type: ${type}\r\n\r\n`;
    return [text(fileHead), file(part.fileName), text("\r\n")];
  });
  return [...lines, text(`--${boundary}--\r\n`)];
}
