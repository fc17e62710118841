import {
  CORE_SCHEMA,
  DEFAULT_SCALAR_STYLE_RULES,
  DUMP_SCHEMA,
  defineScalarTag,
  dump,
  EVENT_ID,
  floatCoreTag,
  intCoreTag,
  load,
  mapTag,
  NOT_RESOLVED,
  parseEvents,
  SCALAR_STYLE,
  type ScalarStyleRule,
  type ScalarTagDefinition,
  Schema,
  type TagDefinition,
} from "js-yaml";
import {
  type Alias,
  type Document,
  isAlias,
  isCollection,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  type YAMLMap,
} from "yaml";
import { childPointer, entriesOf, exactJson, keepOrder, yamlNumber, yamlText } from "../../runtime/samples/json.js";
import { type Code, newDiagnostic } from "../diagnostics/catalogue.js";
import { locate, type SourceFile } from "../diagnostics/source-file.js";
import type { Diagnostic, Location } from "../diagnostics/types.js";
import { mayBeTruncated } from "./yaml-cut.js";
import { type Part, rangesIn } from "./yaml-ranges.js";

/** What parsers read differently anywhere: tabs, invisible characters, very long keys, spaces at the end of the file. */
const unusualText = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]|\n +(?![\s\S])|^[^:\n]{1000}/m;

/**
 * Syntax that parsers read differently, or that is more than a value, outside of texts: documents and directives, tags,
 * complex, empty and merge keys, anchors of scalars, comments on their own lines inside brackets.
 */
