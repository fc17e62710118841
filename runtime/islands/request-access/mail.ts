import type { AccessRequest } from "./rules.js";

export const mailSubject = "Request for API access";

/** The request in lines that a person reads. */
export function mailText(request: AccessRequest): string {
  const lines = [`App name: ${request.appName}`, `Email: ${request.email}`];
  if (request.callbackUrl) lines.push(`Callback URL: ${request.callbackUrl}`);
  return lines.join("\n");
}

/** Address that opens the reader's mail program with the request filled in; line breaks as RFC 6068 section 5 wants them. */
export function mailAddress(mail: string, request: AccessRequest): string {
  const body = encodeURIComponent(mailText(request).replaceAll("\n", "\r\n"));
  return `mailto:${mail}?subject=${encodeURIComponent(mailSubject)}&body=${body}`;
}
