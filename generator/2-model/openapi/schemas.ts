import { isObject } from "../../../runtime/samples/json.js";
import { isReference } from "../../1-sources/openapi/resolver.js";
import {
  below,
  entries,
  flag,
  items,
  type JsonObject,
  type Member,
  placeKey,
  type SpecSource,
  text,
  texts,
} from "../../1-sources/openapi/spec-source.js";
import { onceIn } from "../../platform/values.js";
import { anySchema, type KeywordName, keywords, keywordsWhere } from "../../schema/keywords.js";
import type { At, Schema, UnusedComponent } from "../types.js";
import { dynamicScopes, type Scope } from "./context.js";
import { enumOfConstants, fillKeywords, isNull, onlyAnnotates, type SchemaNames } from "./schema-keywords.js";

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

/** Maximum inline nesting; the reading stage rejects deeper files. */
const maxDepth = 500;

/** How often schemas are read for the scope of a `$dynamicRef`. The number of scopes may grow with the orders of schemas. */
const maxInScopes = 5000;

/** A schema whose keywords are not read yet. */
interface Unread {
  schema: Schema;
  value: JsonObject;
  at: At;
  depth: number;
  scope: Scope | undefined;
}

/** Converts schemas without recursion: `read` queues an empty schema, `readQueued` fills it in. So any cycle is harmless. */
export class SchemaReader {
  /** By value and by the scope of its `$dynamicRef`, of which nearly all specs have none. */
  readonly #schemas = new Map<Scope | undefined, Map<unknown, Schema>>([[undefined, new Map()]]);
  readonly #within: ReturnType<typeof dynamicScopes>;
  readonly #aliases = new Map<string, Schema>();
  readonly #queue: Unread[] = [];
  readonly #raws: RawSchema[] = [];
  readonly #definitions: UnusedComponent[] = [];
  #depth = 0;
  #inScopes = 0;

  constructor(
    private readonly source: SpecSource,
    private readonly names: SchemaNames,
  ) {
    this.#within = dynamicScopes(source);
  }

  /** The schema of a value, filled in by `readQueued`. The same object for the same value. */
  read(value: unknown, at: At, scope?: Scope): Schema {
    if (!isObject(value)) return plain(value, at);
    if (isReference(this.source.version, value)) return this.#target(value.$ref, at, scope);
    return this.#enter(value, at, this.#depth + 1, scope);
  }

  /** Reads all requested schemas and those inside them. Returns the new ones. */
  readQueued(): RawSchema[] {
    // The list grows during the loop.
    for (const next of this.#queue) {
      this.#depth = next.depth;
      this.#fill(next);
    }
    this.#queue.length = 0;
    this.#depth = 0;
    return this.#raws.splice(0);
  }

  /** The `$defs` and `definitions` that nothing refers to. */
  unusedDefinitions(): UnusedComponent[] {
    const schemas = [...this.#schemas.values()];
    return this.#definitions.filter(({ value }) => isObject(value) && !schemas.some((known) => known.has(value)));
  }

  /** Another name for a shared schema (`components.schemas.A` that only refers to B). */
  alias(name: string, at: At, ref: string): Schema {
    const base = this.#target(ref, at);
    const schema: Schema = { ...anySchema(at), name };
    this.#aliases.set(placeKey(at), schema);
    this.#raws.push({ schema, value: {}, parts: [base], base, orNull: false });
    return schema;
  }

  #target(ref: string, at: At, scope?: Scope): Schema {
    const resolution = this.source.resolve(at.file, ref);
    if (!resolution.found) return anySchema(at);
    for (const hop of resolution.hops) {
      const alias = this.#aliases.get(placeKey(hop));
      if (alias && !scope) return alias;
    }
    if (!isObject(resolution.value)) return plain(resolution.value, resolution.at);
    this.names.meet(resolution.value, resolution.at);
    // The page of a shared schema shows it as it is without a scope.
    if (scope && this.names.of(resolution.value) !== undefined) this.#enter(resolution.value, resolution.at, 0);
    return this.#enter(resolution.value, resolution.at, 0, scope);
  }

  #enter(value: JsonObject, at: At, depth: number, around?: Scope): Schema {
    const scope = this.#inScopes < maxInScopes ? around : undefined;
    if (scope) this.#inScopes += 1;
    const known = onceIn(this.#schemas, scope, () => new Map());
    const before = known.get(value);
    if (before) return before;
    const schema = anySchema(at);
    known.set(value, schema);
    const name = this.names.of(value);
    if (name !== undefined) schema.name = name;
    if (depth <= maxDepth) this.#queue.push({ schema, value, at, depth, scope });
    return schema;
  }

