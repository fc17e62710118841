import { isObject } from "../../../../runtime/samples/is-object.js";
import { rebased } from "./rebased.js";
import type { RepairRule, RuleContext } from "./rule.js";

/** `$ref` in place of the samples of an operation, of one of them, or of its source. OpenAPI does not follow it there. */
export const codeSamples: RepairRule = (value, context) => {
  for (const name of ["x-codeSamples", "x-code-samples"]) {
    if (follow(value, name, name, context)) continue;
    const samples = value[name];
    if (typeof samples !== "object" || samples === null) continue;
    for (const [key, sample] of Object.entries(samples))
      if (!follow(samples, key, name, context) && isObject(sample)) follow(sample, "source", name, context);
  }
};

/** Replaces a member that is a reference by its target. Returns whether it is one. */
function follow(holder: object, member: string, extension: string, { source, at, edit, unresolved }: RuleContext): boolean {
  const written: unknown = holder[member as never];
  if (!isObject(written) || typeof written.$ref !== "string") return false;
  const found = source.resolve(at.file, written.$ref);
  if (!found.found) unresolved(extension, written.$ref, found.failure);
  else
    edit((copy, copyOf) => {
      copy[member as never] = copyOf(rebased(found.value, found.at.file, at.file)) as never;
    }, holder);
  return true;
}
