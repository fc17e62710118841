import { below } from "../fields.js";
import type { Rule } from "./facts.js";

/** Arrays define their items (required in 3.0 only); patterns are regular expressions. */
export const schemas: Rule = ({ source, all, report }) => {
  for (const { value, at } of all("Schema")) {
    if (source.version === "3.0" && value.type === "array" && value.items === undefined) {
      report("spec-array-items", "A schema of type array must define its `items`.", at);
    }
    if (typeof value.pattern === "string" && !isRegularExpression(value.pattern)) {
      const message = `\`${value.pattern}\` is not a regular expression of JavaScript.`;
      report("spec-schema-pattern", message, below(at, "pattern"));
    }
  }
};

/** With or without the flag `u`: JSON Schema requires it, but many patterns have escapes that it forbids. */
function isRegularExpression(pattern: string): boolean {
  for (const flags of ["u", ""]) {
    try {
      new RegExp(pattern, flags);
      return true;
    } catch {
      // Try the other flags.
    }
  }
  return false;
}
