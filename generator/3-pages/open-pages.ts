import type { FooterColumn, Href, Html, Link, NavbarItem, Notice, OriginKind, Sidebar, Site } from "../../runtime/contract.js";
import { pathOf } from "../../runtime/primitives/href.js";
import { childPointer, isObject } from "../../runtime/samples/json.js";
import { type Config, hasCards, noSiteUrl, sampleIds } from "../0-configure/config.js";
import type { SpecDocument, SpecSource } from "../1-sources/openapi/spec-source.js";
import { wordId } from "../1-sources/site-texts.js";
import type { WholeModel } from "../2-model/site-model.js";
import type { Diagnostic, Result } from "../diagnostics/types.js";
import { escapeHtml } from "../escape.js";
import { once, ownValue, present } from "../platform/values.js";
import { onlyMarkdown } from "../text/markdown/only-prose.js";
import { line, link as linkTo } from "../text/nodes.js";
import type { GlossaryEntry } from "../text/prose/hints.js";
import { ownErrorTable } from "./api/responses.js";
import { buildNotices } from "./blocks/updates.js";
import { changesFeed, type Feed, updatesFeed } from "./feeds.js";
import type { PageImages } from "./images.js";
import { buildPage } from "./kinds/build-page.js";
import { versionedLink } from "./kinds/context.js";
import { Collector, collect } from "./page-context.js";
import { type PageContext, type PageInputs, pageInputs } from "./page-inputs.js";
import { type PublishedSpec, publishedSpec } from "./published/published-specs.js";
import { checkAnchors, type IdsOfRoute, linkableIds } from "./site/anchors.js";
import type { ApiVersion, RoutedApi } from "./site/apis.js";
import type { Links } from "./site/links.js";
import { type RouteTables, siteTables } from "./site/navigation.js";
import { type TwinAddresses, twinAddresses } from "./site/routes.js";
import type { PageResults, PlannedPage } from "./types.js";

/** Path of the not-found page. It is not in any list of routes. */
export const notFoundPath = "/404";

/** A site whose pages can be built in any order. */
export interface RoutedPages {
  site: Site;
  results: PageResults;
  /** Paths of all pages in the order of the manifest, the not-found page last. */
  paths: readonly string[];
  inputs: PageInputs;
  addresses: TwinAddresses;
}

/** Routes, sidebars, links and the layout of a site. No page is built yet. */
export function openPages(model: WholeModel, base: string): Result<RoutedPages> {
  const { value: tables, diagnostics } = siteTables(model, base);
  const collector = new Collector();
  /** Results of shared parts are reported once, not by each page. */
  const shared = <T>(make: (context: PageContext) => T) =>
    once((): T => {
      const part = collect(inputs, make);
      collector.add(part.results);
      return part.value;
    });
  const { updates } = model;
  const notices = shared((context) => (updates ? buildNotices(updates, context) : new Map<string, Notice[]>()));
  const hints = shared(glossaryHints);
  const inferredHref = shared(inferredScopesHref);
  const inputs: PageInputs = pageInputs(tables, {
    notices,
    hints,
    inferredHref,
    errorTable: (version, responses, own) =>
      collect(inputs, (context) => ownErrorTable(responses, own, context.apiContext(version))),
  });
  const site = shared((context) => buildSite(model, context))();
  for (const part of [shared(checkRedirectTargets), notices, hints, inferredHref]) part();
  const paths = [...tables.routes.keys(), notFoundPath];
  const addresses = twinAddresses(model, base, (path) => tables.routes.has(path));
  return {
    value: { site, results: collector, paths, inputs, addresses },
    diagnostics: [...diagnostics, ...collector.diagnostics],
  };
}

/** The section that explains inferred scopes, if the manifest names one. */
function inferredScopesHref(context: PageContext): Href | undefined {
  const { manifest } = context.inputs.model;
  const { scopes } = manifest.data;
  if (!scopes) return undefined;
  const written = scopes.inferred === undefined ? scopes.page : `${scopes.page}#${scopes.inferred}`;
  return context.link(written, {}, () => manifest.locate(["scopes", "inferred"]))?.href;
}

function checkRedirectTargets(context: PageContext): void {
  const { redirects, routes, model } = context.inputs;
  const old = new Set(redirects.map(({ from }) => from).filter((from) => !routes.has(from)));
  for (const { from, to } of redirects) {
    // A redirect to another redirect has its own diagnostic.
    if (!old.has(pathOf(to))) context.link(to, {}, () => model.manifest.locate(["redirects", from]));
  }
}

export function publishedSpecs({ inputs }: RoutedPages): PublishedSpec[] {
  const shared = new Map();
  return inputs.apis.flatMap(({ versions }) => versions).flatMap((version) => publishedSpec(version, inputs, shared) ?? []);
}

/** The feeds of the site's updates and of the changes of its APIs. */
export function feedsOf({ inputs }: RoutedPages): Feed[] {
  const changed = inputs.apis.flatMap(({ versions }) => versions).filter(({ changes }) => changes);
  const feeds = [inputs.model.updates && updatesFeed(inputs), ...changed.map((version) => changesFeed(version, inputs))];
  return feeds.filter((feed) => feed !== undefined);
}

