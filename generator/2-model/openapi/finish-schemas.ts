import { isNumeric } from "../../../runtime/samples/json.js";
import type { SpecSource } from "../../1-sources/openapi/spec-source.js";
import { type Code, newDiagnostic } from "../../diagnostics/catalogue.js";
import type { Diagnostic, Location, Result } from "../../diagnostics/types.js";
import { onceIn } from "../../platform/values.js";
import { anySchema, impliedType, requiresItems } from "../../schema/keywords.js";
import { accepts } from "../../schema/validate.js";
import { allowsNull, alternatives, identity, limitsNothing, sameValueParts, typesOf } from "../../schema/walk.js";
import type { At, Schema } from "../types.js";
import { discriminatorOf, finishDiscriminators } from "./discriminators.js";
import { describe, mergeInto, reset, type Source } from "./merge-schemas.js";
import type { RawSchema, SchemaReader } from "./schemas.js";

/** Completes the schemas after reading, and returns them: discriminators, merged parts, inferred types. */
export function finishSchemas(source: SpecSource, reader: SchemaReader): Result<Schema[]> {
  const raws: RawSchema[] = [];
  // Mappings may refer to schemas without other references, which may have discriminators of their own.
  for (let found = reader.readQueued(); found.length > 0; found = reader.readQueued()) {
    raws.push(...found);
    for (const raw of found) {
      const discriminator = raw.discriminator && discriminatorOf(source, reader, raw.discriminator);
      if (discriminator) raw.schema.discriminator = discriminator;
    }
  }
  const written = raws.flatMap(({ schema }) => (schema.discriminator ? [[schema, schema.discriminator] as const] : []));
  const merger = new PartMerger(raws, source.locate);
  const schemas = [...raws.map((raw) => raw.schema), ...merger.combined];
  if (written.length > 0) finishDiscriminators(written, raws, schemas, merger);
  for (const schema of schemas) {
    if (schema.not && limitsNothing(schema.not)) {
      schema.always = false;
      delete schema.not;
    }
    inferTypes(schema);
  }
  completeTexts(raws);
  return { value: schemas, diagnostics: [...merger.diagnostics, ...endlessSchemas(schemas, source.locate)] };
}

/** Adds the texts of the base that a schema lacks. Those of a base that is its only part are there already. */
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
  for (const { schema, parts } of raws) {
    const isOfPart = schema.examples.length > 0 && parts.some(({ examples }) => examples === schema.examples);
    // An example of a part may lack what the whole requires.
    if (isOfPart && identity(schema) === schema)
      schema.examples = schema.examples.filter((value) => accepts(schema, value, "both"));
  }
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

/** Maximum number of schemas that one is made of, including nested parts. Real specs stay below 20. */
const maxSources = 200;

/**
 * Completes schemas made of others (`allOf`, `$ref` with siblings, a branch next to null): each becomes one
 * complete schema if its parts are compatible; incompatible parts stay in `allOf`.
 *
 * A part that has parts itself counts as those parts, each once. So the sources of any schema are a subset of
 * the written schemas, and merging properties ends even if schemas are recursive through `allOf`.
 */
class PartMerger {
  readonly diagnostics: Diagnostic[] = [];
  readonly #composite: ReadonlyMap<Schema, RawSchema>;
  /** The own keywords of a schema with parts, copied before anything is merged into it. */
  readonly #ownKeywords = new Map<Schema, Schema>();
  /** The schemas of which a property's schema was made. */
  readonly #merged = new Map<Schema, Schema[]>();
  /** The same schema is made of the same sources. */
  readonly #bySources = new Map<string, Schema>();
  readonly #ids = new Map<Schema, number>();
  readonly #queue: Schema[];
  /** The sources of a schema that have no place of their own: itself and parts without a name. */
  readonly #shownIn = new Map<Schema, Set<Schema>>();

