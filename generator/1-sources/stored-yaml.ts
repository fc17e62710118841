import { createHash } from "node:crypto";
import type { Store } from "../memo.js";

/**
 * What a YAML text without mistakes says, from the run that read it first. Parsing is most of the work of a build that
 * changes little; where a value stands is found out from the text only when somebody asks.
 */
export function storedValue(text: string, store: Store | undefined): { value: unknown } | undefined {
  return store && isPlain(text) ? store.get(keyFor(text)) : undefined;
}

/** Remembers what a text says. It must be free of mistakes. */
export function storeValue(text: string, value: unknown, store: Store | undefined): void {
  if (store && isPlain(text)) store.put(keyFor(text), { value });
}

/** Whether JSON can hold what a text says: no anchors (values in two places, or inside themselves), no numbers beyond JSON. */
function isPlain(text: string): boolean {
  return !/(?:^|[\s[{,:-])[&*][^\s&*]|\.(?:inf|nan)\b|__proto__/i.test(text);
}

function keyFor(text: string): string {
  return `yaml ${createHash("sha256").update(text).digest("base64url")}`;
}
