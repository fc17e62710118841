/** Enough for indentation, quote marks and what the lexer has dropped; a miss costs little. */
const far = 2000;
/** Enough for the marks between two pieces of one line. */
export const near = 40;

/**
 * Finds where tokens stand in the text they were cut from. Tokens come in order, so each search starts where the last one
 * ended; those whose lines lost a quote mark or an indentation are found by their first line.
 */
export class Cursor {
  readonly #text: string;
  #position = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get position(): number {
    return this.#position;
  }

  /** Offset of a token's source; moves to it, so that its parts are looked for inside. */
  enter(raw: string, reach = far): number {
    const start = /[^\s]/.exec(raw)?.index ?? 0;
    const lineEnd = raw.indexOf("\n", start);
    const line = lineEnd < 0 ? raw.slice(start) : raw.slice(start, lineEnd);
    if (line !== "") {
      const found = this.#find(line, reach);
      if (found >= 0) this.#position = found;
    }
    return this.#position;
  }

  /**
   * The same for a token without parts of interest: moves behind it.
   * @param reach how far ahead to look; short for text, whose words may come again
   */
  pass(raw: string, reach = far): number {
    const at = this.enter(raw, reach);
    const source = raw.trimStart();
    if (this.#text.startsWith(source, at)) this.#position = at + source.length;
    else this.#position = at + Math.max(0, source.indexOf("\n"));
    return at;
  }

  /** Moves behind a token that began at `at`, where its source is there unbroken. */
  leave(at: number, raw: string): void {
    const source = raw.trimStart();
    if (this.#text.startsWith(source, at)) this.#position = Math.max(this.#position, at + source.length);
  }

  #find(line: string, reach: number): number {
    if (this.#text.startsWith(line, this.#position)) return this.#position;
    const window = this.#text.slice(this.#position, this.#position + line.length + reach);
    const found = window.indexOf(line);
    return found < 0 ? -1 : this.#position + found;
  }
}
