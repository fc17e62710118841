import type { Mark } from "../../../../runtime/contract.js";
import type { PageMarks } from "../../types.js";

/** Hands out the marks of a page while it is built. Each day has one mark: the page itself comes first. */
export class DayMarks {
  readonly #days = new Set<string>();
  /** The mark of the page itself. */
  readonly page: Mark | undefined;

  /** @param isDeprecated whether the operation is deprecated now */
  constructor(
    private readonly marks: PageMarks,
    isDeprecated = false,
  ) {
    this.page = this.#onceADay(marks.page, isDeprecated);
  }

  /** The mark of a part. @param keys what the part is called, from the page and from the nearest shared schema */
  of(keys: readonly string[], isDeprecated = false): Mark | undefined {
    const { parts, shared } = this.marks;
    return this.#onceADay(
      keys.map((key) => parts[key] ?? shared[key]).find((mark) => mark !== undefined),
      isDeprecated,
    );
  }

  #onceADay(mark: Mark | undefined, isDeprecated: boolean): Mark | undefined {
    if (!mark || this.#days.has(mark.date) || (mark.kind === "deprecated" && !isDeprecated)) return undefined;
    this.#days.add(mark.date);
    return mark;
  }
}

/** @param root key of the part that the names start from (`rootKey`), or a key from here */
export function partKey(root: string, names: readonly string[]): string {
  return [root, ...names].join("\n");
}
