import type { ErrorTable, Href, Inline, Mark, Page, Prose, ScopeLink, TocEntry, Use } from "../../runtime/contract.js";
import type { Translate } from "../../runtime/texts.js";
import type { Config } from "../0-configure/config.js";
import type { Document } from "../2-model/site-model.js";
import type { ApiModel, At, Operation } from "../2-model/types.js";
import type { Diagnostic, Location } from "../diagnostics/types.js";
import type { DocumentContent } from "../text/prose/document-content.js";

/** The API version that a page belongs to. */
export interface PageSection {
  api: string;
  version: string;
  title: string;
  label: string;
  latest: boolean;
}

/** A text with ids, and its table of contents. */
export interface Article {
  body: Prose;
  toc: TocEntry[];
}

/** A page as data, with what its module also needs. */
export interface PlannedPage extends SidebarIds {
  page: Page;
  /** The errors that an operation shares with others. */
  errors?: SharedErrors;
  /** The version of an API that the page belongs to. */
  section?: PageSection;
  /** Its source files, relative to the root, the one to edit first. */
  sources: string[];
}

export interface SidebarIds {
  /** The sidebar of the page. */
  sidebar?: string;
  /** The sidebar that it lists in a panel instead, on API pages without a sidebar. */
  pages?: string;
  /** Name of the part of either that the page has; absent if it has all of it. */
  sidebarPart?: string;
}

/** A link with a hash, to be checked when the ids of all pages are known. */
export interface PageLink {
  route: string;
  hash: string;
  /** Whether a mistake is a warning. */
  isLenient?: boolean;
  /** Its location; slow. */
  place(): Location | undefined;
}

export interface PageResults {
  diagnostics: readonly Diagnostic[];
  links: readonly PageLink[];
  /** Source locations of the elements of API pages, by id. */
  places: ReadonlyMap<string, At>;
  /** Images on the page: site path to file of the content folder. */
  images: ReadonlyMap<Href, string>;
}

export interface Collected<T> {
  value: T;
  results: PageResults;
}

export interface BuiltPage extends PageResults {
  value: PlannedPage;
}

/** An error table that operations of an API version have in common. */
export interface SharedErrors {
  /** Unique in the site; a path of file names. */
  name: string;
  table: ErrorTable;
  ids: readonly string[];
}

export interface PageMarks {
  /** The operation or the schema itself. */
  page?: Mark;
  /** Its parameters and fields, by `partKey`. */
  parts: Readonly<Record<string, Mark>>;
  /** Fields of shared schemas, on every page of the API version. */
  shared: Readonly<Record<string, Mark>>;
}

export interface MarkdownReader {
  /** @param splits whether the part from the first heading of level 2 on is returned as `rest` */
  document(document: Document, splits?: boolean): DocumentContent;
  /** A description: several blocks, whose highest heading has the level `top` (default: 2). Empty if it is blank. */
  block(text: string | undefined, at?: At, top?: number): Prose;
  /**
   * A description that is the main text of its page or of a section, with ids of headings. Empty if it is blank.
   * @param onPage ids of other parts of the page
   * @param reserved ids that no heading may have
   * @param title a first heading with these words is left out
   */
  article(text: string | undefined, at: At, onPage: Iterable<string>, reserved?: Iterable<string>, title?: string): Article;
  /** A description of which only the words are shown. Its mistakes are reported where it is a text. */
  words(text: string, at?: At): Prose;
  /** One paragraph. */
  inline(text: string | undefined, at?: At): Inline[];
}

/** The parts of an API that all its pages may show. */
export type ShownModel = Pick<ApiModel, "file" | "origin" | "placeholders" | "securitySchemes" | "servers" | "tags">;

/** What the views of one API version need from the rest of the site while a page, or a part of it, is built. */
export interface ApiContext {
  readonly model: ShownModel;
  /** Page of a shared schema. Undefined if it has none. */
  schemaHref(name: string): Href | undefined;
  /** Page of an operation, by its key, its operationId or a reference such as `#/paths/~1pets/get`. Undefined if there is none. */
  operationHref(operation: string): Href | undefined;
  /** Scopes that permit an operation. `scopesFromModel` returns those of the spec alone. */
  scopesOf(operation: Operation): ScopeLink[];
  /** The page that explains inferred scopes. */
  readonly inferredHref?: Href | undefined;
  /** The page about authentication; undefined if the site has none for the spec. */
  readonly authenticationHref?: Href | undefined;
  /** A text of the layout in the words of the site. */
  readonly text: Translate;
  /** A description, with headings below the page's own. Empty if it is blank. */
  markdown(text: string | undefined, at: At): Prose;
  /**
   * The main text of the page: its headings have ids. Read before the other texts of the page, so that these may
   * link to its headings.
   * @param onPage ids of other parts of the page
   * @param title a first heading with these words is left out
   */
  article(text: string | undefined, at: At, onPage: Iterable<string>, title?: string): Article;
  /** One paragraph of Markdown. */
  inline(text: string | undefined, at: At): Inline[];
  /** Languages of request samples; absent: all. */
  readonly codeLanguages?: Config["codeLanguages"] | undefined;
  /** The error table that an operation shares with others. Call it only for operations with `commonErrors`. */
  errors(operation: Operation): SharedErrors | undefined;
  /** Statuses of all responses with a shared schema as their body. */
  statusesOf(name: string): ReadonlySet<string>;
  /** Operations and schemas that use a shared schema. */
  usedIn(name: string): readonly Use[];
  /** What is new on a page: the key of an operation, or "schema" and a name. Undefined if the API has no change log. */
  marks(page: string): PageMarks | undefined;
  /** Names of the schemas that have a preview. */
  readonly previews?: Pick<ReadonlySet<string>, "size" | "has"> | undefined;
  /** Records the location of the element with an id. */
  placed(id: string, at: At): void;
  /** TypeScript for the request with the API's own SDK, if the SDK supports it. */
  sdkSample(operation: Operation): string | undefined;
  /** Hosts in those samples, by the URL of their server. */
  readonly sdkHosts?: Readonly<Record<string, string[]>> | undefined;
}
