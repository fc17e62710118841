import type { FrontMatter } from "../1-sources/markdown/front-matter.js";
import type { Sources } from "../1-sources/types.js";
import type { SourceFile } from "../diagnostics/source-file.js";
import type { Diagnostic, Location } from "../diagnostics/types.js";
import type { Markdown, MarkdownText } from "../text/markdown/ast.js";
import type { ChangeLog, DatedUpdates } from "./history/change-log.js";
import type { ApiModel } from "./types.js";

/** Everything that a site is made of, read and validated. Independent of pages. */
export interface WholeModel extends Omit<Sources, "markdown" | "readContent" | "snapshots" | "knownChanges" | "updates"> {
  /** By path as in the manifest. */
  apis: ReadonlyMap<string, ApiModel>;
  /** By path of the spec. Specs with fewer than two snapshots have none. */
  changeLogs: ReadonlyMap<string, ChangeLog>;
  /** Written ones, then those from change logs. */
  updates: DatedUpdates | undefined;
  /** By path in the content folder. */
  documents: ReadonlyMap<string, Document>;
  /** Guides with `draft: true` that are not pages. Empty if drafts are shown. */
  drafts: ReadonlyMap<string, Document>;
  placeInConfig(path: readonly PropertyKey[]): Location | undefined;
}

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

interface Heading {
  level: number;
  /** Plain text. */
  text: string;
  id: string;
  location: Location;
}
