import { child, text } from "../../1-sources/openapi/fields.js";
import type { SpecSource } from "../../1-sources/openapi/spec-source.js";
import type { Discriminator, Schema } from "../types.js";
import type { RawSchema, SchemaReader } from "./schemas.js";

/** A discriminator as written: explicit mapping only. Reads the schemas in it. */
export function discriminatorOf(source: SpecSource, reader: SchemaReader, raw: RawSchema): Discriminator | undefined {
  const written = raw.discriminator;
  const propertyName = written && text(written.value, "propertyName");
  if (!written || propertyName === undefined) return undefined;
  const mapping = child(written.value, "mapping") ?? {};
  const target = (name: string | undefined): Schema | undefined => {
    const ref = name === undefined ? undefined : source.schemaRef(written.at.file, name);
    return ref === undefined || !source.resolve(written.at.file, ref).found ? undefined : reader.read({ $ref: ref }, written.at);
  };
  const explicit = Object.keys(mapping).flatMap((value) => {
    const schema = target(text(mapping, value));
    return schema ? [{ value, schema }] : [];
  });
  const fallback = target(text(written.value, "defaultMapping"));
  return { propertyName, mapping: explicit, ...(fallback ? { fallback } : {}) };
}

/**
 * Adds the implicit names (OpenAPI 3.1 section 4.8.25): branches by their component name. For a base class
 * without branches: the shared schemas that have it as a part.
 */
export function addImplicitNames(schema: Schema, discriminator: Discriminator, subtypes: readonly Schema[]): void {
  const branches = schema.oneOf.length + schema.anyOf.length > 0 ? [...schema.oneOf, ...schema.anyOf] : subtypes;
  const mapped = new Set(discriminator.mapping.map((entry) => entry.schema));
  for (const branch of branches) {
    if (branch.name === undefined || mapped.has(branch)) continue;
    mapped.add(branch);
    discriminator.mapping.push({ value: branch.name, schema: branch });
  }
}

/**
 * Stores in each mapped schema the value that selects it: the first one of the discriminator of its base class,
 * otherwise that of the others if they agree.
 * @param subtypes the schemas that extend a base class
 */
export function markSelected(written: ReadonlyMap<Schema, Discriminator>, subtypes: ReadonlyMap<Schema, Schema[]>): void {
  const found = new Map<Schema, { property: string; value: string; isOfBase: boolean }[]>();
  for (const [owner, { propertyName: property, mapping }] of written) {
    const first = new Map(mapping.toReversed().map(({ value, schema }) => [schema, value]));
    for (const [schema, value] of first) {
      const isOfBase = subtypes.get(owner)?.includes(schema) ?? false;
      found.set(schema, [...(found.get(schema) ?? []), { property, value, isOfBase }]);
    }
  }
  for (const [schema, all] of found) {
    const inherited = all.filter(({ isOfBase }) => isOfBase);
    const candidates = inherited.length > 0 ? inherited : all;
    const [first] = candidates;
    if (first && candidates.every(({ property, value }) => property !== first.property || value === first.value))
      schema.selectedBy = { property: first.property, value: first.value };
  }
}
