import type { Schema } from "../../../2-model/api-model.js";
import type { Direction } from "../context.js";

/** Values in one example, and levels: enough to show a shape. */
const valueLimit = 400;
const levelLimit = 16;
/** Objects made another way because the first did not fit, in one example. */
const retryLimit = 60;

/** A value without a value: no value fits, or a schema that contains itself would go on for ever. */
export const nothing = Symbol("nothing");

/** No value fits, whatever way is tried. */
export const stuck = Symbol("stuck");

export type Composed = unknown | typeof nothing;

/** What the making of one example keeps in mind. */
export class Composer {
  readonly direction: Direction;
  /** The value of a schema inside the one that is being made. */
  readonly value: (schema: Schema, name: string) => Composed;
  #left = valueLimit;
  #retries = retryLimit;
  readonly #open = new Set<Schema>();

  constructor(direction: Direction, composeValue: (schema: Schema, name: string, composer: Composer) => Composed) {
    this.direction = direction;
    this.value = (schema, name) => composeValue(schema, name, this);
  }

  /** Makes the value of a schema, unless it is being made already or the limits are reached. */
  within(schema: Schema, make: () => Composed): Composed {
    if (this.#open.has(schema) || this.#open.size >= levelLimit || this.#left <= 0) return nothing;
    this.#open.add(schema);
    this.#left--;
    const value = make();
    this.#open.delete(schema);
    return value;
  }

  /** Whether as many values were made as an example may have. */
  get isSpent(): boolean {
    return this.#left <= 0;
  }

  isOpen(schema: Schema): boolean {
    return this.#open.has(schema);
  }

  /** Makes a value one way after the other until one is right; each begins with the same number of values left. */
  attempt<Way>(ways: Iterable<Way>, make: (way: Way) => Composed, isRight: (value: unknown) => boolean): Composed {
    const before = this.#left;
    let first = true;
    for (const way of ways) {
      if (!first && this.#retries-- <= 0) break;
      first = false;
      this.#left = before;
      const value = make(way);
      if (value === stuck) return nothing;
      if (value !== nothing && isRight(value)) return value;
    }
    return nothing;
  }
}

/** An object without a prototype, so that a member may have any name, `__proto__` too. */
export function emptyObject(): Record<string, unknown> {
  return Object.create(null) as Record<string, unknown>;
}
