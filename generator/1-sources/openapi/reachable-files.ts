import { posix } from "node:path";
import { isObject } from "../../../runtime/samples/is-object.js";
import type { SpecDocument } from "./spec-source.js";
import { isRemote, splitRef } from "./split-ref.js";

/**
 * The documents that references lead to from the given files, also through others, in order. Schemas with
 * `$id` may be in any of them (JSON Schema 2020-12, section 9.1.2).
 */
export function reachableFiles(
  start: Iterable<string>,
  read: (path: string) => SpecDocument | undefined,
): Map<string, SpecDocument> {
  const found = new Map<string, SpecDocument>();
  const files = new Set(start);
  for (const file of files) {
    const document = read(file);
    if (!document) continue;
    found.set(file, document);
    for (const path of pathsIn(document.value)) {
      const target = posix.normalize(posix.join(posix.dirname(file), path));
      if (!path.startsWith("/") && !target.startsWith("..")) files.add(target);
    }
  }
  return found;
}

/** Relative paths of the references in a document. */
function pathsIn(root: unknown): Set<string> {
  const paths = new Set<string>();
  const seen = new Set<object>();
  const rest = [root];
  for (let value = rest.pop(); value !== undefined; value = rest.pop()) {
    if (typeof value !== "object" || value === null || seen.has(value)) continue;
    seen.add(value);
    if (isObject(value) && typeof value.$ref === "string") {
      const { path } = splitRef(value.$ref);
      if (path !== "" && !isRemote(path)) paths.add(path);
    }
    for (const child of Object.values(value)) if (typeof child === "object") rest.push(child);
  }
  return paths;
}
