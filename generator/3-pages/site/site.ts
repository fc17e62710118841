import type { FooterColumn, Link, NavbarItem, Site } from "../../../runtime/contract.js";
import { algoliaHosts } from "../../../runtime/search/algolia-hosts.js";
import type { SiteModel } from "../../2-model/site-model.js";
import { type FrameContext, frameLink } from "../frame.js";
import type { PageContext } from "../kinds/context.js";

/** What stands on every page, from configuration and manifest. */
export function buildSite(model: SiteModel, base: string, frame: FrameContext, context: PageContext): Site {
  const { config, manifest } = model;
  const prose = context.proseOf({});
  const link = (label: string, to: string, path: PropertyKey[]): Link => {
    const resolved = frame.links.resolve(to, {}, () => manifest.locate([...path, "to"]));
    return frameLink(label, resolved?.href ?? to, frame.links);
  };
  const navbar = manifest.data.navbar.map((item, index): NavbarItem => {
    if (!("menu" in item)) return { kind: "link", side: item.side, link: link(item.label, item.to, ["navbar", index]) };
    const links = item.items.map((one, at) => link(one.label, one.to, ["navbar", index, "items", at]));
    return { kind: "menu", side: item.side, label: item.menu, links };
  });
  const footer = manifest.data.footer.map(
    (column, index): FooterColumn => ({
      title: column.title,
      links: column.links.map((one, at) => link(one.label, one.to, ["footer", index, "links", at])),
    }),
  );
  const site: Site = {
    title: config.title,
    version: config.version,
    tagline: config.tagline,
    language: config.language,
    url: config.siteUrl.replace(/\/$/, ""),
    base,
    navbar,
    footer,
    footnote: config.footnote ? prose.inline(config.footnote) : "",
    feedback: config.feedback,
    requestAccess: {
      mail: config.requestAccess?.mail ?? "",
      ...(config.requestAccess?.endpoint ? { endpoint: config.requestAccess.endpoint } : {}),
    },
  };
  if (config.announcement) site.announcement = { id: config.announcement.id, html: prose.inline(config.announcement.text) };
  if (config.analytics) site.analytics = config.analytics;
  const { search } = config;
  if (search.provider === "algolia") site.searchOrigins = search.hosts.length > 0 ? search.hosts : algoliaHosts(search.appId);
  return site;
}
