import type { LanguageFn } from "highlight.js";

/** A language that code may be written in. */
export interface Language {
  /** Stands in `data-lang`. */
  id: string;
  /** Name shown to readers. */
  label: string;
  aliases?: string[];
  /** Name and rules of its grammar; absent: plain text. */
  grammar?: [name: string, rules: LanguageFn];
}
