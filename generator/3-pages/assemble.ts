import type { Href, Link, PageBase, Sidebar, SidebarLink, Site } from "../../runtime/contract.js";
import { type Scopes, scopeId } from "../1-sources/scopes.js";
import type { At } from "../2-model/api-model.js";
import type { SiteModel } from "../2-model/site-model.js";
import { problem } from "../diagnostics/catalogue.js";
import { didYouMean } from "../diagnostics/suggest.js";
import type { Diagnostic, Location, Result } from "../diagnostics/types.js";
import { codeBlock, type ShowCode } from "../text/code/code-block.js";
import { checkAnchors, type IdsOfRoute, idsOf } from "./anchors.js";
import type { SharedErrors } from "./api/shared-errors.js";
import { usedIn } from "./api/used-in.js";
import { type FrameContext, framePage, type SidebarIds, sidebarsOf } from "./frame.js";
import type { SiteImages } from "./images.js";
import { buildPage } from "./kinds/build-page.js";
import { createPageContext } from "./page-context.js";
import { placeOf } from "./places.js";
import type { PlannedPage } from "./planned-page.js";
import { type PublishedSpec, publishedSpecs } from "./published/published-specs.js";
import { type Consulted, Remembered } from "./remembered.js";
import { routeApis } from "./site/apis.js";
import { checkDescriptionLinks } from "./site/description-links.js";
import { type AnchorUse, createLinks, linkTargets } from "./site/links.js";
import { buildNotices } from "./site/notices.js";
import { ownAddress } from "./site/own-address.js";
import { checkRedirects } from "./site/redirects.js";
import { type Route, routeTable } from "./site/routes.js";
import { buildSidebars, flatten, type Labels } from "./site/sidebars.js";
import { buildSite } from "./site/site.js";

/** The finished site as data: what the generated modules say. */
export interface SitePlan {
  site: Site;
  sidebars: ReadonlyMap<string, Sidebar>;
  /** In the order of the manifest; the not-found page last. */
  pages: PlannedPage[];
  redirects: { from: string; to: string }[];
  /** Descriptions that the site offers as files. */
  published: PublishedSpec[];
  /** Images of the content folder that pages show: path of the site to bytes. */
  images: SiteImages;
}

/** Path of the page for addresses that have none; it stands in no list of routes. */
export const notFoundPath = "/404";

/** A page and what came up while it was built. */
export interface BuiltPage extends Result<PlannedPage> {
  /** Its links to places inside pages. */
  anchors: readonly AnchorUse[];
  consulted: ReadonlySet<Consulted>;
}

/** What a page shows of the rest of its site, besides where its links lead; of operations also the table of errors. */
export interface Surroundings {
  /** Its frame without its own words: neighbours, breadcrumbs, versions. */
  frame: PageBase;
  sidebars: SidebarIds;
  /** Who refers to a schema. */
  usedIn?: Link[];
}

/** A site whose frame is there and whose pages are built when somebody asks for them. */
export interface Assembly extends Pick<SitePlan, "site" | "sidebars" | "redirects" | "images"> {
  /** Public paths in the order of the manifest. */
  paths: readonly string[];
  route(path: string): Route | undefined;
  /** A page and the problems met on it; undefined where there is none. Each call builds it anew. */
  page(path: string): BuiltPage | undefined;
  sidebarsOf(path: string): SidebarIds;
  /** A page's surroundings, without the page; those of the not-found page are empty. */
  around(path: string): Surroundings | undefined;
  /** The error table of an operation's page, without the page. */
  errors(path: string): SharedErrors | undefined;
  /** What links are answered from (`linkTargets`). */
  linkTargets(): unknown;
  /** Where a link leads; undefined where it leads nowhere, which nobody is told. */
  target(written: string, origin: { api?: string; version?: string }): Href | undefined;
  /** Where an element of a page was written; the page is built anew to find out. */
  place(path: string, id: string): Location | undefined;
  /** Descriptions that the site offers as files; made anew by each call. */
  published(): PublishedSpec[];
  /**
   * Links to places that pages do not have, on all pages built so far.
   * @param idsOfRoute the page is built anew to find out where it is not given
   */
  checkAnchors(idsOfRoute?: IdsOfRoute): Diagnostic[];
  /** Typed links in descriptions that lead nowhere, whether a page shows them or not. */
  checkDescriptions(): Diagnostic[];
}

/** Model and manifest to pages: routes, sidebars, links and every page's view-model. */
export function assemble(model: SiteModel, base: string): Result<SitePlan> {
  const { value: assembly, diagnostics } = openAssembly(model, base);
  const { value, diagnostics: found } = allPages(assembly);
  return { value, diagnostics: [...diagnostics, ...found] };
}

