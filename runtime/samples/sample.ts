/** A request in one language. */
export interface Sample {
  /** Id of the language, as in `data-lang`. */
  language: string;
  /** Name shown: "cURL", "JavaScript". */
  label: string;
  text: string;
  /** A sentence shown below the code. */
  note?: string;
}
