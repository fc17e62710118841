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

/** Integers, those beyond 2^53 too. */
function withBigIntegers(tag: TagDefinition): TagDefinition {
  if (tag.nodeKind !== "scalar" || tag.tagName !== "tag:yaml.org,2002:int") return tag;
  return {
    ...tag,
    identify: (value) => typeof value === "bigint" || tag.identify(value),
    represent: (value) => (typeof value === "bigint" ? String(value) : tag.represent(value)),
  };
}

/** What parsers read differently without quotes: marks of documents, and blanks at the ends of a text of several lines. */
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
 * YAML in blocks, with quotes where a reader of YAML 1.1 or 1.2 needs them. No aliases, and lines as long as they are. A text of
 * many megabytes is more than the library's patterns bear: then it is JSON, which YAML 1.2 contains.
 */
export function dumpYaml(value: unknown): string {
  try {
    return dump(value, options);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return `${exactJson(value)}\n`;
  }
}