/** Every page of a site, and what is wrong on them. */
export function allPages(assembly: Assembly): Result<SitePlan> {
  const diagnostics: Diagnostic[] = [];
  const pages = [...assembly.paths, notFoundPath].flatMap((path) => {
    const built = assembly.page(path);
    diagnostics.push(...(built?.diagnostics ?? []));
    return built ? [built.value] : [];
  });
  const { site, sidebars, redirects, images } = assembly;
  const byRoute = new Map(pages.map((planned) => [planned.page.route, planned]));
  const ids = (planned: PlannedPage | undefined) => planned && idsOf(planned);
  diagnostics.push(...assembly.checkAnchors((route) => ids(byRoute.get(route))), ...assembly.checkDescriptions());
  return { value: { site, sidebars, pages, redirects, published: assembly.published(), images }, diagnostics };
}

/** All that pages share: routes, sidebars, links, the frame. */
export function openAssembly(model: SiteModel, base: string, code: ShowCode = codeBlock): Result<Assembly> {
  const diagnostics: Diagnostic[] = [];
  let sink = diagnostics;
  let consulted = new Set<Consulted>();
  const report = (diagnostic: Diagnostic) => void sink.push(diagnostic);
  const take = <T>(result: Result<T>): T => {
    diagnostics.push(...result.diagnostics);
    return result.value;
  };
  const apis = take(routeApis(model.manifest, model.apis));
  const { routes, drafts } = take(routeTable(model.manifest, apis, model));
  const labels = labelsOf(model);
  const sidebars = take(buildSidebars(model.manifest, apis, { routes, drafts }, labels, scopeGroups(model)));
  const redirects = Object.entries(model.manifest.data.redirects).map(([from, to]) => ({ from, to }));
  // A page stands before a redirect of its path.
  const old = new Map(redirects.filter(({ from }) => !routes.has(from)).map(({ from, to }) => [from, to]));
  diagnostics.push(...checkRedirects(redirects, old, routes, model.manifest));
  const tables = {
    routes,
    drafts,
    apis,
    scopes: scopePlaces(model.scopes, model.manifest.data.scopes?.page),
    own: ownAddress(model.config.siteUrl, base, apis),
    redirects: old,
    foreign: model.manifest.file === "" || model.config.checks.specs === "lenient",
  };
  const remembered = new Remembered({ report, consult: (what) => void consulted.add(what) });
  const { anchors } = remembered;
  const links = createLinks({ ...tables, report: (diagnostic) => remembered.report(diagnostic) }, anchors);
  for (const { from, to } of redirects) {
    // One to another redirect has a finding of its own.
    if (!old.has(to.split("#")[0] as string)) links.resolve(to, {}, () => model.manifest.locate(["redirects", from]));
  }

  const sidebarOf = assignSidebars(model, routes, sidebars, report);
  const images: SiteImages = new Map();
  let places = new Map<string, At>();
  const context = createPageContext({
    model,
    apis,
    routes,
    links,
    base,
    code,
    images,
    remembered,
    placed: (id, at) => void places.set(id, at),
  });
  const notices = buildNotices(model, routes, links, context);
  const titleOf = (path: string) => {
    const source = routes.get(path)?.source;
    return source?.kind === "operation" ? source.routed.title : undefined;
  };
  const frame: FrameContext = { model, apis, links, sidebars, sidebarOf, notices, titleOf };
  const site = buildSite(model, base, frame, context);
  const page = (path: string): BuiltPage | undefined => {
    const route = routes.get(path);
    if (!route && path !== notFoundPath) return undefined;
    const outer = sink;
    const before = anchors.length;
    sink = [];
    places = new Map();
    consulted = new Set();
    try {
      const value = route ? buildPage(route, frame, context) : context.notFound(frame);
      return { value, diagnostics: sink, anchors: anchors.slice(before), consulted };
    } finally {
      sink = outer;
    }
  };
  // For those that only ask; what is dead was reported where the pages show it.
  const quiet = createLinks({ ...tables, report: () => {} });
  const ids = (path: string) => {
    const built = page(path);
    return built && idsOf(built.value);
  };
  const value: Assembly = {
    site,
    sidebars,
    redirects,
    images,
    paths: [...routes.keys()],
    route: (path) => routes.get(path),
    page,
    around(path) {
      const route = routes.get(path);
      if (!route) return undefined;
      const { source } = route;
      const uses = source.kind === "schema" ? { usedIn: usedIn(source.routed.name, context.apiContext(source.version)) } : {};
      return {
        frame: framePage(route, { title: "", description: "", toc: [], sources: [] }, frame),
        sidebars: sidebarsOf(route, frame),
        ...uses,
      };
    },
    sidebarsOf(path) {
      const route = routes.get(path);
      return route ? sidebarsOf(route, frame) : {};
    },
    errors(path) {
      const source = routes.get(path)?.source;
      return source?.kind === "operation"
        ? context.apiContext(source.version).errors.of(source.routed.operation)?.errors
        : undefined;
    },
    linkTargets: () => linkTargets(tables),
    target(written, origin) {
      const version = apis.find(({ id }) => id === origin.api)?.versions.find(({ id }) => id === origin.version);
      return quiet.resolve(written, version ? { version } : {}, () => undefined)?.href;
    },
    place(path, id) {
      const route = routes.get(path);
      if (!route) return undefined;
      page(path);
      return placeOf(route, id, places, model);
    },
    published: () => publishedSpecs(model, apis, quiet, base),
    checkAnchors: (idsOfRoute = ids) => checkAnchors([...anchors], idsOfRoute),
    checkDescriptions() {
      const found: Diagnostic[] = [];
      checkDescriptionLinks(model, apis, createLinks({ ...tables, report: (diagnostic) => void found.push(diagnostic) }));
      return found;
    },
  };
  return { value, diagnostics };
}