const unusual =
  /^(?:---|\.\.\.|%)|(?:^|[\s[{,:])(?:!|<<|\?(?=[\s[{]|$)|&(?![\w-]+ *(?: #[^\n]*)?$))|(?:^|[\s[{,]):(?=\s|$)|[{[](?:[^}\]\n]{0,500}|[^\n]{0,500},)\n\s*#|^ *#[^\n]*\n\s*[}\],]/m;

/** Numbers in usual notation, with few enough digits that every integer is exact. */
const usualNumber = /^-?(?:0|[1-9]\d{0,14})(?:\.\d+)?$/;

/** The library reads floats beyond the largest number as texts. */
const tooLarge = /^[-+]?[\d.]+e[-+]?\d+$/i;

const unusualNumber = new Error("The other parser reads this number.");

type NumberOf = (text: string) => unknown;

function onlyUsual(
  { tagName, implicitFirstChars, resolve, identify }: ScalarTagDefinition<number>,
  numberOf: NumberOf,
): ScalarTagDefinition {
  return defineScalarTag(tagName, {
    implicit: true,
    implicitFirstChars,
    identify,
    resolve(source, isExplicit, name) {
      const value = resolve(source, isExplicit, name);
      if (value === NOT_RESOLVED && !tooLarge.test(source)) return value;
      if (!usualNumber.test(source) || Object.is(value, -0)) throw unusualNumber;
      return numberOf(source);
    },
  });
}

/** Maps without null keys, to which parsers give different names. */
const map: typeof mapTag = {
  ...mapTag,
  addPair(carrier, key, value) {
    if (key === null) return "A key is null.";
    if (typeof key !== "object") keepOrder(carrier, String(key));
    return mapTag.addPair(carrier, key, value);
  },
};

const schemaWith = (numberOf: NumberOf) =>
  CORE_SCHEMA.withTags(onlyUsual(intCoreTag, numberOf), onlyUsual(floatCoreTag, numberOf), map);

/** With at most twenty aliases, however they are nested, no anchor is expanded more than 1,500 times. */
const limits = { maxDepth: 100, maxAliases: 20 };
const plainOptions = { ...limits, schema: schemaWith(Number) };
const exactOptions = { ...limits, schema: schemaWith(yamlNumber) };

/**
 * The value of a YAML 1.2 text (core schema). `js-yaml` takes a third of the time of `yaml`, which records
 * the position of every value.
 * @param exact whether numbers keep their digits, as in specs
 * @returns undefined if the text has a mistake or unusual syntax; `yaml` reads it then, and explains mistakes
 */
export function loadYaml(text: string, exact = false): { value: unknown } | undefined {
  if (unusualText.test(text)) return undefined;
  try {
    const isRisky = (part: string) => unusual.test(part) || mayBeTruncated.test(part);
    if (isRisky(text) && isRisky(structureOf(text))) return undefined;
    const value = load(text, exact ? exactOptions : plainOptions);
    return hasSoundAliases(text, value) ? { value } : undefined;
  } catch {
    return undefined;
  }
}

/** A YAML text with two characters of each unquoted text that is no word, and nothing of quoted texts and blocks. */
function structureOf(text: string): string {
  let structure = "";
  let at = 0;
  for (const event of parseEvents(text, limits)) {
    if (event.type !== EVENT_ID.SCALAR || event.valueStart < at) continue;
    const { valueStart, valueEnd, style } = event;
    const plain = style === SCALAR_STYLE.PLAIN ? text.slice(valueStart, valueEnd) : "";
    structure += text.slice(at, valueStart) + (/^\w+$/.test(plain) ? plain : plain.slice(0, 2));
    at = valueEnd;
  }
  return structure + text.slice(at);
}

/** Maximum nesting of a value with aliases. Code that walks values may rely on it. */
const maxDepth = 500;

/** Reports aliases that cannot be replaced: those in their own anchor, and the first where values nest too deeply. */
export function aliasMistakes(code: Code, document: Document, file: SourceFile): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const report = ({ range, source }: Alias, message: string, hint: string) => {
    const location = locate(file, range?.[0] ?? 0, range?.[1]);
    diagnostics.push(newDiagnostic(code, `\`*${source}\` ${message}`, { location, hint }));
  };
  const anchors = new Map<string, Node>();
  const heights = new Map<Node, number>();
  const open = new Set<Node>();
  /** Levels below a node. An anchor exists from its node on (YAML 1.2, section 7.1). */
  const heightOf = (node: unknown, depth: number): number => {
    if (isPair(node)) return Math.max(heightOf(node.key, depth), heightOf(node.value, depth));
    if (isAlias(node)) {
      const target = anchors.get(node.source);
      const height = (target && heights.get(target)) ?? 0;
      if (!target)
        report(
          node,
          `refers to the anchor \`&${node.source}\`, which does not exist.`,
          "Text that starts with `*` must be in quotes.",
        );
      else if (open.has(target))
        report(node, "is inside its own anchor, so its value has no end.", "Write the value, or a `$ref`, in its place.");
      else if (depth + height > maxDepth && !diagnostics.length)
        report(node, `makes values nest deeper than ${maxDepth} levels here.`, "Split the structure.");
      return height;
    }
    const { anchor } = (node ?? {}) as { anchor?: string };
    if (anchor !== undefined) anchors.set(anchor, node as Node);
    if (!isCollection(node)) return 0;
    open.add(node);
    const height = node.items.reduce<number>((highest, item) => Math.max(highest, 1 + heightOf(item, depth + 1)), 1);
    open.delete(node);
    heights.set(node, height);
    return height;
  };
  heightOf(document.contents, 0);
  return diagnostics;
}

/** Whether the value of a text has no such alias. Most texts have no alias at all. */
function hasSoundAliases(text: string, value: unknown): boolean {
  const anchors = text.matchAll(/(?:^|[\s[{,:])&([^\s,[\]{}]+)/g);
  return ![...anchors].some(([, name]) => text.includes(`*${name}`)) || !isDeeper(value, maxDepth);
}

/** Whether values nest deeper than a limit. A circular value does. */
function isDeeper(value: unknown, limit: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return limit === 0 || Object.values(value).some((member) => isDeeper(member, limit - 1));
}

/** The location of the value at a path, or of its key; where there is none, that of the nearest parent. */
export type YamlLocator = (path: readonly PropertyKey[], part?: Part) => Location;

const pointerOf = (path: readonly PropertyKey[]) => path.reduce<string>((at, step) => childPointer(at, String(step)), "");

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
      pointer += pointerOf([step]);
    }
    const range = (part !== "value" && key ? key : found)?.range;
    return locate(file, range?.[0] ?? 0, part === "start" ? undefined : range?.[1], pointer);
  };
}

/**
 * Locates values of a file that was read without positions, at the first question: from the events of the fast parser, or
 * from a document if they do not say enough.
 */
export function lateYamlLocator(file: SourceFile, parse: (file: SourceFile) => Document): YamlLocator {
  let ranges: ReturnType<typeof rangesIn> | undefined;
  let locator: YamlLocator | undefined;
  return (path, part = "value") => {
    ranges ??= rangesIn(file.text);
    const range = ranges(path, part);
    if (range) return locate(file, range.start, part === "start" ? undefined : range.end, pointerOf(path));
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

/** Numbers that JavaScript would write differently, as the author wrote them. */
const written: Record<string, (value: unknown) => string | undefined> = {
  "tag:yaml.org,2002:int": (value) =>
    typeof value === "bigint" ? String(value) : /^[-+]?(?:\d+|0[xo][\da-f]+)$/i.exec(yamlText(value) ?? "")?.[0],
  "tag:yaml.org,2002:float": (value) => (typeof value === "function" ? (yamlText(value) ?? String(value)) : undefined),
};

/** Also writes numbers that JavaScript would write differently. */
function withExactNumbers(tag: TagDefinition): TagDefinition {
  const write = tag.nodeKind === "scalar" && written[tag.tagName];
  if (!write) return tag;
  return {
    ...tag,
    // The library reads floats that are too large as texts; others read Infinity.
    resolve: (text, isExplicit, name) =>
      tag.tagName.endsWith(":float") && /^[+-]?[\d.]+e[+-]?\d+$/i.test(text) ? Number(text) : tag.resolve(text, isExplicit, name),
    identify: (value) => write(value) !== undefined || tag.identify(value),
    represent: (value) => write(value) ?? tag.represent(value),
  };
}

/** Texts that parsers read differently without quotes: document marks, and spaces at the ends of a multi-line text. */
const quoteRisky: ScalarStyleRule = (layout) => {
  const { value } = layout.node;
  const isRisky = /^(?:---|\.\.\.)/.test(value) || (value.includes("\n") && /^[ \n]| \n?$|\n\n$|\n +\n/.test(value));
  if (isRisky) layout.style = SCALAR_STYLE.DOUBLE_QUOTED;
};

const options = {
  schema: new Schema(DUMP_SCHEMA.tags.map(withExactNumbers)).withTags({
    ...mapTag,
    represent: (value) => new Map(entriesOf(value)),
  }),
  scalarStyleRules: [quoteRisky, ...Object.values(DEFAULT_SCALAR_STYLE_RULES)],
  quoteStyle: "double" as const,
  lineWidth: -1,
  noRefs: true,
};

/** YAML in block style, quoted for YAML 1.1 and 1.2, no aliases. Many megabytes, too much for the library, as JSON. */
export function dumpYaml(value: unknown): string {
  try {
    return dump(value, options);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return `${exactJson(value)}\n`;
  }
}
