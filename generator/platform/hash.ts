import { createHash } from "node:crypto";

/** A key of some texts, each apart from the next. */
export function keyOf(...parts: readonly string[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(`${part.length}\0`).update(part);
  return hash.digest("base64url").slice(0, 27);
}
