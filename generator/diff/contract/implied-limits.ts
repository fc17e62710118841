import { isNumeric } from "../../../runtime/samples/json.js";
import type { Bound, Schema } from "../../2-model/types.js";
import { bounds, counts } from "../../schema/keywords.js";
import { integerFormats } from "../../schema/numbers.js";
import { isSent, patternsOf, restOf } from "../../schema/walk.js";
import type { Direction } from "./change.js";

const [[leastNumber], [mostNumber]] = bounds;
const [leastCharacters, mostCharacters] = counts.characterCount;
const [, mostItems] = counts.itemCount;
const [leastMembers, mostMembers] = counts.propertyCount;

/** What a schema without this limit allows at the least, or at the most, because of its other keywords. */
function impliedBy(schema: Schema, direction: Direction, name: string): Bound | undefined {
  const { types, format = "", properties, requiredOnly, prefixItems, enum: listed, const: constant } = schema;
  const [low, high] = (types.join() === "integer" && integerFormats.get(format)) || [];
  const values = (listed ?? (constant ? [constant] : [])).map(({ value }) => value);
  const numbers = values.every(isNumeric) ? values.map(Number) : [];
  const lengths = values.every((value) => typeof value === "string") ? values.map((value) => [...value].length) : [];
  const isClosed = schema.additionalProperties === false && patternsOf(schema).length === 0;
  const implied: Readonly<Record<string, Bound | undefined>> = {
    [leastNumber]: numbers.length > 0 ? Math.min(...numbers) : low,
    [mostNumber]: numbers.length > 0 ? Math.max(...numbers) : high,
    [leastCharacters]: lengths.length > 0 ? Math.min(...lengths) : undefined,
    [mostCharacters]: lengths.length > 0 ? Math.max(...lengths) : undefined,
    [mostItems]: restOf(schema)?.always === false ? prefixItems.length : undefined,
    // What is only sent in the other direction is not required in this one (OpenAPI 3.1 section 4.8.24).
    [leastMembers]:
      properties.filter((one) => one.required && isSent(one.schema, direction === "none" ? "both" : direction)).length +
      requiredOnly.length,
    [mostMembers]: isClosed ? properties.length : undefined,
  };
  return implied[name];
}

/** Whether a schema allows no value beyond a limit that it does not have itself. */
export function impliesLimit(schema: Schema, direction: Direction, name: string, limit: Bound, upper: boolean): boolean {
  const value = impliedBy(schema, direction, name);
  return value !== undefined && (upper ? value <= limit : value >= limit);
}
