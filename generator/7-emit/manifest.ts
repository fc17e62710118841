import type { SitePlan } from "../3-pages/assemble.js";
import { modulePath } from "../4-modules/generate.js";
import { version } from "../version.js";
import { byteLength, htmlPath, type OutputFile, sha256 } from "./files.js";

/** Shape version of `manifest.json`: see schemas/manifest.schema.json. */
export const manifestVersion = 1;

/** `manifest.json`: every route with its sources, title, content hash and output files; every emitted file with hash and bytes. */
export function manifestFile(plan: SitePlan, files: readonly OutputFile[]): OutputFile {
  const sorted = [...files].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
  const hashes = new Map(sorted.map(({ path, content }) => [path, sha256(content)]));
  const manifest = {
    schemaVersion: manifestVersion,
    generator: { name: "portal", version },
    site: { title: plan.site.title, version: plan.site.version, url: plan.site.url, base: plan.site.base },
    routes: plan.pages
      .filter(({ page }) => page.kind !== "not-found")
      .map(({ page, sources, sidebar }) => {
        const module = `generated/${modulePath(page.route)}`;
        return {
          path: page.route,
          kind: page.kind,
          title: page.title,
          ...(page.kind === "operation"
            ? { operation: { api: page.api, version: page.apiVersion, method: page.method, path: page.path } }
            : {}),
          ...(sidebar === undefined ? {} : { sidebar }),
          sources,
          hash: hashes.get(module),
          files: [`site/${htmlPath(page.route)}`, module],
        };
      }),
    redirects: plan.redirects,
    files: sorted.map(({ path, content }) => ({ path, hash: hashes.get(path), bytes: byteLength(content) })),
  };
  return { path: "manifest.json", content: `${JSON.stringify(manifest, null, 2)}\n` };
}
