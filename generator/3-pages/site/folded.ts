/** Paths that no host or file system keeps apart. */
export function folded(path: string): string {
  return (path.length > 1 ? path.replace(/\/$/, "") : path).toLowerCase();
}
