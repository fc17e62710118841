import type { Credentials, RequestInput, SampleRequest } from "../../../runtime/samples/sample-request.js";
import { samplesOf } from "../../../runtime/samples/samples-of.js";
import { languageOf } from "./languages.js";
import { type ShippedShapes, shapeKey, writeShippedTokens } from "./shapes.js";
import { readTokens, shapeOf } from "./tokens.js";

/**
 * Samples of common requests with common credentials: read, delete, and get a token with a form. They are
 * highlighted when the command is bundled, so that the first page does not load a grammar for each language.
 */
export function commonShapes(): ShippedShapes {
  const noted: ShippedShapes = {};
  for (const { language, text } of usualCalls().flatMap((call) => samplesOf(call))) {
    const grammar = languageOf(language)?.grammar;
    if (!grammar) continue;
    const { shape } = shapeOf(text, grammar[0]);
    noted[shapeKey(grammar[0], shape)] ??= writeShippedTokens(readTokens(shape, grammar));
  }
  return noted;
}

const bearer: [string, string] = ["Authorization", "Bearer YOUR_ACCESS_TOKEN"];
const key = (number: number): [string, string] => [`x-key-${number}`, "YOUR_KEY"];
const basic: Credentials = { basic: { user: "YOUR_CLIENT_ID", password: "YOUR_CLIENT_SECRET" } };
const keys: Credentials[] = [
  {},
  { headers: [key(1)] },
  { headers: [key(1), key(2)] },
  { headers: [bearer] },
  { headers: [bearer, key(1)] },
  { headers: [key(1), bearer] },
];

/** Token requests: RFC 6749 sections 4.4.2, 4.1.3 (with RFC 7636) and 6; and revocation: RFC 7009. */
const forms = [
  ["grant_type", "scope"],
  ["grant_type", "code", "redirect_uri", "code_verifier"],
  ["grant_type", "refresh_token"],
  ["token"],
];

function usualCalls(): SampleRequest[] {
  return [
    ...[...keys, basic].map((credentials) => call("GET", credentials)),
    ...keys.map((credentials) => call("DELETE", credentials)),
    ...forms.map((form) => call("POST", basic, form)),
  ];
}

/** @param form names of its fields; none for no body */
function call(method: string, credentials: Credentials, form: readonly string[] = []): SampleRequest {
  const inputs = form.map((name): RequestInput => ({ in: "body", name, kind: "text", text: "value", required: true }));
  const request: SampleRequest = {
    method,
    server: "https://api.example.com",
    path: "/things",
    inputs,
    credentials,
    answer: "json",
  };
  if (form.length > 0) request.body = { kind: "form", mediaType: "application/x-www-form-urlencoded" };
  return request;
}
