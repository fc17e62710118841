import type { Href, Sidebar, Use, VersionTargets } from "../../../runtime/contract.js";
import type { Config } from "../../0-configure/config.js";
import type { FrontMatter } from "../../1-sources/markdown/front-matter.js";
import type { SpecSource } from "../../1-sources/openapi/spec-source.js";
import type { ApiModel, Schema } from "../../2-model/api-model.js";
import type { Document } from "../../2-model/document.js";
import type { SiteModel } from "../../2-model/site-model.js";
import type { PluginValues } from "../../extensions/plugin-set.js";
import type { Block, Plugin } from "../../extensions/types.js";
import type { ShowCode } from "../../text/code/code-block.js";
import type { Hint } from "../../text/prose/hints.js";
import type { SharedErrors } from "../api/shared-errors.js";
import type { ChangesView } from "../changes/changes-view.js";
import type { PageMarks } from "../changes/page-marks.js";
import type { ImageAnswer } from "../images.js";
import type { PageResults } from "../planned-page.js";
import type { ApiVersion, RoutedOperation } from "../site/apis.js";
import type { LinkAnswer } from "../site/links.js";
import type { Navigation } from "../site/navigation.js";
import type { OldAnchors } from "../site/old-anchors.js";
import type { WrittenTexts } from "../written-texts.js";

/** Names a version of an API: "content/4.0.0". */
export type VersionKey = string;

/** What is behind a public path. */
export type PageSource =
  | { kind: "guide"; file: string; version?: VersionKey }
  | { kind: "operation"; version: VersionKey; key: string; title: string; method: string }
  | { kind: "schema"; version: VersionKey; name: string }
  | { kind: "authentication"; version: VersionKey }
  | { kind: "changes"; version: VersionKey }
  | RemovedSource
  | { kind: "api-category"; version: VersionKey; title: string; text?: string }
  | { kind: "category"; title: string; text?: string; sidebar: string }
  | { kind: "landing"; guide?: string; data?: string }
  | { kind: "request-access"; guide?: string }
  | { kind: "search"; guide?: string };

export interface RemovedSource {
  kind: "removed";
  version: VersionKey;
  key: string;
  title: string;
  /** YYYY-MM-DD. */
  date: string;
  /** The day in the change log. */
  log: Href;
  /** Path of the newest snapshot. */
  file: string;
  /** `key`: of an operation. */
  successor?: { label: string; href: Href; key?: string };
}

/** What all pages of an API version may show of it. */
export interface ApiInfo
  extends Pick<ApiModel, "origin" | "servers" | "securitySchemes" | "placeholders" | "locate" | "locateIn"> {
  key: VersionKey;
  api: string;
  version: string;
  apiTitle: string;
  /** Path of the spec, relative to the root. */
  file: string;
  /** Page of each shared schema that has one. */
  schemaHrefs: ReadonlyMap<string, Href>;
  /** Where the site explains inferred scopes. */
  inferredHref?: Href;
  /** Page about the ways to authenticate. */
  authenticationHref?: Href;
  /** Hosts that samples of the SDK name, by the URL of the server that they belong to. */
  sdkHosts?: Readonly<Record<string, string[]>>;
  /** Whether mistakes in the texts of the spec are warnings at most. */
  isLenient: boolean;
}

export interface ApiSummary {
  id: string;
  title: string;
  hasSdkSamples: boolean;
  /** The first one is the one that links lead to. */
  versions: { key: VersionKey; category?: string; operations: { key: string; method: string }[] }[];
}

/** Data files of the site that pages may show. */
export type SiteData = Pick<SiteModel, "landing" | "scopes" | "glossary" | "updates" | "variables">;

/**
 * Everything that a page may ask about its site. All arguments are plain data, so that a later run can ask the same question
 * again. Add a question here when a page needs to show something new; it is part of the page's cache key from then on.
 */
