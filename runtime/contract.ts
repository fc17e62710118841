import type {
  Auth,
  CodeBlock,
  Example,
  Field,
  Mark,
  Method,
  ParameterGroup,
  RequestBody,
  Response,
  Server,
  Use,
} from "./contract-api.js";
import type { Href, Html, Link } from "./contract-base.js";
import type { Call, NamedCall } from "./samples/call.js";

/**
 * The data that generated modules carry and that the components lay out.
 *
 * Everything here is finished: links are resolved to site paths without the base, Markdown is HTML that has passed the
 * sanitizer, code is highlighted, texts are in words. A component decides where a thing stands, never what it says.
 */

export type * from "./contract-api.js";
export type * from "./contract-base.js";

// ---------------------------------------------------------------------------------------------------------------- site

export interface Site {
  title: string;
  /** Name in the navbar. */
  shortTitle: string;
  /** Version of the documentation site, shown in the footer. */
  version?: string;
  tagline: string;
  language: string;
  /** Origin for canonical links, without a final slash. */
  url: string;
  /** Path prefix with slashes at both ends, "/" at the root of a host. */
  base: string;
  /** Beside the site's name. */
  logo?: Picture;
  /** Width in pixels of `assets/touch-icon.png`, for home screens. */
  touchIcon?: number;
  /** A tile that repeats behind the top of the landing page. */
  pattern?: Picture;
  /** Fonts that pages with text in a language preload: files of `assets/fonts/`. */
  fonts?: { name: string; language: string }[];
  navbar: NavbarItem[];
  footer: FooterColumn[];
  footnote: Html;
  announcement?: Announcement;
  /** Where readers report a query that should have found something. */
  feedback: Href;
  /** The page that lists updates, which feeds repeat. */
  updates?: Href;
  /** What the menu of each page that copies it as Markdown offers; absent for no menu. */
  copyPage?: "markdown" | "assistants";
  /** Short texts that the browser's script reads. */
  requestAccess: RequestAccessTarget;
  analytics?: Analytics;
  /** Origins that a hosted search answers from. */
  searchOrigins?: string[];
}

/** An SVG as its measures and its finished content. */
export interface Picture {
  viewBox: string;
  width: string;
  height: string;
  content: Html;
}

export type NavbarItem =
  /** `section` is the id of the sidebar whose pages belong to the link. */
  | { kind: "link"; side: "left" | "right"; link: Link; section?: string }
  | { kind: "menu"; side: "left" | "right"; label: string; links: Link[] };

export interface FooterColumn {
  title: string;
  links: Link[];
}

/** A dismissed bar stays away until its id changes. */
export interface Announcement {
  id: string;
  html: Html;
}

export interface RequestAccessTarget {
  /** A URL that takes the form as JSON by POST; absent: the form composes a mail. */
  endpoint?: string;
  mail: string;
}

export type Analytics = { provider: "google"; id: string } | { provider: "plausible"; domain: string; src: string };

// ------------------------------------------------------------------------------------------------------------- sidebar

export interface Sidebar {
  id: string;
  /** Accessible name of the navigation, for example "Content APIs 4.0.0". */
  label: string;
  items: SidebarItem[];
}

export type SidebarItem = SidebarLink | SidebarGroup | FoldedGroup;

export interface SidebarLink {
  kind: "link";
  label: string;
  href: Href;
  method?: Method;
  deprecated?: boolean;
}

export interface SidebarGroup {
  kind: "group";
  label: string;
  /** The group's own page. */
  href?: Href;
  /** Where the index of the API lists the group, for sidebars that are too long to be whole on every page. */
  index?: Href;
  items: SidebarItem[];
}

/** A group of which the page shows only the name, and a link to where the index of the API lists its pages. */
export interface FoldedGroup {
  kind: "folded";
  label: string;
  href: Href;
  /** Whether the index has the group in its own sidebar, so that the browser can load it from there. */
  loadable: boolean;
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
  /** Clean path without the base; ends in a slash only where the public path does. */
  route: string;
  title: string;
  /** One or two plain sentences for meta description and cards. */
  description: string;
  /** Path of the page that search engines should prefer: the latest version's. */
  canonical: string;
  /** From the section down to this page; the last one is this page. */
  breadcrumbs: Crumb[];
  version?: VersionChoice;
  toc: TocEntry[];
  previous?: PagerLink;
  next?: PagerLink;
  source?: SourceLinks;
  /** Of an operation: the latest notice that says what became of it. */
  notice?: Notice;
  /** For crawlers: meta docsearch:language, docsearch:version, docusaurus_tag. */
  searchTags: { version: string; tag: string };
}

