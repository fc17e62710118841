import type { output, ZodType } from "zod";
import type { Inline, Prose } from "../../runtime/content.js";

/*
 * The types that plugins are written against. They are published unchanged, so this file imports nothing else of the
 * generator, and of the runtime only the nodes of texts. docs/extensions.md shows how the parts work together.
 */

export type {
  Block as ContentBlock,
  CodeBlock,
  ElementNode,
  Inline,
  NodeOf,
  NodeType,
  Prose,
  TableNode,
} from "../../runtime/content.js";

/** A place in a source file. Lines and columns count from 1, columns in UTF-16 units. */
export interface SourceLocation {
  /** Path relative to the root, with forward slashes. */
  file: string;
  line: number;
  column: number;
  endLine?: number;
  endColumn?: number;
  pointer?: string;
  lineText?: string;
  lineTextFrom?: number;
}

/** What a code of a diagnostic means, for `portal explain`. */
export interface DiagnosticCode {
  severity: "error" | "warning" | "info";
  /** What is wrong, without a period. */
  title: string;
  /** Why it matters and how to fix it: one or more sentences. */
  explain: string;
}

/** What a diagnostic may say besides its code and its message. */
export interface DiagnosticDetails {
  location?: SourceLocation | undefined;
  /** How to fix it. */
  hint?: string | undefined;
  /** Other places that belong to it. */
  related?: { message: string; location: SourceLocation }[];
}

/** A member that a plugin adds to the manifest. Make one with `dataFile` or `setting`. */
export interface Member<S extends ZodType = ZodType> {
  /** `data`: the member names a YAML or JSON file of the content folder. `setting`: the member itself is the value. */
  kind: "data" | "setting";
  schema: S;
  /** One or two sentences for the manifest's JSON schema, which editors show. */
  description: string;
}

/** Members of the manifest by name. */
export type Members = Readonly<Record<string, Member>>;

/** The validated values of a plugin's members; `undefined` where the manifest has none. */
export type MemberValues<M extends Members> = { readonly [K in keyof M]: output<M[K]["schema"]> | undefined };

/** The context that each function of a plugin gets. */
export interface PluginContext<M extends Members = Members> {
  data: MemberValues<M>;
  /**
   * Where a value of a member is written: in its data file, or in the manifest for a setting.
   * @param path from the member's value inward
   * @param part `key` for the place of the last name of `path` and not of its value
   */
  place(member: keyof M & string, path?: readonly PropertyKey[], part?: "key" | "value"): SourceLocation | undefined;
  /**
   * Reports a diagnostic.
   * @param code one of the plugin's `codes`
   * @param message one sentence that names what is wrong
   * @throws where the plugin has no such code
   */
  report(code: string, message: string, details?: DiagnosticDetails): void;
}

/** A property of a schema in words. */
export interface PropertyView {
  name: string;
  /** Its type as pages show it: `integer`, `array of Pet`. */
  type: string;
  /** Markdown. */
  description?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
}

/** A shared schema of an API. */
export interface SchemaView {
  name: string;
  properties: readonly PropertyView[];
}

/** The latest version of an API. */
export interface ApiView {
  /** Its id in the manifest. */
  id: string;
  title: string;
  /** URLs of its servers, variables filled in. */
  servers: readonly string[];
  /** Names of its shared schemas. */
  schemas: readonly string[];
  schema(name: string): SchemaView | undefined;
}

/** What a block is given. */
export interface BlockContext<M extends Members = Members> extends PluginContext<M> {
  /** Place of the block in its guide or data file. */
  location: SourceLocation | undefined;
  /** The latest version of each API. */
  apis(): readonly ApiView[];
  /**
   * Reads one paragraph of Markdown. Raw HTML in it is sanitized, and its links are checked.
   * @param origin the API that references without an API mean, and where the text is written
   */
  markdown(text: string, origin?: { api?: string; place?: () => SourceLocation | undefined }): Inline[];
}

/** Arguments of a block: `<!-- block: NAME key="1:1" -->` has `{ key: "1:1" }`. */
export type BlockArguments = Readonly<Record<string, string>>;

/** A block of guides and landing pages that is generated: `<!-- block: NAME -->`. */
export interface Block<M extends Members = Members> {
  /**
   * The block as a list of texts and nodes, from which pages, Markdown twins and search are made. Strings are plain text. Return []
   * after reporting what is wrong. The same arguments and data must give the same.
   */
  render(args: BlockArguments, context: BlockContext<M>): Prose;
}

/** A value of a source file, with the places of what is in it. */
export interface ValueFile {
  /** Path relative to the root. */
  file: string;
  value: unknown;
  locate(path: readonly (string | number)[]): SourceLocation | undefined;
}

/** A fenced code block of a guide. */
export interface FenceView {
  language: string;
  title?: string;
  /** The code without its indentation in the guide. */
  text: string;
  /**
   * Place of a line (from 1; 0 is the line that opens the fence) and column (from 1) of the code.
   * @param length in UTF-16 units; without it the place ends with the line
   */
  locate(line: number, column?: number, length?: number): SourceLocation | undefined;
}

