import type { FooterColumn, Html, Link, NavbarItem, OriginKind, Site } from "../../../runtime/contract.js";
import { algoliaHosts } from "../../../runtime/search/algolia-hosts.js";
import { sampleIds } from "../../0-configure/code-languages.js";
import { type Config, hasCards, noSiteUrl } from "../../0-configure/config.js";
import type { SiteModel } from "../../2-model/site-model.js";
import { escapeHtml } from "../../escape.js";
import { ownValue } from "../../platform/own-value.js";
import { type PageContext, versionedLink } from "../kinds/context.js";

/** What every page shows, from configuration and manifest. */
export function buildSite(model: SiteModel, context: PageContext): Site {
  const { config, manifest } = model;
  const inline = (text: string, ...path: string[]) => context.proseOf({ place: () => model.placeInConfig(path) }).inline(text);
  // A link to a draft is left out; one without a target is an error.
  const link = (label: string, to: string, path: PropertyKey[]): Link[] => {
    const resolved = context.link(to, {}, () => manifest.locate([...path, "to"]));
    return resolved ? [versionedLink(label, resolved.href, context.inputs)] : [];
  };
  const navbar = manifest.data.navbar.flatMap((item, index): NavbarItem[] => {
    if (!("menu" in item)) {
      const section = item.section === undefined ? {} : { section: item.section };
      return link(item.label, item.to, ["navbar", index]).map((target) => ({
        kind: "link",
        side: item.side,
        link: target,
        ...section,
      }));
    }
    const links = item.items.flatMap((entry, at) => link(entry.label, entry.to, ["navbar", index, "items", at]));
    return [{ kind: "menu", side: item.side, label: item.menu, links }];
  });
  const footer = manifest.data.footer.map(
    (column, index): FooterColumn => ({
      title: column.title,
      links: column.links.flatMap((entry, at) => link(entry.label, entry.to, ["footer", index, "links", at])),
    }),
  );
  const site: Site = {
    title: config.title,
    shortTitle: config.shortTitle ?? config.title,
    tagline: config.tagline,
    language: config.language,
    url: config.siteUrl.replace(/\/$/, ""),
    base: context.inputs.base(),
    navbar,
    footer,
    footnote: config.footnote ? inline(config.footnote, "footnote") : "",
    feedback: config.feedback,
    requestAccess: {
      mail: config.requestAccess?.mail ?? "",
      ...(config.requestAccess?.endpoint ? { endpoint: config.requestAccess.endpoint } : {}),
    },
  };
  if (config.version !== undefined) site.version = config.version;
  const updates = context.inputs.updatesPage();
  if (updates !== undefined) site.updates = updates;
  const { logo, logos, mainFonts, pattern, touchIcon, fonts } = model.theme;
  if (logo) site.logo = logo;
  if (logos) site.logos = [logos.light, logos.dark].map(({ name, width, height }) => ({ name, width, height }));
  if (mainFonts) site.mainFonts = mainFonts;
  const paper = config.theme?.colors?.light?.paper;
  if (paper !== undefined) site.paper = paper;
  const languages = sampleIds(config.codeLanguages);
  if (languages) site.codeLanguages = languages;
  if (config.head.length) site.head = headHtml(config.head, context.inputs.base());
  const origins = extraOrigins(config);
  if (Object.keys(origins).length) site.origins = origins;
  if (model.texts) site.texts = model.texts;
  if (pattern) site.pattern = pattern;
  if (touchIcon) site.touchIcon = touchIcon.size;
  const preloaded = fonts.flatMap(({ name, language }) => (language === undefined ? [] : [{ name, language }]));
  if (preloaded.length) site.fonts = preloaded;
  const { announcement } = config;
  if (announcement) site.announcement = { id: announcement.id, html: inline(announcement.text, "announcement", "text") };
  if (config.analytics) site.analytics = config.analytics;
  // An assistant can read a page only if the site's URL is configured.
  if (config.copyPage !== "off") site.copyPage = config.siteUrl === noSiteUrl ? "markdown" : config.copyPage;
  if (hasCards(config)) site.cards = true;
  const { search } = config;
  if (search.provider === "algolia") site.searchOrigins = search.hosts.length > 0 ? search.hosts : algoliaHosts(search.appId);
  return site;
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
function extraOrigins({ head, origins }: Pick<Config, "head" | "origins">): { [kind in OriginKind]?: string[] } {
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
  const all = new Map<OriginKind, Set<string>>();
  for (const [kind, origin] of [...found, ...originList]) all.set(kind, (all.get(kind) ?? new Set()).add(origin));
  return Object.fromEntries([...all].map(([kind, list]) => [kind, [...list]]));
}

function originsOf(kind: OriginKind, url: string | true | undefined): [OriginKind, string][] {
  return typeof url === "string" && url.startsWith("https:") ? [[kind, new URL(url).origin]] : [];
}
