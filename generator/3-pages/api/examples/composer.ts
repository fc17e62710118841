import type { Schema } from "../../../2-model/types.js";
import type { Direction } from "../context.js";

/** Maximum number of values in one example, and of levels: enough to show a shape. */
const valueLimit = 400;
const levelLimit = 16;
/** Maximum number of retries for objects in one example. */
const retryLimit = 60;

/** Result for "no value": none is valid, or a recursive schema would never end. */
export const nothing = Symbol("nothing");

/** There is no valid value. */
export const noValidValue = Symbol("stuck");

export type Composed = unknown | typeof nothing;

/** State while one example is made. */
export class Composer {
  readonly direction: Direction;
  /** Makes the value of a nested schema. */
  readonly value: (schema: Schema, name: string) => Composed;
  #left = valueLimit;
  #retries = retryLimit;
  readonly #open = new Set<Schema>();

  constructor(direction: Direction, composeValue: (schema: Schema, name: string, composer: Composer) => Composed) {
    this.direction = direction;
    this.value = (schema, name) => composeValue(schema, name, this);
  }

  /** Makes the value of a schema, unless it is already being made or a limit is reached. */
  within(schema: Schema, make: () => Composed): Composed {
    if (this.#open.has(schema) || this.#open.size >= levelLimit || this.#left <= 0) return nothing;
    this.#open.add(schema);
    this.#left--;
    const value = make();
    this.#open.delete(schema);
    return value;
  }

  /** Whether the limit of values is reached. */
  get isSpent(): boolean {
    return this.#left <= 0;
  }

  isOpen(schema: Schema): boolean {
    return this.#open.has(schema);
  }

  /** Tries several ways until one gives a valid value. Each starts with the same budget of values. */
  attempt<Way>(ways: Iterable<Way>, make: (way: Way) => Composed, isRight: (value: unknown) => boolean): Composed {
    const before = this.#left;
    let first = true;
    for (const way of ways) {
      if (!first && this.#retries-- <= 0) break;
      first = false;
      this.#left = before;
      const value = make(way);
      if (value === noValidValue) return nothing;
      if (value !== nothing && isRight(value)) return value;
    }
    return nothing;
  }
}

/** An object without a prototype, so that `__proto__` is an ordinary member. */
export function emptyObject(): Record<string, unknown> {
  return Object.create(null) as Record<string, unknown>;
}
