import { isNumeric, yamlText } from "../../../runtime/samples/exact-json.js";
import { isObject } from "../../../runtime/samples/is-object.js";
import { child, type SpecSource, text } from "../../1-sources/openapi/spec-source.js";
import type { Diagnostic } from "../../diagnostics/types.js";
import { impliedType } from "../../schema/keywords.js";
import type { Discriminator, Example, Schema } from "../types.js";
import { PartMerger } from "./all-of.js";
import { describe } from "./merge-schemas.js";
import type { RawSchema, SchemaReader } from "./schemas.js";

/** Completes the schemas after reading: discriminators, merged parts, inferred types. */
export function finishSchemas(source: SpecSource, reader: SchemaReader): Diagnostic[] {
  const raws: RawSchema[] = [];
  // Mappings may refer to schemas without other references, which may have discriminators of their own.
  for (let found = reader.readQueued(); found.length > 0; found = reader.readQueued()) {
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
  for (const schema of [...raws.map((raw) => raw.schema), ...merger.combined]) {
    inferTypes(schema);
    writeTexts(schema);
  }
  completeTexts(raws);
  return merger.diagnostics;
}

/**
 * Adds the texts of the base that a schema does not have itself. Those of a base that is its only part are there already.
 */
function completeTexts(raws: readonly RawSchema[]): void {
  const seen = new Set<Schema>();
  for (const { schema } of raws) {
    const chain: Schema[] = [];
    for (let at: Schema | undefined = schema; at && !seen.has(at); at = at.base) {
      seen.add(at);
      chain.push(at);
    }
    // Each base before the schemas that refer to it.
    for (const next of chain.reverse()) if (next.base) describe(next, next.base);
  }
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

/** A discriminator as written: explicit mapping only. Reads the schemas in it. */
function discriminatorOf(source: SpecSource, reader: SchemaReader, raw: RawSchema): Discriminator | undefined {
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
function addImplicitNames(schema: Schema, discriminator: Discriminator, subtypes: readonly Schema[]): void {
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
function markSelected(written: ReadonlyMap<Schema, Discriminator>, subtypes: ReadonlyMap<Schema, Schema[]>): void {
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

/**
 * A value of a schema in which numbers of YAML are texts where the schema says so: YAML reads `01234` as 1234 and `3.0` as 3,
 * but as examples of a string they are "01234" and "3.0".
 */
export function withTexts(value: unknown, schema: Schema | undefined): unknown {
  if (!schema || !hasTexts(value)) return value;
  if (typeof value === "function") return isText(schema) ? yamlText(value) : value;
  if (Array.isArray(value)) return value.map((item, index) => withTexts(item, schema.prefixItems[index] ?? schema.items));
  const { properties, additionalProperties: others } = schema;
  const members = new Map(properties.map(({ name, schema: member }) => [name, member]));
  const other = typeof others === "object" ? others : undefined;
  return Object.fromEntries(
    Object.entries(value as object).map(([name, member]) => [name, withTexts(member, members.get(name) ?? other)]),
  );
}

/** Changes the values that a schema has itself. */
function writeTexts(schema: Schema): void {
  schema.examples = schema.examples.map((value) => withTexts(value, schema));
  if (schema.default) schema.default = { value: withTexts(schema.default.value, schema) };
  if (schema.const) schema.const = { value: withTexts(schema.const.value, schema) };
  if (schema.enum) schema.enum = schema.enum.map((entry) => ({ ...entry, value: withTexts(entry.value, schema) }));
}

/** Changes the values of examples. */
export function writeExampleTexts(examples: readonly Example[], schema: Schema | undefined): void {
  for (const example of examples) if (example.value !== undefined) example.value = withTexts(example.value, schema);
}

const isText = ({ types }: Schema) => types.includes("string") && !types.some((type) => type === "integer" || type === "number");

function hasTexts(value: unknown): boolean {
  if (typeof value === "function") return yamlText(value) !== undefined;
  return Array.isArray(value) ? value.some(hasTexts) : isObject(value) && Object.values(value).some(hasTexts);
}
