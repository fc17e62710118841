/** Paths that hosts or file systems do not distinguish are folded to the same text. */
export function foldedPath(path: string): string {
  return (path.length > 1 ? path.replace(/\/$/, "") : path).toLowerCase();
}

/** The key of an operation without names of path parameters, which are not part of its identity. */
export function shapeOf(key: string): string {
  return key.replace(/\{[^}]*\}/g, "{}");
}
