import type { PreviewPart } from "../../../../runtime/contract.js";
import { childPointer } from "../../../../runtime/samples/json.js";
import type { Schema } from "../../../2-model/types.js";
import { jsonIn } from "../../../platform/values.js";
import { memberSchema } from "../../../schema/validate.js";

/**
 * The values of an example that have a preview: by schema, in the order of the example. What is inside of such a value
 * belongs to its preview.
 * @param text the example as the page shows it; text that is not JSON has none
 * @param names schemas that have a preview
 */
export function previewParts(text: string, schema: Schema | undefined, names: Pick<ReadonlySet<string>, "has">): PreviewPart[] {
  const value = jsonIn(text);
  if (!schema || value === undefined) return [];
  const places = new Map<string, string[]>();
  const visit = (inner: unknown, written: Schema, pointer: string) => {
    const name = namesOf(written).find((candidate) => names.has(candidate));
    if (name !== undefined && inner !== null) places.set(name, [...(places.get(name) ?? []), pointer]);
    else if (typeof inner === "object" && inner !== null)
      for (const [key, member] of Object.entries(inner)) {
        const next = memberSchema(written, inner, key);
        if (next) visit(member, next, childPointer(pointer, key));
      }
  };
  visit(value, schema, "");
  return [...places].map(([name, at]) => ({ schema: name, at }));
}

/** The names of a schema: its own, those that it refers to, and those of its parts. */
function namesOf(schema: Schema): string[] {
  const ownNames: string[] = [];
  for (let at: Schema | undefined = schema; at; at = at.base) if (at.name !== undefined) ownNames.push(at.name);
  return [...ownNames, ...schema.allOf.flatMap(namesOf)];
}
