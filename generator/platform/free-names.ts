/** Gives names, each once: a name that is taken, by default ignoring case, gets the lowest free number from 2. */
export class FreeNames {
  readonly #taken: Set<string>;
  readonly #next = new Map<string, number>();

  readonly #fold: (name: string) => string;

  /**
   * @param taken folded names
   * @param fold returns the same text for names that count as equal
   */
  constructor(taken: Iterable<string> = [], fold = (name: string) => name.toLowerCase()) {
    this.#taken = new Set(taken);
    this.#fold = fold;
  }

  take(preferred: string): string {
    let name = preferred;
    // Thousands of equal names take no longer than others.
    let number = this.#next.get(preferred) ?? 2;
    while (this.#taken.has(this.#fold(name))) name = `${preferred}-${number++}`;
    this.#next.set(preferred, number);
    this.#taken.add(this.#fold(name));
    return name;
  }
}
