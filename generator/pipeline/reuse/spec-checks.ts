import { checkSpec } from "../../1-sources/openapi/check-spec.js";
import type { AskParser } from "../../1-sources/openapi/openapi-parser.js";
import { filesOf, type SpecSource } from "../../1-sources/openapi/spec-source.js";
import type { ByDescription } from "../../checks/check-input.js";
import type { Diagnostic } from "../../diagnostics/types.js";
import { keyOf } from "../../platform/files.js";
import type { PersistentCache } from "../../platform/stages.js";

/** Diagnostics of a spec. Only "no diagnostics" is cached, because diagnostics have locations. */
export async function cachedSpecCheck(spec: SpecSource, cache: PersistentCache, ask?: AskParser): Promise<Diagnostic[]> {
  const key = `valid ${specHash(spec)}`;
  if (cache.get(key) !== undefined) return [];
  const diagnostics = await checkSpec(spec, ask);
  if (!diagnostics.length) cache.put(key, true);
  return diagnostics;
}

/** Results of checks that depend on one spec only, by name of the check. */
export function cachedBySpec(cache: PersistentCache): ByDescription {
  return async (name, spec, find) => {
    const key = `${name} ${specHash(spec)}`;
    const before = cache.get<Diagnostic[]>(key);
    if (before) return before;
    const diagnostics = await find();
    cache.put(key, diagnostics);
    return diagnostics;
  };
}

/** Hash of every file of a spec, its overlays included. */
function specHash(spec: SpecSource): string {
  return keyOf(...filesOf(spec).flatMap(({ path, text }) => [path, text]));
}
