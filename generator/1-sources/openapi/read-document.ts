import { type Document, isCollection, isMap, isSeq, type Node, type Pair, parseDocument, type Tags, type YAMLMap } from "yaml";
import { childPointer, exactNumber, objectOf, parseExactJson, pointerTokens, yamlNumber } from "../../../runtime/samples/json.js";
import { newDiagnostic } from "../../diagnostics/catalogue.js";
import { locate, type SourceFile } from "../../diagnostics/source-file.js";
import type { Diagnostic } from "../../diagnostics/types.js";
import { withoutLoneSurrogates, withoutNul } from "../../platform/source-text.js";
import type { RunCache } from "../../platform/stages.js";
import { attempt } from "../../platform/values.js";
import { truncatedTexts } from "../../yaml/yaml-cut.js";
import { aliasDiagnostic, plainTags, yamlDiagnostics } from "../../yaml/yaml-diagnostics.js";
import { indentTexts } from "../../yaml/yaml-structure.js";
import {
  aliasMistakes,
  isMergeKey,
  keyText,
  lateYamlLocator,
  loadYaml,
  type YamlLocator,
  yamlLocator,
} from "../../yaml/yaml-values.js";
import { isSpace, JsonPlaces, JsonScanner, maxDepth, stringEnd } from "./json-scanner.js";
import type { SpecDocument } from "./spec-source.js";

/** Reads a file as JSON or YAML by its content. Its extension only decides which parser explains syntax errors. */
function readDocument(written: SourceFile): ReadDocument {
  const { document, diagnostics } = documentIn(written);
  return document ? { document: { ...document, value: withoutNul(document.value, written.text) }, diagnostics } : { diagnostics };
}

const textFile =
  /\.(?:md|markdown|txt|xml|csv|tsv|html?|jsonl|ndjson|curl|http|sh|bash|ps1|[cm]?[jt]s|[jt]sx|py|rb|php|go|java|kts?|swift|cs|fs|vb|c|cc|cpp|h|m|rs|dart|r|pl|lua|scala|clj|exs?|hs|groovy|tf|hcl|sql|gql|graphql)$/i;

/** A text in a file of its own, such as `description: { $ref: intro.md }`, an example, or the source of a sample. */
export const isTextFile = (path: string) => textFile.test(path);

interface ReadDocument {
  document?: SpecDocument;
  diagnostics: Diagnostic[];
}

