import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  type YAMLMap,
} from "yaml";
import { exactNumber } from "../../../runtime/samples/exact-json.js";
import { problem } from "../../diagnostics/catalogue.js";
import { locate, type SourceFile } from "../../diagnostics/source-file.js";
import type { Diagnostic } from "../../diagnostics/types.js";
import type { Store } from "../../platform/run-cache.js";
import { knownValue, storeValue } from "../../yaml/stored-yaml.js";
import { cutTexts } from "../../yaml/yaml-cut.js";
import { aliasProblem, yamlProblems } from "../../yaml/yaml-problem.js";
import { childPointer, pointerTokens } from "./pointer.js";
import type { SpecDocument } from "./spec-source.js";

/** References an anchor may be expanded into, aliases inside aliases counted: honest files stay far below. */
const maxAliasCount = 10_000;

/** Reads YAML 1.2 (core schema) with merge keys. `document` is absent where the file has syntax errors; all are listed. */
export function readYamlDocument(file: SourceFile, store?: Store): { document?: SpecDocument; diagnostics: Diagnostic[] } {
  const known = knownValue(file.text, store);
  if (known) return { document: { file, value: known.value, locate: lateLocator(file) }, diagnostics: [] };
  const parsed = parse(file);
  // The parser recurses once per level. Where its stack ends depends on the machine, so the place is not told.
  if (parsed.errors.some(({ code }) => code === "RESOURCE_EXHAUSTION")) return { diagnostics: [tooDeep(file)] };
  if (parsed.errors.length > 0) {
    return { diagnostics: yamlProblems("spec-syntax", parsed.errors, file) };
  }
  const diagnostics = [
    ...duplicateKeys(file, parsed.contents),
    ...yamlProblems("spec-text-cut", parsed.warnings, file),
    ...cutTexts("spec-text-cut", parsed, file),
  ];
  try {
    const value: unknown = parsed.toJS({ maxAliasCount, reviver: (_key, member: unknown) => asNumber(member) });
    if (!diagnostics.length) storeValue(file.text, value, store);
    return { document: { file, value, locate: locator(file, parsed) }, diagnostics };
  } catch (error) {
    if (error instanceof RangeError) return { diagnostics: [...diagnostics, tooDeep(file)] };
    return { diagnostics: [...diagnostics, aliasProblem("spec-syntax", error as Error, file)] };
  }
}

/** An integer that a number can hold is a number. */
function asNumber(value: unknown): unknown {
  return typeof value === "bigint" ? exactNumber(String(value)) : value;
}

/** Keys that stand twice. The parser's own search compares every key with all before it. */
function duplicateKeys(file: SourceFile, root: Node | null): Diagnostic[] {
  const found: Diagnostic[] = [];
  const rest: unknown[] = [root];
  for (let node = rest.pop(); node !== undefined; node = rest.pop()) {
    if (isSeq(node)) rest.push(...node.items.toReversed().filter(isCollection));
    if (!isMap(node)) continue;
    const first = new Map<string, Node>();
    for (const { key, value } of (node as YAMLMap<Node, Node>).items) {
      if (isCollection(value)) rest.push(value);
      const name = isMergeKey(key) ? undefined : keyText(key);
      const before = name === undefined ? undefined : first.get(name);
      if (before) {
        found.push(
          problem("spec-duplicate-key", `\`${name}\` stands twice in one object.`, {
            location: locate(file, key.range?.[0] ?? 0, key.range?.[1]),
            related: [{ message: "First here.", location: locate(file, before.range?.[0] ?? 0, before.range?.[1]) }],
          }),
        );
      } else if (name !== undefined && key) first.set(name, key);
    }
  }
  return found.sort((a, b) => (a.location?.line ?? 0) - (b.location?.line ?? 0));
}

function isMergeKey(key: unknown): boolean {
  return isScalar(key) && (key.value === "<<" || typeof key.value === "symbol");
}

function tooDeep(file: SourceFile): Diagnostic {
  return problem("spec-too-deep", "The file nests deeper than can be read.", { location: locate(file, 0) });
}

function parse(file: SourceFile): Document.Parsed {
  return parseDocument(file.text, { version: "1.2", merge: true, prettyErrors: false, uniqueKeys: false, intAsBigInt: true });
}

/** For a file whose value is known: it is parsed when somebody asks for a place. */
function lateLocator(file: SourceFile): SpecDocument["locate"] {
  let locateIn: SpecDocument["locate"] | undefined;
  return (pointer, part) => {
    locateIn ??= locator(file, parse(file));
    return locateIn(pointer, part);
  };
}

type Members = Map<string, { key: Node | null; value: Node | null }>;

function locator(file: SourceFile, parsed: Document.Parsed): SpecDocument["locate"] {
  const membersOf = new WeakMap<YAMLMap, Members>();

  const target = (node: unknown): unknown => (isAlias(node) ? node.resolve(parsed) : node);

  const members = (map: YAMLMap): Members => {
    let found = membersOf.get(map);
    if (!found) {
      found = new Map();
      membersOf.set(map, found);
      for (const pair of map.items as Pair<Node, Node | null>[]) {
        if (isMergeKey(pair.key)) {
          for (const merged of merges(target(pair.value))) {
            for (const [name, member] of members(merged)) if (!found.has(name)) found.set(name, member);
          }
        } else found.set(keyText(pair.key), { key: pair.key, value: pair.value });
      }
    }
    return found;
  };

  const merges = (node: unknown): YAMLMap[] => {
    if (isMap(node)) return [node as YAMLMap];
    return isSeq(node) ? node.items.map(target).filter((item): item is YAMLMap => isMap(item)) : [];
  };

  return (pointer, part = "value") => {
    let node: unknown = parsed.contents;
    let place = node as Node | null;
    let key: Node | null = null;
    let reached = "";
    for (const token of pointerTokens(pointer)) {
      const from = target(node);
      if (isMap(from)) {
        const member = members(from as YAMLMap).get(token);
        if (!member) break;
        ({ key } = member);
        node = member.value;
        place = member.value?.range ? member.value : member.key;
      } else if (isSeq(from) && Number(token) < from.items.length) {
        node = from.items[Number(token)];
        place = node as Node;
        key = null;
      } else break;
      reached = childPointer(reached, token);
    }
    const range = (part === "key" && key ? key : place)?.range;
    return locate(file, range?.[0] ?? 0, range?.[1], reached);
  };
}

/** The name a key gets in the value: numbers and null become text as in JavaScript objects. */
function keyText(key: unknown): string {
  if (isScalar(key)) return key.value === null ? "" : String(key.value);
  return String(key);
}
