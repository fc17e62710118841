import { newDiagnostic } from "../../diagnostics/catalogue.js";
import type { Diagnostic, Location } from "../../diagnostics/types.js";
import { anySchema } from "../any-schema.js";
import type { At, Schema } from "../types.js";
import { type CombineSchemas, mergeInto, type Source } from "./merge-schemas.js";
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
export function mergeParts(
  raws: readonly RawSchema[],
  locate: (at: At) => Location,
): { diagnostics: Diagnostic[]; sources(schema: Schema): Schema[]; made: Schema[] } {
  const diagnostics: Diagnostic[] = [];
  const composite = new Map(raws.filter((raw) => raw.parts.length > 0).map((raw) => [raw.schema, raw]));
  /** The own keywords of a composite schema, copied before anything is merged into it. */
  const own = new Map<Schema, Schema>();
  for (const schema of composite.keys()) own.set(schema, { ...schema });

  const flatten = (schema: Schema): Schema[] => {
    const parts: Schema[] = [];
    const seen = new Set<Schema>();
    const rest = [schema];
    for (let next = rest.pop(); next && parts.length < maxSources; next = rest.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      parts.push(own.get(next) ?? next);
      for (const part of [...(flattened.get(next) ?? composite.get(next)?.parts ?? [])].reverse()) rest.push(part);
    }
    return parts;
  };

  /** Schemas merged from several schemas of one property, by their sources. */
  const flattened = new Map<Schema, Schema[]>();
  const madeOf = new Map<string, Schema>();
  const ids = new Map<Schema, number>();
  const idOf = (schema: Schema): number => {
    const id = ids.get(schema) ?? ids.size;
    ids.set(schema, id);
    return id;
  };
  const queue: Schema[] = [...composite.keys()];
  /** The sources of a schema that have no place of their own: itself and parts without a name. */
  const ownOf = new Map<Schema, Set<Schema>>();
  const addOwn = (schema: Schema, found: Set<Schema>) => {
    const source = own.get(schema) ?? schema;
    if (found.has(source) || found.size > maxSources) return;
    found.add(source);
    const raw = composite.get(schema);
    for (const part of flattened.get(schema) ?? raw?.parts ?? [])
      if (part.name === undefined && part !== raw?.base) addOwn(part, found);
  };
  const combine: CombineSchemas = (schemas, ownSchemas) => {
    const sources = [...new Set(schemas.flatMap(flatten))];
    if (sources.length === 1) return schemas[0] as Schema;
    const found = new Set<Schema>();
    for (const schema of ownSchemas) if (schema.name === undefined) addOwn(schema, found);
    const key = `${sources.map(idOf).join()} ${[...found].map(idOf).join()}`;
    const merged = madeOf.get(key);
    if (merged) return merged;
    const schema = anySchema((schemas[0] as Schema).at);
    madeOf.set(key, schema);
    flattened.set(schema, schemas);
    own.set(schema, { ...schema });
    ownOf.set(schema, found);
    queue.push(schema);
    return schema;
  };

  reportCycles(composite, diagnostics, locate);
  for (const schema of queue) {
    const raw = composite.get(schema);
    const [self, ...rest] = flatten(schema) as [Schema, ...Schema[]];
    const isSole = raw !== undefined && raw.parts.length === 1;
    const speaks = (source: Schema) => source.name === undefined || isSole || raw === undefined;
    const shownHere = ownOf.get(schema) ?? new Set<Schema>();
    if (raw) addOwn(schema, shownHere);
    const sources: Source[] = [
      { schema: self, speaks: true, isOwn: true },
      ...rest.map((source) => ({ schema: source, speaks: speaks(source), isOwn: shownHere.has(source) })),
    ];
    if (sources.length >= maxSources) {
      const message = `This schema has more than ${maxSources} parts through \`allOf\`; the rest is left out.`;
      diagnostics.push(newDiagnostic("spec-too-deep", message, { location: locate(schema.at) }));
    }
    const target = reset(schema, self);
    const { separate, contradicting } = mergeInto(target, sources, combine);
    if (raw?.orNull) target.nullable = true;
    if (raw?.base && !leadsTo(raw.base, schema)) target.base = raw.base;
    if (separate.length > 0) target.allOf = separate;
    if (contradicting.length > 0) {
      const related = contradicting.map((conflict) => ({ message: "This part.", location: locate(conflict.at) }));
      const message = `The parts of ${schema.name === undefined ? "this schema" : `\`${schema.name}\``} contradict each other.`;
      diagnostics.push(newDiagnostic("spec-all-of-conflict", message, { location: locate(schema.at), related }));
    }
  }
  return { diagnostics, sources: flatten, made: [...flattened.keys()] };
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
