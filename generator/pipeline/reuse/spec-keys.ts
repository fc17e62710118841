import { exactJson } from "../../../runtime/samples/exact-json.js";
import { childPointer, isObject, pointerTokens, stepInto } from "../../1-sources/openapi/pointer.js";
import type { SpecSource } from "../../1-sources/openapi/spec-source.js";
import type { ApiModel, At, Operation } from "../../2-model/api-model.js";
import { keyOf } from "../../cache/hash.js";

/** What pages of a description are made from, as hashes. */
export interface SpecKeys {
  /** Every file of the description. */
  whole: string;
  /** What each of its operations and schemas may be read by: servers, security, names of schemas. */
  shared: string;
  /** All that is written for an operation, with all that it refers to, however far. */
  operation(operation: Operation): string;
  /** A shared schema, with all that it refers to. */
  schema(at: At): string;
}

interface Node {
  hash: string;
  /** Places it refers to. */
  to: At[];
}

export function specKeys(spec: SpecSource, model: ApiModel): SpecKeys {
  const nodes = new Map<string, Node>();
  const schemas = [...model.schemas.values()].map(({ at }) => at);
  const nodeAt = (at: At): Node => {
    const key = placeKey(at);
    let node = nodes.get(key);
    if (!node) {
      const value = valueAt(spec, at);
      node = { hash: keyOf(exactJson(value)), to: referencesIn(value, at, spec, schemas) };
      nodes.set(key, node);
    }
    return node;
  };
  // Versions of an API may have one description, and operations one path item.
  const closures = new Map<string, string>();
  const closure = (at: At): string => {
    const known = closures.get(placeKey(at));
    const made = known ?? gather(at);
    if (known === undefined) closures.set(placeKey(at), made);
    return made;
  };
  const gather = (at: At): string => {
    const seen = new Map<string, string>();
    const rest = [at];
    for (let next = rest.pop(); next; next = rest.pop()) {
      const key = placeKey(next);
      if (seen.has(key)) continue;
      const node = nodeAt(next);
      seen.set(key, node.hash);
      rest.push(...node.to);
    }
    return keyOf(...[...seen].sort(([a], [b]) => (a < b ? -1 : 1)).flat());
  };
  // What only categories and the published description show is left out, and so is what operations and schemas refer to.
  const { info: _info, tags: _tags, paths: _paths, webhooks: _webhooks, components: _components, ...rest } = rootOf(spec);
  const names = [...model.schemas].map(([name, { at }]) => [name, placeKey(at)]);
  return {
    whole: specHash(spec),
    shared: keyOf(exactJson([rest, [...model.securitySchemes], names])),
    // The whole path item, since what stands there holds for the operation too, and the reference to it if there is one.
    operation: ({ path }) => closure({ file: spec.file, pointer: childPointer("/paths", path) }),
    schema: closure,
  };
}

/** Hash of every file of a description. */
export function specHash(spec: SpecSource): string {
  return keyOf(...[...spec.documents.values()].flatMap(({ file }) => [file.path, file.text]));
}

const rootOf = ({ root }: SpecSource) => (isObject(root) ? root : {});

const placeKey = ({ file, pointer }: At) => `${file}#${pointer}`;

function valueAt(spec: SpecSource, at: At): unknown {
  let value: unknown = spec.documents.get(at.file)?.value;
  for (const token of pointerTokens(at.pointer)) value = stepInto(value, token)?.value;
  return value;
}

/**
 * Where the references inside a value lead, those of a discriminator's mapping among them; each with the places it passes.
 * @param schemas the shared ones
 */
function referencesIn(value: unknown, at: At, spec: SpecSource, schemas: readonly At[]): At[] {
  const found: At[] = [];
  const follow = (ref: string | undefined) => {
    const resolution = ref === undefined ? undefined : spec.resolve(at.file, ref);
    if (resolution?.found) found.push(...resolution.hops, resolution.at);
  };
  const rest: { value: unknown; pointer: string }[] = [{ value, pointer: at.pointer }];
  for (let next = rest.pop(); next; next = rest.pop()) {
    const { value: here, pointer } = next;
    if (Array.isArray(here))
      here.forEach((item, index) => void rest.push({ value: item, pointer: childPointer(pointer, index) }));
    if (!isObject(here)) continue;
    // A base class that lists no branches shows the schemas that are made of it, whichever these are.
    if (isObject(here.discriminator) && !here.oneOf && !here.anyOf) found.push(...schemas);
    for (const [name, member] of Object.entries(here)) {
      if (typeof member === "string") {
        if (name === "$ref" || name === "$dynamicRef") follow(member);
        else if (pointer.endsWith("/mapping")) follow(spec.schemaRef(at.file, member));
      } else if (typeof member === "object" && member !== null)
        rest.push({ value: member, pointer: childPointer(pointer, name) });
    }
  }
  return found;
}