function documentIn(written: SourceFile): ReadDocument {
  const file = { ...written, text: withoutLoneSurrogates(written.text) };
  if (isTextFile(file.path)) return { document: { file, value: file.text, locate: () => locate(file, 0, 0) }, diagnostics: [] };
  if (!/^\s*(?:[[{"]|\/[/*])/.test(file.text)) return readYamlDocument(file);
  const json = readJson(file) ?? readLooseJson(file);
  if (json) return json;
  if (/\.json$/i.test(file.path)) return { diagnostics: jsonErrors(file) };
  const json5 = json5Diagnostic(file);
  if (json5) return { diagnostics: [json5] };
  const yaml = readYamlDocument(file);
  return yaml.document || /\.ya?ml$/i.test(file.path) ? yaml : { diagnostics: jsonErrors(file) };
}

/** The same, cached while the text of the file stays the same. */
export function keepDocument(runCache: RunCache, file: SourceFile): ReadDocument {
  const { text } = file;
  const isFresh = (cached: { text: string }) => cached.text === text;
  return runCache.keep(`file ${file.path}`, isFresh, () => ({ text, result: readDocument(file) })).result;
}

/** Maximum number of alias expansions, including nested ones. Real files stay far below. */
const maxAliasCount = 10_000;

/** Reads YAML 1.2 (core schema) with merge keys. Without `document` if there are syntax errors, all of which are listed. */
function readYamlDocument(file: SourceFile): ReadDocument {
  const loaded = loadYaml(file.text, true);
  if (loaded)
    return { document: { file, value: loaded.value, locate: byPointer(lateYamlLocator(file, parse)) }, diagnostics: [] };
  const parsed = parse(file);
  // The parser recurses once per level. The limit of its stack depends on the machine, so the location is not
  // reported.
  if (parsed.errors.some(({ code }) => code === "RESOURCE_EXHAUSTION")) return { diagnostics: [tooDeep(file)] };
  if (parsed.errors.length > 0) {
    const { indented, diagnostics } = indentTexts(file);
    const read = indented && readYamlDocument(indented);
    return read?.document
      ? { ...read, diagnostics: [...diagnostics, ...read.diagnostics] }
      : { diagnostics: yamlDiagnostics("spec-syntax", parsed.errors, file) };
  }
  const aliases = aliasMistakes("spec-syntax", parsed, file);
  if (aliases.length) return { diagnostics: aliases };
  const diagnostics = [
    ...duplicateKeys(file, parsed.contents),
    ...yamlDiagnostics("spec-text-cut", parsed.warnings, file),
    ...truncatedTexts("spec-text-cut", parsed, file),
  ];
  try {
    const mapAsMap = sortedNames.test(file.text);
    const asNumber = (_key: unknown, member: unknown) => (typeof member === "bigint" ? exactNumber(String(member)) : member);
    const read: unknown = parsed.toJS({ maxAliasCount, mapAsMap, reviver: asNumber });
    const value = mapAsMap ? withoutMaps(read) : read;
    if (Number.isNaN(countNames(value, 1))) return { diagnostics: [...diagnostics, tooDeep(file)] };
    return { document: { file, value, locate: byPointer(yamlLocator(file, parsed)) }, diagnostics };
  } catch (error) {
    if (error instanceof RangeError) return { diagnostics: [...diagnostics, tooDeep(file)] };
    return { diagnostics: [...diagnostics, aliasDiagnostic("spec-syntax", error as Error, file)] };
  }
}

/** Names of members that JavaScript would sort, in YAML and in JSON. Those of responses are sorted anyway. */
const sortedNames = /(?:^|[{,\s])(["']?)(?![1-5]\d\d\1\s*:)(?:0|[1-9]\d{0,9})\1\s*:/;

const sortedNamesInJson = /"(?![1-5]\d\d")(?:0|[1-9]\d{0,9})"\s*:/;

/** A value with objects in place of maps, which keep the order of their names. */
function withoutMaps(value: unknown, known = new Map<unknown, unknown>()): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutMaps(item, known));
  if (!(value instanceof Map)) return value;
  const before = known.get(value);
  if (before) return before;
  const object = objectOf([...value].map(([key, member]) => [key === null ? "" : String(key), withoutMaps(member, known)]));
  known.set(value, object);
  return object;
}

/** Numbers keep their text, which a schema may say is a string. */
function withWrittenNumbers(tags: Tags): Tags {
  return tags.map((tag) => {
    if (typeof tag !== "object" || tag.collection) return tag;
    const isNumber = tag.tag === "tag:yaml.org,2002:float" || tag.tag === "tag:yaml.org,2002:int";
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
    ...plainTags,
    uniqueKeys: false,
    intAsBigInt: true,
    customTags: withWrittenNumbers,
  });
}

/** Specs are located by JSON pointer (RFC 6901). */
function byPointer(locator: YamlLocator): SpecDocument["locate"] {
  return (pointer, part) => locator(pointerTokens(pointer), part);
}

/** A number that JavaScript might write differently, between marks of JSON. Specs without one are read faster. */
const writtenNumber = /[:,[]\s*-?(?:\d{16,}|\d+\.(?:\d*0|\d{15,})|[\d.]+[eE][+-]?\d+)\s*[,\]}]/;

/** Reads a JSON file. Undefined if JSON.parse rejects it, or if it has duplicate names, which are reported as YAML. */
function readJson(file: SourceFile): ReadDocument | undefined {
  const parse = writtenNumber.test(file.text) || sortedNamesInJson.test(file.text) ? parseExactJson : JSON.parse;
  const value: unknown = attempt(() => parse(file.text));
  if (value === undefined) return undefined;
  // Reading the text again takes three times as long as parsing, and most files have no duplicate.
  if (countNames(value, 1) === namesIn(file.text)) return { document: { file, value, locate: locator(file) }, diagnostics: [] };
  const { tooDeep } = new JsonScanner(file.text);
  if (tooDeep === undefined) return readYamlDocument(file);
  const location = locate(file, tooDeep);
  return { diagnostics: [newDiagnostic("spec-too-deep", `The file nests deeper than ${maxDepth} levels.`, { location })] };
}

function locator(file: SourceFile): SpecDocument["locate"] {
  let places: JsonPlaces | undefined;
  return (pointer, part = "value") => {
    places ??= new JsonPlaces(file.text);
    let place = places.root;
    let reached = "";
    for (const token of pointerTokens(pointer)) {
      const next = places.child(place, token);
      if (!next) break;
      place = next;
      reached = childPointer(reached, token);
    }
    const { start, end } = (part !== "value" && place.key) || place;
    return locate(file, start, part === "start" ? undefined : end, reached);
  };
}

/** Number of names in all objects of a value; NaN if it nests too deeply. */
function countNames(value: unknown, depth: number): number {
  if (typeof value !== "object" || value === null) return 0;
  if (depth > maxDepth) return Number.NaN;
  let count = 0;
  if (Array.isArray(value)) for (const item of value) count += countNames(item, depth + 1);
  else for (const name of Object.keys(value)) count += 1 + countNames((value as Record<string, unknown>)[name], depth + 1);
  return count;
}

/** Number of names in a valid JSON text: strings before a colon. If the value has fewer, some are duplicates. */
function namesIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at)) {
    at = stringEnd(text, at);
    while (isSpace(text.charCodeAt(at))) at += 1;
    if (text.charCodeAt(at) === 58) count += 1;
  }
  return count;
}

/** Reads a JSON file whose only mistakes are comments and commas after the last entry. Undefined if it has others. */
function readLooseJson(file: SourceFile): ReadDocument | undefined {
  const { errors } = new JsonScanner(file.text);
  if (!errors.every(({ isExtra }) => isExtra)) return undefined;
  // Blanks of the same length keep all positions. Later mistakes may be in the comments of earlier ones.
  let text = "";
  let at = 0;
  for (const { start, end } of errors.toSorted((a, b) => a.start - b.start)) {
    if (start < at) continue;
    text += file.text.slice(at, start) + file.text.slice(start, end).replace(/[^\r\n]/g, " ");
    at = end;
  }
  const read = readJson({ ...file, text: text + file.text.slice(at) });
  const extras = errors.map(({ message, start, end }) =>
    newDiagnostic("spec-json-extra", message, { location: locate(file, start, end) }),
  );
  return read && { ...read, diagnostics: [...extras, ...read.diagnostics] };
}

/** Comments with slashes next to names that YAML would read: such a file is JSON5. Without comments, YAML has the same meaning. */
function json5Diagnostic(file: SourceFile): Diagnostic | undefined {
  const texts = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|#.*/g;
  const at = file.text.replace(texts, (text) => "_".repeat(text.length)).search(/(?<=^\s*|[,[{}\]]\s*)\/[/*]/m);
  if (at < 0 || !/^(?:\s|\/\/.*|\/\*[\s\S]*?\*\/)*[[{]/.test(file.text)) return undefined;
  const message = `\`${file.path}\` is JSON5, which is not read.`;
  const hint = "Write it as JSON or YAML: `npx json5 -o openapi.json FILE` converts it.";
  return newDiagnostic("spec-syntax", message, { location: locate(file, at, at + 2), hint });
}

function jsonErrors(file: SourceFile): Diagnostic[] {
  const { errors } = new JsonScanner(file.text);
  if (!errors.length) return [newDiagnostic("spec-syntax", "The file is not valid JSON.", { location: locate(file, 0) })];
  return errors.map(({ message, start, end }) => newDiagnostic("spec-syntax", message, { location: locate(file, start, end) }));
}
