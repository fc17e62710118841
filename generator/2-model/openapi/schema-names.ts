import { posix } from "node:path";
import { isObject } from "../../../runtime/samples/is-object.js";
import { entries } from "../../1-sources/openapi/fields.js";
import { type JsonObject, pointerTokens } from "../../1-sources/openapi/pointer.js";
import type { SpecSource } from "../../1-sources/openapi/spec-source.js";
import { isReference } from "../../1-sources/openapi/split-ref.js";
import { unique } from "../../platform/values.js";
import type { At } from "../types.js";

interface Named {
  name: string;
  value: unknown;
  at: At;
}

/** Names of shared schemas by value. */
export class SchemaNames {
  /** Components that only refer to another shared schema. */
  readonly aliases: { name: string; at: At; ref: string }[] = [];
  readonly #named = new Map<unknown, Named>();
  /** Rank by name. */
  readonly #order: Map<string, number>;

  constructor(
    private readonly source: SpecSource,
    components: JsonObject,
    at: At,
  ) {
    const listed = entries(components, "schemas", at);
    this.#order = new Map(listed.map((entry, index) => [entry.name, index]));
    const referring = listed.filter((entry) => isReference(source.version, entry.value));
    for (const entry of listed) if (!referring.includes(entry)) this.#named.set(keyOf(entry.value, entry.at), entry);
    for (const { name, value, at: place } of referring) {
      const { $ref: ref } = value as { $ref: string };
      const resolution = source.resolve(place.file, ref);
      if (!resolution.found) continue;
      const key = keyOf(resolution.value, resolution.at);
      // The first component that consists of a file gives the file its name.
      if (this.#named.has(key)) this.aliases.push({ name, at: place, ref });
      else this.#named.set(key, { name, value: resolution.value, at: resolution.at });
    }
  }

  /** Name of a component, of a schema in a list of another file, or of a file that is a schema. */
  of(value: unknown): string | undefined {
    return this.#named.get(value)?.name;
  }

  /** Called for the target of a reference: a schema of another file gets its name at its first use. */
  meet(value: unknown, at: At): void {
    if (at.file === this.source.file || this.#named.has(value) || !isObject(value)) return;
    const base = outerName(this.source, at);
    if (base === undefined) return;
    const names = [base, `${posix.parse(at.file).name}.${base}`];
    const name = names.find((candidate) => !this.#order.has(candidate)) ?? unique(base, this.#order);
    this.#order.set(name, this.#order.size);
    this.#named.set(value, { name, value, at });
  }

  /** Rank of a name: components of the root in order, then others in order of first use. */
  rank(name: string): number {
    return this.#order.get(name) ?? this.#order.size;
  }

  /** Named values by rank. */
  all(): Named[] {
    return [...this.#named.values()].sort((a, b) => this.rank(a.name) - this.rank(b.name));
  }
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
