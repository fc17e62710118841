import { isObject } from "../../../runtime/samples/is-object.js";
import { below, entries, flag, items, text, texts } from "../../1-sources/openapi/fields.js";
import type { JsonObject } from "../../1-sources/openapi/pointer.js";
import type { SpecSource } from "../../1-sources/openapi/spec-source.js";
import { anySchema } from "../any-schema.js";
import type { At, Schema } from "../types.js";
import type { UnusedComponent } from "../unused-component.js";
import { dynamicScopes, type Scope } from "./dynamic-scopes.js";
import { enumOfConstants } from "./enum-values.js";
import { fillKeywords } from "./schema-keywords.js";
import { isReference, placeKey, type SchemaNames } from "./schema-names.js";
import { onlyAnnotates } from "./schema-shell.js";

/** A schema as written, before its parts are merged. */
export interface RawSchema {
  schema: Schema;
  value: JsonObject;
  /** Schemas that a value must also match: the target of `$ref`, the parts of `allOf`, the one branch next to null. */
  parts: Schema[];
  /** The schema for which this one only has other texts. */
  base?: Schema;
  /** Null is allowed whatever the parts say. */
  orNull: boolean;
  /** The discriminator as written. It is completed when all branches are known. */
  discriminator?: { value: JsonObject; at: At };
}

export interface SchemaReader {
  /** The schema of a value, filled in by `settle`. The same object for the same value. */
  read(value: unknown, at: At): Schema;
  /** Reads all requested schemas and those inside them. Returns the new ones. */
  settle(): RawSchema[];
  /** The `$defs` and `definitions` that nothing refers to. */
  unusedDefinitions(): UnusedComponent[];
  /** Another name for a shared schema (`components.schemas.A` that only refers to B). */
  alias(name: string, at: At, ref: string): Schema;
}

/** Maximum inline nesting; the reading stage rejects deeper files. */
const maxDepth = 500;

/**
 * How often schemas are read for the scope of a `$dynamicRef`; later ones are read without. Schemas that contain
 * each other and all have a `$dynamicAnchor` have as many scopes as there are orders of them.
 */
const maxInScopes = 5000;

/**
 * Converts schemas without recursion: `read` returns an empty schema at once and queues it, `settle` fills
 * the queue's schemas in. So cycles and chains of any length are harmless.
 */
