import { isObject } from "../../../runtime/samples/is-object.js";
import { placeInValue } from "../../yaml/place-in-value.js";
import { escapeToken, type JsonObject } from "./pointer.js";
import { type Loaded, Resolver } from "./resolver.js";
import type { At, SpecSource } from "./spec-source.js";

/** What changes while a spec is read. */
type State = Pick<SpecSource, "written" | "isWhole">;

/**
 * A spec of these documents.
 * @param load gets paths relative to the root
 */
export function specOf(
  { file, version, documents }: Pick<SpecSource, "file" | "version" | "documents">,
  load: (path: string) => Loaded,
  state: State,
): SpecSource {
  const root = documents.get(file)?.value;
  const resolver = new Resolver(version, load);
  const locate: SpecSource["locate"] = (at, part) =>
    documents.get(at.file)?.locate(at.pointer, part) ?? { file: at.file, line: 1, column: 1, pointer: at.pointer };
  return {
    file,
    version,
    documents,
    root,
    get written() {
      return state.written;
    },
    get isWhole() {
      return state.isWhole;
    },
    resolve: (from, ref) => resolver.resolve(from, ref),
    schemaRef: (from, value) => schemaNameRef({ file, root, documents }, from, value),
    locate,
    locateIn(at, text, from, to) {
      const place = locate(at);
      const { file, overlays = [] } = documents.get(at.file) ?? {};
      const written = [file, ...overlays].find((candidate) => candidate?.path === place.file);
      return written ? placeInValue(written, place, text, from, to) : place;
    },
  };
}

/** The object that a value is or refers to. */
export function objectAt(source: SpecSource, value: unknown, at: At): { value: JsonObject; at: At } | undefined {
  if (!isObject(value)) return undefined;
  if (typeof value.$ref !== "string") return { value, at };
  const resolution = source.resolve(at.file, value.$ref);
  return resolution.found && isObject(resolution.value) ? { value: resolution.value, at: resolution.at } : undefined;
}

/**
 * The reference that a value in a discriminator's `mapping` represents: the name of a component schema if
 * there is one (OpenAPI 3.1 section 4.8.25.2 prefers names), otherwise a reference. Undefined if it is
 * neither.
 */
function schemaNameRef(source: Pick<SpecSource, "root" | "file" | "documents">, file: string, value: string): string | undefined {
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
