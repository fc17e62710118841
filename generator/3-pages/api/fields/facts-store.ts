import type { Schema } from "../../../2-model/api-model.js";
import type { Facts } from "./facts.js";

type Once = <T>(make: () => T) => () => T;

/** What schemas of one API version say, each read once. */
export class FactsStore {
  readonly #once: Once;
  readonly #kept = new Map<string, Map<Schema, () => Facts>>();

  /** @param once what it gives runs the function the first time and repeats what came up when it is called again */
  constructor(once: Once) {
    this.#once = once;
  }

  /** @param how in which it is read, as text */
  of(schema: Schema, how: string, read: () => Facts): Facts {
    let kept = this.#kept.get(how);
    if (!kept) {
      kept = new Map();
      this.#kept.set(how, kept);
    }
    let facts = kept.get(schema);
    if (!facts) {
      facts = this.#once(read);
      kept.set(schema, facts);
    }
    return facts();
  }
}
