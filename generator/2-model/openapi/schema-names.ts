import { posix } from "node:path";
import { isObject } from "../../../runtime/samples/is-object.js";
import { entries } from "../../1-sources/openapi/fields.js";
import { type JsonObject, pointerTokens } from "../../1-sources/openapi/pointer.js";
import type { SpecSource } from "../../1-sources/openapi/spec-source.js";
import type { At } from "../types.js";

/** Names of shared schemas by value. */
export interface SchemaNames {
  /** Name of a component, of a schema in a list of another file, or of a file that is a schema. */
  of(value: unknown): string | undefined;
  /** Called for the target of a reference: a schema of another file gets its name at its first use. */
  meet(value: unknown, at: At): void;
  /** Components that only refer to another shared schema. */
  aliases: readonly { name: string; at: At; ref: string }[];
  /** Rank of a name: components of the root in order, then others in order of first use. */
  rank(name: string): number;
  /** Named values by rank. */
  all(): { name: string; value: unknown; at: At }[];
}

export function schemaNames(source: SpecSource, components: JsonObject, at: At): SchemaNames {
  const named = new Map<unknown, { name: string; value: unknown; at: At }>();
  const aliases: { name: string; at: At; ref: string }[] = [];
  const taken = new Set<string>();
  const own = entries(components, "schemas", at);
  for (const { name } of own) taken.add(name);
  const referring: typeof own = [];
  for (const entry of own) {
    if (isReference(source, entry.value)) referring.push(entry);
    else named.set(keyOf(entry.value, entry.at), entry);
  }
  const order = new Map(own.map((entry, index) => [entry.name, index]));
  for (const entry of referring) {
    const ref = (entry.value as { $ref: string }).$ref;
    const resolution = source.resolve(entry.at.file, ref);
    if (!resolution.found) continue;
    const key = keyOf(resolution.value, resolution.at);
    // The first component that consists of a file gives the file its name.
    if (named.has(key)) aliases.push({ name: entry.name, at: entry.at, ref });
    else named.set(key, { name: entry.name, value: resolution.value, at: resolution.at });
  }

  const meet = (value: unknown, place: At) => {
    if (place.file === source.file || named.has(value) || !isObject(value)) return;
    const base = outerName(source, place);
    if (base === undefined) return;
    const stem = posix.parse(place.file).name;
    const name = [base, `${stem}.${base}`].find((candidate) => !taken.has(candidate)) ?? numbered(base, taken);
    taken.add(name);
    order.set(name, order.size);
    named.set(value, { name, value, at: place });
  };

  const rank = (name: string) => order.get(name) ?? order.size;
  return {
    of: (value) => named.get(value)?.name,
    meet,
    aliases,
    rank,
    all: () => [...named.values()].sort((a, b) => rank(a.name) - rank(b.name)),
  };
}

/** Whether a value is only a reference. */
export function isReference(source: SpecSource, value: unknown): value is { $ref: string } & JsonObject {
  if (!isObject(value) || typeof value.$ref !== "string") return false;
  return source.version === "3.0" || Object.keys(value).every((name) => name === "$ref" || name.startsWith("x-"));
}

export const placeKey = (at: At): string => `${at.file}#${at.pointer}`;

/** Booleans have no identity, so boolean components are identified by location. */
const keyOf = (value: unknown, at: At): unknown => (isObject(value) ? value : placeKey(at));

/** The name of a schema in a file other than the root: that of the file, or its key in a list of schemas. */
function outerName(source: SpecSource, at: At): string | undefined {
  const tokens = pointerTokens(at.pointer);
  if (tokens.length === 0) return posix.parse(at.file).name;
  const last = tokens.at(-1);
  const list = tokens.slice(0, -1).join("/");
  if (["components/schemas", "schemas", "definitions", "$defs"].includes(list)) return last;
  const document = source.documents.get(at.file)?.value;
  const isList = isObject(document) && !Object.hasOwn(document, "type") && !Object.hasOwn(document, "openapi");
  return tokens.length === 1 && isList ? last : undefined;
}

function numbered(base: string, taken: ReadonlySet<string>): string {
  for (let index = 2; ; index++) if (!taken.has(`${base}-${index}`)) return `${base}-${index}`;
}
