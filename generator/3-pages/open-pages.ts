import type { Href, Sidebar, Site } from "../../runtime/contract.js";
import { wordId } from "../1-sources/glossary.js";
import type { Manifest } from "../1-sources/manifest.js";
import type { SiteModel } from "../2-model/site-model.js";
import type { Diagnostic, Result } from "../diagnostics/types.js";
import { escapeHtml } from "../escape.js";
import { once } from "../platform/once.js";
import { codeBlock, type ShowCode } from "../text/code/code-block.js";
import type { Hint } from "../text/prose/hints.js";
import { checkAnchors, type IdsOfRoute, idsOf } from "./anchors.js";
import { changesFeed, type Feed, updatesFeed } from "./feeds.js";
import type { SiteImages } from "./images.js";
import type { Questions } from "./inputs/page-inputs.js";
import { SiteAnswers } from "./inputs/site-answers.js";
import { type Traced, Tracer } from "./inputs/tracer.js";
import { buildPage } from "./kinds/build-page.js";
import type { PageContext } from "./kinds/context.js";
import { Collector, collect } from "./page-context.js";
import { type PublishedSpec, publishedSpec } from "./published/published-specs.js";
import { twinAddresses } from "./site/addresses.js";
import { checkDescriptionLinks } from "./site/links.js";
import { buildSite } from "./site/site.js";
import { type SiteTables, siteTables } from "./site/site-tables.js";
import { buildNotices } from "./site/updates.js";
import type { BuiltPage, PageLink, PageResults, PlannedPage } from "./types.js";
import { WrittenTexts } from "./written-texts.js";

/** Path of the not-found page. It is not in any list of routes. */
export const notFoundPath = "/404";

/** A site whose pages can be built in any order. */
export interface SitePages {
  tables: SiteTables;
  site: Site;
  /** Results of shared parts. */
  results: PageResults;
  /** Paths of all pages in the order of the manifest, the not-found page last. */
  paths: readonly string[];
  answers: Questions;
  tracer: Tracer;
}

/** Routes, sidebars, links and the layout of a site. No page is built yet. */
export function openPages(model: SiteModel, base: string, code: ShowCode = codeBlock): Result<SitePages> {
  const { value: tables, diagnostics } = siteTables(model, base);
  const collector = new Collector();
  const collected = <T>(make: (context: PageContext) => T) => {
    const { value, written } = tracer.run((inputs) => collect(inputs, make));
    tracer.written.add(written);
    return value;
  };
  /** Results of shared parts are reported once, not by each page. */
  const shared = <T>(make: (context: PageContext) => T) =>
    once(() => {
      const part = collected(make);
      collector.add(part.results);
      return part.value;
    });
  const notices = shared(buildNotices);
  const hints = shared((context) => glossaryHints(model.manifest, context));
  const inferredHref = shared((context) => inferredScopesHref(model, context));
  const answers = new SiteAnswers(tables, { notices, hints, inferredHref, collect: collected });
  const addresses = twinAddresses(model, base, (path) => tables.routes.has(path));
  const tracer = new Tracer(answers, code, new WrittenTexts(addresses));
  const site = shared((context) => buildSite(model, context))();
  shared((context) => checkRedirectTargets(tables, context))();
  for (const part of [notices, hints, inferredHref]) part();
  return {
    value: { tables, site, results: collector, paths: [...tables.routes.keys(), notFoundPath], answers, tracer },
    diagnostics: [...diagnostics, ...collector.diagnostics],
  };
}

/** The section that explains inferred scopes, if the manifest names one. */
function inferredScopesHref({ manifest }: SiteModel, context: PageContext): Href | undefined {
  const { scopes } = manifest.data;
  if (!scopes) return undefined;
  const written = scopes.inferred === undefined ? scopes.page : `${scopes.page}#${scopes.inferred}`;
  return context.link(written, {}, () => manifest.locate(["scopes", "inferred"]))?.href;
}

function checkRedirectTargets({ redirects, routes, model }: SiteTables, context: PageContext): void {
  const old = new Set(redirects.map(({ from }) => from).filter((from) => !routes.has(from)));
  for (const { from, to } of redirects) {
    // A redirect to another redirect has its own diagnostic.
    if (!old.has(to.split("#")[0] as string)) context.link(to, {}, () => model.manifest.locate(["redirects", from]));
  }
}