/** Reports links to ids that do not exist, and links in specs that no page shows. */
export function checkLinks(
  { inputs, results }: RoutedPages,
  pages: readonly Pick<PageResults, "links">[],
  ids: IdsOfRoute,
): Diagnostic[] {
  const links = [results, ...pages].flatMap(({ links }) => links);
  return [...checkAnchors(links, ids), ...checkDescriptionLinks(inputs.model, inputs.apis, inputs.links)];
}

/** The planned site as data. */
export interface PagePlan {
  site: Site;
  sidebars: ReadonlyMap<string, Sidebar>;
  /** In the order of the manifest, the not-found page last. */
  pages: PlannedPage[];
  redirects: RouteTables["redirects"];
  images: PageImages;
}

/** Builds every page of a site. Returns them with their diagnostics. */
export function allPages(site: RoutedPages): Result<PagePlan> {
  const built = site.paths.map((path) => buildPage(path, site.inputs));
  const byRoute = new Map(built.map(({ value }) => [value.page.route, value]));
  const ids = (route: string) => {
    const page = byRoute.get(route);
    return page && linkableIds(page);
  };
  const { sidebars, redirects, model } = site.inputs;
  const pages = built.map(({ value }) => value);
  return {
    value: { site: site.site, sidebars, pages, redirects, images: imagesOf([site.results, ...built], model) },
    diagnostics: [...built.flatMap(({ diagnostics }) => diagnostics), ...checkLinks(site, built, ids)],
  };
}

export function imagesOf(results: readonly Pick<PageResults, "images">[], model: WholeModel): PageImages {
  const files = new Map(results.flatMap(({ images }) => [...images]));
  return new Map(
    [...files].flatMap(([href, file]): [string, Uint8Array][] => {
      const bytes = model.readAsset(file);
      return bytes ? [[href, bytes]] : [];
    }),
  );
}

function glossaryHints(context: PageContext): GlossaryEntry[] | undefined {
  const { glossary, manifest } = context.inputs.model;
  const page = manifest.data.glossary?.page;
  if (!glossary || page === undefined) return undefined;
  return glossary.words.map(({ word, forms, means }) => {
    const id = wordId(word);
    const link = context.link(`${page}#${id}`, {}, () => manifest.locate(["glossary", "page"]));
    const more = link ? [" ", linkTo(link.href, context.text("glossaryLabel"))] : [];
    return { id: `term-${id}`, forms: [word, ...forms], explanation: line(means, more) };
  });
}

const typedLink = /\[[^[\]]*\]\(((?:op|schema|scope|guide):[^)\s]+)\)/g;

/** Resolves typed links in all descriptions, to report dead ones in texts that only published specs contain. */
function checkDescriptionLinks({ specs }: WholeModel, apis: readonly RoutedApi[], links: Links): Diagnostic[] {
  return apis.flatMap(({ versions }) =>
    versions.flatMap((version) => {
      const source = specs.get(version.config.spec);
      return [...(source?.documents.values() ?? [])].flatMap((document) =>
        source && [document.file, ...(document.overlays ?? [])].some(({ text }) => /\]\((?:op|schema|scope|guide):/.test(text))
          ? checkDocument(source, document, version, links)
          : [],
      );
    }),
  );
}

function checkDocument(source: SpecSource, { file, value }: SpecDocument, version: ApiVersion, links: Links): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const walk = (member: unknown, pointer: string, key: string): void => {
    if (Array.isArray(member)) member.forEach((item, index) => void walk(item, `${pointer}/${index}`, key));
    else if (isObject(member)) for (const [name, inner] of Object.entries(member)) walk(inner, childPointer(pointer, name), name);
    else if (typeof member === "string" && key === "description" && member.includes("](")) {
      const at = { file: file.path, pointer };
      for (const { 0: whole, 1: written = "", index } of onlyMarkdown(member).matchAll(typedLink)) {
        const { diagnose } = links.resolve(written, { version });
        if (diagnose) diagnostics.push(diagnose(source.locateIn(at, member, index, index + whole.length)));
      }
    }
  };
  walk(value, "", "");
  return diagnostics;
}

