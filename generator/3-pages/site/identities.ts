import type { Operation } from "../../2-model/types.js";
import { idInWords } from "../../text/words.js";

/** Paths that hosts or file systems do not distinguish are folded to the same text. */
export function foldedPath(path: string): string {
  return (path.length > 1 ? path.replace(/\/$/, "") : path).toLowerCase();
}

/** The key of an operation without names of path parameters, which are not part of its identity. */
export function shapeOf(key: string): string {
  return key.replace(/\{[^}]*\}/g, "{}");
}

/** The title of an operation in the spec: its summary, otherwise its operationId in words. */
export function operationTitle({ key, operationId, summary }: Pick<Operation, "key" | "operationId" | "summary">): string {
  return summary ?? (operationId === undefined ? key : idInWords(operationId));
}