/** Builds a page and records its questions. */
export function tracedPage(path: string, { tracer }: SitePages): Traced<BuiltPage> {
  return tracer.run((inputs) => buildPage(path, inputs));
}

/** The specs that a site publishes as files. */
export function publishedSpecs({ tables, tracer }: SitePages): PublishedSpec[] {
  const shared = {};
  return [...tables.versions.keys()].flatMap((key) => tracer.run((inputs) => publishedSpec(key, inputs, shared)).value ?? []);
}

/** The feeds of the site's updates and of the changes of its APIs. */
export function feedsOf({ tables, tracer }: SitePages): Feed[] {
  const feeds = [
    tracer.run((inputs) => updatesFeed(inputs)).value,
    ...[...tables.versions.keys()].map((key) => tracer.run((inputs) => changesFeed(key, inputs)).value),
  ];
  return feeds.filter((feed) => feed !== undefined);
}

/** A link as data that can be cached. */
export function withoutPlace({ route, hash }: PageLink): Omit<PageLink, "place"> {
  return { route, hash };
}

/** The links of a reused page. If the location of one is needed, because its target was removed, the page is built. */
export function linksOf(links: readonly Omit<PageLink, "place">[], build: () => BuiltPage): PageLink[] {
  return links.map((link, index) => ({ ...link, place: () => build().links[index]?.place() }));
}

/** Reports links to ids that do not exist, and links in specs that no page shows. */
export function checkLinks(
  { tables, results }: SitePages,
  pages: readonly Pick<PageResults, "links">[],
  ids: IdsOfRoute,
): Diagnostic[] {
  const links = [results, ...pages].flatMap(({ links }) => links);
  return [...checkAnchors(links, ids), ...checkDescriptionLinks(tables.model, tables.apis, tables.links)];
}

/** The planned site as data. */
export interface SitePlan {
  site: Site;
  sidebars: ReadonlyMap<string, Sidebar>;
  /** In the order of the manifest, the not-found page last. */
  pages: PlannedPage[];
  redirects: SiteTables["redirects"];
  images: SiteImages;
}

/** Builds every page of a site. Returns them with their diagnostics. */
export function allPages(site: SitePages): Result<SitePlan> {
  const built = site.paths.map((path) => tracedPage(path, site).value);
  const byRoute = new Map(built.map(({ value }) => [value.page.route, value]));
  const ids = (route: string) => {
    const page = byRoute.get(route);
    return page && idsOf(page);
  };
  const { sidebars, redirects, model } = site.tables;
  const pages = built.map(({ value }) => value);
  return {
    value: { site: site.site, sidebars, pages, redirects, images: imagesOf([site.results, ...built], model) },
    diagnostics: [...built.flatMap(({ diagnostics }) => diagnostics), ...checkLinks(site, built, ids)],
  };
}

/** The images on pages. */
export function imagesOf(results: readonly Pick<PageResults, "images">[], model: SiteModel): SiteImages {
  const files = new Map(results.flatMap(({ images }) => [...images]));
  return new Map(
    [...files].flatMap(([href, file]): [string, Uint8Array][] => {
      const bytes = model.readAsset(file);
      return bytes ? [[href, bytes]] : [];
    }),
  );
}

/** Hints for the words of the site's glossary. Undefined for a site without a glossary. */
function glossaryHints(manifest: Manifest, context: PageContext): Hint[] | undefined {
  const glossary = context.inputs.data("glossary");
  const page = manifest.data.glossary?.page;
  if (!glossary || page === undefined) return undefined;
  return glossary.words.map(({ word, forms, means }) => {
    const id = wordId(word);
    const link = context.link(`${page}#${id}`, {}, () => manifest.locate(["glossary", "page"]));
    const more = link ? ` <a href="${escapeHtml(context.href(link.href))}">Glossary</a>` : "";
    return { id: `term-${id}`, forms: [word, ...forms], html: escapeHtml(means) + more };
  });
}