export function schemaReader(source: SpecSource, names: SchemaNames): SchemaReader {
  const { version } = source;
  /** By value and by the scope of its `$dynamicRef`, of which nearly all specs have none. */
  const schemas = new Map<Scope | undefined, Map<unknown, Schema>>([[undefined, new Map()]]);
  const within = dynamicScopes(source);
  const aliases = new Map<string, Schema>();
  const queue: { schema: Schema; value: JsonObject; at: At; depth: number; scope: Scope | undefined }[] = [];
  const raws: RawSchema[] = [];
  const definitions: UnusedComponent[] = [];
  let depth = 0;
  let inScopes = 0;

  const read = (value: unknown, at: At, scope?: Scope): Schema => {
    if (!isObject(value)) return plain(value, at);
    if (isReference(source, value)) return target(value.$ref, at, scope);
    return enter(value, at, depth + 1, scope);
  };

  const plain = (value: unknown, at: At): Schema =>
    typeof value === "boolean" ? { ...anySchema(at), always: value } : anySchema(at);

  const target = (ref: string, at: At, scope?: Scope): Schema => {
    const resolution = source.resolve(at.file, ref);
    if (!resolution.found) return anySchema(at);
    for (const hop of resolution.hops) {
      const alias = aliases.get(placeKey(hop));
      if (alias && !scope) return alias;
    }
    if (!isObject(resolution.value)) return plain(resolution.value, resolution.at);
    names.meet(resolution.value, resolution.at);
    return enter(resolution.value, resolution.at, 0, scope);
  };

  const enter = (value: JsonObject, at: At, level: number, around?: Scope): Schema => {
    const scope = inScopes < maxInScopes ? around : undefined;
    if (scope) inScopes += 1;
    const known = schemas.get(scope) ?? new Map<unknown, Schema>();
    schemas.set(scope, known);
    const before = known.get(value);
    if (before) return before;
    const schema = anySchema(at);
    known.set(value, schema);
    const name = names.of(value);
    if (name !== undefined) schema.name = name;
    if (level <= maxDepth) queue.push({ schema, value, at, depth: level, scope });
    return schema;
  };

  const fill = (schema: Schema, value: JsonObject, at: At, scope?: Scope): void => {
    const subschema = (name: string): Schema | undefined =>
      value[name] === undefined ? undefined : read(value[name], below(at, name), scope);
    const many = (name: string, own = scope) => items(value, name).map((item, index) => read(item, below(at, name, index), own));
    const named = (name: string) =>
      entries(value, name, at).map((entry) => ({ name: entry.name, schema: read(entry.value, entry.at, scope) }));
    const assign = <K extends keyof Schema>(key: K, found: Schema[K] | undefined) => {
      if (found !== undefined) schema[key] = found as Schema[K];
    };

    fillKeywords(schema, value, version);
    const required = new Set(texts(value, "required"));
    const isRequired = (name: string) => required.delete(name);
    if (value.properties !== undefined)
      schema.properties = entries(value, "properties", at).map((entry) => {
        return { name: entry.name, schema: read(entry.value, entry.at, scope), required: isRequired(entry.name) };
      });
    if (required.size) schema.requiredOnly = [...required];
    assign("items", subschema("items"));
    assign("not", subschema("not"));
    assign("additionalProperties", openness(value, "additionalProperties", subschema));
    // Version 3.0 lacks some of these keywords. If a schema has them anyway, they mean the same as in 3.1.
    for (const name of ["contains", "propertyNames", "if", "then", "else", "contentSchema"] as const)
      assign(name, subschema(name));
    assign("unevaluatedProperties", openness(value, "unevaluatedProperties", subschema));
    assign("unevaluatedItems", openness(value, "unevaluatedItems", subschema));
    schema.prefixItems = many("prefixItems");
    schema.patternProperties = named("patternProperties").map((entry) => ({ pattern: entry.name, schema: entry.schema }));
    schema.dependentSchemas = [
      ...named("dependentSchemas"),
      ...named("dependencies").filter((_, index) => isSchemaAt(value, index)),
    ];
    schema.dependentRequired = ["dependentRequired", "dependencies"].flatMap((member) =>
      entries(value, member, at).flatMap((entry) =>
        Array.isArray(entry.value)
          ? [{ name: entry.name, required: entry.value.filter((item) => typeof item === "string") }]
          : [],
      ),
    );

    for (const member of ["$defs", "definitions"])
      for (const entry of entries(value, member, at)) definitions.push({ kind: "schema", ...entry });

    const raw: RawSchema = { schema, value, parts: [], orNull: false };
    if (version !== "3.0") {
      const { $ref: ref, $dynamicRef: dynamic } = value;
      if (typeof ref === "string") raw.parts.push(target(ref, below(at, "$ref"), within(scope, value, at)));
      if (typeof dynamic === "string") {
        const found = scope?.get(dynamic.slice(dynamic.lastIndexOf("#") + 1));
        raw.parts.push(found ? enter(found.value, found.at, 0, found.scope) : target(dynamic, below(at, "$dynamicRef"), scope));
      }
      if (raw.parts[0]) raw.base = raw.parts[0];
    }
    raw.parts.push(...many("allOf", within(scope, value, at)));
    readAlternatives(raw, schema, at, scope);
    const sole = raw.parts.length === 1 ? raw.parts[0] : undefined;
    if (sole && onlyAnnotates(value, "allOf", "oneOf", "anyOf")) {
      if (sole.name !== undefined) raw.base = sole;
      if (schema.types.length === 0 && flag(value, "nullable")) raw.orNull = true;
    }
    if (isObject(value.discriminator)) raw.discriminator = { value: value.discriminator, at: below(at, "discriminator") };
    raws.push(raw);
  };

  /** Branches of `oneOf` and `anyOf`. Null and lists of constants have a simpler form. */
  const readAlternatives = (raw: RawSchema, schema: Schema, at: At, scope: Scope | undefined): void => {
    for (const keyword of ["oneOf", "anyOf"] as const) {
      const written = items(raw.value, keyword);
      const constants = schema.enum ? undefined : enumOfConstants(written.filter((branch) => !isNull(branch)));
      const rest = written.map((branch, index) => ({ branch, index })).filter(({ branch }) => !isNull(branch));
      const hasNull = rest.length < written.length;
      const ofNull = written.findIndex((branch) => isNull(branch) && text(branch, "description") !== undefined);
      if (ofNull >= 0) {
        const description = text(written[ofNull] as JsonObject, "description") as string;
        schema.remarks = [{ at: below(at, keyword, ofNull), about: "null", description }];
      }
      if (constants) {
        schema.enum = constants;
        schema.nullable ||= hasNull;
        continue;
      }
      const branches = rest.map(({ branch, index }) => read(branch, below(at, keyword, index), scope));
      if (hasNull && branches.length === 1) {
        raw.parts.push(...branches);
        raw.orNull = true;
      } else {
        schema[keyword] = branches;
        if (hasNull) schema.nullable = true;
      }
    }
  };

  const isNull = (branch: unknown): branch is JsonObject =>
    isObject(branch) && branch.type === "null" && onlyAnnotates(branch, "type");

  return {
    read,
    settle() {
      // The list grows during the loop.
      for (const next of queue) {
        depth = next.depth;
        fill(next.schema, next.value, next.at, next.scope);
      }
      queue.length = 0;
      depth = 0;
      return raws.splice(0);
    },
    unusedDefinitions: () =>
      definitions.filter(({ value }) => isObject(value) && ![...schemas.values()].some((known) => known.has(value))),
    alias(name, at, ref) {
      const base = target(ref, at);
      const schema: Schema = { ...anySchema(at), name };
      aliases.set(placeKey(at), schema);
      raws.push({ schema, value: {}, parts: [base], base, orNull: false });
      return schema;
    },
  };
}

function isSchemaAt(value: JsonObject, index: number): boolean {
  return !Array.isArray(Object.values(value.dependencies as JsonObject)[index]);
}

/** true, false or a schema; `{}` is the same as true. */
function openness(value: JsonObject, name: string, read: (name: string) => Schema | undefined): Schema | boolean | undefined {
  const written = value[name];
  if (typeof written === "boolean") return written;
  if (isObject(written) && Object.keys(written).length === 0) return true;
  return read(name);
}
