import { posix } from "node:path";
import { decodeComponent } from "../../../runtime/primitives/href.js";
import { childPointer, escapeToken, isObject, pointerTokens, stepInto, valueAt } from "../../../runtime/samples/json.js";
import { parseUrl } from "../../platform/files.js";
import { attempt, onceIn, oncePer } from "../../platform/values.js";
import { placeInValue } from "../../yaml/place-in-value.js";
import {
  type At,
  below,
  type JsonObject,
  type RefFailure,
  type Resolution,
  type SpecDocument,
  type SpecSource,
  type SpecVersion,
} from "./spec-source.js";

export type Loaded = { document: SpecDocument } | { failure: RefFailure };

/** The references that lead to a value. */
interface Way {
  passed: Set<string>;
  hops: At[];
}

/** Maximum length of a chain of references. */
const maxChain = 100;

/** Resolves references. Every pair of file and text is resolved once. */
class Resolver {
  /** By file, then by text. A combined key would be built thousands of times. */
  readonly #resolutions = new Map<string, Map<string, Resolution>>();
  readonly #identifiersOf = oncePer(({ value }: SpecDocument) => new Identifiers(value), new WeakMap());
  #reachable: Map<string, SpecDocument> | undefined;

  /** @param load gets paths relative to the root */
  constructor(
    private readonly version: SpecVersion,
    private readonly load: (path: string) => Loaded,
  ) {}

  resolve(file: string, ref: string): Resolution {
    const ofFile = onceIn(this.#resolutions, file, () => new Map());
    const resolution = ofFile.get(ref) ?? this.#through(file, ref, { passed: new Set(), hops: [] });
    ofFile.set(ref, resolution);
    return resolution;
  }

  #through(file: string, ref: string, way: Way): Resolution {
    const { path, fragment } = splitRef(ref);
    const target = path === "" ? file : posix.normalize(posix.join(posix.dirname(file), path));
    const loaded = this.#loadTarget(path, target);
    if (!("failure" in loaded)) {
      const resolution = this.#walk(target, loaded.document, fragment, way);
      if (resolution.found || target !== file || resolution.failure.kind !== "pointer" || !fragment.startsWith("/"))
        return resolution;
      const pointer = this.#identifiersOf(loaded.document).within(fragment);
      return pointer === undefined ? resolution : this.#walk(file, loaded.document, pointer, way);
    }
    const named = this.version === "3.0" ? undefined : this.#byIdentifier(file, path, fragment);
    if (!named) return { found: false, failure: loaded.failure };
    return this.#walk(named.file, named.document, named.pointer, way);
  }

  /** The schema with this `$id`, in the file of the reference or in another one of the spec; otherwise the file at a path below an `$id`. */
  #byIdentifier(file: string, path: string, fragment: string) {
    const documentOf = (path: string) => {
      const loaded = this.load(path);
      return "failure" in loaded ? undefined : loaded.document;
    };
    const home = documentOf(file);
    if (!home) return undefined;
    const names = this.#identifiersOf(home).namesOf(path);
    this.#reachable ??= reachableFiles(this.#resolutions.keys(), documentOf);
    for (const [at, document] of new Map([[file, home], ...this.#reachable])) {
      const pointer = this.#identifiersOf(document).pointerOf(names, fragment);
      if (pointer !== undefined) return { file: at, document, pointer };
    }
    for (const folder of isRemote(path) ? [] : this.#identifiersOf(home).folders) {
      const at = posix.normalize(posix.join(posix.dirname(file), folder, path));
      const document = documentOf(at);
      if (document) return { file: at, document, pointer: fragment };
    }
    return undefined;
  }

  #loadTarget(path: string, target: string): Loaded {
    if (isRemote(path)) return { failure: { kind: "remote" } };
    if (path.startsWith("/")) return { failure: { kind: "outside", path } };
    return this.load(target);
  }

  #walk(file: string, document: SpecDocument, fragment: string, way: Way): Resolution {
    const place = `${file}#${fragment}`;
    if (way.passed.has(place)) return { found: false, failure: { kind: "cycle" } };
    if (way.passed.size >= maxChain) return { found: false, failure: { kind: "chain" } };
    way.passed.add(place);