  constructor(
    raws: readonly RawSchema[],
    private readonly locate: (at: At) => Location,
  ) {
    this.#composite = new Map(raws.filter((raw) => raw.parts.length > 0).map((raw) => [raw.schema, raw]));
    this.#queue = [...this.#composite.keys()];
    for (const schema of this.#queue) this.#ownKeywords.set(schema, { ...schema });
    reportCycles(this.#composite, this.diagnostics, locate);
    for (const schema of this.#queue) this.#complete(schema);
  }

  /** Schemas that were made of several schemas of one property. */
  get combined(): Schema[] {
    return [...this.#merged.keys()];
  }

  /** The own keywords of a schema and of all its parts; with `branches`, also of what applies to some of its values. */
  sources(schema: Schema, branches = false): Schema[] {
    return this.wholes(schema, branches).map((part) => this.#ownOf(part));
  }

  #ownOf(schema: Schema): Schema {
    return this.#ownKeywords.get(schema) ?? schema;
  }

  /** A schema and all its parts; with `branches`, also what applies to some of its values. */
  wholes(schema: Schema, branches = false): Schema[] {
    const found = new Set<Schema>();
    const rest = [schema];
    for (let next = rest.pop(); next && found.size < maxSources; next = rest.pop()) {
      if (found.has(next)) continue;
      found.add(next);
      if (branches) rest.push(...sameValueParts(this.#ownOf(next)));
      rest.push(...this.#partsOf(next).toReversed());
    }
    return [...found];
  }

  #partsOf(schema: Schema): readonly Schema[] {
    return this.#merged.get(schema) ?? this.#composite.get(schema)?.parts ?? [];
  }

  #complete(schema: Schema): void {
    const raw = this.#composite.get(schema);
    const [, ...parts] = this.wholes(schema);
    const self = this.#ownOf(schema);
    const isSole = raw === undefined || raw.parts.length === 1;
    const shownHere = this.#shownIn.get(schema) ?? new Set<Schema>();
    if (raw) this.#addShown(schema, shownHere);
    const sources: Source[] = [
      { schema: self, hasTexts: true, isOwn: true },
      ...parts.map((part) => {
        const keywords = this.#ownOf(part);
        const hasTexts = part.name === undefined || isSole;
        return { schema: keywords, hasTexts, isOwn: shownHere.has(keywords), sees: () => this.sources(part, true) };
      }),
    ];
    const report = (code: Code, message: string, more: Pick<Diagnostic, "related"> = {}) =>
      this.diagnostics.push(newDiagnostic(code, message, { location: this.locate(schema.at), ...more }));
    if (sources.length >= maxSources)
      report("spec-too-deep", `This schema has more than ${maxSources} parts through \`allOf\`; the rest is left out.`);
    const target = reset(schema, self);
    const { separate, contradicting, refused } = mergeInto(target, sources, (schemas, own) => this.#combine(schemas, own));
    if (raw?.orNull) target.nullable = true;
    if (raw?.base && !leadsTo(raw.base, schema)) target.base = raw.base;
    if (separate.length > 0) target.allOf = separate;
    const name = schema.name === undefined ? "this schema" : `\`${schema.name}\``;
    if (contradicting.length > 0) {
      const related = contradicting.map((conflict) => ({ message: "This part.", location: this.locate(conflict.at) }));
      report("spec-all-of-conflict", `The parts of ${name} contradict each other.`, { related });
    }
    const list = refused.map((member) => `\`${member}\``).join(", ");
    if (list) report("spec-closed-part", `A closed part of ${name} refuses ${list}, because it does not see the other parts.`);
  }

  /** Makes one schema of several that a property has. */
  #combine(schemas: Schema[], own: readonly Schema[]): Schema {
    const [first] = schemas as [Schema];
    const sources = [...new Set(schemas.flatMap((schema) => this.sources(schema)))];
    if (sources.length === 1) return first;
    const shown = new Set<Schema>();
    for (const schema of own) if (schema.name === undefined) this.#addShown(schema, shown);
    const idOf = (part: Schema) => onceIn(this.#ids, part, () => this.#ids.size);
    const key = [sources, [...shown]].map((list) => list.map(idOf).join()).join(" ");
    const before = this.#bySources.get(key);
    if (before) return before;
    const schema = anySchema(first.at);
    this.#bySources.set(key, schema);
    this.#merged.set(schema, schemas);
    this.#ownKeywords.set(schema, { ...schema });
    this.#shownIn.set(schema, shown);
    this.#queue.push(schema);
    return schema;
  }

  #addShown(schema: Schema, found: Set<Schema>): void {
    const source = this.#ownOf(schema);
    if (found.has(source) || found.size > maxSources) return;
    found.add(source);
    const base = this.#composite.get(schema)?.base;
    for (const part of this.#partsOf(schema)) if (part.name === undefined && part !== base) this.#addShown(part, found);
  }
}

/** Whether a chain of bases ends in a cycle if this schema gets the first as its own. */
function leadsTo(base: Schema, schema: Schema): boolean {
  for (let at: Schema | undefined = base; at; at = at.base) if (at === schema) return true;
  return false;
}

/** Reports a schema that is a part of itself, once per cycle, at its first schema. */
function reportCycles(composite: ReadonlyMap<Schema, RawSchema>, diagnostics: Diagnostic[], locate: (at: At) => Location): void {
  const state = new Map<Schema, "open" | "done">();
  for (const start of composite.keys()) {
    const stack: { schema: Schema; parts: Iterator<Schema> }[] = [];
    const enter = (schema: Schema) => {
      state.set(schema, "open");
      stack.push({ schema, parts: (composite.get(schema)?.parts ?? []).values() });
    };
    if (!state.has(start)) enter(start);
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const { value: part, done } = top.parts.next();
      if (done) {
        state.set(top.schema, "done");
        stack.pop();
      } else if (state.get(part) === "open") {
        const message = `${part.name === undefined ? "This schema" : `\`${part.name}\``} contains itself through \`allOf\`.`;
        diagnostics.push(newDiagnostic("spec-all-of-cycle", message, { location: locate(part.at) }));
      } else if (!state.has(part)) enter(part);
    }
  }
}

/** A schema that each value of another one has a value of, and the words for where. */
interface Needed {
  step: string;
  schema: Schema;
}

/** Reports schemas without a valid value, because each value requires another one of the same schema: once per cycle. */
function endlessSchemas(schemas: readonly Schema[], locate: (at: At) => Location): Diagnostic[] {
  const needs = new Map(schemas.map((schema) => [schema, neededBy(schema)] as const).filter(([, needed]) => needed.length > 0));
  const isEndless = (choice: readonly Needed[]) => choice.every(({ schema }) => needs.has(schema));
  // Schemas come before those that they refer to, so few rounds are enough.
  const backwards = [...needs].reverse();
  for (let before = -1; before !== needs.size; ) {
    before = needs.size;
    for (const [schema, needed] of backwards) if (!needed.some(isEndless)) needs.delete(schema);
  }
  const seen = new Set<Schema>();
  return [...needs.keys()].flatMap((start) => {
    const path: Needed[] = [];
    for (let at = start; !seen.has(at); at = (path.at(-1) as Needed).schema) {
      seen.add(at);
      path.push((needs.get(at) ?? []).find(isEndless)?.[0] as Needed);
    }
    const end = path.at(-1)?.schema;
    const from = path.findIndex(({ schema }) => schema === end);
    // The path leads to a cycle that was reported.
    if (end !== start && from === path.length - 1) return [];
    const steps = (end === start ? path : path.slice(from + 1)).map(({ step }) => step).filter((step) => step !== "");
    const name = end?.name === undefined ? "This schema" : `\`${end.name}\``;
    const where = steps.length > 0 ? ` in \`${steps.join(".").replaceAll(".[]", "[]")}\`` : "";
    const message = `${name} has no valid value, because each one requires another${where}, without end.`;
    const hint = where ? "Make one of these members optional, or allow null." : "One of the two must not refer to the other.";
    return [newDiagnostic("spec-endless-value", message, { location: locate((end as Schema).at), hint })];
  });
}

/** What each value of a schema has a value of: of each choice, one schema. */
function neededBy(schema: Schema): Needed[][] {
  const { properties, items, allOf } = schema;
  if (schema.const || schema.enum || schema.always !== undefined || allowsNull(schema)) return [];
  const [type, ...others] = typesOf(schema);
  const needed: Needed[] = [];
  if (type === "object" && others.length === 0)
    for (const { name, required, schema: member } of properties)
      if (required && !member.readOnly && !member.writeOnly) needed.push({ step: name, schema: member });
  if (type === "array" && others.length === 0 && items && requiresItems(schema)) needed.push({ step: "[]", schema: items });
  const parts = allOf.map((part) => ({ step: "", schema: part }));
  const choices = alternatives(schema).map(({ branches }) => branches.map((branch) => ({ step: "", schema: branch })));
  return [...[...needed, ...parts].map((one) => [one]), ...choices];
}