  #fill(unread: Unread): void {
    const { schema, value, at } = unread;
    fillKeywords(schema, value, this.source.version);
    this.#readNested(unread);
    for (const member of ["$defs", "definitions"])
      for (const entry of entries(value, member, at)) this.#definitions.push({ kind: "schema", ...entry });
    const raw: RawSchema = { schema, value, parts: [], orNull: false };
    this.#readParts(raw, unread);
    this.#readAlternatives(raw, unread);
    const sole = raw.parts.length === 1 ? raw.parts[0] : undefined;
    // A part that is said to be an object, which is how 3.0 has a type for `nullable`, is no less that part.
    const isObjectToo = value.type === "object";
    if (sole && onlyAnnotates(value, "allOf", "oneOf", "anyOf", ...(isObjectToo ? ["type"] : []))) {
      if (sole.name !== undefined) raw.base = sole;
      if ((schema.types.length === 0 || isObjectToo) && flag(value, "nullable")) raw.orNull = true;
    }
    if (isObject(value.discriminator)) raw.discriminator = { value: value.discriminator, at: below(at, "discriminator") };
    this.#raws.push(raw);
  }

  /** Members, items and conditions. Keywords that 3.0 lacks mean the same there as in 3.1. */
  #readNested({ schema, value, at, scope }: Unread): void {
    const read = (entry: Member) => ({ name: entry.name, schema: this.read(entry.value, entry.at, scope) });
    const required = new Set(texts(value, "required"));
    schema.properties = entries(value, "properties", at).map((entry) => ({
      ...read(entry),
      required: required.delete(entry.name),
    }));
    if (required.size) schema.requiredOnly = [...required];
    for (const name of single) {
      const written = value[name];
      if (written === undefined) continue;
      Object.assign(schema, { [name]: openness(name, written) ?? this.read(written, below(at, name), scope) });
    }
    for (const name of lists) if (!inParts.has(name)) schema[name] = this.#readList(value, name, at, scope);
    for (const name of byPattern) schema[name] = entries(value, name, at).map(read);
    // `dependencies` of older drafts has both kinds.
    const dependencies = entries(value, "dependencies", at);
    const schemas = dependencies.filter((entry) => !Array.isArray(entry.value));
    for (const name of byMember) schema[name] = [...entries(value, name, at), ...schemas].map(read);
    for (const name of requirements)
      schema[name] = [...entries(value, name, at), ...dependencies].flatMap(({ name, value: names }) =>
        Array.isArray(names) ? [{ name, required: names.filter((item) => typeof item === "string") }] : [],
      );
  }

  #readList(value: JsonObject, name: string, at: At, scope: Scope | undefined): Schema[] {
    return items(value, name).map((item, index) => this.read(item, below(at, name, index), scope));
  }

  /** What a value must also match: the targets of references next to other keywords, and `allOf`. */
  #readParts(raw: RawSchema, { value, at, scope }: Unread): void {
    const inner = this.#within(scope, value, at);
    if (this.source.version !== "3.0") {
      const { $ref: ref, $dynamicRef: dynamic } = value;
      if (typeof ref === "string") raw.parts.push(this.#target(ref, below(at, "$ref"), inner));
      if (typeof dynamic === "string") {
        const found = scope?.get(dynamic.slice(dynamic.lastIndexOf("#") + 1));
        const target = () => this.#target(dynamic, below(at, "$dynamicRef"), scope);
        raw.parts.push(found ? this.#enter(found.value, found.at, 0, found.scope) : target());
      }
      if (raw.parts[0]) raw.base = raw.parts[0];
    }
    raw.parts.push(...this.#readList(value, "allOf", at, inner));
  }

  /** Branches of `oneOf` and `anyOf`. Null and lists of constants have a simpler form. */
  #readAlternatives(raw: RawSchema, { schema, value, at, scope }: Unread): void {
    for (const keyword of ["oneOf", "anyOf"] as const) {
      const written = items(value, keyword).map((branch, index) => ({ branch, at: below(at, keyword, index) }));
      const rest = written.filter(({ branch }) => !isNull(branch));
      const hasNull = rest.length < written.length;
      for (const { branch, at: place } of written) {
        const description = isNull(branch) ? text(branch, "description") : undefined;
        if (description !== undefined) schema.remarks ??= [{ at: place, about: "null", description }];
      }
      const constants = schema.enum ? undefined : enumOfConstants(rest.map(({ branch }) => branch));
      if (constants) {
        schema.enum = constants;
        schema.nullable = hasNull || (schema.nullable && flag(value, "nullable"));
        continue;
      }
      const branches = rest.map(({ branch, at: place }) => this.read(branch, place, scope));
      if (hasNull && branches.length === 0) raw.parts.push(this.read(written[0]?.branch, below(at, keyword, 0), scope));
      else if (branches.length === 1 && !isObject(value.discriminator)) {
        // Each value matches the only one.
        raw.parts.push(...branches);
        raw.orNull ||= hasNull;
      } else {
        schema[keyword] = branches;
        if (hasNull) schema.nullable = true;
      }
    }
  }
}

function plain(value: unknown, at: At): Schema {
  return typeof value === "boolean" ? { ...anySchema(at), always: value } : anySchema(at);
}

const open: ReadonlySet<string> = new Set(keywordsWhere({ holds: "openness" }));
/** In the order in which schemas of other files get their names. */
const single = (Object.keys(keywords) as KeywordName[]).filter((name) =>
  /^(?:schema|decoded|openness)$/.test(keywords[name].holds),
);
const lists = keywordsWhere({ holds: "schemas" });
/** Lists that are read as parts and alternatives. */
const inParts: ReadonlySet<string> = new Set(["allOf", "oneOf", "anyOf"]);
const byPattern = keywordsWhere({ holds: "byPattern" });
const byMember = keywordsWhere({ holds: "byMember" });
const requirements = keywordsWhere({ holds: "requirements" });

/** True or false in place of a schema; `{}` is the same as true. */
function openness(name: string, written: unknown): boolean | undefined {
  if (!open.has(name)) return undefined;
  if (typeof written === "boolean") return written;
  return isObject(written) && Object.keys(written).length === 0 ? true : undefined;
}
