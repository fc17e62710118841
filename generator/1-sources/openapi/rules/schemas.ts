import { below } from "../fields.js";
import type { Reference } from "../walk-spec.js";
import type { Facts, Rule } from "./facts.js";

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

/** Texts next to a reference that have no effect. */
export function ignoredSiblings(reference: Reference, { source, report }: Pick<Facts, "source" | "report">): void {
  if (reference.form !== "object") return;
  const allowed = source.version === "3.0" ? [] : ["summary", "description"];
  const ignored = Object.keys(reference.holder).filter(
    (name) => name !== "$ref" && !name.startsWith("x-") && !allowed.includes(name),
  );
  if (ignored.length === 0) return;
  const names = ignored.map((name) => `\`${name}\``).join(", ");
  const isSchema = reference.kind === "Schema";
  report("spec-ref-siblings", `${names} next to \`$ref\` ${ignored.length === 1 ? "is" : "are"} ignored.`, reference.at, {
    hint: isSchema ? "Write `allOf: [{ $ref: … }]` and put the rest next to `allOf`." : undefined,
  });
}
