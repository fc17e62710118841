/**
 * A call, told once and written in many languages. Plain data without dependencies: the generators beside this file turn
 * it into text at build time, and can do so in a browser.
 */
export interface HttpRequest {
  /** Upper case. */
  method: string;
  /** Absolute, path and query percent-encoded. */
  url: string;
  /** In the order to send; values are on one line. Neither `Content-Type` of the body nor basic credentials are among them. */
  headers: [name: string, value: string][];
  body?: RequestBody;
  /** Credentials for HTTP Basic, which every language has a way of its own for. */
  basic?: { user: string; password: string };
  /** What a success answers with: decides what the sample does with it. */
  answer: "json" | "text" | "file" | "nothing";
}

export type RequestBody =
  | { kind: "json"; mediaType: string; value: unknown }
  | { kind: "form"; pairs: [name: string, value: string][] }
  | { kind: "multipart"; parts: Part[] }
  | { kind: "text"; mediaType: string; text: string }
  | { kind: "file"; mediaType: string; fileName: string };

export type Part =
  /** A value with a media type is sent with a head of its own (RFC 7578 section 4.4). */
  | { kind: "value"; name: string; value: string; mediaType?: string }
  | { kind: "file"; name: string; fileName: string; mediaType?: string };

/** A language of samples. The ids are those of code blocks; readers' choices are remembered by them. */
export interface SampleLanguage {
  id: string;
  label: string;
  write(request: HttpRequest): string;
}

/** Headers with the content type of a body whose language does not set it by itself. */
export function withContentType(request: HttpRequest, kinds: RequestBody["kind"][]): [name: string, value: string][] {
  const { body } = request;
  if (!body || !kinds.includes(body.kind)) return request.headers;
  const type = body.kind === "form" ? "application/x-www-form-urlencoded" : "mediaType" in body ? body.mediaType : undefined;
  return type === undefined ? request.headers : [...request.headers, ["Content-Type", type]];
}

/** Text without lone surrogates, which no encoding of a URL or a file can hold. */
export function wellFormed(text: string): string {
  return text.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, "\ufffd");
}

/** Names inside the quotes of a part's head (HTML Standard, multipart/form-data encoding algorithm). */
export function headerText(text: string): string {
  return text.replace(/\r/g, "%0D").replace(/\n/g, "%0A").replace(/"/g, "%22");
}
