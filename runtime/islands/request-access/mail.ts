import type { AccessRequest } from "./rules.js";

export const mailSubject = "Request for API access";

/** The request as readable lines. */
export function mailText(request: AccessRequest): string {
  const lines = [`App name: ${request.appName}`, `Email: ${request.email}`];
  if (request.callbackUrl) lines.push(`Callback URL: ${request.callbackUrl}`);
  return lines.join("\n");
}

/** URL that opens the mail program with the request filled in. Line breaks follow RFC 6068 section 5. */
export function mailAddress(mail: string, request: AccessRequest): string {
  const body = encodeURIComponent(mailText(request).replaceAll("\n", "\r\n"));
  return `mailto:${mail}?subject=${encodeURIComponent(mailSubject)}&body=${body}`;
}
