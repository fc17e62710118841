import { locate, type SourceFile } from "../../diagnostics/source-file.js";
import type { Location } from "../../diagnostics/types.js";
import { lastUpTo } from "../../platform/values.js";
import { cleanText, type MarkdownText } from "../../text/markdown/text.js";

/** A range of a composed text: copied from a file, or inserted. */
interface Piece {
  /** Offset in the composed text. */
  at: number;
  file: SourceFile;
  start: number;
  /** Copied pieces keep their length. All characters of an inserted piece have the location of what they replace. */
  end: number;
  copied: boolean;
}

/** A text composed of parts of files, which can locate each part. */
export class Composition implements MarkdownText {
  #text = "";
  #parts: string[] = [];
  #length = 0;
  readonly #pieces: Piece[] = [];

  get text(): string {
    if (this.#parts.length) {
      this.#text += this.#parts.join("");
      this.#parts = [];
    }
    return this.#text;
  }

  get length(): number {
    return this.#length;
  }

  /** Adds characters of a file unchanged. */
  copy(file: SourceFile, start: number, end: number): void {
    if (end <= start) return;
    const last = this.#pieces.at(-1);
    const grows = last?.copied && last.file === file && last.end === start;
    if (grows) last.end = end;
    else this.#pieces.push({ at: this.#length, file, start, end, copied: true });
    this.#add(cleanText(file.text.slice(start, end)));
  }

  /** Inserts other characters in place of a range of a file. */
  put(text: string, file: SourceFile, start: number, end: number): void {
    if (text === "") return;
    this.#pieces.push({ at: this.#length, file, start, end, copied: false });
    this.#add(cleanText(text));
  }

  #add(text: string): void {
    this.#parts.push(text);
    this.#length += text.length;
  }

  locate(start: number, end?: number): Location | undefined {
    const piece = this.#pieces[lastUpTo(this.#pieces, start, ({ at }) => at)];
    if (!piece) return undefined;
    if (!piece.copied) return locate(piece.file, piece.start, piece.end);
    const from = piece.start + (start - piece.at);
    return locate(piece.file, from, end === undefined ? undefined : Math.min(piece.end, from + (end - start)));
  }
}
