import { posix } from "node:path";
import { decodeComponent } from "../../../runtime/decode.js";
import { isObject } from "../../../runtime/samples/is-object.js";
import { escapeToken, pointerTokens, stepInto } from "./pointer.js";
import type { At, RefFailure, Resolution, SpecDocument, SpecVersion } from "./spec-source.js";

/** The result of loading a path. */
export type Loaded = { document: SpecDocument } | { failure: RefFailure };

/** Maximum length of a chain of references. */
const maxChain = 100;

/** Resolves references. Every pair of file and text is resolved once. `load` gets paths relative to the root. */
export function createResolver(version: SpecVersion, load: (path: string) => Loaded): (file: string, ref: string) => Resolution {
  /** By file, then by text. A combined key would be built thousands of times. */
  const resolutions = new Map<string, Map<string, Resolution>>();
  const anchorsOf = new Map<string, Map<string, string>>();

  const resolve = (file: string, ref: string): Resolution => {
    let ofFile = resolutions.get(file);
    if (!ofFile) {
      ofFile = new Map();
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
    const split = splitRef(ref);
    if (isRemote(split.path)) return { found: false, failure: { kind: "remote" } };
    const path = split.path === "" ? file : posix.normalize(posix.join(posix.dirname(file), split.path));
    if (split.path.startsWith("/") || path === ".." || path.startsWith("../")) {
      return { found: false, failure: { kind: "outside", path: split.path } };
    }
    const loaded = load(path);
    if ("failure" in loaded) return { found: false, failure: loaded.failure };
    return walk(path, loaded.document, split.fragment, passed, hops);
  };

  const walk = (path: string, document: SpecDocument, fragment: string, passed: Set<string>, hops: At[]): Resolution => {
    const place = `${path}#${fragment}`;
    if (passed.has(place)) return { found: false, failure: { kind: "cycle" } };
    if (passed.size >= maxChain) return { found: false, failure: { kind: "chain" } };
    passed.add(place);

    const written = fragment === "" || fragment.startsWith("/") ? fragment : anchors(path, document).get(fragment);
    const pointer = written !== undefined && document.aliasOf ? document.aliasOf(written) : written;
    const missing = (token: string, value: unknown): Resolution => {
      const candidates = isObject(value) ? Object.keys(value) : [];
      return { found: false, failure: { kind: "pointer", file: path, fragment, missing: token, candidates } };
    };
    if (pointer === undefined) {
      const failed = missing(fragment, undefined);
      if (!failed.found && failed.failure.kind === "pointer") failed.failure.candidates = [...anchors(path, document).keys()];
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

  const anchors = (path: string, document: SpecDocument): Map<string, string> => {
    const found = anchorsOf.get(path) ?? findAnchors(document.value);
    anchorsOf.set(path, found);
    return found;
  };

  return resolve;
}

function splitRef(ref: string): { path: string; fragment: string } {
  const hash = ref.indexOf("#");
  if (hash < 0) return { path: decodeComponent(ref), fragment: "" };
  return { path: decodeComponent(ref.slice(0, hash)), fragment: decodeComponent(ref.slice(hash + 1)) };
}

/** A scheme has at least two letters, so a Windows drive is a path (and outside the root). */
function isRemote(path: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]+:|\/\/)/i.test(path);
}

/** Pointers of the schemas with `$anchor` or `$dynamicAnchor`, the first of each name. */
function findAnchors(root: unknown): Map<string, string> {
  const found = new Map<string, string>();
  const seen = new Set<object>();
  const rest: { value: unknown; pointer: string }[] = [{ value: root, pointer: "" }];
  for (let next = rest.pop(); next; next = rest.pop()) {
    const { value, pointer } = next;
    if (typeof value !== "object" || value === null || seen.has(value)) continue;
    seen.add(value);
    const entries = Object.entries(value);
    for (const [name, text] of entries) {
      if ((name === "$anchor" || name === "$dynamicAnchor") && typeof text === "string" && !found.has(text))
        found.set(text, pointer);
    }
    for (const [name, child] of entries.reverse()) rest.push({ value: child, pointer: `${pointer}/${escapeToken(name)}` });
  }
  return found;
}
