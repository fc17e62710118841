import type { Reference } from "../walk-spec.js";
import type { Facts } from "./facts.js";

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
