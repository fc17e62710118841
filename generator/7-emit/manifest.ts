import type { OperationPage } from "../../runtime/contract.js";
import { cardPath, twinPath } from "../../runtime/primitives/href.js";
import type { PublicFiles } from "../1-sources/content-files.js";
import type { PlannedPage } from "../3-pages/types.js";
import { modulePath } from "../4-modules/generate.js";
import { diagnosticsVersion, toJson } from "../diagnostics/print.js";
import type { Diagnostic } from "../diagnostics/types.js";
import { htmlPath } from "../outputs.js";
import type { FileEntry } from "../platform/files.js";
import { version } from "../platform/package.js";
import type { StageTiming } from "../platform/stages.js";
import { present } from "../platform/values.js";
import type { KeptAsset } from "./staging.js";
import type { Outline, OutputFile, PageEntry } from "./types.js";

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
          operation,
          sidebar,
          section: section && { api: section.api, version: section.version, latest: section.latest },
          unlisted,
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

/** JSON with one line per route and file: diffs are as readable as with indentation, at three quarters of the size. */
function linesOf(manifest: Record<string, unknown>): string {
  const members = Object.entries(manifest).map(([name, value]) => {
    const text = Array.isArray(value)
      ? `[${value.map((item) => `\n    ${JSON.stringify(item)}`).join(",")}\n  ]`
      : JSON.stringify(value);
    return `  ${JSON.stringify(name)}: ${text}`;
  });
  return `{\n${members.join(",\n")}\n}\n`;
}

/** `report.json`: diagnostics and timings of the run. It is the only file that may differ between equal builds. */
export function reportFile(
  diagnostics: readonly Diagnostic[],
  timings: readonly StageTiming[],
  pages: readonly PageEntry[],
  files: readonly FileEntry[],
): OutputFile {
  const kinds: Record<string, number> = {};
  for (const { kind } of pages) kinds[kind] = (kinds[kind] ?? 0) + 1;
  const bytes = (folder: string) =>
    files.filter(({ path }) => path.startsWith(folder)).reduce((sum, file) => sum + file.bytes, 0);
  const report = {
    schemaVersion: diagnosticsVersion,
    ok: true,
    counts: {
      pages: pages.length,
      kinds,
      files: files.length,
      siteBytes: bytes("site/"),
      generatedBytes: bytes("generated/"),
    },
    stages: timings.map(({ name, ms, result }) => ({ name, ms: Math.round(ms * 10) / 10, made: result })),
    diagnostics: diagnostics.map(toJson),
  };
  return { path: "report.json", content: `${JSON.stringify(report, null, 2)}\n` };
}

/** The files of the public folder, each at its own path of the site. */
export function* publicOutput({ paths, read }: PublicFiles): Iterable<OutputFile> {
  for (const path of paths) {
    const content = read(path);
    if (content) yield { path: `site${path}`, content };
  }
}

/** @param topics headings of a guide */
export function entryOf({ page, sources, sidebar, section }: PlannedPage, topics: readonly string[] = []): PageEntry {
  const { route, canonical, kind, title, description } = page;
  return {
    route,
    canonical,
    kind,
    title,
    description,
    ...(kind === "operation" ? { operation: operationOf(page) } : {}),
    ...(sidebar === undefined ? {} : { sidebar }),
    ...(section ? { section } : {}),
    sources,
    ...(page.breadcrumbs.length > 1 ? { crumbs: page.breadcrumbs.slice(0, -1).map(({ label }) => label) } : {}),
    ...(topics.length > 0 ? { topics } : {}),
    ...(page.unlisted ? { unlisted: true } : {}),
  };
}

function operationOf({ api, apiVersion: version, method, path, operationId, deprecated }: OperationPage) {
  return { api, version, method, path, ...present({ id: operationId, deprecated: deprecated || undefined }) };
}

/** Whether files that list pages name a page. */
export function isListed({ unlisted }: PageEntry): boolean {
  return !unlisted;
}

export function filesOf(route: string): Record<"html" | "module" | "twin" | "card", string> {
  return {
    html: `site/${htmlPath(route)}`,
    module: `generated/${modulePath(route)}`,
    twin: `site${twinPath(route)}`,
    card: `site${cardPath(route)}`,
  };
}
