import type { Schema } from "../../2-model/types.js";
import type { AddedChange, Direction } from "./change.js";
import type { PartRoot } from "./part-root.js";

/** What the parts of an operation share while they are compared. */
export interface Context {
  direction: Direction;
  today: string;
  /** New names of security schemes that only have another name. */
  schemes: ReadonlyMap<string, string>;
  add(change: AddedChange): void;
  /** Compares two schemas. If another part has the same pair, they are compared once for both. */
  schema(before: Schema, after: Schema, owner: PartRoot, inUrl?: boolean, reversed?: boolean): void;
}
