import { below, flag, items, text } from "../../1-sources/openapi/fields.js";
import type { Parameter } from "../types.js";
import { type Context, follow, type Node } from "./context.js";
import { described } from "./media-types.js";

const places = new Set(["path", "query", "header", "cookie", "querystring"]);

/** Reserved headers: a parameter with such a name is ignored (OpenAPI 3.1 section 4.8.12.2). */
const reserved = new Set(["accept", "content-type", "authorization"]);

/** Parameters of a path and of one of its operations. The operation's replace those with the same name and location. */
export function parametersOf(context: Context, path: Node, operation: Node): Parameter[] {
  const byKey = new Map<string, Parameter>();
  for (const { value, at } of [path, operation]) {
    for (const [index, item] of items(value, "parameters").entries()) {
      const node = follow(context, item, below(at, "parameters", index));
      const parameter = node && toParameter(context, node);
      if (parameter) byKey.set(`${parameter.in} ${parameter.name}`, parameter);
    }
  }
  return [...byKey.values()];
}

function toParameter(context: Context, node: Node): Parameter | undefined {
  const { value } = node;
  const name = text(value, "name");
  const place = text(value, "in");
  if (name === undefined || place === undefined || !places.has(place)) return undefined;
  if (place === "header" && reserved.has(name.toLowerCase())) return undefined;
  // OpenAPI 3.1 section 4.8.12.2.1.
  const style = place === "query" || place === "cookie" ? "form" : "simple";
  const required = place === "path" || flag(value, "required");
  return { in: place as Parameter["in"], ...described(context, node, name, style), required };
}
