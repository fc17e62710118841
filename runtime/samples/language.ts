import { type Navigation, navigationOf } from "./navigation.js";

/** Lines of code. What is false or undefined leaves no line. A text may have several lines. */
export type Code = string | false | undefined | readonly Code[];

/** The lines, without those that are left out. */
function lines(code: Code): string[] {
  return typeof code === "string" ? [code] : code ? code.flatMap(lines) : [];
}

/** The lines, each behind a margin. Further lines of a text with several have no margin. */
export function indented(margin: string, code: Code): string[] {
  return lines(code).map((line) => (line === "" ? "" : margin + line));
}

type Table<Name extends string> = Readonly<Record<Name, Code>>;
type Bodies = { readonly [Kind in RequestBody["kind"]]: (body: Extract<RequestBody, { kind: Kind }>) => Code };

/** The parts of a request, as a language writes them. */
type WrittenRequest = Readonly<Record<"headers" | "before" | "body" | "answer", string[]>>;

/** A navigation whose values are written as literals of a language. */
interface WrittenNavigation extends Omit<Navigation, "pairs" | "verifier"> {
  pairs: [name: string, value: string][];
  verifier: string | undefined;
}

/** What has a name and a place among the languages of samples. The ids are those of code blocks; the reader's choice is stored by them. */
export interface LanguageName {
  id: string;
  label: string;
  /** Its label in code blocks, if that is not the label. */
  codeLabel?: string;
  /** Other names in code blocks. */
  aliases?: string[];
  /** Whether Markdown versions of pages have it. Their readers, agents, write few languages. */
  inTwins?: true;
  /** Whether its samples send HTTP Digest and client certificates. Other languages need a library or more code for them. */
  canIdentify?: true;
}

/** How a language writes requests: `writeRequest` and `writeNavigation` put the parts together. */
export interface Dialect extends LanguageName {
  /** A string literal. */
  quote(text: string): string;
  /** Bodies whose content type the program sends as a header. For others the API of the language does. */
  typed: RequestBody["kind"][];
  /** Multipart bodies that code writes itself, with their content type, because the API of the language has no place for them. */
  writesParts?(parts: readonly Part[]): boolean;
  /** Whether the API of the language sends `application/json` by itself. */
  typesJson?: true;
  /** A header, from a name and a value without quotes. */
  header(name: string, value: string): Code;
  /** Statements before the request that prepare a body. */
  before?: Partial<Bodies>;
  body: Partial<Bodies>;
  /** Reads a successful response. */
  answer: Table<HttpRequest["answer"]>;
  request(request: HttpRequest, written: WrittenRequest): Code;
  /** The variable with the challenge of PKCE that is made from a verifier. */
  challenge?: string;
  /** Sends the user's browser to a page. False for curl, which is no browser. */
  navigate: false | ((navigation: WrittenNavigation) => Code);
  /** Lines that import what the code uses, each with a pattern that finds its use. In the order written. */
  imports?: readonly (readonly [line: string, use: RegExp])[];
  /** The whole program, from its imports and its statements. Otherwise they follow each other, with a line between them. */
  program?(imports: string[], statements: string[]): Code;
}

export function isDialect(language: LanguageName): language is Dialect {
  return "request" in language;
}

/** A request as a program. */
export function writeRequest(dialect: Dialect, request: HttpRequest): string {
  const { body } = request;
  const bodyFrom = (bodies: Partial<Bodies> = {}) => lines(body && bodies[body.kind]?.(body as never));
  const isTyped = dialect.typesJson && body?.kind === "json" && body.mediaType === "application/json" && body.value !== null;
  const typed = isTyped ? request.headers : withContentType(request, dialect);
  const headers = typed.map(([name, value]) => dialect.header(name, value));
  const code = dialect.request(request, {
    headers: lines(headers),
    before: bodyFrom(dialect.before),
    body: bodyFrom(dialect.body),
    answer: lines(dialect.answer[request.answer]),
  });
  return program(dialect, lines(code));
}

