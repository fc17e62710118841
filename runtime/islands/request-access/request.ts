import { phrases } from "../../texts/phrases.js";

/** The reader's input, trimmed. */
export interface AccessRequest {
  appName: string;
  email: string;
  /** Empty if none was given. */
  callbackUrl: string;
}

export type AccessField = keyof AccessRequest;

/** A message for each field with a mistake. */
export type FieldErrors = Partial<Record<AccessField, string>>;

/** Fields in the order of the form. */
export const accessFields: readonly AccessField[] = ["appName", "email", "callbackUrl"];

const longestName = 100;

/** Reads the form's fields by name and trims them. */
export function readRequest(form: HTMLFormElement): AccessRequest {
  const data = new FormData(form);
  const text = (name: AccessField) => String(data.get(name) ?? "").trim();
  return { appName: text("appName"), email: text("email"), callbackUrl: text("callbackUrl") };
}

/** Checks all rules at once, so that one attempt shows all mistakes. Empty if the request can be sent. */
export function checkRequest(request: AccessRequest): FieldErrors {
  const errors: FieldErrors = {};
  for (const field of accessFields) {
    const error = rules[field](request[field]);
    if (error) errors[field] = error;
  }
  return errors;
}

const rules: Record<AccessField, (value: string) => string | undefined> = {
  appName: (value) => {
    if (!value) return phrases.appNameMissing;
    return value.length > longestName ? phrases.appNameLong(longestName) : undefined;
  },
  email: (value) => {
    if (!value) return phrases.emailMissing;
    // Only an email can prove an address; this catches obvious typos.
    return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value) ? undefined : phrases.emailWrong;
  },
  callbackUrl: (value) => (value && !isCallback(value) ? phrases.callbackUrlWrong : undefined),
};

const neverCallbacks = new Set(["javascript:", "data:", "vbscript:", "file:", "blob:", "about:"]);

/** https for any host, http for the developer's own machine, or the app's own scheme (RFC 8252 sections 7.1 to 7.3). */
function isCallback(value: string): boolean {
  const url = /\s/.test(value) ? undefined : parse(value);
  if (!url) return false;
  if (url.protocol === "https:") return url.hostname !== "";
  if (url.protocol === "http:") return ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);
  return !neverCallbacks.has(url.protocol) && value.length > url.protocol.length;
}

function parse(value: string): URL | undefined {
  try {
    return new URL(value);
  } catch {
    return undefined;
  }
}

export function mailText(request: AccessRequest): string {
  const lines = [`${phrases.appName}: ${request.appName}`, `${phrases.email}: ${request.email}`];
  if (request.callbackUrl) lines.push(`${phrases.callbackUrl}: ${request.callbackUrl}`);
  return lines.join("\n");
}

/** URL that opens the mail program with the request filled in. Line breaks follow RFC 6068 section 5. */
export function mailAddress(mail: string, request: AccessRequest): string {
  const body = encodeURIComponent(mailText(request).replaceAll("\n", "\r\n"));
  return `mailto:${mail}?subject=${encodeURIComponent(phrases.mailSubject)}&body=${body}`;
}

/** Milliseconds before the request to the endpoint times out. */
const timeLimit = 20_000;

/** Undefined if the endpoint accepted the request, otherwise a sentence with the reason. Never throws. */
export async function send(endpoint: string, request: AccessRequest): Promise<string | undefined> {
  const body: Partial<AccessRequest> = { appName: request.appName, email: request.email };
  if (request.callbackUrl) body.callbackUrl = request.callbackUrl;
  try {
    const response = await fetch(endpoint, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeLimit),
    });
    return response.ok ? undefined : phrases.sendFailed(response.status);
  } catch {
    return navigator.onLine ? phrases.serverUnreachable : phrases.seemsOffline;
  }
}
