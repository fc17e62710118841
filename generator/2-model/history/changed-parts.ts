import { isObject } from "../../../runtime/samples/is-object.js";
import type { JsonObject } from "../../1-sources/openapi/pointer.js";

/**
 * Both sides of a comparison without their equal parts. Most of a spec does not change from one snapshot to
 * the next. Operations on one side only keep what names them.
 */
export function changedParts(before: JsonObject, after: JsonObject): [JsonObject, JsonObject] {
  // These concern every operation.
  const isSame = (name: string) => JSON.stringify(before[name]) === JSON.stringify(after[name]);
  if (!["openapi", "swagger", "servers", "security", "webhooks"].every(isSame)) return [before, after];
  const [olds, news] = [componentsOf(before), componentsOf(after)];
  const changed = new Set<string>();
  for (const id of new Set([...olds.keys(), ...news.keys()]))
    if (olds.get(id)?.text !== news.get(id)?.text) spread(id, changed, [olds, news]);
  const isKept = (text: string) => referencesIn(text).some((id) => changed.has(id));
  const [oldPaths, newPaths] = differingPaths(before.paths, after.paths, isKept);
  return [withParts(before, oldPaths, olds), withParts(after, newPaths, news)];
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

type Entries = [string, unknown][];

/** @param isKept whether a text refers to a component that differs */
function differingPaths(before: unknown, after: unknown, isKept: (text: string) => boolean): [JsonObject, JsonObject] {
  // Names of path parameters are not part of a path.
  const shape = (path: string) => path.replace(/\{[^}]*\}/g, "{}");
  const olds = new Map(entriesOf(before).map(([path, item]) => [shape(path), [path, item] as const]));
  const [oldPaths, newPaths]: [Entries, Entries] = [[], []];
  for (const [path, item] of entriesOf(after)) {
    const old = olds.get(shape(path));
    olds.delete(shape(path));
    if (!old) {
      newPaths.push([path, outlines(item)]);
      continue;
    }
    const texts = [JSON.stringify(old[1]), JSON.stringify(item)];
    if (path === old[0] && texts[0] === texts[1] && !texts.some(isKept)) continue;
    const [from, to] = differingOperations(old[1], item, isKept);
    oldPaths.push([old[0], from]);
    newPaths.push([path, to]);
  }
  oldPaths.push(...[...olds.values()].map(([path, item]): [string, unknown] => [path, outlines(item)]));
  return [Object.fromEntries(oldPaths), Object.fromEntries(newPaths)];
}

function differingOperations(before: unknown, after: unknown, isKept: (text: string) => boolean): [unknown, unknown] {
  if (!isObject(before) || !isObject(after)) return [before, after];
  const [from, to]: [Record<string, unknown>, Record<string, unknown>] = [{ ...before }, { ...after }];
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old, now] = [before[name], after[name]];
    if (!isOperation(old) && !isOperation(now)) continue;
    if (isOperation(old) && isOperation(now)) [from[name], to[name]] = differingResponses(old, now, isKept);
    else if (isOperation(old)) from[name] = outline(old);
    else if (isOperation(now)) to[name] = outline(now);
  }
  return [from, to];
}

/**
 * An operation on both sides without equal responses. If statuses are added or removed, all responses stay,
 * because others may replace them.
 */
function differingResponses(before: JsonObject, after: JsonObject, isKept: (text: string) => boolean): [JsonObject, JsonObject] {
  const statuses = ({ responses }: JsonObject) => (isObject(responses) ? Object.keys(responses).sort().join() : "");
  if (statuses(before) !== statuses(after)) return [before, after];
  const isSame = (status: string, response: unknown, others: unknown) => {
    const text = JSON.stringify(response);
    return isObject(others) && text === JSON.stringify(others[status]) && !isKept(text);
  };
  const rest = ({ responses }: JsonObject, other: JsonObject) =>
    Object.fromEntries(entriesOf(responses).filter(([status, response]) => !isSame(status, response, other.responses)));
  return [
    { ...before, responses: rest(before, after) },
    { ...after, responses: rest(after, before) },
  ];
}

function isOperation(value: unknown): value is JsonObject {
  return isObject(value) && "responses" in value;
}

function outlines(item: unknown): unknown {
  if (!isObject(item)) return item;
  return Object.fromEntries(Object.entries(item).map(([name, value]) => [name, isOperation(value) ? outline(value) : value]));
}

/** What names an operation, and its deprecation and sunset. */
function outline({ parameters: _parameters, requestBody: _body, responses: _responses, ...rest }: JsonObject): JsonObject {
  return { ...rest, responses: {} };
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

function entriesOf(value: unknown): Entries {
  return isObject(value) ? Object.entries(value) : [];
}
