/** The key of an operation without names of path parameters, which are not part of its identity. */
export function shapeOf(key: string): string {
  return key.replace(/\{[^}]*\}/g, "{}");
}
