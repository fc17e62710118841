/** The key of an operation without the names of path parameters, which are no part of what it is. */
export function shapeOf(key: string): string {
  return key.replace(/\{[^}]*\}/g, "{}");
}
