import { child, type SpecSource, selectingValue, text } from "../../1-sources/openapi/spec-source.js";
import { ownValue } from "../../platform/values.js";
import { onlyValue } from "../../schema/walk.js";
import type { Discriminator, Schema } from "../types.js";
import type { RawSchema, SchemaReader } from "./schemas.js";

/** What schemas with parts are made of. */
interface Merged {
  /** The own keywords of a schema and of all its parts. */
  sources(schema: Schema): Schema[];
  /** A schema and all its parts. */
  wholes(schema: Schema): Schema[];
}

/** Completes the discriminators when all schemas are merged: adds implicit values, and marks the schemas that values select. */
export function finishDiscriminators(
  written: readonly (readonly [Schema, Discriminator])[],
  raws: readonly RawSchema[],
  schemas: readonly Schema[],
  merged: Merged,
): void {
  const owned = byOwner(written, raws);
  const subtypes = subtypesOf(raws, [...owned.keys()], merged);
  const explicit = explicitValues(owned, subtypes);
  for (const [owner, discriminator] of owned) addImplicitNames(owner, discriminator, subtypes.get(owner) ?? [], explicit);
  markSelected(owned, subtypes, merged);
  for (const schema of schemas) inheritSelected(schema, merged);
}

/** Discriminators by the schemas that others extend: one in a part without a name is that of the schema around it. */
function byOwner(written: readonly (readonly [Schema, Discriminator])[], raws: readonly RawSchema[]): Map<Schema, Discriminator> {
  const around = new Map(
    raws.flatMap(({ schema, parts }) => parts.filter(({ name }) => name === undefined).map((part) => [part, schema])),
  );
  return new Map(
    written.map(([schema, discriminator]) => {
      const chain = new Set([schema]);
      for (const inner of chain) {
        const outer = around.get(inner);
        if (outer?.discriminator === discriminator) chain.add(outer);
      }
      return [[...chain].at(-1) as Schema, discriminator];
    }),
  );
}

/** A discriminator as written: explicit mapping only. Reads the schemas in it. */
export function discriminatorOf(
  source: SpecSource,
  reader: SchemaReader,
  written: NonNullable<RawSchema["discriminator"]>,
): Discriminator | undefined {
  const propertyName = text(written.value, "propertyName");
  if (propertyName === undefined) return undefined;
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

/** The values that base classes map to schemas that extend them, by property. */
type ExplicitValues = ReadonlyMap<Schema, Readonly<Record<string, string>>>;

function explicitValues(owned: ReadonlyMap<Schema, Discriminator>, subtypes: ReadonlyMap<Schema, Schema[]>): ExplicitValues {
  const found = new Map<Schema, Record<string, string>>();
  for (const [owner, { propertyName, mapping }] of owned)
    for (const { value, schema } of mapping.filter((entry) => subtypes.get(owner)?.includes(entry.schema)))
      found.set(schema, { [propertyName]: value, ...found.get(schema) });
  return found;
}

/**
 * Adds the implicit values of branches, or of schemas that extend the base: what an extension or another base says, the only value
 * that the property may have, or the name of the component (OpenAPI 3.1 section 4.8.25).
 */
function addImplicitNames(
  schema: Schema,
  { propertyName, mapping }: Discriminator,
  subtypes: readonly Schema[],
  explicit: ExplicitValues,
): void {
  const isBase = schema.oneOf.length + schema.anyOf.length === 0;
  const branches = isBase ? subtypes : [...schema.oneOf, ...schema.anyOf];
  const mapped = new Set(mapping.map((entry) => entry.schema));
  for (const branch of branches) {
    const ofOther = isBase ? ownValue(explicit.get(branch) ?? {}, propertyName) : undefined;
    const only = onlyText(branch, propertyName);
    const isOwn = only !== onlyText(schema, propertyName) && !mapping.some(({ value }) => value === only);
    const value = selectingValue(branch.extensions) ?? ofOther ?? (isOwn ? only : undefined) ?? branch.name;
    if (value === undefined || mapped.has(branch)) continue;
    mapped.add(branch);
    mapping.push({ value, schema: branch });
  }
}

/** The only value of a property, as the text of a discriminator. */
function onlyText(schema: Schema, name: string): string | undefined {
  const property = schema.properties.find((property) => property.name === name);
  const value = property && onlyValue(property.schema)?.value;
  return /^(?:string|number|boolean)$/.test(typeof value) ? String(value) : undefined;
}

/** The first value that the property may have. */
function firstAllowed(schema: Schema, name: string, values: readonly string[]): string {
  const listed = schema.properties.find((property) => property.name === name)?.schema.enum ?? [];
  return values.find((value) => listed.some((entry) => entry.value === value)) ?? (values[0] as string);
}

/**
 * Stores in each mapped schema the values that select it: those of the discriminator of its base class, otherwise those of the
 * others if they agree.
 * @param subtypes the schemas that extend a base class
 */
function markSelected(owned: ReadonlyMap<Schema, Discriminator>, subtypes: ReadonlyMap<Schema, Schema[]>, merged: Merged): void {
  const found = new Map<Schema, { property: string; value: string; all: string[]; isOfBase: boolean; hasMore: boolean }[]>();
  for (const [owner, { propertyName: property, mapping, fallback }] of owned) {
    const extending = subtypes.get(owner) ?? [];
    const parts = new Set(extending.flatMap((schema) => merged.sources(schema).slice(1)));
    for (const schema of new Set(mapping.map((entry) => entry.schema))) {
      const all = mapping.filter((entry) => entry.schema === schema).map((entry) => entry.value);
      const isOfBase = extending.includes(schema);
      const hasMore = fallback === schema || (isOfBase && parts.has(merged.sources(schema)[0] as Schema));
      found.set(schema, [
        ...(found.get(schema) ?? []),
        { property, value: firstAllowed(schema, property, all), all, isOfBase, hasMore },
      ]);
    }
  }
  for (const [schema, uses] of found) {
    const inherited = uses.filter(({ isOfBase }) => isOfBase);
    const candidates = inherited.length > 0 ? inherited : uses;
    const [first] = candidates;
    if (!first) continue;
    const { property, value } = first;
    const same = candidates.filter((other) => other.property === property);
    if (same.some((other) => other.value !== value)) continue;
    const all = [...new Set(same.flatMap((other) => other.all))];
    schema.selectedBy = { property, value, ...(same.some(({ hasMore }) => hasMore) ? {} : { all }) };
  }
}

/** A schema that is made of a selected one and others, without a name of its own, is selected like it. */
function inheritSelected(schema: Schema, merged: Merged): void {
  if (schema.name !== undefined || schema.base || schema.selectedBy) return;
  const selectedBy = merged.wholes(schema).find((part) => part.selectedBy)?.selectedBy;
  if (selectedBy) schema.selectedBy = selectedBy;
}

/** Shared schemas by the base classes among their parts. */
function subtypesOf(raws: readonly RawSchema[], bases: readonly Schema[], merged: Merged): Map<Schema, Schema[]> {
  const subtypes = new Map<Schema, Schema[]>();
  if (bases.length === 0) return subtypes;
  // A base with parts is identified by its own keywords.
  const baseBySource = new Map(bases.map((schema) => [merged.sources(schema)[0] as Schema, schema]));
  for (const { schema, parts } of raws) {
    if (schema.name === undefined || parts.length === 0) continue;
    for (const part of merged.sources(schema).slice(1)) {
      const base = baseBySource.get(part);
      if (!base || base === schema) continue;
      subtypes.set(base, [...(subtypes.get(base) ?? []), schema]);
    }
  }
  return subtypes;
}
