import { toText } from "../../runtime/content/to-text.js";
import type { Site } from "../../runtime/contract.js";
import { siteScripts } from "../../runtime/end-scripts.js";
import type { Theme } from "../1-sources/theme.js";
import type { Feed } from "../3-pages/feeds.js";
import type { PageImages } from "../3-pages/images.js";
import type { TwinAddresses } from "../3-pages/site/addresses.js";
import type { TreeFile } from "../3-pages/site/shown-sidebar.js";
import { themedAssets } from "../5-bundle/theme-assets.js";
import type { ClientBundle } from "../5-bundle/types.js";
import type { PartRenderer } from "../6-render/types.js";
import { hostingFiles } from "../7-emit/hosting.js";
import { middlewareFiles } from "../7-emit/middleware.js";
import { noticesFile, shippedWorks } from "../7-emit/notices.js";
import { openSearchFiles } from "../7-emit/open-search.js";
import type { Outline, OutputFile, PageEntry } from "../7-emit/types.js";
import { webManifestFile } from "../7-emit/web-manifest.js";
import { feedFiles } from "../feeds/feed-files.js";
import { scriptHash } from "../platform/files.js";
import type { SearchFile } from "../search/index/shards.js";
import { fullFiles, indexFiles } from "../twins/index-files.js";

/** Parts of a site besides its pages. */
export interface OutputParts extends PartRenderer {
  client: ClientBundle;
  search: readonly SearchFile[];
  images: PageImages;
  theme: Theme;
  addresses: TwinAddresses;
  feeds: readonly Feed[];
  /** Sidebars that no page has completely. */
  trees: readonly TreeFile[];
  /** The Markdown version of a page. */
  twin(page: PageEntry): string;
}

/** What the files that do not depend on pages are made from. */
type PlainParts = Pick<OutputParts, "theme" | "feeds" | "trees" | keyof PartRenderer>;

/** What the files about all pages are made from. */
type ListParts = Omit<OutputParts, keyof PlainParts | "client"> & { client: Pick<ClientBundle, "inline"> };

/** Scripts of `assets/` that a site does not load: those of another search engine, and of analytics that it has not. */
function unusedScripts({ searchOrigins, analytics }: Site): RegExp {
  const engine = searchOrigins === undefined ? "search-hosted|algolia-client" : "worker|search-embedded";
  return new RegExp(`^(?:${engine}${analytics === undefined ? "|analytics" : ""})-`);
}

/** The files that do not depend on pages. */
export function plainFiles(site: Site, { theme, feeds, trees, htmlOf, treeOf }: PlainParts): OutputFile[] {
  const { url, base, language, footnote } = site;
  const works = shippedWorks(theme.notices, site.searchOrigins !== undefined);
  return [
    ...feeds.flatMap((feed) => feedFiles(feed, { root: url + base, language, htmlOf })),
    ...trees.map(({ path, items }) => ({ path: `site${path}`, content: JSON.stringify(treeOf(items)) })),
    webManifestFile(site),
    noticesFile(footnote.length > 0 ? [toText(footnote)] : [], works),
  ];
}

/** The files about all pages. */
export function listFiles(outline: Outline, { client, search, images, addresses, twin }: ListParts): OutputFile[] {
  return [
    ...search.map(({ name, text }) => ({ path: `site/assets/search/${name}`, content: text })),
    ...[...images].map(([path, bytes]) => ({ path: `site${path}`, content: bytes })),
    ...indexFiles(outline, addresses),
    ...fullFiles(outline, addresses, twin),
    ...hostingFiles(outline, siteScripts(outline.site, client.inline).map(scriptHash)),
    ...openSearchFiles(outline),
  ];
}

/** Every file of the output that is neither a page nor a spec. */
export function siteFiles(outline: Outline, parts: OutputParts): OutputFile[] {
  const unused = unusedScripts(outline.site);
  const assets = themedAssets(parts.client.assets, parts.theme).filter(({ name }) => !unused.test(name));
  return [
    ...assets.map(({ name, bytes }) => ({ path: `site/assets/${name}`, content: bytes })),
    ...listFiles(outline, parts),
    ...middlewareFiles(outline.site.base),
    ...plainFiles(outline.site, parts),
  ];
}
