import type { FrontMatter } from "../1-sources/markdown/front-matter.js";
import type { SourceFile } from "../diagnostics/source-file.js";
import type { Diagnostic, Location } from "../diagnostics/types.js";
import type { Markdown } from "../text/markdown/ast.js";
import type { MarkdownText } from "../text/markdown/text.js";

/** A Markdown file: checked front matter and its body, parsed but not yet rendered (links need the routes). */
export interface Document {
  file: SourceFile;
  /** Files of the partials it includes, relative to the root, for what depends on what. */
  partials: string[];
  meta: FrontMatter;
  /** The body with its partials and variables filled in; knows the place of each of its characters. */
  text: MarkdownText;
  readonly body: Markdown;
  /** Headings in order, with the ids they will have; those of partials included. */
  readonly headings: Heading[];
  /** What is wrong with its structure; the body is parsed to find out. */
  readonly problems: readonly Diagnostic[];
}

export interface Heading {
  level: number;
  /** Plain text. */
  text: string;
  id: string;
  location: Location;
}
