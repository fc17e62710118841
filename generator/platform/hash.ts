import { hash } from "node:crypto";

/** The hash source of an inline script for a Content-Security-Policy (CSP Level 3 section 2.3.1). */
export function scriptHash(script: string): string {
  return `'sha256-${hash("sha256", script, "base64")}'`;
}

/** A cache key of some texts. Texts are hashed separately, so that moving a boundary changes the key. */
export function keyOf(...parts: readonly string[]): string {
  return hash("sha256", parts.map((part) => `${part.length}\0${part}`).join(""), "base64url").slice(0, 27);
}
