import type { Href, VersionTargets } from "./contract-base.js";
import type { SampleRequest } from "./samples/sample-request.js";

/**
 * The texts of pages: a tree of plain data, in the words of mdast where it has them. Everything that shows a text
 * reads this tree: `content/Content.tsx` makes HTML of it, `content/to-text.ts` plain text, and
 * `generator/text/markdown-writer/` Markdown. A node that one of the three does not know fails to compile.
 */

/** A text of any length. Nodes of lines that follow each other are one line, as in the items of a tight list. */
export type Prose = (Block | Inline)[];

export type NodeType = Exclude<Block | Inline, string>["type"];

export type NodeOf<Type extends NodeType> = Extract<Block | Inline, { type: Type }>;

/** A function for the nodes of each type. */
export type ForEachNode<Args extends readonly unknown[], Result> = {
  [Type in NodeType]: (node: NodeOf<Type>, ...args: Args) => Result;
};

// --------------------------------------------------------------------------------------------------------------- lines

/** A part of a line. A string is plain text. Its Arabic is marked where it is shown. */
export type Inline =
  | string
  | Marked<"strong">
  | Marked<"emphasis">
  | Marked<"delete">
  | { type: "inlineCode"; value: string }
  | { type: "break" }
  | LinkNode
  | ImageNode
  | FootnoteReference
  | { type: "badge"; value: string }
  /** A place that links lead to. */
  | { type: "anchor"; id: string }
  | Hint
  | ElementNode;

interface Marked<Type extends string> {
  type: Type;
  children: Inline[];
}

export interface LinkNode {
  type: "link";
  href: Href;
  title?: string;
  /** A file that the browser loads, not a page of the site. */
  file?: true;
  /** The same page in other versions. */
  versions?: VersionTargets;
  /** Further attributes by the author of the text. */
  attributes?: Record<string, string>;
  children: Inline[];
}

/** An image of the site. */
export interface ImageNode {
  type: "image";
  src: Href;
  alt: string;
  title?: string;
  /** In CSS pixels. */
  width?: number;
  height?: number;
}

export interface FootnoteReference {
  type: "footnoteReference";
  name: string;
  number: number;
  /** Absent in a text without ids. */
  id?: string;
  /** Id of the footnote. */
  note?: string;
}

/** A word of the glossary at its first use, with its explanation. */
export interface Hint {
  type: "hint";
  id: string;
  value: string;
  explanation: Inline[];
}

/** An HTML element by the author of a text, with what is safe of it, or by a plugin. Attributes have their names in HTML. */
export interface ElementNode {
  type: "element";
  name: string;
  attributes?: Record<string, string>;
  children: Prose;
}

// -------------------------------------------------------------------------------------------------------------- blocks

export type Block =
  | { type: "paragraph"; children: Inline[] }
  | HeadingNode
  | { type: "blockquote"; children: Prose }
  | { type: "thematicBreak" }
  | ListNode
  | { type: "steps"; items: Prose[] }
  | FactsNode
  | TableNode
  | { type: "callout"; kind: CalloutKind /** By default the name of the kind. */; title?: string; children: Prose }
  | CodeNode
  | RequestNode
  | TabsNode
  | { type: "figure"; picture: Picturing; dark?: Picturing /** Whether it links to its file. */; zoom?: true; caption: Prose }
  | VideoNode
  /** A sequence diagram in the language of Mermaid. `label`: its accessible name if it has no title. */
  | { type: "diagram"; text: string; label: string; id?: string }
  | FootnotesNode
  | FilterListNode
  | { type: "groups"; groups: ContentGroup[] }
  | OperationListNode
  | OperationsNode
  | UpdatesNode;

export type CalloutKind = "note" | "tip" | "important" | "warning" | "caution";

export interface HeadingNode {
  type: "heading";
  depth: number;
  /** Absent in a text without ids. */
  id?: string;
  /** Earlier ids, which links still name. */
  oldIds?: string[];
  children: Inline[];
}

export interface ListNode {
  type: "list";
  /** Number of the first item. Absent for a list without numbers. */
  start?: number;
  items: ListItem[];
}

