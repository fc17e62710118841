import { endOfPage, startModule } from "../../runtime/end-scripts.js";
import type { Theme } from "../1-sources/theme.js";
import type { Feed } from "../3-pages/feeds.js";
import type { SiteImages } from "../3-pages/images.js";
import type { TwinAddresses } from "../3-pages/site/addresses.js";
import { scriptHash } from "../5-bundle/bundle.js";
import { themedAssets } from "../5-bundle/theme-assets.js";
import type { ClientBundle } from "../5-bundle/types.js";
import { hostingFiles } from "../7-emit/hosting.js";
import { middlewareFiles } from "../7-emit/middleware.js";
import { noticesFile, shippedWorks } from "../7-emit/notices.js";
import { openSearchFiles } from "../7-emit/open-search.js";
import type { OutputFile, PageEntry, SiteOutline } from "../7-emit/types.js";
import { webManifestFile } from "../7-emit/web-manifest.js";
import { feedFiles } from "../feeds/feed-files.js";
import type { SearchFile } from "../search/index/shards.js";
import { plainText } from "../text/html-text.js";
import { fullFiles, indexFiles } from "../twins/index-files.js";

/** Parts of a site besides its pages. */
export interface SiteParts {
  client: ClientBundle;
  search: readonly SearchFile[];
  images: SiteImages;
  theme: Theme;
  addresses: TwinAddresses;
  feeds: readonly Feed[];
  /** The Markdown version of a page. */
  twin(page: PageEntry): string;
}

/** Every file of the output that is neither a page nor a spec. */
export function siteFiles(
  outline: SiteOutline,
  { client, search, images, theme, addresses, feeds, twin }: SiteParts,
): OutputFile[] {
  const { url, base, language } = outline.site;
  const hosted = outline.site.searchOrigins !== undefined;
  // A site has the scripts of its search engine only.
  const other = hosted ? /^(?:worker|search-embedded)-/ : /^(?:search-hosted|algolia-client)-/;
  const assets = themedAssets(client.assets, theme).filter(({ name }) => !other.test(name));
  return [
    ...assets.map(({ name, bytes }) => ({ path: `site/assets/${name}`, content: bytes })),
    ...search.map(({ name, text }) => ({ path: `site/assets/search/${name}`, content: text })),
    ...[...images].map(([path, bytes]) => ({ path: `site${path}`, content: bytes })),
    ...indexFiles(outline, addresses),
    ...fullFiles(outline, addresses, twin),
    ...hostingFiles(outline, [client.inline.head, client.inline.home, endOfPage, startModule(outline.site)].map(scriptHash)),
    ...middlewareFiles(base),
    ...feeds.flatMap((feed) => feedFiles(feed, url + base, language)),
    ...openSearchFiles(outline),
    webManifestFile(outline.site),
    noticesFile(outline.site.footnote ? [plainText(outline.site.footnote)] : [], shippedWorks(theme.notices, hosted)),
  ];
}
