import { createHash } from "node:crypto";
import type { Store } from "../platform/run-cache.js";
import { loadYaml } from "./load-yaml.js";
import { mayBeCut } from "./yaml-cut.js";

/**
 * What a YAML text without mistakes says, where it can be told without the parser: from the run that read it first, or because
 * the text is loaded. Where a value stands is found out by the parser, only when somebody asks.
 */
export function knownValue(text: string, store: Store | undefined): { value: unknown } | undefined {
  const stored = store && isPlain(text) ? store.get<{ value: unknown }>(keyFor(text)) : undefined;
  if (stored) return stored;
  const loaded = mayBeCut.test(text) ? undefined : loadYaml(text);
  if (loaded) storeValue(text, loaded.value, store);
  return loaded;
}

/** Remembers what a text says. It must be free of mistakes. */
export function storeValue(text: string, value: unknown, store: Store | undefined): void {
  if (store && isPlain(text)) store.put(keyFor(text), { value });
}

/** Whether JSON can hold what a text says: no anchors (values in two places, or inside themselves), no numbers beyond
 * JSON, no integers beyond 2^53, which are BigInts. */
function isPlain(text: string): boolean {
  return !/(?:^|[\s[{,:-])[&*][^\s&*]|\.(?:inf|nan)\b|__proto__|\d{16}/i.test(text);
}

function keyFor(text: string): string {
  return `yaml ${createHash("sha256").update(text).digest("base64url")}`;
}
