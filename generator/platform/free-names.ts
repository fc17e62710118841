/** Gives names, each once: a name that is taken, ignoring case, gets the lowest free number from 2. */
export class FreeNames {
  readonly #taken: Set<string>;
  readonly #next = new Map<string, number>();

  /** @param taken names in lower case */
  constructor(taken: Iterable<string> = []) {
    this.#taken = new Set(taken);
  }

  take(preferred: string): string {
    let name = preferred;
    // Thousands of equal names take no longer than others.
    let number = this.#next.get(preferred) ?? 2;
    while (this.#taken.has(name.toLowerCase())) name = `${preferred}-${number++}`;
    this.#next.set(preferred, number);
    this.#taken.add(name.toLowerCase());
    return name;
  }
}
