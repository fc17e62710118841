import { toText } from "../../runtime/content/to-text.js";
import type { Site } from "../../runtime/contract.js";
import { type InlineScripts, siteScripts } from "../../runtime/policy.js";
import type { PageImages } from "../3-pages/images.js";
import { feedsOf, type RoutedPages } from "../3-pages/open-pages.js";
import { treeFiles } from "../3-pages/site/sidebars.js";
import { themedAssets } from "../5-bundle/runtime.js";
import type { Asset } from "../5-bundle/types.js";
import { partRenderer, type ServerRuntime } from "../6-render/render.js";
import { hostingFiles, middlewareFiles } from "../7-emit/hosting.js";
import type { Outline, OutputFile, PageEntry } from "../7-emit/types.js";
import { noticesFile, openSearchFiles, shippedWorks, webManifestFile } from "../7-emit/web-files.js";
import { feedFiles } from "../feeds/feed-files.js";
import { scriptHash } from "../platform/files.js";
import type { SearchFile } from "../search/index/search-assets.js";
import { fullFiles, indexFiles } from "../twins/index-files.js";

/** A site as the files that list its pages have it. */
export function outlineOf({ site, inputs }: RoutedPages, pages: readonly PageEntry[]): Outline {
  return { site, redirects: inputs.redirects, pages, history: inputs.model.history };
}

/** Scripts of `assets/` that a site does not load: those of another search engine, and of analytics that it has not. */
function unusedScripts({ searchOrigins, analytics }: Site): RegExp {
  const engine = searchOrigins === undefined ? "search-hosted|algolia-client" : "worker|search-embedded";
  return new RegExp(`^(?:${engine}${analytics === undefined ? "|analytics" : ""})-`);
}

/** Scripts, styles, fonts and icons, and the middleware of hosts: what the development server makes in its own way. */
export function hostedAssets({ site, inputs }: RoutedPages, assets: readonly Asset[]): OutputFile[] {
  const unused = unusedScripts(site);
  const shown = themedAssets(assets, inputs.model.theme).filter(({ name }) => !unused.test(name));
  return [...shown.map(({ name, bytes }) => ({ path: `site/assets/${name}`, content: bytes })), ...middlewareFiles(site.base)];
}

/** The files that do not depend on pages. `server` makes the HTML of texts outside of pages. */
export function plainFiles(pages: RoutedPages, server: string | ServerRuntime): OutputFile[] {
  const { site, inputs } = pages;
  const { url, base, language, footnote } = site;
  const works = shippedWorks(inputs.model.theme.notices, site.searchOrigins !== undefined);
  const { htmlOf, treeOf } = partRenderer(server, site);
  return [
    ...feedsOf(pages).flatMap((feed) => feedFiles(feed, { root: url + base, language, htmlOf })),
    ...treeFiles(inputs.sidebars.values()).map(({ path, items }) => ({
      path: `site${path}`,
      content: JSON.stringify(treeOf(items)),
    })),
    webManifestFile(site),
    noticesFile(footnote.length > 0 ? [toText(footnote)] : [], works),
  ];
}

interface ListParts {
  search: readonly SearchFile[];
  images: PageImages;
  inline: InlineScripts;
  twin(page: PageEntry): string;
}

export function listFiles(
  outline: Outline,
  { addresses }: RoutedPages,
  { search, images, inline, twin }: ListParts,
): OutputFile[] {
  return [
    ...search.map(({ name, text }) => ({ path: `site/assets/search/${name}`, content: text })),
    ...[...images].map(([path, bytes]) => ({ path: `site${path}`, content: bytes })),
    ...indexFiles(outline, addresses),
    ...fullFiles(outline, addresses, twin),
    ...hostingFiles(outline, siteScripts(outline.site, inline).map(scriptHash)),
    ...openSearchFiles(outline),
  ];
}
