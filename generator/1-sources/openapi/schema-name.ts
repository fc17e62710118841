import { isObject } from "../../../runtime/samples/is-object.js";
import { escapeToken } from "./pointer.js";
import type { SpecSource } from "./spec-source.js";

/**
 * The reference that a value in a discriminator's `mapping` represents: the name of a component schema if
 * there is one (OpenAPI 3.1 section 4.8.25.2 prefers names), otherwise a reference. Undefined if it is
 * neither.
 */
export function schemaNameRef(
  source: Pick<SpecSource, "root" | "file" | "documents">,
  file: string,
  value: string,
): string | undefined {
  const home = source.documents.get(file)?.value;
  if (hasSchema(home, value)) return `#/components/schemas/${encodeURIComponent(escapeToken(value))}`;
  if (hasSchema(source.root, value))
    return `${rootFrom(file, source.file)}#/components/schemas/${encodeURIComponent(escapeToken(value))}`;
  return /[#/]|\.(?:ya?ml|json)$/i.test(value) ? value : undefined;
}

function hasSchema(document: unknown, name: string): boolean {
  const components = isObject(document) ? document.components : undefined;
  const schemas = isObject(components) ? components.schemas : undefined;
  return isObject(schemas) && Object.hasOwn(schemas, name);
}

/** Path of the root document, relative to a file. */
function rootFrom(file: string, root: string): string {
  if (file === root) return "";
  const up = file
    .split("/")
    .slice(0, -1)
    .map(() => "..");
  return [...up, ...root.split("/").map(encodeURIComponent)].join("/");
}
