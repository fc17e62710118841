import { createHash } from "node:crypto";
import type { Store } from "../platform/run-cache.js";
import { loadYaml } from "./load-yaml.js";
import { mayBeCut } from "./yaml-cut.js";

/**
 * The value of a valid YAML text without using the slow parser: from the cache, or from the fast one.
 * Positions of values are computed on demand.
 */
export function cachedValue(text: string, store: Store | undefined): { value: unknown } | undefined {
  const stored = store && isPlain(text) ? store.get<{ value: unknown }>(keyFor(text)) : undefined;
  if (stored) return stored;
  const loaded = mayBeCut.test(text) ? undefined : loadYaml(text);
  if (loaded) cacheValue(text, loaded.value, store);
  return loaded;
}

/** Caches the value of a text. The text must be valid. */
export function cacheValue(text: string, value: unknown, store: Store | undefined): void {
  if (store && isPlain(text)) store.put(keyFor(text), { value });
}

/**
 * Whether JSON can represent the value of a text: no anchors (shared or circular values), no numbers that
 * JSON lacks, no integers beyond 2^53, which are BigInts.
 */
function isPlain(text: string): boolean {
  return !/(?:^|[\s[{,:-])[&*][^\s&*]|\.(?:inf|nan)\b|__proto__|\d{16}/i.test(text);
}

function keyFor(text: string): string {
  return `yaml ${createHash("sha256").update(text).digest("base64url")}`;
}
