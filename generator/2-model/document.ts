import type { SourceFile } from "../1-sources/source-file.js";
import type { Location } from "../diagnostics/types.js";

/** A Markdown file: checked front matter and its body, parsed but not yet rendered (links need the routes). */
export interface Document {
  file: SourceFile;
  /** Files of the partials it includes, for what depends on what. */
  partials: string[];
  meta: FrontMatter;
  /** Text of the body behind the front matter. */
  body: string;
  /** Offset of the body in the file. */
  bodyOffset: number;
  /** Headings in order, with the ids they will have; those of partials included. */
  headings: Heading[];
}

export interface FrontMatter {
  title: string;
  description: string;
  /** Shorter label for sidebars. */
  label?: string;
  /** Date of an entry, YYYY-MM-DD. */
  date?: string;
  keywords: string[];
}

export interface Heading {
  level: number;
  /** Plain text. */
  text: string;
  id: string;
  location: Location;
}