/** Code that sends the user's browser to a page. Undefined if the language has none. */
export function writeNavigation(dialect: Dialect, url: string): string | undefined {
  const { quote, navigate, challenge = "" } = dialect;
  if (!navigate) return undefined;
  const { pairs, verifier, ...rest } = navigationOf(url);
  const code = navigate({
    ...rest,
    // The challenge is computed from its verifier; other values are literals.
    pairs: pairs.map(([name, value]) => [name, verifier !== undefined && name === "code_challenge" ? challenge : quote(value)]),
    verifier: verifier === undefined ? undefined : quote(verifier),
  });
  return program(dialect, lines(code));
}

/** String literals, which may contain what looks like code: in three quotation marks, in backticks, and plain ones. */
const literals = /"""[\s\S]*?"""|`[^`]*`|"(?:[^"\\\n]|\\.)*"/g;

function program({ imports = [], program = spaced }: Dialect, statements: string[]): string {
  const code = statements.join("\n").replace(literals, "");
  const used = imports.filter(([, use]) => use.test(code)).map(([line]) => line);
  return lines(program(used, statements)).join("\n");
}

const spaced: NonNullable<Dialect["program"]> = (imports, statements) => [imports, imports.length > 0 && "", statements];

/** Imports of names with a path, such as `java.net.URI`, which code uses by their last part. */
export function importsByName(line: (name: string) => string, names: readonly string[], after = ""): [string, RegExp][] {
  return names.map((name) => [line(name), new RegExp(`\\b${name.replace(/.*[./]/, "")}\\b${after}`)]);
}

/** Characters to escape in code: controls, line separators, byte order and direction marks, which could mislead. */
const unsafe = /[\0-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/g;

const common: Record<string, string> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

const hex = (char: string, digits: number) => char.charCodeAt(0).toString(16).padStart(digits, "0");

interface Quoting {
  /** Characters that get a backslash, in addition to the quote and the backslash. */
  also?: RegExp;
  quote?: string;
  /** Writes a character as its number. */
  number(char: string): string;
}

function quoted(text: string, { quote = '"', also, number }: Quoting): string {
  let body = wellFormed(text).replace(/\\/g, "\\\\").replaceAll(quote, `\\${quote}`);
  if (also) body = body.replace(also, (match) => `\\${match}`);
  return quote + body.replace(unsafe, (char) => common[char] ?? number(char)) + quote;
}

const byUnit = (char: string) => `\\u${hex(char, 4)}`;

/** For JavaScript, Python, Go, Java and C#. */
export const quoteC = (text: string) => quoted(text, { number: byUnit });
/** `$` starts an interpolation. */
export const quoteKotlin = (text: string) => quoted(text, { also: /\$/g, number: byUnit });
/** A backslash before a parenthesis interpolates, but backslashes are already doubled. */
export const quoteSwift = (text: string) => quoted(text, { number: (char) => `\\u{${hex(char, 1)}}` });
/** `#{`, `#$` and `#@` interpolate. */
export const quoteRuby = (text: string) => quoted(text, { also: /#(?=[{$@])/g, number: byUnit });

/** Single quotes need escapes only for themselves and the backslash. Characters written as numbers need double quotes. */
export function quotePhp(text: string): string {
  if (!unsafeTest(text)) return `'${wellFormed(text).replace(/[\\']/g, (char) => `\\${char}`)}'`;
  return quoted(text, { also: /\$/g, number: (char) => `\\u{${hex(char, 1)}}` });
}

/** A shell word. Single quotes keep all but other controls, which are bytes (`$'…'`, bash and zsh). */
export function quoteShell(text: string): string {
  if (!unsafeTest(text.replace(/[\n\t]/g, ""))) return `'${wellFormed(text).replaceAll("'", "'\\''")}'`;
  const body = wellFormed(text).replace(/[\\']/g, (char) => `\\${char}`);
  return `$'${body.replace(unsafe, (char) => common[char] ?? shellBytes(char))}'`;
}

/** NUL ends every argument of a program, so it cannot be sent. U+FFFD replaces it. */
function shellBytes(char: string): string {
  const bytes = new TextEncoder().encode(char === "\0" ? "\ufffd" : char);
  return [...bytes].map((byte) => `\\x${byte.toString(16).padStart(2, "0")}`).join("");
}

function unsafeTest(text: string): boolean {
  unsafe.lastIndex = 0;
  return unsafe.test(text);
}

/** A request as plain data without dependencies, which the writers of this folder turn into code. */
export interface HttpRequest {
  /** Upper case. */
  method: string;
  /** Absolute, path and query percent-encoded. */
  url: string;
  /** In order, each on one line. Without the body's `Content-Type` and without basic credentials. */
  headers: [name: string, value: string][];
  body?: RequestBody;
  /** Credentials for HTTP Basic, for which each language has its own API. */
  basic?: { user: string; password: string };
  /** Credentials for HTTP Digest (RFC 7616), of which the server's first response is a part. */
  digest?: { user: string; password: string };
  /** Whether the client shows a certificate. */
  certificate?: true;
  /** The type of a successful response, which decides how the sample reads it. */
  answer: "json" | "text" | "stream" | "file" | "nothing";
}

export type RequestBody =
  | { kind: "json"; mediaType: string; value: unknown }
  | { kind: "form"; pairs: [name: string, value: string][] }
  | { kind: "multipart"; parts: Part[] }
  | { kind: "text"; mediaType: string; text: string }
  | { kind: "file"; mediaType: string; fileName: string };

export type Part =
  /** A value with a media type is sent with its own header (RFC 7578 section 4.4). */
  (PartHead & { kind: "value"; value: string }) | (PartHead & { kind: "file"; fileName: string });

interface PartHead {
  name: string;
  mediaType?: string;
  /** Further headers (`encoding.headers`, OpenAPI 3.1 section 4.8.15.1). */
  headers?: [name: string, value: string][];
}

/** The headers, with the body's content type for languages that do not set it themselves. */
function withContentType({ body, headers }: HttpRequest, { typed, writesParts }: Dialect): [name: string, value: string][] {
  const isWritten = body && (typed.includes(body.kind) || (body.kind === "multipart" && writesParts?.(body.parts)));
  if (!isWritten) return headers;
  const type =
    body.kind === "form" ? "application/x-www-form-urlencoded" : body.kind === "multipart" ? multipartType : body.mediaType;
  return [...headers, ["Content-Type", type]];
}

/** Replaces lone surrogates, which no encoding of a URL or a file can represent. */
export function wellFormed(text: string): string {
  return text.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, "\ufffd");
}

/** Escapes names in quotes in the header of a part (HTML Standard, multipart/form-data encoding algorithm). */
function headerText(text: string): string {
  return text.replace(/\r/g, "%0D").replace(/\n/g, "%0A").replace(/"/g, "%22");
}

/** The headers of a part of a form (RFC 7578 section 4). */
export function partHeaders({ name, mediaType, headers = [], ...part }: Part): [name: string, value: string][] {
  const isFile = part.kind === "file";
  const type = mediaType ?? (isFile ? "application/octet-stream" : undefined);
  const file = isFile ? `; filename="${headerText(part.fileName)}"` : "";
  return [
    ["Content-Disposition", `form-data; name="${headerText(name)}"${file}`],
    ...(type === undefined ? [] : [["Content-Type", type] as [string, string]]),
    ...headers,
  ];
}

/** Whether a part has headers for which the APIs of some languages have no place. */
export const haveHeaders = (parts: readonly Part[]) => parts.some(({ headers }) => headers !== undefined);

/** Separates the parts of a multipart body in languages that have no API for it. */
const boundary = "----form-boundary-7d1a9c";

/** The content type of a multipart body that code writes itself. */
const multipartType = `multipart/form-data; boundary=${boundary}`;

/** A comment in place of a request that a program cannot send. */
export const cannotSend = (client: string, what: string) => `${client} cannot send ${what}. Use another client.`;

/**
 * Code that writes a multipart body as RFC 7578 defines it: for each part a header, then its bytes.
 * @param text writes a text
 * @param file writes the bytes of a file
 */
export function multipartLines(parts: Part[], text: (value: string) => string, file: (name: string) => string): string[] {
  const lines = parts.flatMap((part) => {
    const start = `--${boundary}\r\n${partHeaders(part)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join("")}\r\n`;
    return part.kind === "value" ? [text(`${start}${part.value}\r\n`)] : [text(start), file(part.fileName), text("\r\n")];
  });
  return [...lines, text(`--${boundary}--\r\n`)];
}
