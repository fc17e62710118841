import { newDiagnostic } from "../../diagnostics/catalogue.js";
import type { Diagnostic, Location } from "../../diagnostics/types.js";
import { requiresItems } from "../../schema/keywords.js";
import { allowsNull, alternatives, typesOf } from "../../schema/walk.js";
import type { At, Schema } from "../types.js";

/** A schema that each value of another one has a value of, and the words for where. */
interface Needed {
  step: string;
  schema: Schema;
}

/** Reports schemas without a valid value, because each value requires another one of the same schema: once per cycle. */
export function endlessSchemas(schemas: readonly Schema[], locate: (at: At) => Location): Diagnostic[] {
  const needs = new Map(schemas.map((schema) => [schema, neededBy(schema)] as const).filter(([, needed]) => needed.length > 0));
  const isEndless = (choice: readonly Needed[]) => choice.every(({ schema }) => needs.has(schema));
  // Schemas come before those that they refer to, so few rounds are enough.
  const backwards = [...needs].reverse();
  for (let before = -1; before !== needs.size; ) {
    before = needs.size;
    for (const [schema, needed] of backwards) if (!needed.some(isEndless)) needs.delete(schema);
  }
  const seen = new Set<Schema>();
  return [...needs.keys()].flatMap((start) => {
    const path: Needed[] = [];
    for (let at = start; !seen.has(at); at = (path.at(-1) as Needed).schema) {
      seen.add(at);
      path.push((needs.get(at) ?? []).find(isEndless)?.[0] as Needed);
    }
    const end = path.at(-1)?.schema;
    const from = path.findIndex(({ schema }) => schema === end);
    // The path leads to a cycle that was reported.
    if (end !== start && from === path.length - 1) return [];
    const steps = (end === start ? path : path.slice(from + 1)).map(({ step }) => step).filter((step) => step !== "");
    const name = end?.name === undefined ? "This schema" : `\`${end.name}\``;
    const message = `${name} has no valid value, because each one requires another in \`${steps.join(".").replaceAll(".[]", "[]")}\`, without end.`;
    const hint = "Make one of these members optional, or allow null.";
    return [newDiagnostic("spec-endless-value", message, { location: locate((end as Schema).at), hint })];
  });
}

/** What each value of a schema has a value of: of each choice, one schema. */
function neededBy(schema: Schema): Needed[][] {
  const { properties, items, allOf } = schema;
  if (schema.const || schema.enum || schema.always !== undefined || allowsNull(schema)) return [];
  const [type, ...others] = typesOf(schema);
  const needed: Needed[] = [];
  if (type === "object" && others.length === 0)
    for (const { name, required, schema: member } of properties)
      if (required && !member.readOnly && !member.writeOnly) needed.push({ step: name, schema: member });
  if (type === "array" && others.length === 0 && items && requiresItems(schema)) needed.push({ step: "[]", schema: items });
  const parts = allOf.map((part) => ({ step: "", schema: part }));
  const choices = alternatives(schema).map(({ branches }) => branches.map((branch) => ({ step: "", schema: branch })));
  return [...[...needed, ...parts].map((one) => [one]), ...choices];
}
