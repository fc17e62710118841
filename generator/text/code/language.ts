import type { LanguageFn } from "highlight.js";

/** A language of code. */
export interface Language {
  /** Value of `data-lang`. */
  id: string;
  /** Name shown to readers. */
  label: string;
  aliases?: string[];
  /** Name and grammar; absent for plain text. */
  grammar?: [name: string, rules: LanguageFn];
}
