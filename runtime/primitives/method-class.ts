const coloured = new Set(["get", "post", "put", "patch", "delete"]);

/** Class of a method's badge; short, because a sidebar has a hundred. The styles know badges by its first letters. */
export function methodClass(method: string): string {
  return coloured.has(method) ? `m-${method}` : "m-other";
}
