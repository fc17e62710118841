import { isObject } from "../../../runtime/samples/exact-json.js";
import { parseUrl } from "../../platform/files.js";

/** JSON pointers (RFC 6901), always in their string form: "" is the root, "/paths/~1chapters/get" an operation. */

/** Unescaped tokens of a pointer. Empty for a pointer without a leading slash. */
export function pointerTokens(pointer: string): string[] {
  if (!pointer.startsWith("/")) return [];
  const tokens = pointer.slice(1).split("/");
  return pointer.includes("~") ? tokens.map(unescapeToken) : tokens;
}

/** RFC 6901 section 4: `~1` first, then `~0`, so that `~01` stays `~1`. */
function unescapeToken(token: string): string {
  return token.replace(/~1/g, "/").replace(/~0/g, "~");
}

export function escapeToken(token: string): string {
  return /[~/]/.test(token) ? token.replace(/~/g, "~0").replace(/\//g, "~1") : token;
}

/** The pointer of a child. */
export function childPointer(pointer: string, token: string | number): string {
  return `${pointer}/${typeof token === "number" ? token : escapeToken(token)}`;
}

/** The value at a pointer. Undefined if there is none. */
export function valueAt(root: unknown, pointer: string): unknown {
  let value = root;
  for (const token of pointerTokens(pointer)) value = stepInto(value, token)?.value;
  return value;
}

/** The last token, unescaped; undefined for the root. */
export function lastToken(pointer: string): string | undefined {
  return pointerTokens(pointer).at(-1);
}

export type JsonObject = Readonly<Record<string, unknown>>;

/**
 * The member or item that a token selects. Undefined if there is none. Own members only, so `constructor` is
 * an ordinary name.
 */
export function stepInto(value: unknown, token: string): { value: unknown } | undefined {
  if (Array.isArray(value)) {
    if (!/^(?:0|[1-9]\d*)$/.test(token) || Number(token) >= value.length) return undefined;
    return { value: value[Number(token)] };
  }
  if (isObject(value) && Object.hasOwn(value, token)) return { value: value[token] };
  return undefined;
}

/** A document, or a schema with `$id`, to which references in it are relative. */
interface Resource {
  /** Absolute if it is one, or relative to one that is. */
  id: string;
  pointer: string;
  /** Pointers by name of `$anchor` or `$dynamicAnchor`, the first of each. */
  anchors: Map<string, string>;
}

/** The schemas of a document that have names of JSON Schema: `$id`, `$anchor`, `$dynamicAnchor`; `$self` of OpenAPI 3.2. */
export class Identifiers {
  /** Pointers of anchors anywhere in the document, the first of each name. */
  readonly anchors = new Map<string, string>();
  readonly #root: unknown;
  /** By the identifier as it is written, and in full. */
  readonly #resources = new Map<string, Resource>();
  /** What relative references may be relative to. */
  readonly #bases = new Set<string>();

  constructor(root: unknown) {
    this.#root = root;
    const document: Resource = { id: "", pointer: "", anchors: new Map() };
    if (isObject(root) && typeof root.$self === "string") this.#add(root.$self, document);
    this.#collect(document);
  }

  /** The identifiers that the path of a reference in the document may mean. */
  namesOf(path: string): string[] {
    return [path, inFull(path, ""), ...[...this.#bases].map((base) => inFull(path, base))];
  }

  /** The pointer of what a reference names, if one of the names is the identifier of a schema in the document. */
  pointerOf(names: readonly string[], fragment: string): string | undefined {
    const resource = names.map((name) => this.#resources.get(name)).find((resource) => resource !== undefined);
    if (!resource) return undefined;
    return fragment === "" || fragment.startsWith("/") ? resource.pointer + fragment : resource.anchors.get(fragment);
  }

  /** The pointer of what a fragment names within the first schema with `$id` that has it. */
  within(fragment: string): string | undefined {
    const found = [...this.#resources.values()].find(({ pointer }) => valueAt(this.#root, pointer + fragment) !== undefined);
    return found && found.pointer + fragment;
  }

  #add(id: string, resource: Resource): void {
    const written = id.replace(/#.*$/s, "");
    if (written === "") return;
    const full = inFull(written, resource.id);
    resource.id = full;
    if (parseUrl(full)) this.#bases.add(inFull(".", full));
    for (const name of [full, written]) if (!this.#resources.has(name)) this.#resources.set(name, resource);
  }

  #collect(document: Resource): void {
    const seen = new Set<object>();
    const rest: { value: unknown; pointer: string; around: Resource }[] = [{ value: this.#root, pointer: "", around: document }];
    for (let next = rest.pop(); next; next = rest.pop()) {
      const { value, pointer } = next;
      if (typeof value !== "object" || value === null || seen.has(value)) continue;
      seen.add(value);
      let resource = next.around;
      if (isObject(value) && typeof value.$id === "string") {
        resource = { id: resource.id, pointer, anchors: new Map() };
        this.#add(value.$id, resource);
      }
      const entries = Object.entries(value);
      for (const [name, text] of entries) {
        if ((name !== "$anchor" && name !== "$dynamicAnchor") || typeof text !== "string") continue;
        for (const anchors of [this.anchors, resource.anchors]) if (!anchors.has(text)) anchors.set(text, pointer);
      }
      for (const [name, child] of entries.reverse())
        rest.push({ value: child, pointer: childPointer(pointer, name), around: resource });
    }
  }
}

/** A reference relative to a base. As it is written if that makes no URL. */
function inFull(reference: string, base: string): string {
  try {
    return (base ? new URL(reference, base) : new URL(reference)).href;
  } catch {
    return reference;
  }
}
