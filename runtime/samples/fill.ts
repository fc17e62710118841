import { javascriptStyle } from "./javascript.js";
import { quoteC } from "./language.js";
import { literal as literalOf } from "./literal.js";
import { requestOf } from "./request-of.js";
import type { Credentials, RequestInput, SampleRequest } from "./sample-request.js";
import { encodeStrict, oneLine } from "./serialize.js";

/** What a reader has typed: by position of the input, credentials by placeholder. Others stay as in the sample. */
interface Filling {
  texts: Readonly<Record<number, string>>;
  secrets: Readonly<Record<string, string>>;
  /** Absolute URL of the chosen server. */
  server?: string | undefined;
}

/** Matches a placeholder of a credential. */
export const placeholder = /YOUR_[A-Z0-9_]+/g;

/** The placeholders in a request's credentials, each once, in the order in which they are sent. */
export function placeholdersOf({ credentials = {} }: Pick<SampleRequest, "credentials">): string[] {
  const { headers = [], query = [], cookies = [], basic } = credentials;
  const texts = [...headers.map(([, value]) => value), ...query, ...cookies];
  if (basic) texts.push(basic.user, basic.password);
  return [...new Set(texts.flatMap((text) => text.match(placeholder) ?? []))];
}

export function isFillable(call: SampleRequest): boolean {
  return call.inputs.some((input) => input.kind !== "file") || placeholdersOf(call).length > 0;
}

/** The request with typed values. An emptied input is not sent, unless required or sent empty by the sample. */
export function fillRequest(call: SampleRequest, { texts, secrets, server }: Filling): SampleRequest {
  const inputs = call.inputs.map((input, index) => {
    const typed = texts[index];
    if (typed === undefined || (typed === "" && (input.required || input.text === ""))) return input;
    const { text: _, ...rest } = input;
    return typed === "" ? rest : { ...rest, text: typed };
  });
  const filled: SampleRequest = { ...call, inputs };
  if (server !== undefined) filled.server = server.replace(/\/+$/, "");
  if (call.credentials) filled.credentials = fillCredentials(call.credentials, secrets);
  return filled;
}

function fillCredentials(given: Credentials, secrets: Filling["secrets"]): Credentials {
  const put = (text: string, write: (secret: string) => string) =>
    text.replace(placeholder, (name) => (secrets[name] ? write(secrets[name]) : name));
  const { headers, query, cookies, basic, certificate } = given;
  const plain = (secret: string) => secret;
  return {
    ...(headers && { headers: headers.map(([name, value]): [string, string] => [name, oneLine(put(value, plain))]) }),
    ...(query && { query: query.map((pair) => put(pair, encodeStrict)) }),
    ...(cookies && { cookies: cookies.map((pair) => put(pair, encodeStrict)) }),
    ...(basic && { basic: { ...basic, user: put(basic.user, plain), password: put(basic.password, plain) } }),
    ...(certificate && { certificate }),
  };
}

/** A literal in the arguments: a string in double quotes, or a number. */
const literal = /"[^"\\]*(?:\\.[^"\\]*)*"|(?<![\w.])\d+(?:\.\d+)?(?!\w)/g;

/**
 * The SDK sample with the reader's values in place of the sample's values. Path parameters are found by
 * value, others by their name in camel case. Values that the sample does not show are left out. A changed
 * JSON body replaces the last argument, which is the body.
 */
export function fillSdk(sample: string, before: SampleRequest, after: SampleRequest): string {
  const start = /\bawait client\.[\w.]+\(/.exec(sample);
  if (!start) return sample;
  const open = start.index + start[0].length;
  const end = closingAt(sample, open);
  const method = start[0];
  let args = sample.slice(open, end);
  const changed = before.inputs.flatMap((input, index) => {
    const text = after.inputs[index]?.text;
    return text !== undefined && text !== input.text ? [{ input, text }] : [];
  });
  for (const { input, text } of changed.filter(({ input }) => input.in === "query")) args = byName(args, input, text);
  if (changed.some(({ input }) => input.in === "body")) {
    const { body } = requestOf(after);
    if (body?.kind === "json") args = args.replace(/\{[\s\S]*\}(?=\s*$)/, () => literalOf(body.value, javascriptStyle));
  }
  // Values among the options are not positional.
  const [plain = "", options = ""] = args.split(/(?=\{)(.*)/s);
  return sample.slice(0, open) + byValue(plain, before, changed, method) + options + sample.slice(end);
}

type Change = { input: RequestInput; text: string };

/** Each positional argument belongs to the path parameter with the same value. The method's name settles ties. */
function byValue(args: string, { inputs }: SampleRequest, changed: Change[], method: string): string {
  const left = inputs.filter((input) => input.in === "path");
  return args.replace(literal, (found) => {
    const value = found.startsWith('"') ? (JSON.parse(found) as string) : found;
    const candidates = left.filter((input) => input.text === value);
    const named = (input: RequestInput) =>
      input.name.split(/\W|_/).some((word) => word && method.toLowerCase().includes(`by${word}`));
    const owner = candidates.find(named) ?? candidates[0];
    if (!owner) return found;
    left.splice(left.indexOf(owner), 1);
    const change = changed.find(({ input }) => input === owner);
    return change ? written(change.text, found) : found;
  });
}

function byName(args: string, { name }: RequestInput, text: string): string {
  const camel = name.replace(/[_-]([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const member = new RegExp(
    `(\\b${camel.replace(/\W/g, "\\$&")}: )("(?:[^"\\\\]|\\\\.)*"|\\[[^\\]]*\\]|\\d+|true|false)(?=[,\\s}])`,
  );
  return args.replace(member, (_, start: string, old: string) => start + written(text, old));
}

/** Keeps the type of the old value: a number or list stays one if the text allows it. */
function written(text: string, old: string): string {
  if (old.startsWith("["))
    return `[${text
      .split(",")
      .map((item) => written(item.trim(), old.slice(1)))
      .join(", ")}]`;
  if (/^\d/.test(old) && /^-?\d+(?:\.\d+)?$/.test(text)) return text;
  return /^(?:true|false)$/.test(old) && /^(?:true|false)$/.test(text) ? text : quoteC(text);
}

/** Position of the parenthesis that closes the arguments starting at a position. */
function closingAt(code: string, start: number): number {
  let depth = 1;
  for (let at = start; at < code.length; at++) {
    const char = code[at];
    if (char === '"') at += (/^"[^"\\]*(?:\\.[^"\\]*)*"/.exec(code.slice(at))?.[0].length ?? 1) - 1;
    else if (char === "(") depth++;
    else if (char === ")" && --depth === 0) return at;
  }
  return code.length;
}
