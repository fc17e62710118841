import { newDiagnostic } from "../../diagnostics/catalogue.js";
import type { Diagnostic, Location } from "../../diagnostics/types.js";
import { anySchema } from "../../schema/keywords.js";
import type { At, Schema } from "../types.js";
import { mergeInto, type Source } from "./merge-schemas.js";
import type { RawSchema } from "./schemas.js";

/** Maximum number of schemas that one is made of, including nested parts. Real specs stay below 20. */
const maxSources = 200;

/**
 * Completes schemas made of others (`allOf`, `$ref` with siblings, a branch next to null): each becomes one
 * complete schema if its parts are compatible; incompatible parts stay in `allOf`.
 *
 * A part that has parts itself counts as those parts, each once. So the sources of any schema are a subset of
 * the written schemas, and merging properties ends even if schemas are recursive through `allOf`.
 */
export class PartMerger {
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

  /** The own keywords of a schema and of all its parts. */
  sources(schema: Schema): Schema[] {
    const sources: Schema[] = [];
    const seen = new Set<Schema>();
    const rest = [schema];
    for (let next = rest.pop(); next && sources.length < maxSources; next = rest.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      sources.push(this.#ownKeywords.get(next) ?? next);
      rest.push(...this.#partsOf(next).toReversed());
    }
    return sources;
  }

  #partsOf(schema: Schema): readonly Schema[] {
    return this.#merged.get(schema) ?? this.#composite.get(schema)?.parts ?? [];
  }

  #complete(schema: Schema): void {
    const raw = this.#composite.get(schema);
    const [self, ...rest] = this.sources(schema) as [Schema, ...Schema[]];
    const isSole = raw === undefined || raw.parts.length === 1;
    const shownHere = this.#shownIn.get(schema) ?? new Set<Schema>();
    if (raw) this.#addShown(schema, shownHere);
    const sources: Source[] = [
      { schema: self, hasTexts: true, isOwn: true },
      ...rest.map((source) => ({
        schema: source,
        hasTexts: source.name === undefined || isSole,
        isOwn: shownHere.has(source),
      })),
    ];
    if (sources.length >= maxSources) {
      const message = `This schema has more than ${maxSources} parts through \`allOf\`; the rest is left out.`;
      this.diagnostics.push(newDiagnostic("spec-too-deep", message, { location: this.locate(schema.at) }));
    }
    const target = reset(schema, self);
    const { separate, contradicting } = mergeInto(target, sources, (schemas, own) => this.#combine(schemas, own));
    if (raw?.orNull) target.nullable = true;
    if (raw?.base && !leadsTo(raw.base, schema)) target.base = raw.base;
    if (separate.length > 0) target.allOf = separate;
    if (contradicting.length > 0) {
      const related = contradicting.map((conflict) => ({ message: "This part.", location: this.locate(conflict.at) }));
      const message = `The parts of ${schema.name === undefined ? "this schema" : `\`${schema.name}\``} contradict each other.`;
      this.diagnostics.push(newDiagnostic("spec-all-of-conflict", message, { location: this.locate(schema.at), related }));
    }
  }

  /** Makes one schema of several that a property has. */
  #combine(schemas: Schema[], own: readonly Schema[]): Schema {
    const [first] = schemas as [Schema];
    const sources = [...new Set(schemas.flatMap((schema) => this.sources(schema)))];
    if (sources.length === 1) return first;
    const shown = new Set<Schema>();
    for (const schema of own) if (schema.name === undefined) this.#addShown(schema, shown);
    const key = [sources, [...shown]].map((list) => list.map((schema) => this.#idOf(schema)).join()).join(" ");
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
    const source = this.#ownKeywords.get(schema) ?? schema;
    if (found.has(source) || found.size > maxSources) return;
    found.add(source);
    const base = this.#composite.get(schema)?.base;
    for (const part of this.#partsOf(schema)) if (part.name === undefined && part !== base) this.#addShown(part, found);
  }

  #idOf(schema: Schema): number {
    const id = this.#ids.get(schema) ?? this.#ids.size;
    this.#ids.set(schema, id);
    return id;
  }
}

/** Whether a chain of bases ends in a cycle if this schema gets the first as its own. */
function leadsTo(base: Schema, schema: Schema): boolean {
  for (let at: Schema | undefined = base; at; at = at.base) if (at === schema) return true;
  return false;
}

/** Empties a schema to merge into it. The object must stay the same. */
function reset(schema: Schema, self: Schema): Schema {
  for (const key of Object.keys(schema) as (keyof Schema)[]) delete (schema as Partial<Schema>)[key];
  Object.assign(schema, anySchema(self.at));
  if (self.name !== undefined) schema.name = self.name;
  return schema;
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
