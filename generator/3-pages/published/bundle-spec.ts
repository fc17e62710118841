import { posix } from "node:path";
import { isObject } from "../../../runtime/samples/is-object.js";
import type { Kind } from "../../1-sources/openapi/grammar/shape.js";
import { childPointer, type JsonObject, lastToken } from "../../1-sources/openapi/pointer.js";
import type { At, SpecSource } from "../../1-sources/openapi/spec-source.js";
import { walkSpec } from "../../1-sources/openapi/walk-spec.js";

/** Where referenced objects of a kind go in a self-contained spec. Path items are inlined. */
const sections: Partial<Record<Kind, string>> = {
  Schema: "schemas",
  Parameter: "parameters",
  Response: "responses",
  Example: "examples",
  RequestBody: "requestBodies",
  Header: "headers",
  SecurityScheme: "securitySchemes",
  Link: "links",
  Callback: "callbacks",
};

/**
 * Members of a schema that are left out. With `$id`, references in it would be relative to it, and they are written
 * relative to the document. Nothing refers to an anchor, which would exist twice in a copied schema.
 */
const identifiers: ReadonlySet<string> = new Set(["$id", "$anchor"]);

interface Target {
  kind: Kind;
  at: At;
  value: unknown;
}

/** The path to a value. Its pointer is only computed where a reference may be. */
type Way = { file: string; pointer: string } | { file: string; up: Way; step: string | number };

/**
 * A spec as one document: content of other files moves into `components`, and references stay references.
 * Names are those of the components if there are some, otherwise derived from the pointer or the file;
 * members keep their order.
 * @param schemaName returns the name of a shared schema by its location, as the site shows it
 */
export function bundleSpec(source: SpecSource, schemaName: (at: At) => string | undefined): JsonObject {
  const { targets, members, identified } = findReferences(source);
  const names = componentNames(source, targets, schemaName);
  const components = new Map<string, Map<string, unknown>>();
  const waiting: { section: string; name: string; target: Target }[] = [];

  const inlined = new Set<unknown>();

  const place = (section: string, name: string, target: Target) => {
    const entries = components.get(section) ?? new Map<string, unknown>();
    components.set(section, entries);
    if (entries.has(name)) return;
    entries.set(name, undefined);
    waiting.push({ section, name, target });
  };

  const referTo = (target: Target): string | undefined => {
    const section = sections[target.kind];
    const name = section && names.get(placeOf(target.at));
    if (section === undefined && target.at.file === source.file) return `#${encodeURI(target.at.pointer)}`;
    if (section === undefined || name === undefined) return undefined;
    place(section, name, target);
    return `#/components/${section}/${name}`;
  };

  const targetAt = (way: Way, name: string): Target | undefined =>
    members.has(name) ? targets.get(`${way.file}#${childPointer(pointerOf(way), name)}`) : undefined;

  const copy = (value: unknown, way: Way): unknown => {
    const { file } = way;
    if (Array.isArray(value)) return value.map((item, index) => copy(item, { file, up: way, step: index }));
    if (!isObject(value)) return value;
    const target = Object.hasOwn(value, "$ref") ? targetAt(way, "$ref") : undefined;
    const inline = target && sections[target.kind] === undefined && target.at.file !== source.file ? target : undefined;
    const object: Record<string, unknown> = {};
    // A path item that contains itself through its callbacks is left out there, because there is nothing to
    // refer to.
    if (inline && !inlined.has(inline.value)) {
      inlined.add(inline.value);
      Object.assign(object, copy(inline.value, inline.at));
      inlined.delete(inline.value);
    }
    for (const [name, member] of Object.entries(value)) {
      if (name === "__proto__" || (identifiers.has(name) && identified.has(value))) continue;
      const reference = targetAt(way, name);
      if (reference === undefined) object[name] = copy(member, { file, up: way, step: name });
      else if (!inline) object[name] = referTo(reference) ?? member;
    }
    return object;
  };

  const root = source.root as JsonObject;
  const rootAt = { file: source.file, pointer: "" };
  const written = isObject(root.components) ? root.components : {};
  const result: Record<string, unknown> = {};
  // Declared components come first, in order. A component that consists of a file becomes the content of that
  // file.
  for (const [section, entries] of Object.entries(written)) {
    if (!isObject(entries) || !Object.values(sections).includes(section)) continue;
    for (const [name, value] of Object.entries(entries)) {
      const at = { file: source.file, pointer: `/components${childPointer(childPointer("", section), name)}` };
      const target = targets.get(placeOf({ ...at, pointer: childPointer(at.pointer, "$ref") }));
      const moved = target && names.get(placeOf(target.at)) === name ? target : undefined;
      place(section, name, moved ?? { kind: "Schema", at, value });
    }
  }
  for (const [name, member] of Object.entries(root)) {
    if (name !== "components") result[name] = copy(member, { ...rootAt, pointer: childPointer("", name) });
  }
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    components.get(next.section)?.set(next.name, copy(next.target.value, next.target.at));
  }
  const rest = Object.entries(written).filter(([section]) => !components.has(section));
  const all: Record<string, unknown> = {};
  for (const [section, value] of rest)
    all[section] = copy(value, { ...rootAt, pointer: `/components${childPointer("", section)}` });
  for (const [section, entries] of components) all[section] = Object.fromEntries(entries);
  if (Object.keys(all).length) result.components = all;
  return result;
}

