import { type ComponentType, createContext, type ReactElement, use } from "react";
import type { componentNames } from "./component-names.js";
import type {
  CodeBlock,
  GuidePage,
  Html,
  LandingCard,
  LandingPage,
  Method,
  NotFoundPage,
  OperationPage,
  Page,
  Site,
} from "./contract.js";
import { SiteContext } from "./primitives/contexts.js";

/** The props of every component of a site. */
interface Common {
  site: Site;
  /** The built-in part, which the component may render, wrap or leave out. Null if there is none. */
  original: ReactElement | null;
}

/** The props of each component that a site can replace, by its name in `components` of the configuration. */
export interface ComponentProps {
  /** A strip above the navbar of every page. There is none by default. */
  Header: Common;
  /** The site's name with its logo, at the start of the navbar. */
  Logo: Common;
  /** The footer of every page: columns of links, notices and version. */
  Footer: Common;
  /** The first part of the content, above the breadcrumbs. There is none by default. */
  PageTop: Common & { page: Page };
  /** The end of the content: links to the source, the date, and the previous and next page. */
  PageFooter: Common & { page: Page };
  /** The HTTP method of an operation, in sidebars, cards and titles. */
  MethodBadge: Common & { method: Method };
  /** Code in a box, with its caption, on every page. `html`: the content of the code element, highlighted. */
  CodeFigure: Common & { code: CodeBlock; html: Html; label: string };
  /** The top of the landing page: headline, lead, actions and first request. */
  LandingHero: Common & { page: LandingPage };
  /** A picture in a card of the landing page. There is none by default. Return null for a card without one. */
  CardPicture: Common & { card: LandingCard };
  /** The content of the page for unknown paths. */
  NotFound: Common & { page: NotFoundPage };
}

export type ComponentName = (typeof componentNames)[number];

/** Props of a view: the component that shows the pages that name it. */
export interface PageViewProps<Data = unknown> extends Common {
  page: GuidePage;
  /** The data of the page, as the plugin has returned it. For a guide of the manifest, the values of the plugin's members by name. */
  data: Data;
}

/** Props of a preview: the component that draws what a response says. */
export interface PreviewProps<Value = unknown> {
  site: Site;
  page: OperationPage;
  /** The values of the schema in the example, in its order: one, or those of a list. They are as `JSON.parse` returns them. */
  values: readonly Value[];
  /** The whole example. */
  body: unknown;
}

/** The components and views of a site, by name. */
export interface OwnComponents {
  components: { readonly [Name in ComponentName]?: ComponentType<ComponentProps[Name]> };
  views: Readonly<Record<string, ComponentType<PageViewProps>>>;
}

/** What the module of previews exports. */
export interface OwnPreviews {
  previews: Readonly<Record<string, ComponentType<PreviewProps>>>;
}

export const OwnComponentsContext = createContext<OwnComponents>({ components: {}, views: {} });

interface OwnProps<Name extends ComponentName> {
  name: Name;
  data: Omit<ComponentProps[Name], keyof Common>;
  children?: ReactElement | null;
}

/** Shows the site's own component of that name; if it has none, the built-in part. */
export function Own<Name extends ComponentName>({ name, data, children = null }: OwnProps<Name>): ReactElement | null {
  const Component = use(OwnComponentsContext).components[name] as ComponentType<Common> | undefined;
  const site = use(SiteContext);
  if (!Component || !site) return children;
  return <Component {...data} site={site} original={children} />;
}

/** Shows a page with a view of its site. */
export function OwnView({ page, original }: { page: GuidePage; original: ReactElement }): ReactElement {
  const { views } = use(OwnComponentsContext);
  const site = use(SiteContext);
  const View = page.own && views[page.own.view];
  if (!View || !site) return original;
  return <View page={page} data={page.own?.data} site={site} original={original} />;
}
