import { isObject } from "../../../runtime/samples/is-object.js";
import { entries } from "../../1-sources/openapi/fields.js";
import type { JsonObject } from "../../1-sources/openapi/pointer.js";
import { filesOf, type SpecSource } from "../../1-sources/openapi/spec-source.js";
import type { At } from "../types.js";

/** What a `$dynamicRef` leads to by name, and the scope of that schema (JSON Schema 2020-12 section 8.2.3.2). */
export type Scope = ReadonlyMap<string, { value: JsonObject; at: At; scope: Scope | undefined }>;

/**
 * Returns the scope in which the target of a schema's `$ref` is read: it has the schema itself and its `$defs` that
 * have a `$dynamicAnchor`, below those of the schemas around. Undefined where there are none, and the same object
 * for the same schema and scope.
 */
export function dynamicScopes(source: SpecSource): (around: Scope | undefined, value: JsonObject, at: At) => Scope | undefined {
  const known = new Map<Scope | undefined, Map<JsonObject, Scope | undefined>>();
  const isUsed = source.version !== "3.0" && filesOf(source).some(({ text }) => text.includes("$dynamicRef"));
  if (!isUsed) return () => undefined;
  const overridden = overriddenAnchors([...source.documents.values()].map(({ value }) => value));
  return (around, value, at) => {
    const scopes = known.get(around) ?? new Map<JsonObject, Scope | undefined>();
    known.set(around, scopes);
    if (!scopes.has(value)) scopes.set(value, extended(around, value, at, overridden));
    return scopes.get(value);
  };
}

/** Anchor names that several schemas use. A unique name resolves to the same schema in every scope. */
function overriddenAnchors(documents: readonly unknown[]): ReadonlySet<string> {
  const met = new Set<string>();
  const overridden = new Set<string>();
  const rest = [...documents];
  while (rest.length > 0) {
    const next = rest.pop();
    if (typeof next !== "object" || next === null) continue;
    for (const value of Object.values(next)) rest.push(value);
    const name = "$dynamicAnchor" in next ? next.$dynamicAnchor : undefined;
    if (typeof name === "string") (met.has(name) ? overridden : met).add(name);
  }
  return overridden;
}

function extended(around: Scope | undefined, value: JsonObject, at: At, overridden: ReadonlySet<string>): Scope | undefined {
  const scope = new Map(around);
  for (const schema of [{ value, at }, ...entries(value, "$defs", at)]) {
    const name = isObject(schema.value) ? schema.value.$dynamicAnchor : undefined;
    if (isObject(schema.value) && typeof name === "string" && overridden.has(name) && !scope.has(name))
      scope.set(name, { value: schema.value, at: schema.at, scope: around });
  }
  return scope.size > (around?.size ?? 0) ? scope : around;
}