/** A cell of a table. */
export interface CellView {
  /** Its code spans. */
  codes: readonly string[];
  text: string;
}

/** A table of a guide. */
export interface TableView {
  /** The HTML comment right above it, without its marks. */
  comment?: string;
  /** Text of the nearest heading above; "" where there is none. */
  heading: string;
  header: readonly string[];
  rows: readonly { cells: readonly CellView[]; location: SourceLocation | undefined }[];
  location: SourceLocation | undefined;
  /** Code spans of the section that has the table. */
  codes: ReadonlySet<string>;
}

/** A guide. */
export interface GuideView {
  /** Path in the content folder. */
  path: string;
  /** Front matter. */
  meta: ValueFile;
  /** The Markdown after the front matter, with includes and variables filled in. */
  text: string;
  /** Place of a range of `text`, in UTF-16 units. */
  locate(start: number, end: number): SourceLocation | undefined;
  fences(): readonly FenceView[];
  tables(): readonly TableView[];
  /** All code spans. */
  codes(): ReadonlySet<string>;
}

/** A sample of an operation that the manifest's `samples` file has. */
export interface SampleView {
  api: string;
  /** "GET /pets/{id}". */
  operation: string;
  text: string;
  /** Place of a line (from 1) and column (from 1) of the text. */
  locate(line: number, column: number): SourceLocation | undefined;
}

/** All sources of the site. */
export interface SiteView {
  apis: readonly ApiView[];
  /** Each file of each OpenAPI spec once. */
  specs: readonly ValueFile[];
  guides: readonly GuideView[];
  /** Data files that the manifest names, by the member that names them. */
  dataFiles: readonly (ValueFile & { member: string })[];
  samples: readonly SampleView[];
  configuration: ValueFile;
}

/** A file to compile. Paths are relative to a temporary folder that all files of a call share. */
export interface CodeFile {
  path: string;
  text: string;
}

/** What the compiler says. */
export interface CompilerMessage {
  path: string;
  /** From 1. */
  line: number;
  /** From 1. */
  column: number;
  message: string;
}

/** What a check is given. */
export interface CheckContext<M extends Members = Members> extends PluginContext<M> {
  site: SiteView;
  /**
   * Compiles TypeScript together, strictly, against an installed package.
   * @returns what the compiler says; undefined where the package or the compiler is not installed
   */
  compile(files: readonly CodeFile[], packageName: string): Promise<CompilerMessage[] | undefined>;
}

/** A check of `portal check`. It reports what is wrong and changes nothing. */
export type Check<M extends Members = Members> = (context: CheckContext<M>) => void | Promise<void>;

/** A page that a plugin makes. It is a guide like those that people write: its links are checked, and the search finds it. */
export interface PluginPage {
  /** Path of the page, such as `/team/ana`. */
  path: string;
  title: string;
  /** One or two plain sentences for search engines and cards. */
  description: string;
  /** The text of the page, as in a guide. */
  markdown: string;
  /** Id of a sidebar of the manifest that the page shows. */
  sidebar?: string | undefined;
  /**
   * One of the plugin's `views`, which shows the page instead of its text. The text stays what the search, the table of contents
   * and the Markdown twin have, so it says all that the view shows, and the view has its headings.
   */
  view?: string | undefined;
  /** What the view is given: only values that JSON has. */
  data?: unknown;
  /** Where the data of the page is written, for diagnostics about its path. */
  location?: SourceLocation | undefined;
}

/** An extension of the tool: `plugins: [plugin]` in the configuration. */
export interface Plugin<M extends Members = Members> {
  /** Names the plugin in messages. */
  name: string;
  /** What it adds to the manifest. */
  members?: M;
  /** The diagnostics that it reports, by code. A code is lower case with hyphens: `name-differs`. */
  codes?: Readonly<Record<string, DiagnosticCode>>;
  /** Generated blocks by name. */
  blocks?: Readonly<Record<string, Block<M>>>;
  /** Pages made from the plugin's data, behind those of the manifest. */
  pages?: (context: PluginContext<M>) => readonly PluginPage[];
  /**
   * Views of pages by name: files whose default export is a React component. Paths are relative to the configuration. Pages of
   * the plugin name them, and guides of the manifest: `{ path: /prices, guide: prices.md, view: prices }`.
   * The component gets `PageViewProps` of `@quran-foundation/portal/components`.
   */
  views?: Readonly<Record<string, string>>;
  /**
   * Previews of response examples, by the name of a shared schema: files whose default export is a React component. Paths are
   * relative to the configuration. A response whose example has values of the schema shows the component in a tab next to the
   * JSON. The component gets `PreviewProps` of `@quran-foundation/portal/components`.
   */
  previews?: Readonly<Record<string, string>>;
  /** Checks by name. */
  checks?: Readonly<Record<string, Check<M>>>;
}
