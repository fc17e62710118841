import { below, entries, extensions, flag, items, present, text } from "../../1-sources/openapi/fields.js";
import type { JsonObject } from "../../1-sources/openapi/pointer.js";
import type { At, Header, Parameter } from "../types.js";
import { type Context, follow, type Node } from "./context.js";
import { examplesOf } from "./examples.js";
import { contentOf } from "./media-types.js";

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

/** Headers of a response except `Content-Type`, which the media types provide. */
export function headersOf(context: Context, value: JsonObject, at: At): Header[] {
  return entries(value, "headers", at).flatMap((entry): Header[] => {
    const node = entry.name.toLowerCase() === "content-type" ? undefined : follow(context, entry.value, entry.at);
    return node ? [described(context, node, entry.name, "simple")] : [];
  });
}

function described(context: Context, node: Node, name: string, defaultStyle: string): Header {
  const { value, at } = node;
  const style = text(value, "style") ?? defaultStyle;
  const [content, ...others] = contentOf(context, value, at);
  const schema = value.schema === undefined ? content?.schema : context.schema(value.schema, below(at, "schema"));
  return {
    at,
    name,
    ...present({ description: node.description ?? text(value, "description"), schema, mediaType: content?.mediaType }),
    ...(others.length > 0 ? { otherMediaTypes: others.map(({ mediaType }) => mediaType) } : {}),
    required: flag(value, "required"),
    deprecated: flag(value, "deprecated"),
    allowEmptyValue: flag(value, "allowEmptyValue"),
    allowReserved: flag(value, "allowReserved"),
    style,
    explode: typeof value.explode === "boolean" ? value.explode : style === "form" || style === "cookie",
    examples: [...examplesOf(context, value, at), ...[content, ...others].flatMap((media) => media?.examples ?? [])],
    extensions: extensions(value),
  };
}