/** `group` where the page is in another group than this one. */
export interface PagerLink extends Link {
  group?: string;
}

export interface Crumb {
  label: string;
  href?: Href;
}

/** The version dropdown of an API: this page in each version of the API. */
export interface VersionChoice {
  api: string;
  /** Id of the version being read. */
  current: string;
  options: { id: string; label: string; description?: string; href: Href }[];
  /** The change log of the version being read. */
  changes?: Href;
}

export interface TocEntry {
  id: string;
  label: string;
  level: 2 | 3;
}

/** A dated notice that concerns a page. */
export interface Notice {
  title: Html;
  /** YYYY-MM-DD. */
  date: string;
  /** The notice among the others; absent where no page lists them. */
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
  body: Html;
  /** For an API's introduction: the spec as files. */
  downloads?: Link[];
  /** For a change log: the path of its feeds, without `.xml` and `.json`. */
  feed?: Href;
}

export interface CategoryPage extends PageBase {
  kind: "category";
  intro: Html;
  /** For an API without an introduction of its own: the spec as files. */
  downloads?: Link[];
  groups: CategoryGroup[];
}

export interface CategoryGroup {
  /** Absent for the cards before the first group. */
  title?: string;
  id: string;
  description?: Html;
  cards: Card[];
}

export interface Card {
  title: string;
  href: Href;
  text: string;
  method?: Method;
  path?: string;
  /** The same page in other versions. */
  versions?: Link["versions"];
}

export interface LandingPage extends PageBase {
  kind: "landing";
  /** What the page says first, instead of its title. */
  headline?: string;
  /** Lead paragraph. */
  lead: Html;
  actions: Link[];
  sample?: LandingSample;
  /** What the build has counted. */
  figures: { value: number | string; label: string }[];
  /** A generated block between the top and the sections. */
  banner?: Html;
  sections: LandingSection[];
}

/** A request in several languages and what it returns. */
export interface LandingSample {
  method: Method;
  path: string;
  /** Page of the operation. */
  href: Href;
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
  /** What the API behind the card holds, in numbers. */
  note?: string;
}

/** A dated notice and its first words. */
export interface LandingUpdate extends Notice {
  about: string;
  breaking: boolean;
  text: string;
}

export interface RequestAccessPage extends PageBase {
  kind: "request-access";
  intro: Html;
  after: Html;
  target: RequestAccessTarget;
}

export interface SearchPage extends PageBase {
  kind: "search";
  /** What can be searched for, and pages to start from: shown while nothing is asked, and without scripts. */
  start: Html;
}

export interface NotFoundPage extends PageBase {
  kind: "not-found";
  /** Pages to go on with, under a title each. */
  groups: CategoryGroup[];
}

export interface OperationPage extends PageBase {
  kind: "operation";
  api: string;
  apiVersion: string;
  operationId?: string;
  method: Method;
  /** Path template as in the description, `/chapters/{id}`. */
  path: string;
  deprecated: boolean;
  since?: Mark;
  servers: Server[];
  body: Html;
  /** Ways to authenticate; each entry alone is enough, absent parts mean none is needed. */
  auth: Auth;
  parameters: ParameterGroup[];
  requestBody?: RequestBody;
  /** Success first, then the other responses that have a body or text of their own; errors of one schema have a table apart. */
  responses: Response[];
  /** The API sends this request, and its user's server answers: there are no samples. */
  incoming?: "webhook" | "callback";
  /** What the operation sends: written in all languages, and for a reader to fill in. */
  call: Call;
  /** The call with each named example of the request body, where there are several; the first is the one to show. */
  calls?: NamedCall[];
  /** The same call by the API's own SDK, in TypeScript. */
  sdkSample?: string;
  callbacks: { name: string; id: string; method: Method; expression: string; description: Html }[];
  externalDocs?: Link;
  downloads: Link[];
}

export interface SchemaPage extends PageBase {
  kind: "schema";
  api: string;
  apiVersion: string;
  name: string;
  body: Html;
  schema: Field;
  examples: Example[];
  usedIn: Use[];
}
