import { decodeComponent } from "../../../runtime/decode.js";
import { isObject } from "../../../runtime/samples/is-object.js";
import { valueAt } from "./pointer.js";

/**
 * Number of values in a document when each local reference is replaced by its target. The time is
 * proportional to the document itself, because targets are counted once. A circular reference counts as one
 * value.
 * @param limit counting stops above this
 */
export function expandedSize(document: object, limit: number): number {
  const sizes = new Map<string, number>();
  const open = new Set<string>();

  const sizeOfRef = (ref: string): number => {
    const cached = sizes.get(ref);
    if (cached !== undefined) return cached;
    if (open.has(ref)) return 1;
    open.add(ref);
    const size = sizeOf(valueAt(document, decodeComponent(ref.slice(1))));
    open.delete(ref);
    sizes.set(ref, size);
    return size;
  };

  const sizeOf = (value: unknown): number => {
    if (typeof value !== "object" || value === null) return 1;
    if (isObject(value) && typeof value.$ref === "string" && value.$ref.startsWith("#/")) return sizeOfRef(value.$ref);
    let size = 1;
    for (const member of Object.values(value)) {
      size += sizeOf(member);
      if (size > limit) break;
    }
    return size;
  };

  try {
    return sizeOf(document);
  } catch (error) {
    // A chain of references longer than the stack is too much for the parser as well.
    if (error instanceof RangeError) return Number.POSITIVE_INFINITY;
    throw error;
  }
}
