import { posix } from "node:path";
import { isObject } from "../../../runtime/samples/is-object.js";
import { Identifiers } from "./identifiers.js";
import { escapeToken, pointerTokens, stepInto } from "./pointer.js";
import { reachableFiles } from "./reachable-files.js";
import type { At, RefFailure, Resolution, SpecDocument, SpecVersion } from "./spec-source.js";
import { isRemote, splitRef } from "./split-ref.js";

/** The result of loading a path. */
export type Loaded = { document: SpecDocument } | { failure: RefFailure };

/** Maximum length of a chain of references. */
const maxChain = 100;

/** Resolves references. Every pair of file and text is resolved once. `load` gets paths relative to the root. */
export function createResolver(version: SpecVersion, load: (path: string) => Loaded): (file: string, ref: string) => Resolution {
  /** By file, then by text. A combined key would be built thousands of times. */
  const resolutions = new Map<string, Map<string, Resolution>>();
  const identifiersOf = new Map<string, Identifiers>();
  /** Files with references. The first is that of the spec. */
  const files = new Set<string>();
  let reachable: Map<string, SpecDocument> | undefined;

  const resolve = (file: string, ref: string): Resolution => {
    let ofFile = resolutions.get(file);
    if (!ofFile) {
      ofFile = new Map();
      files.add(file);
      resolutions.set(file, ofFile);
    }
    let resolution = ofFile.get(ref);
    if (!resolution) {
      resolution = through(file, ref, new Set(), []);
      ofFile.set(ref, resolution);
    }
    return resolution;
  };

  const through = (file: string, ref: string, passed: Set<string>, hops: At[]): Resolution => {
    const { path, fragment } = splitRef(ref);
    const target = path === "" ? file : posix.normalize(posix.join(posix.dirname(file), path));
    const loaded = loadTarget(path, target);
    if (!("failure" in loaded)) {
      const resolution = walk(target, loaded.document, fragment, passed, hops);
      if (resolution.found || target !== file || resolution.failure.kind !== "pointer" || !fragment.startsWith("/"))
        return resolution;
      const pointer = identifiers(file, loaded.document).within(fragment);
      return pointer === undefined ? resolution : walk(file, loaded.document, pointer, passed, hops);
    }
    const named = version === "3.0" ? undefined : byIdentifier(file, path, fragment);
    if (!named) return { found: false, failure: loaded.failure };
    return walk(named.file, named.document, named.pointer, passed, hops);
  };

  /** The schema with this `$id`: in the file of the reference, or in another file of the spec. */
  const byIdentifier = (file: string, path: string, fragment: string) => {
    const own = load(file);
    if ("failure" in own) return undefined;
    const names = identifiers(file, own.document).namesOf(path);
    reachable ??= reachableFiles(files, (path) => {
      const loaded = load(path);
      return "failure" in loaded ? undefined : loaded.document;
    });
    for (const [at, document] of new Map([[file, own.document], ...reachable])) {
      const pointer = identifiers(at, document).pointerOf(names, fragment);
      if (pointer !== undefined) return { file: at, document, pointer };
    }
    return undefined;
  };

  const loadTarget = (path: string, target: string): Loaded => {
    if (isRemote(path)) return { failure: { kind: "remote" } };
    if (path.startsWith("/") || target === ".." || target.startsWith("../")) return { failure: { kind: "outside", path } };
    return load(target);
  };

  const walk = (path: string, document: SpecDocument, fragment: string, passed: Set<string>, hops: At[]): Resolution => {
    const place = `${path}#${fragment}`;
    if (passed.has(place)) return { found: false, failure: { kind: "cycle" } };
    if (passed.size >= maxChain) return { found: false, failure: { kind: "chain" } };
    passed.add(place);

    const written = fragment === "" || fragment.startsWith("/") ? fragment : identifiers(path, document).anchors.get(fragment);
    const pointer = written !== undefined && document.aliasOf ? document.aliasOf(written) : written;
    const missing = (token: string, value: unknown): Resolution => {
      const candidates = isObject(value) ? Object.keys(value) : [];
      return { found: false, failure: { kind: "pointer", file: path, fragment, missing: token, candidates } };
    };
    if (pointer === undefined) {
      const failed = missing(fragment, undefined);
      if (!failed.found && failed.failure.kind === "pointer")
        failed.failure.candidates = [...identifiers(path, document).anchors.keys()];
      return failed;
    }

    let at: At = { file: path, pointer: "" };
    let value: unknown = document.value;
    for (const token of pointerTokens(pointer)) {
      let next = stepInto(value, token);
      if (!next && isObject(value) && typeof value.$ref === "string") {
        // A pointer may continue through a reference, as bundlers write them.
        const target = through(at.file, value.$ref, passed, hops);
        if (!target.found) return target;
        at = target.at;
        value = target.value;
        next = stepInto(value, token);
      }
      if (!next) return missing(token, value);
      value = next.value;
      at = { file: at.file, pointer: `${at.pointer}/${escapeToken(token)}` };
    }
    if (!isObject(value) || typeof value.$ref !== "string" || !isPlain(value)) return { found: true, at, value, hops };
    return through(at.file, value.$ref, passed, [...hops, at]);
  };

  /** Since 3.1, `$ref` in a schema may have siblings with a meaning; such a schema is a value of its own. */
  const isPlain = (value: object) =>
    version === "3.0" || Object.keys(value).every((name) => name === "$ref" || name.startsWith("x-"));

  const identifiers = (path: string, document: SpecDocument): Identifiers => {
    const found = identifiersOf.get(path) ?? new Identifiers(document.value);
    identifiersOf.set(path, found);
    return found;
  };

  return resolve;
}
