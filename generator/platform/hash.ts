import { hash } from "node:crypto";

/** A cache key of some texts. Texts are hashed separately, so that moving a boundary changes the key. */
export function keyOf(...parts: readonly string[]): string {
  return hash("sha256", parts.map((part) => `${part.length}\0${part}`).join(""), "base64url").slice(0, 27);
}
