import type { Node } from "./spec-document.js";
import { follow } from "./spec-document.js";

/**
 * The value of a parameter from the texts in a request, with the type of its schema (OpenAPI 3.0 section
 * 4.8.12, styles form and simple). A text that is not of the type stays a string, which the schema then
 * rejects.
 */
export function parameterValue(texts: readonly string[], parameter: Node): unknown {
  const { value, file } = parameter;
  const form = value.in === "query" || value.in === "cookie";
  const style = value.style ?? (form ? "form" : "simple");
  if (style !== (form ? "form" : "simple")) throw new Error(`The style ${String(style)} is not known to this test`);
  if (value.content) return JSON.parse(texts[0] ?? "");
  const schema = follow(value.schema, file);
  if (schema.value.type !== "array") {
    if (texts.length > 1) throw new Error(`${String(value.name)} is sent ${texts.length} times`);
    return scalar(texts[0] ?? "", schema);
  }
  const items = follow(schema.value.items, schema.file);
  const explode = value.explode ?? form;
  const parts = explode ? texts : texts.flatMap((text) => text.split(","));
  return parts.map((text) => scalar(text, items));
}

function scalar(text: string, { value, file }: Node): unknown {
  const types = [value, ...branches(value, file)].map(({ type }) => type);
  if (types.includes("string")) return text;
  if (types.includes("integer") || types.includes("number")) return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
  if (types.includes("boolean")) return text === "true" ? true : text === "false" ? false : text;
  return text;
}

function branches(value: Node["value"], file: string): Node["value"][] {
  return ["allOf", "oneOf", "anyOf"].flatMap((key) =>
    ((value[key] ?? []) as unknown[]).map((inner) => follow(inner, file).value),
  );
}
