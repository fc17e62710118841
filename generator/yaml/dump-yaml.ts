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

/** Also reads integers beyond 2^53. */
function withBigIntegers(tag: TagDefinition): TagDefinition {
  if (tag.nodeKind !== "scalar" || tag.tagName !== "tag:yaml.org,2002:int") return tag;
  return {
    ...tag,
    identify: (value) => typeof value === "bigint" || tag.identify(value),
    represent: (value) => (typeof value === "bigint" ? String(value) : tag.represent(value)),
  };
}

/** Texts that parsers read differently without quotes: document marks, and spaces at the ends of a multi-line text. */
const quoteRisky: ScalarStyleRule = (layout) => {
  const { value } = layout.node;
  const isRisky = /^(?:---|\.\.\.)/.test(value) || (value.includes("\n") && /^[ \n]| \n?$|\n\n$|\n +\n/.test(value));
  if (isRisky) layout.style = SCALAR_STYLE.DOUBLE_QUOTED;
};

const options = {
  schema: new Schema(DUMP_SCHEMA.tags.map(withBigIntegers)),
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
