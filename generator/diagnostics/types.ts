/** What a run has to say to the writer of an input. Problems are values: stages return them beside their result. */
export interface Diagnostic {
  /** A key of the catalogue, for example `spec-ref-unresolved`. */
  code: string;
  severity: Severity;
  /** One sentence that names the thing and what is wrong with it. */
  message: string;
  location?: Location;
  /** How to fix it, where we know. */
  hint?: string;
  /** Other places that belong to it, such as the second of two claims. */
  related?: { message: string; location: Location }[];
  /** What its code means, where that is a plugin's and not in the catalogue. */
  about?: { title: string; explain: string };
  /** What `portal check --fix` does about it; only where no other answer is possible. */
  fix?: Fix;
}

/** A change inside of the range of a diagnostic: `from`, wherever it stands there as a whole, becomes `to`. */
export interface Fix {
  from: string;
  to: string;
}

export type Severity = "error" | "warning" | "info";

/** A place in a file the writer edits. Lines and columns count from 1; columns in UTF-16 units. */
export interface Location {
  /** Path relative to the root, with forward slashes. */
  file: string;
  line: number;
  column: number;
  endLine?: number;
  endColumn?: number;
  /** JSON pointer (RFC 6901) in a description, manifest or front matter. */
  pointer?: string;
  /** Text of the line, for the frame; of a long line what is around the column. */
  lineText?: string;
  /** Units of the line that are left out in front of `lineText`. */
  lineTextFrom?: number;
}

/** A value and the problems met on the way to it. */
export interface Result<T> {
  value: T;
  diagnostics: Diagnostic[];
}
