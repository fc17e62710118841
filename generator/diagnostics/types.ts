/** A message about an input, for its writer. Diagnostics are values: stages return them together with their results. */
export interface Diagnostic {
  /** A key of the catalog, such as `spec-ref-unresolved`. */
  code: string;
  severity: Severity;
  /** One sentence that names the thing and what is wrong with it. */
  message: string;
  location?: Location;
  /** How to fix it, if known. */
  hint?: string;
  /** Related locations, such as the second of two conflicting entries. */
  related?: { message: string; location: Location }[];
  /** Title and explanation of a code of a plugin, which is not in the catalog. */
  about?: { title: string; explain: string };
  /** The change that `portal check --fix` makes, if only one is possible. */
  fix?: Fix;
}

/** A change within the location of a diagnostic: every complete occurrence of `from` becomes `to`. */
export interface Fix {
  from: string;
  to: string;
}

export type Severity = "error" | "warning" | "info";

/** A location in a source file. Lines and columns start at 1; columns are in UTF-16 units. */
export interface Location {
  /** Path relative to the root, with forward slashes. */
  file: string;
  line: number;
  column: number;
  endLine?: number;
  endColumn?: number;
  /** JSON pointer (RFC 6901) in a spec, manifest or front matter. */
  pointer?: string;
  /** Text of the line, for the code frame. Of a long line, the part around the column. */
  lineText?: string;
  /** Number of UTF-16 units of the line before `lineText`. */
  lineTextFrom?: number;
}

/** A value and the diagnostics found while making it. */
export interface Result<T> {
  value: T;
  diagnostics: Diagnostic[];
}