function labelsOf(model: SiteModel): Labels {
  const names = { landing: "Home", "request-access": "Request Access", search: "Search" };
  return ({ source, path }) => {
    switch (source.kind) {
      case "guide": {
        const meta = model.documents.get(source.file)?.meta;
        const label = meta?.label || meta?.title || path;
        return { title: meta?.title || path, label: meta?.draft ? `${label} (draft)` : label };
      }
      case "operation":
        return { title: source.routed.title, label: source.routed.label };
      case "schema":
        return { title: source.routed.name, label: source.routed.name };
      case "category":
      case "api-category":
        return { title: source.title, label: source.title };
      default:
        return { title: names[source.kind], label: names[source.kind] };
    }
  };
}

/** Sidebar id by route: what a page asks for, else the first sidebar that lists it. */
function assignSidebars(
  model: SiteModel,
  routes: ReadonlyMap<string, Route>,
  sidebars: ReadonlyMap<string, Sidebar>,
  report: (diagnostic: Diagnostic) => void,
): Map<string, string> {
  const listed = new Map<string, string>();
  for (const id of Object.keys(model.manifest.data.sidebars)) {
    for (const { href } of flatten(sidebars.get(id)?.items ?? [])) if (!listed.has(href)) listed.set(href, id);
  }
  const assigned = new Map<string, string>();
  for (const route of routes.values()) {
    const { source } = route;
    const version = "version" in source ? source.version : undefined;
    const asked = "sidebar" in source ? source.sidebar : undefined;
    if (asked !== undefined && !sidebars.has(asked)) {
      report(
        problem("sidebar-unknown", `There is no sidebar \`${asked}\`.`, {
          location: placeOfSidebar(model.manifest, route),
          hint: didYouMean(asked, sidebars.keys()) ?? choice([...sidebars.keys()]),
        }),
      );
    }
    const shows = version && (version.config.sidebarOn === "all" || source.kind === "api-category");
    const id = asked ?? (version ? (shows ? version.config.sidebar : undefined) : listed.get(route.path));
    if (id !== undefined && sidebars.has(id)) assigned.set(route.path, id);
  }
  return assigned;
}

/** Where the manifest names the sidebar of a page. */
function placeOfSidebar({ data, locate }: SiteModel["manifest"], { path, source }: Route): Location | undefined {
  const page = ["pages", data.pages.findIndex((one) => one.path === path)];
  return locate(source.kind === "category" ? [...page, "category", "sidebar"] : [...page, "sidebar"]);
}

/** A hint that lists the few names there are. */
function choice(names: readonly string[]): string | undefined {
  if (names.length === 0 || names.length > 20) return undefined;
  const quoted = names.map((name) => `\`${name}\``);
  const last = quoted.pop() as string;
  return quoted.length ? `The sidebars are ${quoted.join(", ")} and ${last}.` : `The sidebar is ${last}.`;
}

/** Links to the groups of scopes on the page that lists them. */
function scopeGroups({ scopes, manifest }: SiteModel): SidebarLink[] {
  const page = manifest.data.scopes?.page;
  return (page === undefined ? [] : (scopes?.groups ?? [])).map(({ id, title }) => ({
    kind: "link",
    label: title,
    href: `${page}#${id}`,
  }));
}

function scopePlaces(scopes: Scopes | undefined, page: string | undefined): Map<string, string> {
  const names = page === undefined ? [] : (scopes?.groups ?? []).flatMap((group) => group.scopes.map((scope) => scope.name));
  return new Map(names.map((name) => [name, `${page}#${scopeId(name)}`]));
}
