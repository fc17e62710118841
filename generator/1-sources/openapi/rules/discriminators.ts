import { isObject } from "../../../../runtime/samples/is-object.js";
import { didYouMean } from "../../../diagnostics/suggest.js";
import { childPointer } from "../pointer.js";
import type { Rule } from "./facts.js";

/** Values of a mapping must refer to schemas. */
export const discriminators: Rule = ({ source, root, all, report }) => {
  const components = isObject(root.components) ? root.components : {};
  const names = isObject(components.schemas) ? Object.keys(components.schemas) : [];
  for (const { value, at } of all("Discriminator")) {
    for (const [key, target] of Object.entries(isObject(value.mapping) ? value.mapping : {})) {
      if (typeof target !== "string") continue;
      const ref = source.schemaRef(at.file, target);
      if (ref !== undefined && source.resolve(at.file, ref).found) continue;
      const written = target.slice(target.lastIndexOf("/") + 1);
      const place = { file: at.file, pointer: childPointer(`${at.pointer}/mapping`, key) };
      report("spec-discriminator-target", `\`${key}\` is mapped to \`${target}\`, which is not a schema.`, place, {
        hint: didYouMean(written, names),
      });
    }
  }
};