/**
 * The target of each reference, by the location of its text, with the names of the members around it; and the
 * schemas with identifiers.
 */
function findReferences(source: SpecSource): {
  targets: Map<string, Target>;
  members: Set<string>;
  identified: Set<JsonObject>;
} {
  const identified = new Set<JsonObject>();
  const targets = new Map<string, Target>();
  const members = new Set<string>();
  walkSpec(source, {
    object(kind, value) {
      if (kind === "Schema" && ("$id" in value || "$anchor" in value)) identified.add(value);
    },
    reference({ kind, at }, resolution) {
      if (!resolution?.found) return;
      targets.set(placeOf(at), { kind, at: resolution.at, value: resolution.value });
      members.add(lastToken(at.pointer) as string);
    },
  });
  return { targets, members, identified };
}

function pointerOf(way: Way): string {
  return "pointer" in way ? way.pointer : childPointer(pointerOf(way.up), way.step);
}

/** Unique names, per section, for the targets of references. */
function componentNames(
  source: SpecSource,
  targets: ReadonlyMap<string, Target>,
  schemaName: (at: At) => string | undefined,
): Map<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  /** The first number of a name that may be free. */
  const next = new Map<string, number>();
  const written = (source.root as JsonObject).components;
  for (const [section, entries] of Object.entries(isObject(written) ? written : {})) {
    for (const name of isObject(entries) ? Object.keys(entries) : []) {
      taken.add(`${section} ${name}`);
      const at = { file: source.file, pointer: `/components${childPointer(childPointer("", section), name)}` };
      const target = targets.get(placeOf({ ...at, pointer: childPointer(at.pointer, "$ref") }));
      if (!target) names.set(placeOf(at), name);
      else if (!names.has(placeOf(target.at))) names.set(placeOf(target.at), name);
    }
  }
  for (const { kind, at } of targets.values()) {
    const section = sections[kind];
    if (section === undefined || names.has(placeOf(at))) continue;
    // A reference into the middle of the root document has only the last token of its pointer as a name.
    const stem = posix.parse(at.file).name;
    const base = (schemaName(at) ?? lastToken(at.pointer) ?? stem).replace(/[^\w.-]+/g, "-");
    const candidates = [base, `${stem}.${base}`];
    let name = candidates.find((candidate) => !taken.has(`${section} ${candidate}`));
    const numbers = `${section} ${base}`;
    for (let count = next.get(numbers) ?? 2; name === undefined; count++) {
      if (!taken.has(`${numbers}-${count}`)) name = `${base}-${count}`;
      next.set(numbers, count + 1);
    }
    taken.add(`${section} ${name}`);
    names.set(placeOf(at), name);
  }
  return names;
}

const placeOf = (at: At) => `${at.file}#${at.pointer}`;
