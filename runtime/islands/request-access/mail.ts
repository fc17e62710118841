import { phrases } from "../../texts/phrases.js";
import type { AccessRequest } from "./rules.js";

/** The request as readable lines. */
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
