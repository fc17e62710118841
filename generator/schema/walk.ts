import type { Discriminator, Schema } from "../2-model/types.js";
import { keywordsWhere } from "./keywords.js";

const single = [
  ...keywordsWhere({ holds: "schema" }),
  ...keywordsWhere({ holds: "decoded" }),
  ...keywordsWhere({ holds: "openness" }),
];
const lists = keywordsWhere({ holds: "schemas" });
const patterns = keywordsWhere({ holds: "byPattern" });
const named = [...patterns, ...keywordsWhere({ holds: "byMember" })];
const others = keywordsWhere({ holds: "openness", on: "object" });

export const isSchema = (value: Schema | boolean | undefined): value is Schema => typeof value === "object";

/** The schemas directly below a schema, in any keyword. */
export function schemaParts(schema: Schema): Schema[] {
  return [
    ...schema.properties.map((property) => property.schema),
    ...named.flatMap((name) => schema[name].map((entry) => entry.schema)),
    ...lists.flatMap((name) => schema[name]),
    ...selectable(schema).map((entry) => entry.schema),
    ...single.map((name) => schema[name]).filter(isSchema),
  ];
}

/** The schemas of members whose names match a pattern. */
export const patternsOf = (schema: Schema) => patterns.flatMap((name) => schema[name]);

/** What applies to members without a schema of their own: the first keyword counts; [] if there is none. */
export const othersOf = (schema: Schema) => others.flatMap((name) => schema[name] ?? []);

/** The values and schemas of a discriminator, unless it names the schema itself: then it was inherited and describes siblings. */
export function selectable(schema: Schema): Discriminator["mapping"] {
  const mapping = schema.discriminator?.mapping ?? [];
  return mapping.some((entry) => entry.schema === schema) ? [] : mapping;
}

/** Where a value is used: a request, a response, or a page that shows the schema for both. */
export type Direction = "request" | "response" | "both";

/** Whether a value is part of a body in this direction (OpenAPI 3.0 section 4.7.24.2: readOnly, writeOnly). */
export function isSent(schema: Schema, direction: Direction): boolean {
  return !(direction === "request" && schema.readOnly) && !(direction === "response" && schema.writeOnly);
}
