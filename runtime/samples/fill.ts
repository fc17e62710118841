import type { Credentials, SampleRequest } from "./sample-request.js";
import { encodeStrict, oneLine } from "./serialize.js";

/**
 * What a reader has typed: texts by position of the input, credentials by placeholder. Absent ones stay as in
 * the sample.
 */
export interface Filling {
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

/** Whether a request has anything to fill in. */
export function isFillable(call: SampleRequest): boolean {
  return call.inputs.some((input) => input.kind !== "file") || placeholdersOf(call).length > 0;
}

/**
 * The request with the typed values. An emptied input is not sent. If its value is required, or the sample
 * sends an empty one, it stays as in the sample.
 */
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
