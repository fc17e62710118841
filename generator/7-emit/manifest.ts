import type { FileEntry } from "../platform/files.js";
import { version } from "../platform/package.js";
import type { KeptAsset } from "./kept-assets.js";
import { filesOf } from "./outline.js";
import type { Outline, OutputFile } from "./types.js";

/** Format version of `manifest.json`: see schemas/manifest.schema.json. */
const manifestVersion = 1;

/**
 * `manifest.json`: every route with its sources, title, content hash and output files; every file with hash
 * and size.
 * @param kept scripts of earlier builds among the files; absent if none are kept
 */
export function manifestFile(
  { site, pages, redirects }: Outline,
  files: readonly FileEntry[],
  kept?: readonly KeptAsset[],
): OutputFile {
  const sorted = [...files].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
  const hashes = new Map(sorted.map(({ path, hash }) => [path, hash]));
  const manifest = {
    schemaVersion: manifestVersion,
    generator: { name: "portal", version },
    site: { title: site.title, version: site.version ?? null, url: site.url, base: site.base },
    routes: pages
      .filter(({ kind }) => kind !== "not-found")
      .map(({ route, kind, title, operation, sidebar, section, sources, unlisted }) => {
        const names = filesOf(route);
        return {
          path: route,
          kind,
          title,
          ...(operation === undefined ? {} : { operation }),
          ...(sidebar === undefined ? {} : { sidebar }),
          ...(section ? { section: { api: section.api, version: section.version, latest: section.latest } } : {}),
          ...(unlisted ? { unlisted } : {}),
          sources,
          hash: hashes.get(names.module),
          files: [names.html, names.module, names.twin, ...(hashes.has(names.card) ? [names.card] : [])],
        };
      }),
    redirects,
    ...(kept ? { kept } : {}),
    files: sorted.map(({ path, hash, bytes }) => ({ path, hash, bytes })),
  };
  return { path: "manifest.json", content: linesOf(manifest) };
}

/**
 * JSON with one line for each route and file. It makes diffs as readable as fully indented JSON, at three
 * quarters of the size.
 */
function linesOf(manifest: Record<string, unknown>): string {
  const members = Object.entries(manifest).map(([name, value]) => {
    const text = Array.isArray(value)
      ? `[${value.map((item) => `\n    ${JSON.stringify(item)}`).join(",")}\n  ]`
      : JSON.stringify(value);
    return `  ${JSON.stringify(name)}: ${text}`;
  });
  return `{\n${members.join(",\n")}\n}\n`;
}
