import { isObject } from "../../../runtime/samples/is-object.js";
import type { JsonObject } from "./pointer.js";
import type { SpecSource } from "./spec-source.js";

/**
 * A copy of a spec as one document. Other files are added under `x-files` of the root, and references to them
 * are rewritten. A `$ref` without a target (which is data, such as in an example) is removed.
 */
export function joinFiles(source: SpecSource): JsonObject | undefined {
  const files = [...source.documents.keys()];
  const prefixOf = new Map(files.map((file, index) => [file, file === source.file ? "" : `/x-files/${index}`]));
  const rewritten = (file: string, ref: string): string | undefined => {
    const resolution = source.resolve(file, ref);
    return resolution.found ? `#${prefixOf.get(resolution.at.file)}${encodeURI(resolution.at.pointer)}` : undefined;
  };

  const copyFile = (file: string, root: unknown): unknown => {
    const copies = new Map<object, unknown>();
    const copy = (value: unknown): unknown => {
      if (typeof value !== "object" || value === null) return value;
      const cached = copies.get(value);
      if (cached) return cached;
      if (Array.isArray(value)) {
        const list: unknown[] = [];
        copies.set(value, list);
        for (const item of value) list.push(copy(item));
        return list;
      }
      const object: Record<string, unknown> = {};
      copies.set(value, object);
      for (const [name, member] of Object.entries(value)) {
        if (name === "__proto__") continue;
        const found = name === "$ref" && typeof member === "string" ? rewritten(file, member) : copy(member);
        if (found !== undefined) object[name] = found;
      }
      return object;
    };
    return copy(root);
  };

  const root = copyFile(source.file, source.root);
  if (!isObject(root)) return undefined;
  const others: Record<string, unknown> = {};
  for (const [index, file] of files.entries()) {
    if (file !== source.file) others[index] = copyFile(file, source.documents.get(file)?.value);
  }
  return files.length > 1 ? { ...root, "x-files": others } : root;
}
