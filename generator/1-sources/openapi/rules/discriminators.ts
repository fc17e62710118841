import { didYouMean } from "../../../diagnostics/suggest.js";
import { child, entries } from "../fields.js";
import type { Rule } from "./facts.js";

/** Values of a mapping must refer to schemas. */
export const discriminators: Rule = ({ source, root, all, report }) => {
  const names = Object.keys(child(child(root, "components") ?? {}, "schemas") ?? {});
  for (const { value, at: place } of all("Discriminator")) {
    for (const { name, value: target, at } of entries(value, "mapping", place)) {
      if (typeof target !== "string") continue;
      const ref = source.schemaRef(at.file, target);
      if (ref !== undefined && source.resolve(at.file, ref).found) continue;
      const hint = didYouMean(target.slice(target.lastIndexOf("/") + 1), names);
      report("spec-discriminator-target", `\`${name}\` is mapped to \`${target}\`, which is not a schema.`, at, { hint });
    }
  }
};
