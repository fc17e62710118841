import { isObject } from "../../../runtime/samples/is-object.js";
import { placeInValue } from "../../yaml/place-in-value.js";
import type { JsonObject } from "./pointer.js";
import { type Loaded, Resolver } from "./resolver.js";
import { schemaNameRef } from "./schema-name.js";
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
