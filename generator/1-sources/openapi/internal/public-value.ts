import { isObject } from "../../../../runtime/samples/is-object.js";
import { keywordsWhere } from "../../../schema/keywords.js";
import { child, items } from "../fields.js";
import type { JsonObject } from "../pointer.js";

/** How a schema of the spec is read. */
export interface SchemaReader {
  /** What a schema refers to. */
  target(schema: JsonObject): unknown;
  /** Whether a value is an internal schema, or refers to one. */
  isHidden(value: unknown): boolean;
}

/** The result of a value of which nothing is public. */
export const gone = Symbol("gone");

/** An example without what its schema hides: members, items, or all of it. The same value if nothing is hidden. */
export function publicValue(value: unknown, schema: unknown, reader: SchemaReader): unknown {
  return new PublicValue(reader).of(value, schema, new Set());
}

/** Names of the members that a schema, or a part of it for the same object, hides, and no part shows. */
export function hiddenNames(schema: unknown, reader: SchemaReader): Set<string> {
  const shown = new Set<string>();
  const hidden = new Set<string>();
  const visit = (part: unknown, isHidden: boolean, seen: Set<unknown>) => {
    if (!isObject(part) || seen.has(part)) return;
    const isInside = isHidden || reader.isHidden(part);
    for (const [name, member] of Object.entries(child(part, "properties") ?? {}))
      (isInside || reader.isHidden(member) ? hidden : shown).add(name);
    for (const inner of partsOf(part, reader)) visit(inner, isInside, new Set(seen).add(part));
  };
  visit(schema, false, new Set());
  return new Set([...hidden].filter((name) => !shown.has(name)));
}

/** The same, at any depth. */
export function allHiddenNames(schema: unknown, reader: SchemaReader, seen = new Set<unknown>()): Set<string> {
  if (!isObject(schema) || seen.has(schema)) return new Set();
  seen.add(schema);
  const members = [...Object.values(child(schema, "properties") ?? {}), schema.items, schema.additionalProperties];
  const inner = [...members, ...items(schema, "prefixItems"), ...partsOf(schema, reader)];
  return new Set([...hiddenNames(schema, reader), ...inner.flatMap((part) => [...allHiddenNames(part, reader, seen)])]);
}

class PublicValue {
  constructor(private readonly reader: SchemaReader) {}

  /** @param seen parts of the schema that have been applied to this value */
  of(value: unknown, schema: unknown, seen: ReadonlySet<unknown>): unknown {
    if (!isObject(schema) || seen.has(schema)) return value;
    if (this.reader.isHidden(schema)) return gone;
    if (typeof value === "string") return this.#text(value, schema);
    if (typeof value !== "object" || value === null) return value;
    const filtered = Array.isArray(value) ? this.#list(value, schema) : this.#object(value as JsonObject, schema);
    const through = new Set(seen).add(schema);
    return partsOf(schema, this.reader)
      .filter((part) => !this.reader.isHidden(part))
      .reduce<unknown>((shown, part) => this.of(shown, part, through), filtered);
  }

  /** An object that is written as text, such as XML or JSON, is left out if it may have a hidden member. */
  #text(value: string, schema: JsonObject): unknown {
    if (!/[{<=]/.test(value)) return value;
    return [...allHiddenNames(schema, this.reader)].some((name) => value.includes(name)) ? gone : value;
  }

  #list(list: readonly unknown[], schema: JsonObject): unknown {
    const first = items(schema, "prefixItems");
    return changed(
      list,
      list.map((item, index) => this.of(item, first[index] ?? schema.items, new Set())).filter((item) => item !== gone),
    );
  }

  #object(object: JsonObject, schema: JsonObject): unknown {
    const hidden = hiddenNames(schema, this.reader);
    const properties = child(schema, "properties") ?? {};
    const entries = Object.entries(object).flatMap(([name, member]) => {
      if (hidden.has(name)) return [];
      const shown = this.of(member, Object.hasOwn(properties, name) ? properties[name] : schema.additionalProperties, new Set());
      return shown === gone ? [] : [[name, shown] as const];
    });
    const isSame = entries.length === Object.keys(object).length && entries.every(([name, member]) => object[name] === member);
    return isSame ? object : Object.fromEntries(entries);
  }
}

function changed(list: readonly unknown[], shown: readonly unknown[]): readonly unknown[] {
  return shown.length === list.length && shown.every((item, index) => item === list[index]) ? list : shown;
}

const lists = keywordsWhere({ holds: "schemas", on: "any" });
const single = keywordsWhere({ holds: "schema", on: "any" }).filter((name) => name !== "not");
const byMember = keywordsWhere({ holds: "byMember" });

/** Schemas that apply to the same value. */
function partsOf(schema: JsonObject, reader: SchemaReader): unknown[] {
  return [
    reader.target(schema),
    ...lists.flatMap((name) => items(schema, name)),
    ...single.map((name) => schema[name]),
    ...byMember.flatMap((name) => Object.values(child(schema, name) ?? {})),
  ];
}
