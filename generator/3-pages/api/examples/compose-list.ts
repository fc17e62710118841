import type { Schema } from "../../../2-model/types.js";
import { resolve } from "../fields/resolve.js";
import { type Composed, type Composer, nothing } from "./composer.js";
import { fits } from "./fits.js";

const longestList = 20;

/**
 * A list with the positions of a tuple, its `contains` items, and the minimum number of items, but at least
 * one if allowed.
 */
export function composeList(schema: Schema, name: string, composer: Composer): Composed {
  const list = [...places(schema, composer), ...contained(schema, composer)];
  const { items, minItems = 0, maxItems = longestList, prefixItems, uniqueItems } = schema;
  const least = items ? Math.max(minItems, prefixItems.length, 1) : minItems;
  while (list.length < Math.min(least, maxItems, longestList)) {
    const first: Composed = items ? composer.value(items, name) : "string";
    if (first === nothing) break;
    const value = uniqueItems ? another(first, list.length - prefixItems.length, items && resolve(items)) : first;
    if (items && !fits(items, value, composer.direction)) break;
    list.push(value);
  }
  if (fits(schema, list, composer.direction)) return list;
  return fits(schema, [], composer.direction) ? [] : nothing;
}

function places({ prefixItems }: Schema, composer: Composer): unknown[] {
  return prefixItems.map((place) => {
    const value = composer.value(place, "");
    return value === nothing ? null : value;
  });
}

function contained({ contains, minContains = 1, prefixItems }: Schema, composer: Composer): unknown[] {
  if (!contains || prefixItems.length > 0 || minContains > longestList) return [];
  const value = composer.value(contains, "");
  return value === nothing ? [] : Array.from({ length: minContains }, (_, place) => another(value, place, resolve(contains)));
}

/** The nth value of a list whose items must differ. */
function another(value: unknown, place: number, item: Schema | undefined): unknown {
  if (place <= 0) return value;
  if (item?.enum) return item.enum[place % item.enum.length]?.value;
  if (item && place < item.examples.length) return item.examples[place];
  if (typeof value === "number") return value + place * (item?.multipleOf ?? 1);
  const isFree = typeof value === "string" && item?.pattern === undefined && item?.format === undefined;
  return isFree ? `${value}${place + 1}` : value;
}
