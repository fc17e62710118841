import { isNumeric } from "../../../runtime/samples/exact-json.js";
import type { SpecSource } from "../../1-sources/openapi/spec-source.js";
import type { Diagnostic } from "../../diagnostics/types.js";
import { impliedType } from "../../schema/keywords.js";
import type { Schema } from "../types.js";
import { PartMerger } from "./all-of.js";
import { addImplicitNames, discriminatorOf, markSelected } from "./discriminators.js";
import type { RawSchema, SchemaReader } from "./schemas.js";
import { writeTexts } from "./written-texts.js";

/** Completes the schemas after reading: discriminators, merged parts, inferred types. */
export function finishSchemas(source: SpecSource, reader: SchemaReader): Diagnostic[] {
  const raws: RawSchema[] = [];
  // Mappings may refer to schemas without other references, which may have discriminators of their own.
  for (let found = reader.settle(); found.length > 0; found = reader.settle()) {
    raws.push(...found);
    for (const raw of found) {
      const discriminator = discriminatorOf(source, reader, raw);
      if (discriminator) raw.schema.discriminator = discriminator;
    }
  }
  const written = new Map(raws.flatMap(({ schema }) => (schema.discriminator ? [[schema, schema.discriminator] as const] : [])));
  const merger = new PartMerger(raws, source.locate);
  const subtypes = subtypesOf(raws, [...written.keys()], merger);
  for (const [schema, discriminator] of written) addImplicitNames(schema, discriminator, subtypes.get(schema) ?? []);
  markSelected(written, subtypes);
  for (const schema of [...raws.map((raw) => raw.schema), ...merger.made]) {
    inferTypes(schema);
    writeTexts(schema);
  }
  return merger.diagnostics;
}

/** Shared schemas by the base classes among their parts. */
function subtypesOf(raws: readonly RawSchema[], bases: readonly Schema[], merger: PartMerger): Map<Schema, Schema[]> {
  const subtypes = new Map<Schema, Schema[]>();
  if (bases.length === 0) return subtypes;
  // A base with parts is identified by its own keywords.
  const baseBySource = new Map(bases.map((schema) => [merger.sources(schema)[0] as Schema, schema]));
  for (const { schema, parts } of raws) {
    if (schema.name === undefined || parts.length === 0) continue;
    for (const part of merger.sources(schema).slice(1)) {
      const base = baseBySource.get(part);
      if (!base || base === schema) continue;
      subtypes.set(base, [...(subtypes.get(base) ?? []), schema]);
    }
  }
  return subtypes;
}

/** Infers the types of a schema without `type` if its other keywords imply them. */
function inferTypes(schema: Schema): void {
  if (schema.types.length > 0 || schema.always !== undefined || schema.allOf.length > 0) return;
  if (schema.const?.value === null) return;
  infer(schema);
  if (schema.types.length > 0) schema.typesInferred = true;
}

function infer(schema: Schema): void {
  const values = schema.enum?.map(({ value }) => value) ?? (schema.const ? [schema.const.value] : undefined);
  const implied = impliedType(schema);
  if (values) schema.types = [...new Set(values.map(typeOf))];
  else if (implied !== undefined) schema.types = [implied];
}

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return "array";
  if (isNumeric(value)) return Number.isInteger(Number(value)) ? "integer" : "number";
  return typeof value;
}
