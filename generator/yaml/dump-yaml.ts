import {
  DEFAULT_SCALAR_STYLE_RULES,
  DUMP_SCHEMA,
  dump,
  SCALAR_STYLE,
  type ScalarStyleRule,
  Schema,
  type TagDefinition,
} from "js-yaml";
import { exactJson } from "../../runtime/samples/exact-json.js";

/** What `typeof` gives for numbers that keep their digits. */
const ownTypes: Record<string, string> = { "tag:yaml.org,2002:int": "bigint", "tag:yaml.org,2002:float": "function" };

/** Also writes numbers that JavaScript would write differently. */
function withExactNumbers(tag: TagDefinition): TagDefinition {
  const type = tag.nodeKind === "scalar" && ownTypes[tag.tagName];
  if (!type) return tag;
  return {
    ...tag,
    // The library reads floats that are too large as texts; others read Infinity.
    resolve: (text, isExplicit, name) =>
      type === "function" && /^[+-]?[\d.]+e[+-]?\d+$/i.test(text) ? Number(text) : tag.resolve(text, isExplicit, name),
    identify: (value) => typeof value === type || tag.identify(value),
    represent: (value) => (typeof value === type ? String(value) : tag.represent(value)),
  };
}

/** Texts that parsers read differently without quotes: document marks, and spaces at the ends of a multi-line text. */
const quoteRisky: ScalarStyleRule = (layout) => {
  const { value } = layout.node;
  const isRisky = /^(?:---|\.\.\.)/.test(value) || (value.includes("\n") && /^[ \n]| \n?$|\n\n$|\n +\n/.test(value));
  if (isRisky) layout.style = SCALAR_STYLE.DOUBLE_QUOTED;
};

const options = {
  schema: new Schema(DUMP_SCHEMA.tags.map(withExactNumbers)),
  scalarStyleRules: [quoteRisky, ...Object.values(DEFAULT_SCALAR_STYLE_RULES)],
  quoteStyle: "double" as const,
  lineWidth: -1,
  noRefs: true,
};

/**
 * YAML in block style, with quotes where YAML 1.1 or 1.2 requires them. Without aliases and line folding. For
 * a text of many megabytes, on which the library's patterns fail, the result is JSON, which is valid YAML
 * 1.2.
 */
export function dumpYaml(value: unknown): string {
  try {
    return dump(value, options);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return `${exactJson(value)}\n`;
  }
}