export interface Questions {
  /** Path prefix of the site, with slashes at both ends. */
  base(): string;
  config<K extends keyof Config>(name: K): Config[K];
  manifest<K extends keyof SiteModel["manifest"]["data"]>(name: K): SiteModel["manifest"]["data"][K];
  data<K extends keyof SiteData>(name: K): SiteData[K];
  /** All public paths in the order of the manifest. */
  paths(): readonly string[];
  page(path: string): PageSource | undefined;
  /** Description of a page, for cards. */
  description(path: string): string;
  navigation(path: string): Navigation;
  sidebar(id: string): Sidebar | undefined;
  /** Ids that parameters, fields and responses of a page had before, and the ones that they have now. */
  oldAnchors(path: string): OldAnchors | undefined;
  /** The same page in the other versions of its API, for links from outside. */
  versions(path: string): VersionTargets | undefined;
  /** Path of the page that lists the updates. */
  updatesPage(): string | undefined;
  /**
   * Where a link leads.
   * @param file the Markdown file in the content folder that has it, for relative links
   * @param version the API version being read; references stay in it
   */
  link(written: string, file: string | undefined, version: VersionKey | undefined): LinkAnswer;
  /** An image of the content folder; the parameters are those of `link`. */
  image(written: string, file: string | undefined, version: VersionKey | undefined): ImageAnswer;
  /** A Markdown file of the content folder. */
  document(file: string): Document | undefined;
  /** The front matter of a Markdown file alone. */
  meta(file: string): FrontMatter | undefined;
  /** Day of the last change of a file. */
  date(file: string): string | undefined;
  apis(): readonly ApiSummary[];
  api(version: VersionKey): ApiInfo | undefined;
  /** Everything that a spec says. Ask for less where you can: each change of the spec changes the answer. */
  wholeApi(version: VersionKey): WholeApi | undefined;
  /** The change log of an API version, and the page that shows it; undefined where the spec has too few snapshots. */
  changes(version: VersionKey): ChangesAnswer | undefined;
  /** What is new on the page of an operation (its key) or of a schema ("schema" and its name). */
  marks(version: VersionKey, page: string): PageMarks | undefined;
  /** An operation with everything that it refers to. */
  operation(version: VersionKey, key: string): RoutedOperation | undefined;
  /** A shared schema with everything that it refers to. */
  schema(version: VersionKey, name: string): Schema | undefined;
  /** The error table that an operation shares with others. */
  errors(version: VersionKey, key: string): ErrorsAnswer | undefined;
  /** Operations and schemas that use a shared schema. */
  usedIn(version: VersionKey, name: string): readonly Use[];
  /** Where a scope is explained, and the day when it was removed. */
  scope(name: string): { href?: Href; removed?: string };
  /** TypeScript that makes the request with the API's own SDK. */
  sdkSample(version: VersionKey, key: string): string | undefined;
  /** A generated block that a plugin has. */
  pluginBlock(name: string): PluginBlock | undefined;
  /** Hints at the words of the glossary. */
  hints(): readonly Hint[] | undefined;
}

export interface ChangesAnswer {
  path: string;
  view: ChangesView;
}

export interface PluginBlock {
  plugin: Plugin;
  block: Block;
  values: PluginValues;
  /** Hash of the plugins' code and of what the plugin's members were read from. */
  key: string;
}

export interface WholeApi extends ApiVersion {
  source: SpecSource;
}

export interface ErrorsAnswer {
  errors: SharedErrors;
  /** What was found while the table was made. */
  found: PageResults;
}

/** The site as a page builder sees it: it can see nothing else. */
export interface PageInputs extends Questions {
  /** How code is shown; the same for all pages of a run. */
  readonly code: ShowCode;
  /** What HTML and code were made from. A text is kept with its HTML, so it depends on nothing that the HTML does not depend on. */
  readonly written: WrittenTexts;
  /**
   * A part that several pages show, made once for all of them. `make` gets inputs of its own; what it asks counts as asked by each
   * page that shows the part.
   * @param of an answer, or an object inside an answer, that the part is made from
   * @param name tells apart parts that are made from the same object
   */
  part<T>(of: object, name: string, make: (inputs: PageInputs) => T): T;
}
