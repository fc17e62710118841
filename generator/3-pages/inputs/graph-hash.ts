import { isExact } from "../../../runtime/samples/exact-json.js";
import { keyOf } from "../../platform/hash.js";

/** A shared schema or the given object: its own content, and the shared schemas that it refers to. */
interface Node {
  hash: string;
  targets: readonly object[];
}

/** Cached, because models are immutable. */
const nodes = new WeakMap<object, Node>();

/**
 * Hash of an object of a model with everything that it refers to. Objects may be circular. Shared schemas are
 * hashed once, however many operations use them.
 */
export function graphHash(root: object): string {
  const indexes = new Map<object, number>([[root, 0]]);
  const order = [root];
  const parts: string[] = [];
  for (const object of order) {
    const { hash, targets } = nodeOf(object);
    parts.push(hash);
    for (const target of targets) {
      let index = indexes.get(target);
      if (index === undefined) {
        index = order.push(target) - 1;
        indexes.set(target, index);
      }
      parts.push(String(index));
    }
  }
  return keyOf(parts.join(" "));
}

function nodeOf(object: object): Node {
  const before = nodes.get(object);
  if (before) return before;
  const node = readNode(object);
  nodes.set(object, node);
  return node;
}

/** Not recursive, so that deep specs cannot overflow the stack. */
function readNode(root: object): Node {
  const targets: object[] = [];
  const seen = new Map<object, number>();
  const parts: string[] = [];
  const rest: unknown[] = [root];
  while (rest.length > 0) {
    const value = rest.pop();
    if (typeof value !== "object" || value === null) {
      parts.push(typeof value === "string" ? JSON.stringify(value) : isExact(value) ? `${value}n` : scalar(value));
      continue;
    }
    if (value !== root && isSharedSchema(value)) {
      parts.push("target");
      targets.push(value);
      continue;
    }
    const index = seen.get(value);
    if (index !== undefined) {
      parts.push(`again ${index}`);
      continue;
    }
    seen.set(value, seen.size);
    if (Array.isArray(value)) {
      parts.push(`list ${value.length}`);
      for (let at = value.length - 1; at >= 0; at--) rest.push(value[at]);
      continue;
    }
    const names = value instanceof Map ? [...value.keys()] : Object.keys(value);
    parts.push(`object ${names.length}`);
    for (const name of names.reverse()) rest.push(value instanceof Map ? value.get(name) : Reflect.get(value, name), name);
  }
  return { hash: keyOf(parts.join(" ")), targets };
}

function scalar(value: unknown): string {
  return Object.is(value, -0) ? "-0" : String(value);
}

/** Recognized by its shape. A similar example is hashed separately, which does no harm. */
function isSharedSchema(value: object): boolean {
  return "types" in value && "name" in value && typeof value.name === "string";
}
