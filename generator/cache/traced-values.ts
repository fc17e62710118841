/** Values with the questions that they were made from, as plain data. */
export interface StoredValues<T> {
  /** Questions with the hashes of their answers. */
  answers: readonly (readonly [question: string, hash: string])[];
  /** By name; numbers are places in `answers`. */
  values: Readonly<Record<string, { value: T; asked: readonly number[] }>>;
}

/** Knows the present answer to each question. */
export interface Answers {
  hash(question: string): string;
}

/**
 * Values of an earlier run, each of which is reused if all questions that it was made from have the same answers now. Those that
 * a run does not ask for are dropped.
 */
export class TracedValues<T> {
  readonly #before: StoredValues<T>;
  readonly #answers: Answers;
  /** Whether the answer at each place of `#before.answers` is the same now. */
  readonly #same: (boolean | undefined)[] = [];
  readonly #now = new Map<string, { value: T; asked: Iterable<string> }>();

  constructor(before: StoredValues<T> | undefined, answers: Answers) {
    this.#before = before ?? { answers: [], values: {} };
    this.#answers = answers;
  }

  /** A value that would be made as it was. */
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

  /** What this run has got or put. */
  stored(): StoredValues<T> {
    const places = new Map<string, number>();
    const answers: [string, string][] = [];
    const place = (question: string) => {
      const known = places.get(question) ?? answers.push([question, this.#answers.hash(question)]) - 1;
      places.set(question, known);
      return known;
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
