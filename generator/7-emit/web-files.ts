import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Site } from "../../runtime/contract.js";
import { exactJson } from "../../runtime/samples/json.js";
import { translator } from "../../runtime/texts.js";
import type { Notice } from "../1-sources/theme.js";
import type { PublishedSpec } from "../3-pages/published/published-specs.js";
import { collectionEnding } from "../3-pages/site/apis.js";
import { escapeXml } from "../escape.js";
import { packageRoot } from "../platform/package.js";
import { makeFolder } from "../platform/system.js";
import { dumpYaml } from "../yaml/yaml-values.js";
import { confine } from "./staging.js";
import type { Outline, OutputFile } from "./types.js";

/**
 * W3C Web Application Manifest: name and icons of the site for home screens and installed apps. The site
 * opens in the browser, because documents need the address bar and the back button. Icon paths are relative
 * to this file.
 */
export function webManifestFile({ title, shortTitle, language, base, touchIcon, colors: { paper } }: Site): OutputFile {
  const touch = { src: "touch-icon.png", sizes: `${touchIcon}x${touchIcon}`, type: "image/png", purpose: "any maskable" };
  const manifest = {
    name: title,
    short_name: shortTitle,
    lang: language,
    start_url: base,
    scope: base,
    display: "browser",
    theme_color: paper,
    background_color: paper,
    icons: [{ src: "favicon.svg", sizes: "any", type: "image/svg+xml" }, ...(touchIcon === undefined ? [] : [touch])],
  };
  return { path: "site/assets/app.webmanifest", content: `${JSON.stringify(manifest)}\n` };
}

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

/** Writes the files of an export. It replaces files with the same names only. */
export function writeExport(folder: string, files: readonly OutputFile[]): void {
  for (const { path, content } of files) {
    const target = confine(folder, path);
    makeFolder(dirname(target));
    writeFileSync(target, content);
  }
}

/** Third-party works that a site contains. */
export interface ShippedWorks {
  /** npm packages whose code is in the runtime. */
  packages: readonly Notice[];
  /** Works in the site's theme. */
  theme: readonly Notice[];
}

/**
 * The third-party works in a site. The packages are collected when the command is bundled (bin/shipped.mjs).
 * @param isHosted whether a hosted engine answers searches
 */
export function shippedWorks(theme: readonly Notice[], isHosted: boolean): ShippedWorks {
  const packages = JSON.parse(readFileSync(join(packageRoot, "bin/dist/notices.json"), "utf8")) as Notice[];
  return { packages: packages.filter(({ name }) => isHosted || name !== "algoliasearch"), theme };
}

/** `site/notices.txt`: the site's own credits, and the licenses of third-party works. */
export function noticesFile(credits: readonly string[], { packages, theme }: ShippedWorks): OutputFile {
  const parts = [...packages, ...theme].map(({ name, version, license, text }) => `${name} ${version} (${license})\n\n${text}\n`);
  const head = "Third-party notices\n===================\n\nThis site contains the following works of others.\n";
  return { path: "site/notices.txt", content: [head, ...credits.map((text) => `${text}\n`), ...parts].join("\n---\n\n") };
}

/** A published spec as JSON and as YAML, and its Postman collection. */
export function descriptionFiles({ path, document, collection }: PublishedSpec): OutputFile[] {
  return [
    // For programs; people read the YAML.
    { path: `site${path}.json`, content: `${exactJson(document)}\n` },
    { path: `site${path}.yaml`, content: dumpYaml(document) },
    { path: `site${path}${collectionEnding}`, content: `${exactJson(collection)}\n` },
  ];
}
