import type { Schema } from "../../../2-model/types.js";
import { accepts } from "../../../schema/validate.js";
import type { Direction } from "../../../schema/walk.js";

/** Maximum number of values in one example, and of levels: enough to show a shape. */
const valueLimit = 400;
const levelLimit = 16;
/** Maximum number of retries for objects in one example. */
const retryLimit = 60;
/** Maximum number of parts of values that are validated for one example. A valid one of 1,200 public operations takes 3,400 at most. */
const validationLimit = 5_000;

/** Result for "no value": none is valid, or a recursive schema would never end. */
export const nothing = Symbol("nothing");

/** There is no valid value. */
export const noValidValue = Symbol("stuck");

export type Composed = unknown | typeof nothing;

/** What an example is about. */
export interface Subject {
  /** Name of the event that the value tells of: of an enum, the value with its words is used. */
  topic?: string | undefined;
  /** Status of the response that has the value. */
  status?: string | undefined;
}

/** State while one example is made. */
export class Composer {
  /** Makes the value of a nested schema. */
  readonly value: (schema: Schema, name: string) => Composed;
  /** Whether each part must be valid; otherwise a part without a valid value costs only itself. */
  readonly isStrict: boolean;
  /** Whether every part was made to be valid. */
  isExact: boolean;
  /** How many siblings before this value, or before the objects around it, have the same schema. */
  turn = 0;
  /** Number of levels of objects with optional members. */
  readonly #levels: number;
  #left = valueLimit;
  #retries = retryLimit;
  #unvalidated = validationLimit;
  readonly #open = new Set<Schema>();
  readonly #names: string[] = [];
  /** Where levels were left out: the names of the members around each place. Later parts may have replaced some. */
  readonly cuts: string[][] = [];

  constructor(
    readonly direction: Direction,
    composeValue: (schema: Schema, name: string, composer: Composer) => Composed,
    { isStrict, levels }: { isStrict: boolean; levels: number },
    readonly subject: Subject = {},
  ) {
    this.value = (schema, name) => composeValue(schema, name, this);
    this.isStrict = isStrict;
    this.isExact = isStrict;
    this.#levels = levels;
  }

  /** Makes a value of a schema that is more open than its own, if there is one. */
  inexact(schema: Schema | undefined, make: (schema: Schema) => Composed): Composed {
    const value = schema ? make(schema) : nothing;
    if (value !== nothing) this.isExact = false;
    return value;
  }

  /** Makes the value of a member of an object, after as many members of the same schema as `turn`. */
  member(schema: Schema, name: string, turn = 0): Composed {
    this.#names.push(name);
    this.turn += turn;
    const value = this.value(schema, name);
    this.turn -= turn;
    this.#names.pop();
    return value;
  }

  /** The status of the response, if the value that is being made says what it is: `status` of an error (RFC 9457 section 3.1.3). */
  get ownStatus(): number | undefined {
    const { status = "" } = this.subject;
    const isStatus = /^(?:errors?,)?(?:http_?)?status(?:_?code)?$/i.test(this.#names.join());
    return isStatus && /^[45](?:\d\d|xx)$/i.test(status) ? Number(status.replace(/x/gi, "0")) : undefined;
  }

  /** Whether the object that is being made has only required members. */
  get isLean(): boolean {
    return this.#names.length >= this.#levels;
  }

  /** Whether some objects have only required members. */
  get isBounded(): boolean {
    return this.#levels !== Number.POSITIVE_INFINITY;
  }

  /** Makes the value of a schema, unless it is already being made or a limit is reached. */
  within(schema: Schema, make: () => Composed): Composed {
    const isTooDeep = this.#open.size >= levelLimit;
    if (isTooDeep) this.cuts.push([...this.#names]);
    if (isTooDeep || this.#open.has(schema) || this.#left <= 0) return nothing;
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

  /** Whether a value that was tried is valid. No more values are, once many large ones were validated. */
  accepts(schema: Schema, value: unknown): boolean {
    this.#unvalidated -= sizeOf(value);
    return this.#unvalidated >= 0 && accepts(schema, value, this.direction);
  }

  isOpen(schema: Schema): boolean {
    return this.#open.has(schema);
  }

  /** Tries ways, each with the same budget, until one gives a valid value; otherwise the first, unless the composer is strict. */
  attempt<Way>(ways: Iterable<Way>, make: (way: Way) => Composed, isRight: (value: unknown) => boolean): Composed {
    const before = this.#left;
    let best: Composed = nothing;
    let leftAfterBest = before;
    let first = true;
    for (const way of ways) {
      if (!first && (this.#retries-- <= 0 || this.#unvalidated < 0)) break;
      first = false;
      this.#left = before;
      const value = make(way);
      if (value === noValidValue) break;
      if (value !== nothing && isRight(value)) return value;
      if (best !== nothing) continue;
      best = value;
      leftAfterBest = this.#left;
    }
    if (this.isStrict) return nothing;
    this.#left = leftAfterBest;
    return best;
  }
}

/** The number of values in a value, itself included. */
export function sizeOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return 1;
  return Object.values(value).reduce((sum: number, part) => sum + sizeOf(part), 1);
}
