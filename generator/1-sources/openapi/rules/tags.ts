import { isObject } from "../../../../runtime/samples/is-object.js";
import { didYouMean } from "../../../diagnostics/suggest.js";
import type { Rule } from "./facts.js";

/** Declared tags are unique; used tags are declared, if any are. */
export const tags: Rule = ({ root, source, operations, report }) => {
  if (!Array.isArray(root.tags)) return;
  const first = new Map<string, number>();
  for (const [index, tag] of root.tags.entries()) {
    const name = isObject(tag) ? tag.name : undefined;
    if (typeof name !== "string") continue;
    const before = first.get(name);
    if (before === undefined) first.set(name, index);
    else {
      const place = (item: number) => ({ file: source.file, pointer: `/tags/${item}/name` });
      const related = [{ message: "First here.", at: place(before) }];
      report("spec-tag-duplicate", `The tag \`${name}\` is declared twice.`, place(index), { related });
    }
  }
  for (const [index, tag] of root.tags.entries()) {
    const parent = isObject(tag) ? tag.parent : undefined;
    if (typeof parent !== "string" || first.has(parent)) continue;
    const place = { file: source.file, pointer: `/tags/${index}/parent` };
    report("spec-tag-undeclared", `The tag \`${parent}\` is not declared.`, place, { hint: didYouMean(parent, first.keys()) });
  }
  for (const { value, at } of operations) {
    if (!Array.isArray(value.tags)) continue;
    for (const [index, name] of value.tags.entries()) {
      if (typeof name !== "string" || first.has(name)) continue;
      const place = { file: at.file, pointer: `${at.pointer}/tags/${index}` };
      report("spec-tag-undeclared", `The tag \`${name}\` is not declared.`, place, { hint: didYouMean(name, first.keys()) });
    }
  }
};
