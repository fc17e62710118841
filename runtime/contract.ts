import type { CodeBlock, Inline, Prose } from "./content.js";
import type {
  Auth,
  Example,
  Field,
  FieldGroup,
  Mark,
  Method,
  ParameterGroup,
  RequestBody,
  Response,
  Server,
  Use,
} from "./contract-api.js";
import type { Badge, Href, Html, Link, VersionTargets } from "./contract-base.js";
import type { RequestAccessTarget } from "./contract-site.js";
import type { Signature } from "./samples/receiver.js";
import type { NamedRequest, SampleRequest } from "./samples/sample-request.js";

/**
 * The data of generated modules, which the components lay out.
 *
 * Everything here is complete. Links are site paths without the base, texts are trees (`content.ts`), and code is
 * as written; it is highlighted where it is drawn. A component decides where a thing goes, never what it says.
 */

export type * from "./content.js";
export type * from "./contract-api.js";
export type * from "./contract-base.js";
export type * from "./contract-site.js";

// ------------------------------------------------------------------------------------------------------------- sidebar

export interface Sidebar {
  id: string;
  /** Accessible name of the navigation, for example "Content APIs 4.0.0". */
  label: string;
  /** A file with the HTML of all items, if the page has only some of them. */
  file?: Href;
  items: SidebarItem[];
}

export type SidebarItem = SidebarLink | SidebarGroup | FoldedGroup;

export interface SidebarLink {
  kind: "link";
  label: string;
  href: Href;
  method?: Method;
  deprecated?: boolean;
  badge?: Badge;
  icon?: EntryIcon;
}

/** An icon before the name of an entry: an SVG as its size and its content. */
export interface EntryIcon {
  viewBox: string;
  content: Html;
}

export interface SidebarGroup {
  kind: "group";
  label: string;
  /** The group's own page. */
  href?: Href;
  badge?: Badge;
  icon?: EntryIcon;
  /** The group's place in the index of the API, for sidebars that are too long to be complete on every page. */
  index?: Href;
  /** Whether all of its operations are deprecated. */
  deprecated?: boolean;
  items: SidebarItem[];
}

/** A group that the page shows only as a name and a link to the index of the API. */
export interface FoldedGroup {
  kind: "folded";
  label: string;
  href: Href;
  deprecated?: boolean;
}

// --------------------------------------------------------------------------------------------------------------- pages

export type Page =
  | OperationPage
  | SchemaPage
  | GuidePage
  | CategoryPage
  | LandingPage
  | RequestAccessPage
  | SearchPage
  | NotFoundPage;

export interface PageBase {
  /** Clean path without the base. It ends in a slash only if the public path does. */
  route: string;
  title: string;
  /** One or two plain sentences for meta description and cards. */
  description: string;
  /** The path for search engines: that of the latest version. */
  canonical: string;
  /** From the section to this page, which is the last entry. */
  breadcrumbs: Crumb[];
  version?: VersionChoice;
  toc: TocEntry[];
  previous?: PagerLink;
  next?: PagerLink;
  source?: SourceLinks;
  /** For an operation: the notices of its changes, newest first. */
  notices?: Notice[];
  /** The page is in no list of pages, and search engines must not list it. */
  unlisted?: boolean;
  /** Metas for crawlers: docsearch:language, docsearch:version, docusaurus_tag. */
  searchTags: { version: string; tag: string };
}

/** `group` is set if the page is in another group than this one. */
export interface PagerLink extends Link {
  group?: string;
}

export interface Crumb {
  label: string;
  href?: Href;
}

/** The version dropdown of an API, with this page in each version. */
export interface VersionChoice {
  api: string;
  /** Id of the version being read. */
  current: string;
  options: { id: string; label: string; description?: string; href: Href }[];
  /** The change log of that version. */
  changes?: Href;
}

export interface TocEntry {
  id: string;
  label: string;
  level: 2 | 3;
}

/** A dated notice about a page. */
export interface Notice {
  title: Inline[];
  /** YYYY-MM-DD. */
  date: string;
  /** Link to the notice in the list of notices. Absent if no page lists them. */
  href?: Href;
}

export interface SourceLinks {
  edit?: Href;
  report?: Href;
  /** Date of the last commit that touched the page's sources, YYYY-MM-DD in UTC. */
  updated?: string;
}

export interface GuidePage extends PageBase {
  kind: "guide";
  /** Shown next to the title. */
  badge?: Badge;
  body: Prose;
  /** Whether the text below each heading of level 3 opens on a click. */
  folded?: boolean;
  /** Whether the requests of the text are next to it, as on the page of an operation. */
  columns?: boolean;
  /** A view of a plugin that shows the page instead of its text, and the data for it. */
  own?: { view: string; data: unknown };
  /** For an API's introduction: links to the spec as files. */
  downloads?: Link[];
  /** Set for a change log. `feed`: the path of its feeds, without `.xml` and `.json`. */
  changeLog?: { feed: Href };
}

