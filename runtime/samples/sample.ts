/** A call written in a language. */
export interface Sample {
  /** Id of the language, as in `data-lang`. */
  language: string;
  /** Name shown: "cURL", "JavaScript". */
  label: string;
  text: string;
  /** A sentence to show below it. */
  note?: string;
}
