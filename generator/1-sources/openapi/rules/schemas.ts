import type { Rule } from "./facts.js";

/** Arrays say what they hold (a rule of 3.0 only); patterns are regular expressions. */
export const schemas: Rule = ({ source, all, report }) => {
  for (const { value, at } of all("Schema")) {
    if (source.version === "3.0" && value.type === "array" && value.items === undefined) {
      report("spec-array-items", "A schema of type array must say what its `items` are.", at);
    }
    if (typeof value.pattern === "string" && !isRegularExpression(value.pattern)) {
      const place = { file: at.file, pointer: `${at.pointer}/pattern` };
      report("spec-schema-pattern", `\`${value.pattern}\` is not a regular expression of JavaScript.`, place);
    }
  }
};

/** With and without the flag `u`: JSON Schema wants it, but many patterns escape more than it allows. */
function isRegularExpression(pattern: string): boolean {
  for (const flags of ["u", ""]) {
    try {
      new RegExp(pattern, flags);
      return true;
    } catch {
      // The other flags may do.
    }
  }
  return false;
}
