import { createHash } from "node:crypto";
import type { PersistentCache } from "../platform/stages.js";
import { loadYaml } from "./load-yaml.js";
import { mayBeTruncated } from "./yaml-cut.js";

/**
 * The value of a valid YAML text without using the slow parser: from the cache, or from the fast one.
 * Positions of values are computed on demand.
 * @param exact whether numbers keep their digits, as in specs
 */
export function cachedValue(text: string, cache: PersistentCache | undefined, exact?: boolean): { value: unknown } | undefined {
  const stored = cache && isPlain(text) ? cache.get<{ value: unknown }>(keyFor(text)) : undefined;
  if (stored) return stored;
  const loaded = mayBeTruncated.test(text) ? undefined : loadYaml(text, exact);
  if (loaded) cacheValue(text, loaded.value, cache);
  return loaded;
}

/** Caches the value of a text. The text must be valid. */
export function cacheValue(text: string, value: unknown, cache: PersistentCache | undefined): void {
  if (cache && isPlain(text)) cache.put(keyFor(text), { value });
}

/**
 * Whether JSON can represent the value of a text: no anchors (shared or circular values), no numbers that
 * JSON lacks, no numbers that JavaScript writes differently.
 */
function isPlain(text: string): boolean {
  return (
    !/(?:^|[\s[{,:-])[&*][^\s&*]|\.(?:inf|nan)\b|__proto__|[\d.]{16}/i.test(text) &&
    !/(?<![\w.])(?:\d+\.\d*0|[\d.]+e[+-]?\d+)(?![\w.])/i.test(text) &&
    !/(?:[:,-]\s+|[[,]\s*)(?:[-+]?(?:0[\dx][\da-f]*|\.\d+|\d+\.)|\+[\d.]+|0\d*\.\d+)[ \t]*(?:[,}\]\r\n#]|$)/i.test(text)
  );
}

function keyFor(text: string): string {
  return `yaml ${createHash("sha256").update(text).digest("base64url")}`;
}
