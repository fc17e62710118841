import { createHash } from "node:crypto";

/** A cache key of some texts. Texts are hashed separately, so that moving a boundary changes the key. */
export function keyOf(...parts: readonly string[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(`${part.length}\0`).update(part);
  return hash.digest("base64url").slice(0, 27);
}
