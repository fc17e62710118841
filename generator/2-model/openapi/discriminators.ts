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

/** Stores in each mapped schema the value that selects it, the first if there are several. */
export function markSelected({ propertyName, mapping }: Discriminator): void {
  for (const { value, schema } of mapping) schema.selectedBy ??= { property: propertyName, value };
}
