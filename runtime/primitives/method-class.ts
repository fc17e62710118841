const coloured = new Set(["get", "post", "put", "patch", "delete"]);

/** Class of a method's badge. Short, because a sidebar has a hundred. The styles match badges by its first letters. */
export function methodClass(method: string): string {
  return coloured.has(method) ? `m-${method}` : "m-other";
}
