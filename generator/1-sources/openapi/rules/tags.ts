import { isObject } from "../../../../runtime/samples/is-object.js";
import { didYouMean } from "../../../diagnostics/suggest.js";
import { below, items } from "../fields.js";
import type { At } from "../spec-source.js";
import type { Rule } from "./facts.js";

/** Declared tags are unique; used tags are declared, if any are. */
export const tags: Rule = ({ root, start, operations, report }) => {
  if (!Array.isArray(root.tags)) return;
  const declared = root.tags.map((value, index) => ({ value: isObject(value) ? value : {}, at: below(start, "tags", index) }));
  const first = new Map<string, At>();
  for (const { value, at } of declared) {
    if (typeof value.name !== "string") continue;
    const before = first.get(value.name);
    const related = before && [{ message: "First here.", at: before }];
    if (related) report("spec-tag-duplicate", `The tag \`${value.name}\` is declared twice.`, below(at, "name"), { related });
    else first.set(value.name, below(at, "name"));
  }
  const check = (name: unknown, at: At) => {
    if (typeof name !== "string" || first.has(name)) return;
    report("spec-tag-undeclared", `The tag \`${name}\` is not declared.`, at, { hint: didYouMean(name, first.keys()) });
  };
  for (const { value, at } of declared) check(value.parent, below(at, "parent"));
  for (const { value, at } of operations)
    for (const [index, name] of items(value, "tags").entries()) check(name, below(at, "tags", index));
};
