/** Values with the questions that they were made from, as plain data. */
export interface StoredValues<T> {
  /** Questions with the hashes of their answers. */
  answers: readonly (readonly [question: string, hash: string])[];
  /** By name. The numbers are indexes in `answers`. */
  values: Readonly<Record<string, { value: T; asked: readonly number[] }>>;
}

/** Answers questions about the current site. */
export interface Answers {
  hash(question: string): string;
}

/**
 * Values of an earlier run. A value is reused if all questions that it was made from have the same answers
 * now. Values that a run does not use are dropped.
 */
export class TracedValues<T> {
  readonly #before: StoredValues<T>;
  readonly #answers: Answers;
  /** Whether the answer at each index of `#before.answers` is still the same. */
  readonly #same: (boolean | undefined)[] = [];
  readonly #now = new Map<string, { value: T; asked: Iterable<string> }>();

  constructor(before: StoredValues<T> | undefined, answers: Answers) {
    this.#before = before ?? { answers: [], values: {} };
    this.#answers = answers;
  }

  /** The stored value, if making it again would give the same. */
  get(name: string): T | undefined {
    const now = this.#now.get(name);
    if (now) return now.value;
    const before = Object.hasOwn(this.#before.values, name) ? this.#before.values[name] : undefined;
    if (!before?.asked.every((place) => this.#isSame(place))) return undefined;
    this.#now.set(name, { value: before.value, asked: before.asked.map((place) => this.#before.answers[place]?.[0] as string) });
    return before.value;
  }

  put(name: string, value: T, asked: Iterable<string>): void {
    this.#now.set(name, { value, asked });
  }

  /** The values that this run reused or added. */
  stored(): StoredValues<T> {
    const places = new Map<string, number>();
    const answers: [string, string][] = [];
    const place = (question: string) => {
      const index = places.get(question) ?? answers.push([question, this.#answers.hash(question)]) - 1;
      places.set(question, index);
      return index;
    };
    const values = [...this.#now].map(([name, { value, asked }]) => [name, { value, asked: Array.from(asked, place) }] as const);
    return { answers, values: Object.fromEntries(values) };
  }

  #isSame(place: number): boolean {
    let same = this.#same[place];
    if (same === undefined) {
      const [question = "", hash] = this.#before.answers[place] ?? [];
      same = this.#answers.hash(question) === hash;
      this.#same[place] = same;
    }
    return same;
  }
}