/** What every page shows, from configuration and manifest. */
function buildSite(model: WholeModel, context: PageContext): Site {
  const { config, theme, texts } = model;
  const { announcement, analytics, version } = config;
  const base = context.inputs.base;
  const inline = (text: string, ...path: string[]) => context.proseOf({ place: () => model.placeInConfig(path) }).inline(text);
  const { mail = "", endpoint } = config.requestAccess ?? {};
  const preloaded = theme.fonts.flatMap(({ name, language }) => (language === undefined ? [] : [{ name, language }]));
  return {
    title: config.title,
    shortTitle: config.shortTitle ?? config.title,
    tagline: config.tagline,
    language: config.language,
    colors: theme.colors,
    url: config.siteUrl.replace(/\/$/, ""),
    base,
    ...menus(model, context),
    footnote: inline(config.footnote ?? "", "footnote"),
    feedback: config.feedback,
    requestAccess: { mail, ...present({ endpoint: endpoint || undefined }) },
    ...present({
      version,
      updates: context.inputs.updatesPage(),
      logo: theme.logo,
      logos: theme.logos && [theme.logos.light, theme.logos.dark].map(({ name, width, height }) => ({ name, width, height })),
      mainFonts: theme.mainFonts,
      colorMode: config.colorMode === "system" ? undefined : config.colorMode,
      codeLanguages: sampleIds(config.codeLanguages),
      head: headHtml(config.head, base) || undefined,
      origins: extraOrigins(config),
      texts,
      pattern: theme.pattern,
      touchIcon: theme.touchIcon?.size,
      fonts: preloaded.length > 0 ? preloaded : undefined,
      announcement: announcement && { id: announcement.id, text: inline(announcement.text, "announcement", "text") },
      analytics,
      copyPage: copyPageOf(config),
      cards: hasCards(config) || undefined,
      searchOrigins: searchOriginsOf(config),
    }),
  };
}

/** The navbar and the footer. A link to a draft is left out; one without a target is an error. */
function menus({ manifest }: WholeModel, context: PageContext): Pick<Site, "navbar" | "footer"> {
  const link = (label: string, to: string, path: PropertyKey[]): Link[] => {
    const resolved = context.link(to, {}, () => manifest.locate([...path, "to"]));
    return resolved ? [versionedLink(label, resolved.href, context.inputs)] : [];
  };
  const navbar = manifest.data.navbar.flatMap((item, index): NavbarItem[] => {
    const { side } = item;
    if ("menu" in item) {
      const links = item.items.flatMap((entry, at) => link(entry.label, entry.to, ["navbar", index, "items", at]));
      return [{ kind: "menu", side, label: item.menu, links }];
    }
    const section = present({ section: item.section });
    return link(item.label, item.to, ["navbar", index]).map((target) => ({ kind: "link", side, link: target, ...section }));
  });
  const footer = manifest.data.footer.map(
    ({ title, links }, index): FooterColumn => ({
      title,
      links: links.flatMap((entry, at) => link(entry.label, entry.to, ["footer", index, "links", at])),
    }),
  );
  return { navbar, footer };
}

function copyPageOf({ copyPage, siteUrl }: Config): Site["copyPage"] {
  // An assistant can read a page only if the site's URL is configured.
  return copyPage === "off" ? undefined : siteUrl === noSiteUrl ? "markdown" : copyPage;
}

function searchOriginsOf({ search }: Config): Site["searchOrigins"] {
  if (search.provider !== "algolia") return undefined;
  if (search.hosts.length > 0) return search.hosts;
  // The nearest host of the application, then the three fallbacks.
  return [`https://${search.appId}-dsn.algolia.net`, ...[1, 2, 3].map((n) => `https://${search.appId}-${n}.algolianet.com`)];
}

/** The elements that a configuration adds to the head of every page. */
function headHtml(elements: Config["head"], base: string): Html {
  return elements
    .map((element) => {
      const [tag = "", attributes = {}] = Object.entries(element)[0] ?? [];
      const written = Object.entries(attributes).map(([name, value]) =>
        value === true ? ` ${name}` : ` ${name}="${escapeHtml(addressed(name, value, base))}"`,
      );
      return `<${tag}${written.join("")}>${tag === "script" ? "</script>" : ""}`;
    })
    .join("");
}

const addressed = (name: string, value: string, base: string) =>
  /^(?:href|src)$/.test(name) && value.startsWith("/") ? base + value.slice(1) : value;

/** Kinds of links that load something. */
const loadedBy: Readonly<Record<string, OriginKind>> = {
  stylesheet: "style",
  icon: "image",
  preload: "font",
  modulepreload: "script",
};

/** Origins of others that the head loads from, and those that the configuration names. */
function extraOrigins({ head, origins }: Pick<Config, "head" | "origins">): Site["origins"] {
  const found: [OriginKind, string][] = head.flatMap((element): [OriginKind, string][] => {
    if ("script" in element) return originsOf("script", element.script.src);
    if (!("link" in element)) return [];
    const kinds = String(element.link.rel).toLowerCase().split(/\s+/);
    const kind = kinds.map((name) => ownValue(loadedBy, name)).find((name) => name !== undefined);
    return kind === undefined ? [] : originsOf(kind, element.link.href);
  });
  const originList = Object.entries(origins).flatMap(([kind, list]) =>
    (list ?? []).map((origin): [OriginKind, string] => [kind as OriginKind, origin]),
  );
  const all: { [kind in OriginKind]?: string[] } = {};
  for (const [kind, origin] of [...found, ...originList]) all[kind] = [...new Set(all[kind]).add(origin)];
  return Object.keys(all).length > 0 ? all : undefined;
}

function originsOf(kind: OriginKind, url: string | true | undefined): [OriginKind, string][] {
  return typeof url === "string" && url.startsWith("https:") ? [[kind, new URL(url).origin]] : [];
}
