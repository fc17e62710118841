import { isObject } from "../../../runtime/samples/is-object.js";
import type { JsonObject } from "../../1-sources/openapi/pointer.js";

/**
 * Both sides of a comparison without their equal parts. Most of a spec does not change from one snapshot to
 * the next.
 */
export function changedParts(before: JsonObject, after: JsonObject): [JsonObject, JsonObject] {
  // These concern every operation.
  const isSame = (name: string) => JSON.stringify(before[name]) === JSON.stringify(after[name]);
  if (!["openapi", "swagger", "servers", "security", "webhooks"].every(isSame)) return [before, after];
  const [olds, news] = [componentsOf(before), componentsOf(after)];
  const changed = new Set<string>();
  for (const id of new Set([...olds.keys(), ...news.keys()]))
    if (olds.get(id)?.text !== news.get(id)?.text) spread(id, changed, [olds, news]);
  const differs = (value: unknown, other: unknown) => {
    const text = JSON.stringify(value);
    return text !== JSON.stringify(other) || referencesIn(text).some((id) => changed.has(id));
  };
  return [
    withParts(before, differingPaths(before.paths, after.paths, differs), olds),
    withParts(after, differingPaths(after.paths, before.paths, differs), news),
  ];
}

interface Component {
  text: string;
  refersTo: string[];
}

/** Components by their references, `#/components/schemas/Verse`. */
function componentsOf({ components }: JsonObject): Map<string, Component> {
  const found = new Map<string, Component>();
  for (const [section, entries] of entriesOf(components))
    for (const [name, value] of entriesOf(entries)) {
      const text = JSON.stringify(value);
      found.set(`#/components/${section}/${escaped(name)}`, { text, refersTo: referencesIn(text) });
    }
  return found;
}

function referencesIn(text: string): string[] {
  return [...text.matchAll(/"(#\/components\/[^/"]+\/[^/"]+)/g)].map(([, id]) => id as string);
}

/** A name as in references, escaped for pointers (RFC 6901 section 6). */
function escaped(name: string): string {
  return /^[\w.-]*$/.test(name) ? name : encodeURI(name.replaceAll("~", "~0").replaceAll("/", "~1"));
}

/** Adds a component and all components that refer to it. */
function spread(start: string, changed: Set<string>, sides: readonly ReadonlyMap<string, Component>[]): void {
  const open = [start];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (changed.has(id)) continue;
    changed.add(id);
    const target = id;
    for (const side of sides) for (const [other, { refersTo }] of side) if (refersTo.includes(target)) open.push(other);
  }
}

type Differs = (value: unknown, other: unknown) => boolean;

function differingPaths(paths: unknown, others: unknown, differs: Differs): JsonObject {
  const other = Object.fromEntries(entriesOf(others));
  const differing = entriesOf(paths).filter(([path, item]) => differs(item, other[path]));
  return Object.fromEntries(differing.map(([path, item]) => [path, differingResponses(item, other[path], differs)]));
}

/** If statuses are added or removed, all responses of an operation stay, because others may replace them. */
function differingResponses(item: unknown, other: unknown, differs: Differs): unknown {
  if (!isObject(item) || !isObject(other)) return item;
  const operations = entriesOf(item).map(([name, operation]) => {
    const { [name]: old } = other;
    if (!isObject(operation) || !isObject(old) || !isObject(operation.responses) || !isObject(old.responses))
      return [name, operation];
    const { responses: own } = operation;
    const { responses: others } = old;
    if (Object.keys(own).join() !== Object.keys(others).join()) return [name, operation];
    const responses = entriesOf(own).filter(([status, response]) => differs(response, others[status]));
    return [name, { ...operation, responses: Object.fromEntries(responses) }];
  });
  return Object.fromEntries(operations);
}

/** A spec with some paths and the components that these need. */
function withParts(root: JsonObject, paths: JsonObject, components: ReadonlyMap<string, Component>): JsonObject {
  const needed = new Set(referencesIn(JSON.stringify(paths)));
  for (const id of needed) for (const target of components.get(id)?.refersTo ?? []) needed.add(target);
  const copy: Record<string, unknown> = {};
  for (const [section, entries] of entriesOf(root.components))
    copy[section] =
      section === "securitySchemes"
        ? entries
        : Object.fromEntries(entriesOf(entries).filter(([name]) => needed.has(`#/components/${section}/${escaped(name)}`)));
  return { ...root, paths, components: copy };
}

function entriesOf(value: unknown): [string, unknown][] {
  return isObject(value) ? Object.entries(value) : [];
}
