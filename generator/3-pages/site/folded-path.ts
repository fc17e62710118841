/** Paths that hosts or file systems do not distinguish are folded to the same text. */
export function foldedPath(path: string): string {
  return (path.length > 1 ? path.replace(/\/$/, "") : path).toLowerCase();
}
