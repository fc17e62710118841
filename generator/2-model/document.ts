import type { FrontMatter } from "../1-sources/markdown/front-matter.js";
import type { SourceFile } from "../diagnostics/source-file.js";
import type { Diagnostic, Location } from "../diagnostics/types.js";
import type { Markdown } from "../text/markdown/ast.js";
import type { MarkdownText } from "../text/markdown/text.js";

/** A Markdown file: validated front matter and its body, parsed but not rendered (links need the routes). */
export interface Document {
  file: SourceFile;
  /** Files of the partials that it includes, relative to the root. */
  partials: string[];
  meta: FrontMatter;
  /** The body with partials and variables inserted. It can locate each of its characters. */
  text: MarkdownText;
  readonly body: Markdown;
  /** Headings in order, with their final ids, including those of partials. */
  readonly headings: Heading[];
  /** Structural mistakes; reading this parses the body. */
  readonly diagnostics: readonly Diagnostic[];
}

export interface Heading {
  level: number;
  /** Plain text. */
  text: string;
  id: string;
  location: Location;
}
