/** Enough for indentation, quote marks and text that the lexer drops. A miss costs little. */
const far = 2000;
/** Enough for the marks between two parts of one line. */
export const near = 40;

/**
 * Finds the positions of tokens in the source text. Tokens come in order, so each search starts where the
 * last one ended. Tokens whose lines lost a quote mark or an indentation are found by their first line.
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

  /** Returns the offset of a token's source and moves there, so that its parts are searched inside. */
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
   * The same for a token without inner parts: moves past it.
   * @param reach how far ahead to search; short for text, because words repeat
   */
  pass(raw: string, reach = far): number {
    const at = this.enter(raw, reach);
    const source = raw.trimStart();
    if (this.#text.startsWith(source, at)) this.#position = at + source.length;
    else this.#position = at + Math.max(0, source.indexOf("\n"));
    return at;
  }

  /** Moves past a token that started at `at`, if its source is there unchanged. */
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