    const missing = (token: string, candidates: Iterable<string>): Resolution => {
      return { found: false, failure: { kind: "pointer", file, fragment, missing: token, candidates: [...candidates] } };
    };
    const isPointer = fragment === "" || fragment.startsWith("/");
    const anchors = isPointer ? undefined : this.#identifiersOf(document).anchors;
    // Strictly a member without a name; where there is none, others mean the whole file.
    const isRoot = fragment === "/" && !(isObject(document.value) && Object.hasOwn(document.value, ""));
    const written = isRoot ? "" : anchors ? anchors.get(fragment) : fragment;
    if (written === undefined) return missing(fragment, anchors?.keys() ?? []);

    let at: At = { file, pointer: "" };
    let { value } = document;
    for (const token of pointerTokens(document.aliasOf?.(written) ?? written)) {
      let next = stepInto(value, token);
      if (!next && isObject(value) && typeof value.$ref === "string") {
        // A pointer may continue through a reference, as bundlers write them.
        const target = this.#throughNext(at, value.$ref, way);
        if (!target.found) return target;
        ({ at, value } = target);
        next = stepInto(value, token);
      }
      if (!next) return missing(token, isObject(value) ? Object.keys(value) : []);
      ({ value } = next);
      at = below(at, token);
    }
    if (!isReference(this.version, value)) return { found: true, at, value, hops: way.hops };
    return this.#throughNext(at, value.$ref, { ...way, hops: [...way.hops, at] });
  }

  /** Follows a reference to which another one leads. */
  #throughNext(at: At, ref: string, way: Way): Resolution {
    const target = this.#through(at.file, ref, way);
    if (target.found || target.via || target.failure.kind === "cycle" || target.failure.kind === "chain") return target;
    return { ...target, via: { at: below(at, "$ref"), ref } };
  }
}

/** The documents that references lead to, in order, also through others: any of them may have schemas with `$id`. */
function reachableFiles(start: Iterable<string>, read: (path: string) => SpecDocument | undefined): Map<string, SpecDocument> {
  const found = new Map<string, SpecDocument>();
  const files = new Set(start);
  for (const file of files) {
    const document = read(file);
    if (!document) continue;
    found.set(file, document);
    for (const path of pathsIn(document.value)) {
      const target = posix.normalize(posix.join(posix.dirname(file), path));
      if (!path.startsWith("/") && !target.startsWith("..")) files.add(target);
    }
  }
  return found;
}

/** Relative paths of the references in a document. */
function pathsIn(root: unknown): Set<string> {
  const paths = new Set<string>();
  const seen = new Set<object>();
  const rest = [root];
  for (let value = rest.pop(); value !== undefined; value = rest.pop()) {
    if (typeof value !== "object" || value === null || seen.has(value)) continue;
    seen.add(value);
    if (isObject(value) && typeof value.$ref === "string") {
      const { path } = splitRef(value.$ref);
      if (path !== "" && !isRemote(path)) paths.add(path);
    }
    for (const child of Object.values(value)) if (typeof child === "object") rest.push(child);
  }
  return paths;
}

function splitRef(ref: string): { path: string; fragment: string } {
  const [path = "", ...rest] = ref.split("#");
  // Some tools write a slash at the end of a file's name.
  return { path: decodeComponent(path).replace(/(?<=[^/])\/+$/, ""), fragment: decodeComponent(rest.join("#")) };
}

/** A scheme has at least two letters, so a Windows drive is a path (and outside the root). */
export function isRemote(path: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]+:|\/\/)/i.test(path);
}

/** Whether a value is only a reference. Since 3.1, `$ref` in a schema may have siblings with a meaning. */
export function isReference(version: SpecVersion, value: unknown): value is { $ref: string } & JsonObject {
  if (!isObject(value) || typeof value.$ref !== "string") return false;
  return version === "3.0" || Object.keys(value).every((name) => name === "$ref" || name.startsWith("x-"));
}

/** What changes while a spec is read. */
type State = Pick<SpecSource, "written" | "isWhole">;