export interface CategoryPage extends PageBase {
  kind: "category";
  intro: Prose;
  /** For an API without an introduction: links to the spec as files. */
  downloads?: Link[];
  groups: CategoryGroup[];
}

export interface CategoryGroup {
  /** Absent for the cards before the first group. */
  title?: string;
  id: string;
  description?: Prose;
  cards: Card[];
  /** The number of its pages in words: the group is one resource of a large group, which can be closed. */
  size?: string;
  /** Whether it is closed at first: the index of a large API has only names of groups. "narrow": only in narrow windows. */
  folded?: true | "narrow";
  /** The page of the group, where these cards are only the first. Such groups are cards themselves. */
  more?: Link;
}

export interface Card {
  title: string;
  href: Href;
  text: string;
  method?: Method;
  path?: string;
  deprecated?: boolean;
  /** The same page in other versions. */
  versions?: Link["versions"];
}

export interface LandingPage extends PageBase {
  kind: "landing";
  /** Shown at the top instead of the title. */
  headline?: string;
  /** Shown above the title: the version and the size of the only API. */
  eyebrow?: string;
  /** Lead paragraph. */
  lead: Prose;
  actions: Link[];
  /** What the search field below the actions says. */
  search?: string;
  sample?: LandingSample;
  /** The base URL of the only API. */
  baseUrl?: string;
  /** What the only API accepts as credentials. */
  auth?: Link;
  /** Numbers that the build counted. One of an API leads to its index. */
  figures: { value: number | string; label: string; href?: Href; versions?: VersionTargets }[];
  /** A generated block between the top of the page and the sections. */
  banner?: Prose;
  /** The text of a home page after its first paragraph, before the sections. */
  body?: Prose;
  sections: LandingSection[];
}

/** A request in several languages and its response. */
export interface LandingSample {
  method: Method;
  path: string;
  /** The operation's page. */
  href: Href;
  versions?: VersionTargets;
  requests: CodeBlock[];
  response?: { status: string; label: string; code: CodeBlock };
}

export type LandingSection = { title: string; id: string } & (
  | { kind: "cards" | "steps"; cards: LandingCard[] }
  | { kind: "updates"; updates: LandingUpdate[] }
  | { kind: "links"; links: Link[] }
);

export interface LandingCard extends Card {
  links: (Link & { method?: Method })[];
  /** Numbers about the API of the card. */
  note?: string;
  /** Whether it is a group of operations, which has an icon. */
  isGroup?: boolean;
}

/** A dated notice with the start of its text. */
export interface LandingUpdate extends Notice {
  /** Set if the day is not known: it is after this day, and not after `date`. */
  after?: string;
  about: string;
  breaking: boolean;
  text: string;
}

export interface RequestAccessPage extends PageBase {
  kind: "request-access";
  intro: Prose;
  after: Prose;
  target: RequestAccessTarget;
}

export interface SearchPage extends PageBase {
  kind: "search";
  /** What can be searched for, and pages to start from. Shown for an empty query and without scripts. */
  start: Prose;
}

export interface NotFoundPage extends PageBase {
  kind: "not-found";
  /** Suggested pages, grouped under titles. */
  groups: CategoryGroup[];
}

export interface OperationPage extends PageBase {
  kind: "operation";
  api: string;
  apiVersion: string;
  operationId?: string;
  method: Method;
  /** Path template as in the spec, `/chapters/{id}`. */
  path: string;
  deprecated: boolean;
  since?: Mark;
  servers: Server[];
  body: Prose;
  /** Alternative ways to authenticate: any one entry is enough. Absent parts mean that none is needed. */
  auth: Auth;
  parameters: ParameterGroup[];
  requestBody?: RequestBody;
  /** Success first, then responses with a body or a description. Errors of one schema have their own table. */
  responses: Response[];
  /** The API sends this request to the user's server, so there are no samples. */
  incoming?: "webhook" | "callback";
  /** The name of the API that sends it, and how it is signed. */
  sender?: string;
  signature?: Signature;
  /** The request of the operation, for the samples and for the Fill-in form. */
  call: SampleRequest;
  /** The request with each named example of the body, if there are several. The first one shows first. */
  calls?: NamedRequest[];
  /** The same request with the API's own SDK, in TypeScript, and samples by the author of the spec. */
  sdkSample?: string;
  givenSamples?: CodeBlock[];
  callbacks: { name: string; id: string; method: Method; expression: string; description: Prose }[];
  externalDocs?: Link;
  downloads: Link[];
}

export interface SchemaPage extends PageBase {
  kind: "schema";
  api: string;
  apiVersion: string;
  name: string;
  since?: Mark;
  body: Prose;
  schema: Field;
  /** The groups of its fields, if there are many. */
  groups?: FieldGroup[];
  examples: Example[];
  usedIn: Use[];
}
