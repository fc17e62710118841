import { entriesOf, pointerTokens } from "../../../../runtime/samples/json.js";
import { addMember, ownValue, setOwn } from "../../../platform/values.js";
import { type Loaded, specOf } from "../resolver.js";
import { type At, below, placeKey, type SpecDocument, type SpecSource } from "../spec-source.js";

/** A change of the copy of one object or list. `copyOf` returns the copy of any other value of the spec. */
export type Edit = (copy: Record<string, unknown> & unknown[], copyOf: (value: unknown) => unknown) => void;

/** The changes that a pass over a spec collects. Sources are never changed in place. */
export class Edits {
  readonly #edits = new Map<object, Edit[]>();
  /** Where values were before, by the keys of their new places. */
  readonly moved = new Map<string, At>();

  get isEmpty(): boolean {
    return this.#edits.size === 0;
  }

  add(holder: object, edit: Edit): void {
    const existing = this.#edits.get(holder);
    if (existing) existing.push(edit);
    else this.#edits.set(holder, [edit]);
  }

  /** Renames a member and keeps its position. */
  renameMember(holder: object, at: At, from: string, to: string): void {
    this.moved.set(placeKey(below(at, to)), below(at, from));
    this.add(holder, (copy) => {
      const members = entriesOf(copy);
      if (!Object.hasOwn(copy, from) || Object.hasOwn(copy, to)) return;
      for (const [name] of members) delete copy[name];
      for (const [name, value] of members) addMember(copy, name === from ? to : name, value);
    });
  }

  of(value: object): readonly Edit[] {
    return this.#edits.get(value) ?? [];
  }
}

/** Applies the edits to a spec. Values that shared an object still do, and locations refer to the source text. */
export function edited(source: SpecSource, edits: Edits, load: (path: string) => Loaded): SpecSource {
  const copies = new Map<object, unknown>();
  const copyOf = (value: unknown): unknown => {
    if (typeof value !== "object" || value === null) return value;
    const cached = copies.get(value);
    if (cached !== undefined) return cached;
    const copy: Record<string, unknown> & unknown[] = (Array.isArray(value) ? [] : {}) as never;
    copies.set(value, copy);
    const add = Array.isArray(copy) ? setOwn : addMember;
    for (const [name, member] of entriesOf(value)) add(copy, name, copyOf(member));
    for (const edit of edits.of(value)) edit(copy, copyOf);
    if (Array.isArray(copy) && copy.includes(undefined))
      copy.splice(0, copy.length, ...copy.filter((item) => item !== undefined));
    return copy;
  };
  const documents = new Map<string, SpecDocument>();
  const add = (path: string, document: SpecDocument): SpecDocument => {
    const copied: SpecDocument = {
      ...document,
      value: withoutCycles(copyOf(document.value)),
      locate(pointer, part) {
        const { file, pointer: before } = placeBefore({ file: path, pointer }, edits.moved);
        return (file === path ? document : (source.documents.get(file) ?? document)).locate(before, part);
      },
    };
    documents.set(path, copied);
    return copied;
  };
  for (const [path, document] of source.documents) add(path, document);
  // A misplaced member may refer to files that nothing else refers to.
  const loadCopy = (path: string): Loaded => {
    const document = documents.get(path);
    if (document) return { document };
    const loaded = load(path);
    return "document" in loaded ? { document: add(path, loaded.document) } : loaded;
  };
  return specOf({ file: source.file, version: source.version, documents }, loadCopy, source);
}

/** Takes out each member that holds the value around it: misplaced references can form a circle. */
function withoutCycles(root: unknown): unknown {
  const open = new Set<object>();
  const done = new Set<object>();
  const stack: { holder: object; members: [string, unknown][] }[] = [];
  const enter = (value: unknown) => {
    if (typeof value !== "object" || value === null || done.has(value)) return;
    open.add(value);
    stack.push({ holder: value, members: Object.entries(value) });
  };
  enter(root);
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    const next = top.members.pop();
    if (!next) {
      open.delete(top.holder);
      done.add(top.holder);
      stack.pop();
    } else if (!open.has(next[1] as object)) enter(next[1]);
    else if (Array.isArray(top.holder)) top.holder[Number(next[0])] = {};
    else delete (top.holder as Record<string, unknown>)[next[0]];
  }
  return root;
}

/** The place of a value before it, or a value around it, was renamed or moved. */
export function placeBefore(at: At, moved: ReadonlyMap<string, At>): At {
  if (moved.size === 0) return at;
  let before = { file: at.file, pointer: "" };
  for (const token of pointerTokens(at.pointer)) {
    const next = below(before, token);
    before = moved.get(placeKey(next)) ?? next;
  }
  return before;
}

export const jsonTypes: ReadonlySet<string> = new Set(["array", "boolean", "integer", "null", "number", "object", "string"]);

/** Names of types in programming languages and in Swagger, with their JSON Schema types. */
export const typesByName: Readonly<Record<string, { type: string; format?: string }>> = {
  int: { type: "integer" },
  int32: { type: "integer", format: "int32" },
  int64: { type: "integer", format: "int64" },
  long: { type: "integer", format: "int64" },
  float: { type: "number", format: "float" },
  double: { type: "number", format: "double" },
  decimal: { type: "number" },
  bool: { type: "boolean" },
  text: { type: "string" },
  str: { type: "string" },
  date: { type: "string", format: "date" },
  datetime: { type: "string", format: "date-time" },
  "date-time": { type: "string", format: "date-time" },
  uuid: { type: "string", format: "uuid" },
  email: { type: "string", format: "email" },
  uri: { type: "string", format: "uri" },
  url: { type: "string", format: "uri" },
  file: { type: "string", format: "binary" },
  binary: { type: "string", format: "binary" },
  list: { type: "array" },
  map: { type: "object" },
  dict: { type: "object" },
};

/** The meaning of a type's name. Undefined for `any` and unknown names. */
export function jsonType(written: string): { type: string; format?: string } | undefined {
  const word = written.trim().toLowerCase();
  if (jsonTypes.has(word)) return { type: word };
  return ownValue(typesByName, word);
}
