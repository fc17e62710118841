import { childPointer, isObject, pointerTokens, stepInto } from "../1-sources/openapi/pointer.js";
import type { SpecSource } from "../1-sources/openapi/spec-source.js";
import type { ApiModel, At } from "../2-model/api-model.js";
import { keyOf } from "./hash.js";

/** What pages of a description are made from, as hashes. */
export interface SpecKeys {
  /** Every file of the description. */
  whole: string;
  /** What all its pages may show: everything but operations and shared parts, of these the names; and who refers to whom. */
  outline: string;
  /** A value with all that it refers to, however far. */
  closure(at: At): string;
}

interface Node {
  hash: string;
  /** Places it refers to. */
  to: At[];
}

export function specKeys(spec: SpecSource, model: ApiModel): SpecKeys {
  const nodes = new Map<string, Node>();
  const nodeAt = (at: At): Node => {
    const key = placeKey(at);
    let node = nodes.get(key);
    if (!node) {
      const value = valueAt(spec, at);
      node = { hash: keyOf(JSON.stringify(value) ?? ""), to: referencesIn(value, at, spec) };
      nodes.set(key, node);
    }
    return node;
  };
  const closure = (at: At): string => {
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
  const { paths, webhooks: _webhooks, components, ...rest } = isObject(spec.root) ? spec.root : {};
  const referred = Object.entries(isObject(paths) ? paths : {}).filter(([, item]) => isObject(item) && "$ref" in item);
  const heads = model.operations.map(({ at, key, operationId, summary, deprecated, tags }) => {
    return { key, operationId, summary, deprecated, tags, at: placeKey(pathItem(at)) };
  });
  const schemas = [...model.schemas].map(([name, { at }]) => [name, placeKey(at)]);
  for (const { at } of model.operations) closure(pathItem(at));
  for (const { at } of model.schemas.values()) closure(at);
  const edges = [...nodes].map(([key, { to }]) => [key, ...to.map(placeKey)]);
  return {
    whole: specHash(spec),
    outline: keyOf(
      JSON.stringify({
        rest,
        referred,
        security: isObject(components) ? components.securitySchemes : undefined,
        heads,
        schemas,
        edges,
      }),
    ),
    closure,
  };
}

/** Hash of every file of a description. */
export function specHash(spec: SpecSource): string {
  return keyOf(...[...spec.documents.values()].flatMap(({ file }) => [file.path, file.text]));
}

/** Place of the path item around an operation: what stands there holds for the operation too. */
export function pathItem(at: At): At {
  const end = at.pointer.lastIndexOf("/");
  return end < 0 ? at : { file: at.file, pointer: at.pointer.slice(0, end) };
}

const placeKey = ({ file, pointer }: At) => `${file}#${pointer}`;

function valueAt(spec: SpecSource, at: At): unknown {
  let value: unknown = spec.documents.get(at.file)?.value;
  for (const token of pointerTokens(at.pointer)) value = stepInto(value, token)?.value;
  return value;
}

/** Where the references inside a value lead, those of a discriminator's mapping among them; each with the places it passes. */
function referencesIn(value: unknown, at: At, spec: SpecSource): At[] {
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
