import { type Document, isCollection, isMap, isSeq, type Node, type Pair, parseDocument, type Tags, type YAMLMap } from "yaml";
import { exactNumber, yamlNumber } from "../../../runtime/samples/exact-json.js";
import { newDiagnostic } from "../../diagnostics/catalogue.js";
import { locate, type SourceFile } from "../../diagnostics/source-file.js";
import type { Diagnostic } from "../../diagnostics/types.js";
import type { PersistentCache } from "../../platform/stages.js";
import { aliasMistakes } from "../../yaml/alias-mistakes.js";
import { cachedValue, cacheValue } from "../../yaml/cached-yaml.js";
import { truncatedTexts } from "../../yaml/yaml-cut.js";
import { aliasDiagnostic, yamlDiagnostics } from "../../yaml/yaml-diagnostics.js";
import { isMergeKey, keyText, lateYamlLocator, type YamlLocator, yamlLocator } from "../../yaml/yaml-locator.js";
import { pointerTokens } from "./pointer.js";
import type { SpecDocument } from "./spec-source.js";

/** Maximum number of alias expansions, including nested ones. Real files stay far below. */
const maxAliasCount = 10_000;

/**
 * Reads YAML 1.2 (core schema) with merge keys. `document` is absent if the file has syntax errors, which are
 * all listed.
 */
export function readYamlDocument(
  file: SourceFile,
  cache?: PersistentCache,
): { document?: SpecDocument; diagnostics: Diagnostic[] } {
  const cached = cachedValue(file.text, cache, true);
  if (cached)
    return { document: { file, value: cached.value, locate: byPointer(lateYamlLocator(file, parse)) }, diagnostics: [] };
  const parsed = parse(file);
  // The parser recurses once per level. The limit of its stack depends on the machine, so the location is not
  // reported.
  if (parsed.errors.some(({ code }) => code === "RESOURCE_EXHAUSTION")) return { diagnostics: [tooDeep(file)] };
  if (parsed.errors.length > 0) {
    return { diagnostics: yamlDiagnostics("spec-syntax", parsed.errors, file) };
  }
  const aliases = aliasMistakes("spec-syntax", parsed, file);
  if (aliases.length) return { diagnostics: aliases };
  const diagnostics = [
    ...duplicateKeys(file, parsed.contents),
    ...yamlDiagnostics("spec-text-cut", parsed.warnings, file),
    ...truncatedTexts("spec-text-cut", parsed, file),
  ];
  try {
    const value: unknown = parsed.toJS({ maxAliasCount, reviver: (_key, member: unknown) => asNumber(member) });
    if (!diagnostics.length) cacheValue(file.text, value, cache);
    return { document: { file, value, locate: byPointer(yamlLocator(file, parsed)) }, diagnostics };
  } catch (error) {
    if (error instanceof RangeError) return { diagnostics: [...diagnostics, tooDeep(file)] };
    return { diagnostics: [...diagnostics, aliasDiagnostic("spec-syntax", error as Error, file)] };
  }
}

/** Converts an integer to a number if it fits. */
function asNumber(value: unknown): unknown {
  return typeof value === "bigint" ? exactNumber(String(value)) : value;
}

/** Numbers keep their text, which a schema may say is a string. */
function withWrittenNumbers(tags: Tags): Tags {
  return tags.map((tag) => {
    if (typeof tag !== "object" || tag.collection) return tag;
    const isNumber = tag.tag === "tag:yaml.org,2002:float" || (tag.tag === "tag:yaml.org,2002:int" && tag.format !== "OCT");
    return isNumber ? { ...tag, resolve: yamlNumber } : tag;
  });
}

/** Duplicate keys. The parser's own search compares every key with all before it. */
function duplicateKeys(file: SourceFile, root: Node | null): Diagnostic[] {
  const duplicates: { name: string; key: Node; value: Node | null; first: Node; before: Node | null }[] = [];
  const rest: unknown[] = [root];
  for (let node = rest.pop(); node !== undefined; node = rest.pop()) {
    if (isSeq(node)) rest.push(...node.items.toReversed().filter(isCollection));
    if (!isMap(node)) continue;
    const earlier = new Map<string, { first: Node; value: Node | null }>();
    for (const { key, value } of (node as YAMLMap<Node, Node>).items) {
      if (isCollection(value)) rest.push(value);
      const name = isMergeKey(key) ? undefined : keyText(key);
      const before = name === undefined ? undefined : earlier.get(name);
      if (before) duplicates.push({ name: name as string, key, value, first: before.first, before: before.value });
      if (name !== undefined && key) earlier.set(name, { first: before?.first ?? key, value: value ?? null });
    }
  }
  const place = ({ range }: Node) => locate(file, range?.[0] ?? 0, range?.[1]);
  return duplicates
    .map(({ name, key, value, first, before }) =>
      newDiagnostic("spec-duplicate-key", `Duplicate key \`${name}\`.`, {
        location: place(key),
        hint: joined(before, value) ? bothRead : lastRead,
        related: [{ message: "First here.", location: place(first) }],
      }),
    )
    .sort((a, b) => (a.location?.line ?? 0) - (b.location?.line ?? 0));
}

/** What a spec with a duplicate key shows. */
const bothRead = "The entries of both are read; of an entry in both, the last.";
const lastRead = "Only the last one is read.";

/**
 * Adds the entries of a map to a later one with the same key, unless both have an entry that is not a map.
 * @returns whether they were added
 */
function joined(before: Node | null, later: Node | null): boolean {
  if (!isMap(before) || !isMap(later)) return false;
  const items = later.items as Pair<Node, Node>[];
  const members = new Map(items.map(({ key, value }) => [keyText(key), value]));
  const isShared = ({ key }: Pair) => !isMergeKey(key) && members.has(keyText(key));
  const shared = (before.items as Pair<Node, Node>[]).filter(isShared);
  if (!shared.every(({ key, value }) => isMap(value) && isMap(members.get(keyText(key))))) return false;
  items.unshift(...(before.items as Pair<Node, Node>[]).filter((pair) => !isShared(pair)));
  for (const { key, value } of shared) joined(value, members.get(keyText(key)) ?? null);
  return true;
}

function tooDeep(file: SourceFile): Diagnostic {
  return newDiagnostic("spec-too-deep", "The file nests deeper than can be read.", { location: locate(file, 0) });
}

function parse(file: SourceFile): Document.Parsed {
  return parseDocument(file.text, {
    version: "1.2",
    merge: true,
    prettyErrors: false,
    uniqueKeys: false,
    intAsBigInt: true,
    customTags: withWrittenNumbers,
  });
}

/** Specs are located by JSON pointer (RFC 6901). */
function byPointer(locator: YamlLocator): SpecDocument["locate"] {
  return (pointer, part) => locator(pointerTokens(pointer), part);
}
