import type { Credentials } from "../../../runtime/samples/sample-request.js";
import { encodeStrict, oneLine } from "../../../runtime/samples/serialize.js";
import type { Operation, SecurityScheme } from "../../2-model/types.js";
import type { ShownModel } from "./context.js";

const accessToken = "YOUR_ACCESS_TOKEN";

/** The credentials of the first way to authenticate, as placeholders. No credentials only if there is no other way. */
export function applySecurity(operation: Operation, model: ShownModel): Credentials {
  const parts: Credentials = {};
  const way = operation.security?.find((requirement) => requirement.length > 0) ?? [];
  for (const { scheme: name } of way) {
    const scheme = model.securitySchemes.get(name);
    if (scheme) apply(scheme, parts);
  }
  return parts;
}

function apply(scheme: SecurityScheme, parts: Credentials): void {
  switch (scheme.type) {
    case "apiKey": {
      const value = placeholderOf(scheme.parameter);
      if (scheme.in === "header") addHeader(parts, oneLine(scheme.parameter), value);
      else if (scheme.in === "query") parts.query = [...(parts.query ?? []), `${encodeStrict(scheme.parameter)}=${value}`];
      else parts.cookies = [...(parts.cookies ?? []), `${encodeStrict(scheme.parameter)}=${value}`];
      break;
    }
    case "http":
      applyHttp(scheme, parts);
      break;
    case "oauth2":
    case "openIdConnect":
      addHeader(parts, "Authorization", `Bearer ${accessToken}`);
      break;
    case "mutualTLS":
      parts.certificate = true;
      break;
    case "other":
      break;
  }
}

function addHeader(parts: Credentials, name: string, value: string): void {
  parts.headers = [...(parts.headers ?? []), [name, value]];
}

function applyHttp({ scheme, description }: Extract<SecurityScheme, { type: "http" }>, parts: Credentials): void {
  const name = scheme.toLowerCase();
  if (name === "basic" || name === "digest") {
    const pair = isClientBasic(description)
      ? { user: "YOUR_CLIENT_ID", password: "YOUR_CLIENT_SECRET" }
      : { user: "YOUR_USERNAME", password: "YOUR_PASSWORD" };
    parts.basic = name === "digest" ? { ...pair, digest: true } : pair;
  } else if (name === "bearer") addHeader(parts, "Authorization", `Bearer ${accessToken}`);
  else addHeader(parts, "Authorization", oneLine(`${scheme} YOUR_CREDENTIALS`));
}

/**
 * Whether HTTP Basic carries the id and secret of an OAuth2 client (RFC 6749 section 2.3.1), judging by the
 * scheme's description.
 */
export function isClientBasic(description: string | undefined): boolean {
  return /client[\s_-]?(?:id|secret|credentials)/i.test(description ?? "");
}

/** `YOUR_CLIENT_ID` for `x-client-id`. All headers with an access token have the same placeholder. */
function placeholderOf(parameter: string): string {
  const name = parameter.replace(/^x[-_]/i, "");
  if (/^(?:auth|access)[-_]?token$/i.test(name)) return accessToken;
  if (/^authorization$/i.test(name)) return "YOUR_API_KEY";
  const snake = name.replace(/([a-z\d])([A-Z])/g, "$1_$2").replace(/[^A-Za-z\d]+/g, "_");
  return `YOUR_${snake.toUpperCase().replace(/^_|_$/g, "") || "API_KEY"}`;
}
