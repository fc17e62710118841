const coloured = new Set(["get", "post", "put", "patch", "delete"]);

/** Class of a method's badge. Short, because a sidebar has a hundred. The styles match badges by its first letters. */
export function methodClass(method: string): string {
  return coloured.has(method) ? `m-${method}` : "m-other";
}

/** A method as it is sent: a member of path items in upper case, an additional one as written (OpenAPI 3.2 section 4.9.1). */
export function methodName(method: string): string {
  return /^(?:get|put|post|delete|options|head|patch|trace|query)$/.test(method) ? method.toUpperCase() : method;
}
