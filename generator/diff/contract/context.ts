import type { Schema } from "../../2-model/types.js";
import type { AddedChange, Direction } from "./change.js";
import type { PartRoot } from "./part-root.js";
import type { SchemaPair } from "./schema-pair.js";

/** How values are written: as JSON, as text, or as text in some fields of a form. */
export type Written = Pick<SchemaPair, "inUrl" | "textFields">;

/** What the parts of an operation share while they are compared. */
export interface Context {
  direction: Direction;
  today: string;
  /** New names of security schemes that only have another name. */
  schemes: ReadonlyMap<string, string>;
  add(change: AddedChange): void;
  /** Compares two schemas. If another part has the same pair, they are compared once for both. */
  schema(before: Schema, after: Schema, owner: PartRoot, how?: Written, reversed?: boolean): void;
}

/** The names of a list that another one lacks. */
export const lacking = (others: readonly string[], names: readonly string[]) => names.filter((name) => !others.includes(name));

/** New names of parts that are otherwise the same, in order; never a name that is on both sides. */
export function renamedNames<Part>(
  before: ReadonlyMap<string, Part>,
  after: ReadonlyMap<string, Part>,
  isSame: (from: Part, to: Part) => boolean,
): Map<string, string> {
  const added = new Map([...after].filter(([name]) => !before.has(name)));
  const renamed = new Map<string, string>();
  for (const [name, part] of before) {
    if (after.has(name)) continue;
    const found = [...added].find(([, other]) => isSame(part, other))?.[0];
    if (found === undefined) continue;
    renamed.set(name, found);
    added.delete(found);
  }
  return renamed;
}

/**
 * Pairs of parts for the same thing if only one side lists it, and another part of the other side describes it.
 * @param isSame whether two parts list the same
 * @param describing finds the part that describes what another one lists
 */
export function replaced<Part>(
  before: readonly Part[],
  after: readonly Part[],
  isSame: (a: Part, b: Part) => boolean,
  describing: (part: Part, others: readonly Part[]) => Part | undefined,
): [Part, Part][] {
  const unlisted = (parts: readonly Part[], others: readonly Part[]) =>
    parts.flatMap((part): [Part, Part][] => {
      if (others.some((other) => isSame(part, other))) return [];
      const other = describing(part, others);
      return other ? [[part, other]] : [];
    });
  return [...unlisted(before, after), ...unlisted(after, before).map(([part, other]): [Part, Part] => [other, part])];
}
