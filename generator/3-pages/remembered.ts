import type { Html } from "../../runtime/contract.js";
import type { At } from "../2-model/api-model.js";
import type { Diagnostic } from "../diagnostics/types.js";
import type { AnchorUse } from "./site/links.js";

type Render = (text: string, at: At | undefined) => Html;

/** What a page may show besides what its kind says: descriptions and data, by blocks and calls, and files of their own. */
export type Consulted = "data" | "files";

/** What may come up while a part of a page is made. */
export interface Events {
  report(diagnostic: Diagnostic): void;
  consult(what: Consulted): void;
}

/**
 * Makes parts of pages once, however many pages show them. What came up the first time comes up again on each page, so that
 * every page knows its own links and findings. A part may be made of others.
 */
export class Remembered implements Events {
  /** Links to places inside pages, in the order in which they came up. */
  readonly anchors: AnchorUse[] = [];
  readonly #to: Events;
  #found: Diagnostic[] = [];
  #consulted = new Set<Consulted>();

  constructor(to: Events) {
    this.#to = to;
  }

  report(diagnostic: Diagnostic): void {
    this.#found.push(diagnostic);
    this.#to.report(diagnostic);
  }

  consult(what: Consulted): void {
    this.#consulted.add(what);
    this.#to.consult(what);
  }

  /** @param make depends on nothing but what all pages share */
  once<T>(make: () => T): () => T {
    let again: (() => T) | undefined;
    return () => {
      if (again) return again();
      const outer = { found: this.#found, consulted: this.#consulted };
      const first = this.anchors.length;
      this.#found = [];
      this.#consulted = new Set();
      const value = make();
      const [anchors, found, consulted] = [this.anchors.slice(first), this.#found, this.#consulted];
      this.#found = [...outer.found, ...found];
      this.#consulted = new Set([...outer.consulted, ...consulted]);
      again = () => {
        this.anchors.push(...anchors);
        for (const diagnostic of found) this.report(diagnostic);
        for (const what of consulted) this.consult(what);
        return value;
      };
      return value;
    };
  }

  /** @param render depends on nothing but its arguments and what all pages share */
  texts(render: Render): Render {
    const kept = new Map<string, Map<string, () => Html>>();
    return (text, at) => {
      const place = at ? `${at.file}#${at.pointer}` : "";
      let places = kept.get(text);
      if (!places) {
        places = new Map();
        kept.set(text, places);
      }
      let made = places.get(place);
      if (!made) {
        made = this.once(() => render(text, at));
        places.set(place, made);
      }
      return made();
    };
  }
}
