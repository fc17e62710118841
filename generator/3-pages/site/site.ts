import type { FooterColumn, Html, Link, NavbarItem, OriginKind, Site } from "../../../runtime/contract.js";
import { algoliaHosts } from "../../../runtime/search/algolia-hosts.js";
import { type Config, hasCards, noSiteUrl, sampleIds } from "../../0-configure/config.js";
import type { WholeModel } from "../../2-model/site-model.js";
import { escapeHtml } from "../../escape.js";
import { ownValue, present } from "../../platform/values.js";
import { type PageContext, versionedLink } from "../kinds/context.js";

/** What every page shows, from configuration and manifest. */
export function buildSite(model: WholeModel, context: PageContext): Site {
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
  return search.hosts.length > 0 ? search.hosts : algoliaHosts(search.appId);
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
