import { isObject } from "../../../runtime/samples/is-object.js";
import { childPointer, valueAt } from "./pointer.js";

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
    if (URL.canParse(full)) this.#bases.add(inFull(".", full));
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
