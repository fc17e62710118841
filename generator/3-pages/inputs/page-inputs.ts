import type { Badge, Href, Sidebar, Use, VersionTargets } from "../../../runtime/contract.js";
import type { When } from "../../../runtime/when.js";
import type { Config } from "../../0-configure/config.js";
import type { FrontMatter } from "../../1-sources/markdown/front-matter.js";
import type { SpecSource } from "../../1-sources/openapi/spec-source.js";
import type { Document } from "../../2-model/document.js";
import type { Correction } from "../../2-model/history/change-log.js";
import type { WholeModel } from "../../2-model/site-model.js";
import type { ApiModel, At, Schema } from "../../2-model/types.js";
import type { PluginValues } from "../../extensions/plugin-set.js";
import type { Block, Plugin } from "../../extensions/types.js";
import type { MediaKind } from "../../text/prose/context.js";
import type { GlossaryEntry } from "../../text/prose/hints.js";
import type { ChangesView } from "../changes/changes-view.js";
import type { PageMarks } from "../changes/page-marks.js";
import type { FileAnswer } from "../images.js";
import type { ApiVersion, RoutedOperation } from "../site/apis.js";
import type { LinkAnswer } from "../site/links.js";
import type { Navigation } from "../site/navigation.js";
import type { OldAnchors } from "../site/old-anchors.js";
import type { PageResults, SharedErrors } from "../types.js";

/** Names a version of an API: "content/4.0.0". */
export type VersionKey = string;

/** What a route shows. */
export type PageSource =
  | { kind: "guide"; file: string; version?: VersionKey; own?: { view: string; data: unknown } }
  | { kind: "operation"; version: VersionKey; key: string; title: string; method: string }
  | { kind: "schema"; version: VersionKey; name: string }
  | { kind: "authentication"; version: VersionKey }
  | { kind: "changes"; version: VersionKey }
  | RemovedSource
  | { kind: "api-category"; version: VersionKey; title: string; text?: string }
  | { kind: "api-group"; version: VersionKey; group: string; title: string }
  | { kind: "category"; title: string; text?: string; sidebar: string }
  | { kind: "landing"; guide?: string; data?: string }
  | { kind: "request-access"; guide?: string }
  | { kind: "search"; guide?: string };

export interface RemovedSource {
  kind: "removed";
  version: VersionKey;
  key: string;
  title: string;
  when: When;
  /** Set if only the spec dropped it, not the API. */
  correction?: Pick<Correction, "text" | "location">;
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
  /** Page of each shared schema with a page. */
  schemaHrefs: ReadonlyMap<string, Href>;
  /** The page that explains inferred scopes. */
  inferredHref?: Href;
  /** Page about the ways to authenticate. */
  authenticationHref?: Href;
  /** Hosts in samples of the SDK, by the URL of their server. */
  sdkHosts?: Readonly<Record<string, string[]>>;
  /** Names of the schemas that have a preview. */
  previews: ReadonlySet<string>;
  /** Whether mistakes in the texts of the spec are at most warnings. */
  isLenient: boolean;
}

interface ApiSummary {
  id: string;
  title: string;
  hasSdkSamples: boolean;
  /** The first one is the target of unqualified links. */
  versions: {
    key: VersionKey;
    category?: string;
    operations: { key: string; method: string }[];
    /** Number of operations without webhooks and callbacks. */
    called: number;
  }[];
}

/** Data files of the site that pages may show. */
type SiteData = Pick<WholeModel, "landing" | "scopes" | "glossary" | "updates" | "variables" | "texts">;

/** The site as a page builder sees it. It has access to nothing else: to show something new on a page, add it here. */
export interface PageInputs {
  /** Base path of the site, with slashes at both ends. */
  base(): string;
  config<K extends keyof Config>(name: K): Config[K];
  manifest<K extends keyof WholeModel["manifest"]["data"]>(name: K): WholeModel["manifest"]["data"][K];
  data<K extends keyof SiteData>(name: K): SiteData[K];
  /** All routes in the order of the manifest. */
  paths(): readonly string[];
  page(path: string): PageSource | undefined;
  /** Description of a page, for cards. */
  description(path: string): string;
  navigation(path: string): Navigation;
  sidebar(id: string): Sidebar | undefined;
  /** Ids that parameters, fields and responses of a page had before, and the ones that they have now. */
  oldAnchors(path: string): OldAnchors | undefined;
  /** The same page in the other versions of its API, for links from other pages. */
  versions(path: string): VersionTargets | undefined;
  /** Path of the page that lists the updates. */
  updatesPage(): string | undefined;
  /**
   * The target of a link.
   * @param file the Markdown file in the content folder that has it, for relative links
   * @param at the described object of a spec, for links to headings of the same description
   * @param version the API version being read; references resolve to it
   */
  link(written: string, file: string | undefined, version: VersionKey | undefined, at?: At): LinkAnswer;
  /** The words of a typed reference without any: the name of its target. Undefined for other links. */
  linkWords(written: string, version: VersionKey): string | undefined;
  /** An image, a video or captions; further parameters are those of `link`. */
  file(written: string, kind: "image" | MediaKind, file: string | undefined, version: VersionKey | undefined): FileAnswer;
  /** A Markdown file of the content folder. */
  document(file: string): Document | undefined;
  /** Only the front matter of a Markdown file. */
  meta(file: string): FrontMatter | undefined;
  /** The badge of a guide: its own, with the versions of an API that it holds for. */
  badge(path: string): Badge | undefined;
  /** Date of the last change of a file. */
  date(file: string): string | undefined;
  apis(): readonly ApiSummary[];
  api(version: VersionKey): ApiInfo | undefined;
  /** The whole content of a spec. */
  wholeApi(version: VersionKey): WholeApi | undefined;
  /** The change log of an API version and its page. Undefined if the spec has too few snapshots. */
  changes(version: VersionKey): ShownChanges | undefined;
  /** What is new on the page of an operation (its key) or of a schema ("schema" and its name). */
  marks(version: VersionKey, page: string): PageMarks | undefined;
  /** An operation with everything that it refers to. */
  operation(version: VersionKey, key: string): RoutedOperation | undefined;
  /** A shared schema with everything that it refers to. */
  schema(version: VersionKey, name: string): Schema | undefined;
  /** The error table that an operation shares with others. */
  errors(version: VersionKey, key: string): CollectedErrors | undefined;
  /** Operations and schemas that use a shared schema. */
  usedIn(version: VersionKey, name: string): readonly Use[];
  /** The page that explains a scope, and its removal date. */
  scope(name: string): { href?: Href; removed?: string };
  /** TypeScript for the request with the API's own SDK. */
  sdkSample(version: VersionKey, key: string): string | undefined;
  /** A generated block of a plugin. */
  pluginBlock(name: string): PluginBlock | undefined;
  /** Names of the generated blocks of plugins. */
  pluginBlockNames(): readonly string[];
  /** Hints for the words of the glossary. */
  hints(): readonly GlossaryEntry[] | undefined;
}

interface ShownChanges {
  path: string;
  view: ChangesView;
}

interface PluginBlock {
  plugin: Plugin;
  block: Block;
  values: PluginValues;
}

export interface WholeApi extends ApiVersion {
  source: SpecSource;
}

export interface CollectedErrors {
  errors: SharedErrors;
  /** Results from making the table. */
  results: PageResults;
}
