import { type Document, isAlias, isMap, isScalar, isSeq, type Node, type Pair, type YAMLMap } from "yaml";
import { locate, type SourceFile } from "../diagnostics/source-file.js";
import type { Location } from "../diagnostics/types.js";

/**
 * The location of the value at a path of keys and indexes, or of its key.
 * Where the path does not exist, it is the location of the nearest parent that does.
 */
export type YamlLocator = (path: readonly PropertyKey[], part?: "key" | "value") => Location;

/** Locates values of a parsed document. Aliases and merge keys are followed. */
export function yamlLocator(file: SourceFile, document: Document): YamlLocator {
  const members = membersIn(document);
  return (path, part = "value") => {
    let node: unknown = document.contents;
    let found = node as Node | null;
    let key: Node | null = null;
    let pointer = "";
    for (const step of path) {
      const from = followAlias(node, document);
      if (isMap(from)) {
        const member = members(from as YAMLMap).get(String(step));
        if (!member) break;
        ({ key } = member);
        node = member.value;
        // An empty value has no range of its own.
        found = member.value?.range ? member.value : member.key;
      } else if (isSeq(from) && Number(step) < from.items.length) {
        node = from.items[Number(step)];
        found = node as Node;
        key = null;
      } else break;
      pointer += `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`;
    }
    const range = (part === "key" && key ? key : found)?.range;
    return locate(file, range?.[0] ?? 0, range?.[1], pointer);
  };
}

/** Locates values of a file whose value came from the cache: the file is parsed at the first question. */
export function lateYamlLocator(file: SourceFile, parse: (file: SourceFile) => Document): YamlLocator {
  let locator: YamlLocator | undefined;
  return (path, part) => {
    locator ??= yamlLocator(file, parse(file));
    return locator(path, part);
  };
}

/** The name that a key has in the value: numbers and null become text, as in JavaScript objects. */
export function keyText(key: unknown): string {
  if (isScalar(key)) return key.value === null ? "" : String(key.value);
  return String(key);
}

export function isMergeKey(key: unknown): boolean {
  return isScalar(key) && (key.value === "<<" || typeof key.value === "symbol");
}

function followAlias(node: unknown, document: Document): unknown {
  return isAlias(node) ? node.resolve(document) : node;
}

type Members = Map<string, { key: Node | null; value: Node | null }>;

/** Members of a mapping by name, those of its merge keys included. */
function membersIn(document: Document): (map: YAMLMap) => Members {
  const membersOf = new WeakMap<YAMLMap, Members>();
  const merged = (node: unknown): YAMLMap[] => {
    if (isMap(node)) return [node as YAMLMap];
    return isSeq(node)
      ? node.items.map((item) => followAlias(item, document)).filter((item): item is YAMLMap => isMap(item))
      : [];
  };
  const members = (map: YAMLMap): Members => {
    const existing = membersOf.get(map);
    if (existing) return existing;
    const found: Members = new Map();
    membersOf.set(map, found);
    for (const { key, value } of map.items as Pair<Node, Node | null>[]) {
      if (!isMergeKey(key)) found.set(keyText(key), { key, value });
      else
        for (const source of merged(followAlias(value, document)))
          for (const [name, member] of members(source)) if (!found.has(name)) found.set(name, member);
    }
    return found;
  };
  return members;
}