/** A spec of these documents. `load` gets paths relative to the root. */
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
      const { overlays = [] } = documents.get(at.file) ?? {};
      const written = documents.get(place.file)?.file ?? overlays.find(({ path }) => path === place.file);
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

/** A document, or a schema with `$id`, to which references in it are relative. */
interface Resource {
  /** Absolute if it is one, or relative to one that is. */
  id: string;
  pointer: string;
  /** Pointers by name of `$anchor` or `$dynamicAnchor`, the first of each. */
  anchors: Map<string, string>;
}

/** The schemas of a document that have names of JSON Schema: `$id`, `$anchor`, `$dynamicAnchor`; `$self` of OpenAPI 3.2. */
class Identifiers {
  /** Pointers of anchors anywhere in the document, the first of each name. */
  readonly anchors = new Map<string, string>();
  /** By the identifier as it is written, and in full. */
  readonly #resources = new Map<string, Resource>();
  /** What relative references may be relative to. */
  readonly #bases = new Set<string>();
  /** Folders of identifiers that are paths: references in their schemas are relative to them (JSON Schema core, section 8.2.1). */
  readonly folders = new Set<string>();

  constructor(private readonly root: unknown) {
    const document: Resource = { id: "", pointer: "", anchors: new Map() };
    if (isObject(root) && typeof root.$self === "string") this.#add(root.$self, document);
    this.#collect(document);
  }

  /** The identifiers that the path of a reference in the document may mean. */
  namesOf(path: string): string[] {
    return [path, inFull(path, ""), ...[...this.#bases].map((base) => inFull(path, base))];
  }

  /** The pointer of what a reference names, if one of the names is the identifier of a schema in the document. */
  pointerOf(names: readonly string[], fragment: string): string | undefined {
    const resource = names.map((name) => this.#resources.get(name)).find((resource) => resource !== undefined);
    if (!resource) return undefined;
    return fragment === "" || fragment.startsWith("/") ? resource.pointer + fragment : resource.anchors.get(fragment);
  }

  /** The pointer of what a fragment names within the first schema with `$id` that has it. */
  within(fragment: string): string | undefined {
    const found = [...this.#resources.values()].find(({ pointer }) => valueAt(this.root, pointer + fragment) !== undefined);
    return found && found.pointer + fragment;
  }

  #add(id: string, resource: Resource): void {
    const written = id.replace(/#.*$/s, "");
    if (written === "") return;
    const full = inFull(written, resource.id);
    resource.id = full;
    if (parseUrl(full)) this.#bases.add(inFull(".", full));
    const folder = posix.dirname(`${written}_`);
    if (!parseUrl(written) && folder !== "." && !folder.startsWith("/")) this.folders.add(folder);
    for (const name of [full, written]) if (!this.#resources.has(name)) this.#resources.set(name, resource);
  }

  #collect(document: Resource): void {
    const seen = new Set<object>();
    const rest: { value: unknown; pointer: string; around: Resource }[] = [{ value: this.root, pointer: "", around: document }];
    for (let next = rest.pop(); next; next = rest.pop()) {
      const { value, pointer } = next;
      if (typeof value !== "object" || value === null || seen.has(value)) continue;
      seen.add(value);
      let resource = next.around;
      if (isObject(value) && typeof value.$id === "string") {
        resource = { id: resource.id, pointer, anchors: new Map() };
        this.#add(value.$id, resource);
      }
      const entries = Object.entries(value);
      for (const [name, text] of entries) {
        if ((name !== "$anchor" && name !== "$dynamicAnchor") || typeof text !== "string") continue;
        for (const anchors of [this.anchors, resource.anchors]) if (!anchors.has(text)) anchors.set(text, pointer);
      }
      for (const [name, child] of entries.reverse())
        rest.push({ value: child, pointer: childPointer(pointer, name), around: resource });
    }
  }
}

/** A reference relative to a base. As it is written if that makes no URL. */
function inFull(reference: string, base: string): string {
  return attempt(() => (base ? new URL(reference, base) : new URL(reference)).href) ?? reference;
}
