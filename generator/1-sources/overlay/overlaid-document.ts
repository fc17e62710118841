import { childPointer, entriesOf, objectOf, pointerTokens, stepInto } from "../../../runtime/samples/json.js";
import { addMember, onceIn, setOwn } from "../../platform/values.js";
import type { SpecDocument } from "../openapi/spec-source.js";
import type { Path } from "./json-path.js";

export interface Origin {
  document: SpecDocument;
  pointer: string;
}

type Container = Record<string, unknown> | unknown[];

/** A copy of an object or list that may be changed, and where the object is written. */
export interface OwnContainer {
  value: Container;
  origin: Origin;
}

/**
 * A document that actions change. Only the objects and lists around a change are copied, so the document that was read stays as
 * it is, and values that it shares (aliases of YAML) change in one place only. Each value knows where it is written.
 */
export class OverlaidDocument {
  root: unknown;
  readonly #base: Origin;
  /** Copies that are in one place only, and may be changed. */
  readonly #owned = new Set<object>();
  /** Where members and items are written, if not next to each other in the place of their object. */
  readonly #origins = new Map<object, Map<string, Origin>>();

  constructor(document: SpecDocument) {
    this.root = document.value;
    this.#base = { document, pointer: "" };
  }

  /** The value at a path, and where it is written. Undefined if it does not exist. */
  at(path: Path): { value: unknown; origin: Origin } | undefined {
    let [value, origin] = [this.root, this.#base];
    for (const token of path) {
      const next = stepInto(value, String(token));
      if (!next) return undefined;
      origin = this.#originOf(value as object, origin, String(token));
      ({ value } = next);
    }
    return { value, origin };
  }

  /** The object or list at a path, as a copy that may be changed. Undefined if it does not exist. */
  containerAt(path: Path): OwnContainer | undefined {
    if (typeof this.root !== "object" || this.root === null) return undefined;
    this.root = this.#copyOf(this.root, this.#base);
    let container: OwnContainer | undefined = { value: this.root as Container, origin: this.#base };
    for (const token of path) container = container && this.ownInner(container, token);
    return container;
  }

  /** The object or list in a container that may be changed, in the same way. */
  ownInner({ value, origin }: OwnContainer, token: string | number): OwnContainer | undefined {
    const inner = stepInto(value, String(token))?.value;
    if (typeof inner !== "object" || inner === null) return undefined;
    const place = this.#originOf(value, origin, String(token));
    const copy = this.#copyOf(inner, place);
    setOwn(value, String(token), copy);
    return { value: copy, origin: place };
  }

  /** Sets a member or an item of a container that `containerAt` returned. */
  set({ value: holder }: OwnContainer, token: string | number, value: unknown, origin: Origin): void {
    const add = Array.isArray(holder) ? setOwn : addMember;
    add(holder, String(token), value);
    onceIn(this.#origins, holder, () => new Map()).set(String(token), origin);
  }

  /** Removes members or items of a container that `containerAt` returned. */
  remove({ value: holder }: OwnContainer, tokens: ReadonlySet<string>): void {
    const origins = this.#origins.get(holder);
    if (!Array.isArray(holder)) {
      for (const token of tokens) {
        delete holder[token];
        origins?.delete(token);
      }
      return;
    }
    const moved = new Map<string, Origin>();
    let length = 0;
    for (const [index, item] of holder.entries()) {
      if (tokens.has(String(index))) continue;
      // Every item of an own list has an origin.
      moved.set(String(length), origins?.get(String(index)) as Origin);
      holder[length++] = item;
    }
    holder.length = length;
    this.#origins.set(holder, moved);
  }

  /** Makes a value usable in another place: its parts are copied before the next change in either. */
  share(value: unknown): void {
    // The objects around a copy are copies, too.
    const rest = [value];
    for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
      if (typeof next !== "object" || next === null || !this.#owned.delete(next)) continue;
      for (const inner of Object.values(next)) if (typeof inner === "object") rest.push(inner);
    }
  }

  /** The result as a document whose locations are those in the files that its values come from. */
  document(overlays: SpecDocument["overlays"]): SpecDocument {
    const { file } = this.#base.document;
    const locate: SpecDocument["locate"] = (pointer, part) => {
      let [value, origin] = [this.root, this.#base];
      for (const token of pointerTokens(pointer)) {
        origin = typeof value === "object" && value !== null ? this.#originOf(value, origin, token) : childOf(origin, token);
        value = stepInto(value, token)?.value;
      }
      return origin.document.locate(origin.pointer, part);
    };
    return { file, value: this.root, locate, ...(overlays ? { overlays } : {}) };
  }

  #originOf(holder: object, origin: Origin, token: string): Origin {
    return this.#origins.get(holder)?.get(token) ?? childOf(origin, token);
  }

  #copyOf(value: object, origin: Origin): Container {
    if (this.#owned.has(value)) return value as Container;
    const known = this.#origins.get(value);
    const isList = Array.isArray(value);
    const copy: Container = isList ? [...(value as unknown[])] : objectOf(entriesOf(value));
    // Items move when others are removed.
    const items = isList ? value.map((_, index): [string, Origin] => [String(index), childOf(origin, String(index))]) : [];
    if (known || isList) this.#origins.set(copy, new Map([...items, ...(known ?? [])]));
    this.#owned.add(copy);
    return copy;
  }
}

export function childOf({ document, pointer }: Origin, token: string): Origin {
  return { document, pointer: childPointer(pointer, token) };
}
