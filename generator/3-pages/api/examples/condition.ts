import type { Schema } from "../../../2-model/api-model.js";
import { resolve } from "../fields/resolve.js";

/** Whether an object fulfils an `if` made of constants, enums and required names; anything further counts as fulfilled. */
export function holds(object: Record<string, unknown>, condition: Schema): boolean {
  const present = (name: string) => Object.hasOwn(object, name);
  if (!condition.requiredOnly.every(present)) return false;
  return condition.properties.every(({ name, required, schema }) => {
    if (!present(name)) return !required;
    const { const: only, enum: values } = resolve(schema);
    if (only) return object[name] === only.value;
    return values ? values.some((entry) => entry.value === object[name]) : true;
  });
}
