/** What the reader typed, without spaces at the ends. */
export interface AccessRequest {
  appName: string;
  email: string;
  /** Empty where none was given. */
  callbackUrl: string;
}

export type AccessField = keyof AccessRequest;

/** A sentence per field that needs the reader's attention. */
export type FieldErrors = Partial<Record<AccessField, string>>;

/** Fields in the order in which they stand in the form. */
export const accessFields: readonly AccessField[] = ["appName", "email", "callbackUrl"];

const longestName = 100;

/** Reads the form's fields by name; spaces at the ends do not count. */
export function readRequest(form: HTMLFormElement): AccessRequest {
  const data = new FormData(form);
  const text = (name: AccessField) => String(data.get(name) ?? "").trim();
  return { appName: text("appName"), email: text("email"), callbackUrl: text("callbackUrl") };
}

/** All rules at once, so that the reader hears of every mistake after one attempt. Empty when the request can be sent. */
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
    if (!value) return "Enter the name of your app.";
    return value.length > longestName ? `Use a name of at most ${longestName} characters.` : undefined;
  },
  email: (value) => {
    if (!value) return "Enter your email address.";
    // Only a mail can prove an address; this catches what is surely a slip.
    return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value) ? undefined : "Enter an email address such as name@example.com.";
  },
  callbackUrl: (value) =>
    value && !isCallback(value) ? "Enter a full URL such as https://example.com/callback, or leave it empty." : undefined,
};

const neverCallbacks = new Set(["javascript:", "data:", "vbscript:", "file:", "blob:", "about:"]);

/** https anywhere, http on the developer's own machine, or an app's own scheme (RFC 8252 sections 7.1 to 7.3). */
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
