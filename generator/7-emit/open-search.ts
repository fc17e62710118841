import { translator } from "../../runtime/texts.js";
import { escapeXml } from "../escape.js";
import type { Outline, OutputFile } from "./types.js";

/** OpenSearch 1.1: lets a browser search the site from its address bar. Empty for a site without a search page. */
export function openSearchFiles({ site, pages }: Outline): OutputFile[] {
  const search = pages.find(({ kind }) => kind === "search");
  if (!search) return [];
  const root = site.url + site.base;
  const content = `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${escapeXml(shortName(site.shortTitle))}</ShortName>
  <Description>${escapeXml(translator(site)("searchSite", { site: site.title }))}</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Image width="16" height="16" type="image/svg+xml">${escapeXml(`${root}assets/favicon.svg`)}</Image>
  <Url type="text/html" template="${escapeXml(`${root}${search.route.slice(1)}?q={searchTerms}`)}"/>
</OpenSearchDescription>
`;
  return [{ path: "site/opensearch.xml", content }];
}

/** The first words of a name, up to the specification's limit of 16 characters. */
function shortName(title: string): string {
  const cut = [...title].slice(0, 17).join("");
  return (cut.length <= 16 ? cut : cut.replace(/\s*\S*$/, "") || cut.slice(0, 16)).trim();
}