export interface ListItem {
  task?: "open" | "done";
  children: Prose;
}

/** Short facts, one a row. */
export interface FactsNode {
  type: "facts";
  rows: { label: string; children: Prose }[];
}

export interface TableNode {
  type: "table";
  /** What its rows are, if the search knows them by a name of their own. */
  of?: "scopes" | "words" | "errors";
  /** Accessible name. */
  label: string;
  /** By column; null: as the language is read. */
  align?: ("center" | "right" | null)[];
  head: Inline[][];
  rows: { id?: string; cells: Prose[] }[];
}

/** Code as its author wrote it. It is highlighted where it is drawn. */
export interface CodeBlock {
  /** Id of the language, as in `data-lang`: bash, javascript, json. */
  language: string;
  /** Name shown: "cURL", "JavaScript", "JSON". */
  label: string;
  /** File name or caption. */
  title?: string;
  text: string;
  /** Numbers of marked lines, starting at 1. */
  lines?: number[];
  /** For a diff: the language of its code. */
  base?: string;
  /** Set if strings have placeholders, such as `<text of the verse>`. */
  placeholders?: true;
}

export interface CodeNode {
  type: "code";
  code: CodeBlock;
  /** Name for screen readers, if it is not the title or the label of the code. */
  name?: string;
}

/** A request, shown in each language of the site. */
export interface RequestNode {
  type: "request";
  call: SampleRequest;
  /** The same request with the API's own SDK, in TypeScript. */
  sdk?: string;
  /** Start of the ids. Absent in a text without ids. */
  id?: string;
}

/** Panels of which one shows if scripts run. */
export interface TabsNode {
  type: "tabs";
  /** Accessible name. */
  label: string;
  /** Groups of the same name show the same choice. */
  group?: string;
  panels: { id: string /** The choice; by default the title. */; key?: string; title: string; children: Prose }[];
}

/** An image, or what is shown in place of one that is not part of the site. */
export type Picturing = ImageNode | LinkNode | string;

/** A video of the site, or a link to one on another host. Without either, only the title is shown. */
export interface VideoNode {
  type: "video";
  title: Inline[];
  /** A file of the site. */
  src?: Href;
  link?: Omit<LinkNode, "children" | "title" | "attributes">;
  captions?: { src: Href; language: string };
  poster?: Href;
  width?: number;
  height?: number;
  caption: Prose;
}

export interface FootnotesNode {
  type: "footnotes";
  notes: { name: string; id?: string /** Ids of the references. */; references: string[]; children: Prose }[];
}

/** A list with a text field that hides what does not match. Without scripts, only the list is shown. */
export interface FilterListNode {
  type: "filterList";
  /** The noun for the entries, such as "scopes". */
  items: string;
  groups: FilterGroup[];
}

/** Entries: a name or a link, and what is next to it. */
export interface FilterGroup {
  /** Absent if there is only one group. */
  title?: string;
  items: Inline[][];
}

/** A group of operations, with its size in words. */
export interface ContentGroup {
  label: string;
  href: Href;
  versions?: VersionTargets;
  note: string;
}

export interface ListedOperation {
  title: string;
  href: Href;
  versions?: VersionTargets;
  method?: string;
  path?: string;
  /** A word for its state: "Deprecated". */
  state?: string;
}

/** Some operations, one a row. */
export interface OperationsNode {
  type: "operations";
  operations: ListedOperation[];
}

/** The operations of an API by group, with a text field that hides what does not match. */
export interface OperationListNode {
  type: "operationList";
  /** Name of the text field. */
  filter: string;
  groups: (ContentGroup & { text: string; operations: ListedOperation[] })[];
}

/** Dated notices by year, newest first, and by area. */
export interface UpdatesNode {
  type: "updates";
  entries: UpdateEntry[];
  /** The entries of each subject, by their ids. */
  areas: { name: string; id: string; entries: string[] }[];
}

export interface UpdateEntry {
  id: string;
  /** YYYY-MM-DD. */
  date: string;
  /** Set if the day is not known: the change happened after this day, and by `date`. */
  after?: string;
  about: string;
  breaking?: true;
  title: Inline[];
  children: Prose;
}
